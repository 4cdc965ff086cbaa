import type { PayoutState, RunAct, RunState } from './payout';

/** An act on a run that is stored, the oldest first. */
export interface RunEvent {
  readonly kind: 'submitted' | 'sent-back' | 'approved' | 'exported' | 'cancelled';
}

/** The fate of a payout that is stored, the oldest first. */
export interface PayoutEvent {
  readonly kind: 'taken-out' | 'paid' | 'failed' | 'returned';
}

/** A payout with its fate. */
export interface PayoutFacts {
  /** Why it is kept back; null or undefined where it is not. */
  readonly held?: string | null | undefined;
  readonly events: readonly PayoutEvent[];
}

/** A run as its rules see it. */
export interface RunFacts {
  /** The id of the user who has made it. */
  readonly madeBy: string;
  readonly events: readonly RunEvent[];
  readonly payouts: readonly PayoutFacts[];
}

/** The codes of refusals. */
export type PayoutRefusal = 'payout.state' | 'money.same-person';

/** Acts on a run that is there. */
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

/** The states from which an act is possible. */
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

/** Whether a payout is in its run's sum: neither held nor taken out. */
export function isInSum({ held, events }: PayoutFacts): boolean {
  return !held && !events.some(({ kind }) => kind === 'taken-out');
}

/** Whether the bank, or somebody by hand, has said what became of a payout. */
export function isAnswered({ events }: PayoutFacts): boolean {
  return outcomeOf(events) !== undefined;
}

/**
 * Gives the state of a run. One of which something was paid or failed counts as exported, also without a file; it is done when every
 * payout in its sum is answered.
 */
export function runStateOf(events: readonly RunEvent[], payouts: readonly PayoutFacts[]): RunState {
  const state = stateAfter(events);
  if (state !== 'approved' && state !== 'exported') return state;
  const inSum = payouts.filter(isInSum);
  if (inSum.every(isAnswered)) return 'done';
  return inSum.some(isAnswered) ? 'exported' : state;
}

/** Gives the state of a payout in a run with these acts. One that was taken out counts as cancelled. */
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
 * Gives the code with which an act of a user, by id, is refused; undefined where the user may. What was done already is refused as well: to answer it
 * again with the same is up to the caller.
 */
export function mayAct(run: RunFacts, act: RunMove, by: string): PayoutRefusal | undefined {
  if (!POSSIBLE_IN[act].includes(runStateOf(run.events, run.payouts))) return 'payout.state';
  if ((act === 'submit' || act === 'approve') && !run.payouts.some(isInSum)) return 'payout.state';
  // guard: nobody approves a run of their own
  if (act === 'approve' && by === run.madeBy) return 'money.same-person';
  return undefined;
}

/**
 * Gives the code with which an outcome of a payout of the run is refused; undefined where it may follow. `by` is the id of
 * the user who says so by hand, undefined where the bank does: that a payment failed or came back, its run's maker may not say.
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
 * Whether an outcome may follow a payout's state. Also a payment that is not known as paid may come back, since results
 * arrive in any order; nothing follows what has failed or come back, but for its UTR (`lacksUtr`).
 */
export function mayFollow(state: PayoutState, outcome: PayoutOutcome): boolean {
  // guard: what is answered stays so, but for a payment that comes back
  if (state === 'paid') return outcome === 'returned';
  return state === 'approved' || state === 'waiting';
}

/** Whether the bank may still say the UTR of a payment: it came back before anybody had said that it was paid. */
export function lacksUtr(state: PayoutState, utr: string | null | undefined): boolean {
  return state === 'returned' && (utr === undefined || utr === null);
}

function stateAfter(events: readonly RunEvent[]): RunState {
  const last = events.at(-1);
  return last ? STATE_AFTER[last.kind] : 'draft';
}

function outcomeOf(events: readonly PayoutEvent[]): PayoutOutcome | undefined {
  // What came back stays so, also where its UTR is said only then.
  if (events.some(({ kind }) => kind === 'returned')) return 'returned';
  const last = events.at(-1)?.kind;
  return last === 'taken-out' ? undefined : last;
}
