import type { PayoutState, RunAct, RunState } from './payout';

/** A stored act on a run; lists have the oldest first. */
export interface RunEvent {
  readonly kind: 'submitted' | 'sent-back' | 'approved' | 'exported' | 'cancelled';
}

/** A stored event of a payout; lists have the oldest first. */
export interface PayoutEvent {
  readonly kind: 'taken-out' | 'paid' | 'failed' | 'returned';
}

/** A payout with its events. */
export interface PayoutFacts {
  /** Why it is on hold; null or undefined where it is not. */
  readonly held?: string | null | undefined;
  readonly events: readonly PayoutEvent[];
}

/** The fields of a run that its rules need. */
export interface RunFacts {
  /** The id of its maker. */
  readonly madeBy: string;
  readonly events: readonly RunEvent[];
  readonly payouts: readonly PayoutFacts[];
}

/** The codes of refused acts. */
export type PayoutRefusal = 'payout.state' | 'money.same-person';

/** The acts on an existing run. */
export type RunMove = Exclude<RunAct, 'create'> | 'take-out';

/** The act that each event of a run notes. */
export const ACT_OF_EVENT = {
  submitted: 'submit',
  'sent-back': 'send-back',
  approved: 'approve',
  exported: 'export',
  cancelled: 'cancel',
} as const satisfies Record<RunEvent['kind'], RunMove>;

/** The outcomes of a payout that was approved. */
export type PayoutOutcome = 'paid' | 'failed' | 'returned';

const STATE_AFTER = {
  submitted: 'submitted',
  'sent-back': 'draft',
  approved: 'approved',
  exported: 'exported',
  cancelled: 'cancelled',
} as const satisfies Record<RunEvent['kind'], RunState>;

/** The states in which an act is possible. */
const POSSIBLE_IN: Readonly<Record<RunMove, readonly RunState[]>> = {
  submit: ['draft'],
  'send-back': ['submitted'],
  approve: ['submitted'],
  // guard: a run of which something was paid by hand makes no file
  export: ['approved'],
  // guard: a run with a file or a payment is not cancelled
  cancel: ['draft', 'submitted', 'approved'],
  'take-out': ['draft', 'submitted'],
};

/** Whether a payout is in its run's sum: neither on hold nor taken out. */
export function isInSum({ held, events }: PayoutFacts): boolean {
  return !held && !events.some(({ kind }) => kind === 'taken-out');
}

/** Whether the outcome of a payout is recorded, by the bank or by hand. */
export function isAnswered({ events }: PayoutFacts): boolean {
  return outcomeOf(events) !== undefined;
}

/**
 * The state of a run. A run with a paid or failed payout counts as exported, even without a file; it is done when every
 * payout in its sum has an outcome.
 */
export function runStateOf(events: readonly RunEvent[], payouts: readonly PayoutFacts[]): RunState {
  const state = stateAfter(events);
  if (state !== 'approved' && state !== 'exported') return state;
  const inSum = payouts.filter(isInSum);
  if (inSum.every(isAnswered)) return 'done';
  return inSum.some(isAnswered) ? 'exported' : state;
}

/** The state of a payout in a run with these acts. A payout that was taken out counts as cancelled. */
export function payoutStateOf(runEvents: readonly RunEvent[], payout: PayoutFacts): PayoutState {
  if (payout.held) return 'held';
  if (!isInSum(payout)) return 'cancelled';
  const outcome = outcomeOf(payout.events);
  if (outcome) return outcome;
  const state = stateAfter(runEvents);
  if (state === 'exported') return 'waiting';
  return state === 'approved' || state === 'cancelled' ? state : 'planned';
}

/**
 * The code that refuses a user's act, by user id; undefined where it is allowed. A repeated act is refused as well:
 * answering it again is up to the caller.
 */
export function mayAct(run: RunFacts, act: RunMove, by: string): PayoutRefusal | undefined {
  if (!POSSIBLE_IN[act].includes(runStateOf(run.events, run.payouts))) return 'payout.state';
  if ((act === 'submit' || act === 'approve') && !run.payouts.some(isInSum)) return 'payout.state';
  // guard: nobody approves a run of their own
  if (act === 'approve' && by === run.madeBy) return 'money.same-person';
  return undefined;
}

/**
 * The code that refuses an outcome of a payout; undefined where it is allowed. `by` is the id of the user who records
 * it by hand, undefined for the bank: the maker of a run may not record that a payment failed or was returned.
 */
export function mayNote(
  run: RunFacts,
  payout: PayoutFacts,
  outcome: PayoutOutcome,
  by: string | undefined,
): PayoutRefusal | undefined {
  if (!mayFollow(payoutStateOf(run.events, payout), outcome)) return 'payout.state';
  if (outcome !== 'paid' && by === run.madeBy) return 'money.same-person';
  return undefined;
}

/**
 * Whether an outcome may follow a payout's state. A payment may be returned before it is known as paid, since results
 * arrive in any order; nothing follows a failed or returned one except its UTR (`lacksUtr`).
 */
export function mayFollow(state: PayoutState, outcome: PayoutOutcome): boolean {
  // guard: what is answered stays so, but for a payment that comes back
  if (state === 'paid') return outcome === 'returned';
  return state === 'approved' || state === 'waiting';
}

/** Whether the UTR of a payment may still be recorded: it was returned before it was reported as paid. */
export function lacksUtr(state: PayoutState, utr: string | null | undefined): boolean {
  return state === 'returned' && (utr === undefined || utr === null);
}

function stateAfter(events: readonly RunEvent[]): RunState {
  const last = events.at(-1);
  return last ? STATE_AFTER[last.kind] : 'draft';
}

function outcomeOf(events: readonly PayoutEvent[]): PayoutOutcome | undefined {
  // A returned payment stays returned, even when its UTR is recorded later.
  if (events.some(({ kind }) => kind === 'returned')) return 'returned';
  const last = events.at(-1)?.kind;
  return last === 'taken-out' ? undefined : last;
}
