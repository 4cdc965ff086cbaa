const CONTENT_ACTS = [
  'create',
  'edit',
  'remove',
  'archive',
  'restore',
  'order',
  'approve',
  'publish',
  'unpublish',
] as const;

/** The actions in the audit log, by the subject that was changed. */
export const AUDIT_ACTS = {
  vendor: [
    'create',
    'edit',
    'activate',
    'deactivate',
    'invite',
    'propose-code',
    'approve-code',
    'withdraw-code',
  ],
  rules: ['create', 'edit'],
  'account-opening': ['edit'],
  settings: ['edit'],
  lead: ['assign', 'edit'],
  payment: ['record', 'correct'],
  meeting: ['edit'],
  training: CONTENT_ACTS,
  promotion: CONTENT_ACTS,
  slide: CONTENT_ACTS,
  import: ['leads', 'deals', 'payments', 'vendors', 'undo'],
  'crm-sync': ['leads', 'deals', 'payments', 'connect', 'disconnect'],
  'import-source': ['edit', 'remove'],
  account: [
    'activate',
    'deactivate',
    'promote',
    'demote',
    'end-sessions',
    'rename',
    'invite',
    'reset-factor',
    'end-factor',
  ],
  setup: ['state', 'take-back'],
  'mail-server': ['edit', 'remove'],
  token: ['create', 'revoke'],
  mailbox: ['create', 'edit', 'token', 'revoke', 'mend', 'discard', 'remove'],
  closing: ['confirm'],
  ownership: ['move', 'keep'],
  deal: ['void', 'counts', 'assign', 'edit'],
  bulk: ['create', 'undo'],
  adjustment: ['propose', 'approve', 'withdraw'],
  question: ['ask', 'answer'],
  dispute: ['open', 'write', 'appeal', 'withdraw', 'answer', 'grant', 'reject', 'take-back'],
  payout: [
    'create',
    'submit',
    'send-back',
    'approve',
    'cancel',
    'take-out',
    'export',
    'results',
    'paid',
    'failed',
  ],
  'bank-account': ['enter', 'verify'],
  'payout-hold': ['hold', 'release'],
  'office-account': ['edit'],
  'bank-template': ['keep'],
  'payout-lock': ['state', 'open'],
} as const;

/** The subject of a log entry: something that an admin changes, or the sync of the CRM. */
export type AuditSubject = keyof typeof AUDIT_ACTS;
/** An action on a subject. */
export type AuditAct<Subject extends AuditSubject = AuditSubject> = (typeof AUDIT_ACTS)[Subject][number];

/** The subjects, in the order in which they are offered as filters. */
export const AUDIT_SUBJECTS: readonly AuditSubject[] = subjectsOf(AUDIT_ACTS);

function subjectsOf(acts: object): AuditSubject[] {
  return Object.keys(acts).filter((name): name is AuditSubject => name in AUDIT_ACTS);
}
