/** What of the network an admin changes. */
export const AUDIT_SUBJECTS = [
  'vendor',
  'rules',
  'account-opening',
  'settings',
  'lead',
  'deal',
  'payment',
  'meeting',
  'training',
  'promotion',
  'slide',
  'import',
  'token',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** The tables of the audit log. Times in ms since 1970. */
export interface AuditTables {
  audit_log: AuditRow;
}

export interface AuditRow {
  id: string;
  at_ms: number;
  /** Who changed it. */
  user_id: string;
  subject: AuditSubject;
  subject_id: string;
  /** The vendor whom the change is about, where it is about one. */
  vendor_id: string | null;
  /** A word such as `create`, `edit`, `deactivate`. */
  action: string;
  /** JSON of what was and of what is; null where there was, or is, nothing. */
  before: string | null;
  after: string | null;
  reason: string | null;
}
