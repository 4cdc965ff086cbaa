import type { BusinessCalendar, Day } from '../shared/month';
import { shiftDay } from '../shared/period';

/** The days within which a vendor may dispute a statement or appeal against a decision. */
const DAYS_TO_OBJECT = 30;
/** The days within which administrators have to answer; later a dispute is overdue. */
export const DAYS_TO_ANSWER = 7;
/** The days within which a vendor has to reply to an answer; later a dispute lapses. */
export const DAYS_TO_REPLY = 14;

/**
 * The states of a dispute: `open` while administrators have the turn, `answered` while the vendor has it; the rest are
 * final.
 */
export const DISPUTE_STATES = [
  'open',
  'answered',
  'accepted',
  'partly',
  'rejected',
  'withdrawn',
  'lapsed',
] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** The possible decisions. */
export const DISPUTE_OUTCOMES = ['accepted', 'partly', 'rejected'] as const;
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number];

/** The two ways to grant a dispute: data were corrected, or one amount is credited or debited. Never both. */
export type OutcomeShape = 'corrected' | 'amount';

/** The progress of a dispute, changed only by `moveDispute`. Times in ms since 1970. */
export interface DisputeProgress {
  readonly state: DisputeState;
  /** The time since when the current side has the turn, or when the dispute ended. */
  readonly since: number;
  /** Whether the vendor has appealed against a decision, which is possible once. */
  readonly appealed: boolean;
  /** The way in which the dispute was granted, in full or in part. */
  readonly granted: OutcomeShape | undefined;
  /** The outcome of an amount once a second administrator approves it. */
  readonly proposed: Exclude<DisputeOutcome, 'rejected'> | undefined;
}

/** A move by one side. A vendor's message after a decision is an appeal. */
export type DisputeMove =
  | { readonly kind: 'write' | 'withdraw' | 'answer' | 'approve' | 'take-back' | 'reject' }
  | {
      readonly kind: 'grant';
      readonly outcome: Exclude<DisputeOutcome, 'rejected'>;
      readonly shape: OutcomeShape;
    };

/** The reasons for refusing a move; each is the second half of a code such as `dispute.decided`. */
export type DisputeFault = 'ended' | 'decided' | 'proposed' | 'not-proposed' | 'other-shape';

/** The result of a move. */
export type MovedDispute =
  | { readonly kind: 'moved'; readonly progress: DisputeProgress; readonly isAppeal?: boolean }
  | { readonly kind: 'refused'; readonly fault: DisputeFault };

/** The time of a move, in ms since 1970, and the calendar that counts days. */
export interface DisputeTime {
  readonly now: number;
  readonly calendar: BusinessCalendar;
}

/** The progress of a newly opened dispute. */
export function openedDispute(now: number): DisputeProgress {
  return { state: 'open', since: now, appealed: false, granted: undefined, proposed: undefined };
}

/** The last day for the side that has the turn; undefined once a dispute has ended. */
export function dueDay(
  { state, since }: Pick<DisputeProgress, 'state' | 'since'>,
  calendar: BusinessCalendar,
) {
  if (state === 'open') return shiftDay(calendar.dayAt(since), DAYS_TO_ANSWER);
  if (state === 'answered') return shiftDay(calendar.dayAt(since), DAYS_TO_REPLY);
  return undefined;
}

/** The current progress: an answer without a reply in time has ended the dispute on the day after. */
export function progressNow(progress: DisputeProgress, { now, calendar }: DisputeTime): DisputeProgress {
  const due = progress.state === 'answered' ? dueDay(progress, calendar) : undefined;
  if (due === undefined || progress.proposed || calendar.dayAt(now) <= due) return progress;
  return ended(progress, 'lapsed', calendar.startOf(shiftDay(due, 1)));
}

/** Applies a move to a dispute, or returns why it is impossible. */
export function moveDispute(before: DisputeProgress, move: DisputeMove, time: DisputeTime): MovedDispute {
  const progress = progressNow(before, time);
  const { now } = time;
  const isRunning = isRunningState(progress.state);
  if (move.kind === 'write') return isRunning ? moved(turn(progress, 'open', now)) : appeal(progress, time);
  if (!isRunning) return refused('ended');
  switch (move.kind) {
    case 'answer':
      return moved(turn(progress, 'answered', now));
    case 'withdraw':
      return moved(ended(progress, 'withdrawn', now));
    case 'reject':
      return progress.proposed ? refused('proposed') : moved(ended(progress, 'rejected', now));
    case 'grant': {
      const { outcome, shape } = move;
      if (progress.proposed) return refused('proposed');
      // guard: a dispute never ends in both shapes
      if (progress.granted && progress.granted !== shape) return refused('other-shape');
      if (shape === 'amount') return moved({ ...progress, proposed: outcome });
      return moved({ ...progress, state: outcome, since: now, granted: shape });
    }
    case 'approve': {
      const { proposed } = progress;
      if (!proposed) return refused('not-proposed');
      return moved({ ...progress, state: proposed, since: now, granted: 'amount', proposed: undefined });
    }
    case 'take-back':
      return progress.proposed ? moved({ ...progress, proposed: undefined }) : refused('not-proposed');
  }
}

/** Whether a dispute in this state is still running. */
export function isRunningState(state: DisputeState): boolean {
  return state === 'open' || state === 'answered';
}

/** Whether the vendor may appeal: once, within 30 days, and only if the dispute was not granted in full. */
export function mayAppeal(progress: DisputeProgress, { now, calendar }: DisputeTime): boolean {
  const { state, since, appealed } = progress;
  const isAgainst = state === 'partly' || state === 'rejected' || state === 'lapsed';
  return isAgainst && !appealed && calendar.dayAt(now) <= lastDayToObject(since, calendar);
}

/** The last day on which a vendor may dispute a statement, or a decision, of a time in ms since 1970. */
export function lastDayToObject(since: number, calendar: BusinessCalendar): Day {
  return shiftDay(calendar.dayAt(since), DAYS_TO_OBJECT);
}

function appeal(progress: DisputeProgress, time: DisputeTime): MovedDispute {
  // guard: a dispute is appealed against once
  if (!mayAppeal(progress, time)) return refused('decided');
  return { ...moved({ ...progress, state: 'open', since: time.now, appealed: true }), isAppeal: true };
}

/**
 * Gives the turn to a side. Administrators have to answer by the day set by the first unanswered message; each answer
 * gives the vendor the full time again.
 */
function turn(progress: DisputeProgress, state: 'open' | 'answered', now: number): DisputeProgress {
  return { ...progress, state, since: state === 'open' && progress.state === 'open' ? progress.since : now };
}

/** Ends a dispute. Whatever was granted before an appeal stays. */
function ended(progress: DisputeProgress, state: DisputeState, since: number): DisputeProgress {
  return { ...progress, state: progress.granted ? 'partly' : state, since, proposed: undefined };
}

function moved(progress: DisputeProgress): Extract<MovedDispute, { kind: 'moved' }> {
  return { kind: 'moved', progress };
}

function refused(fault: DisputeFault): MovedDispute {
  return { kind: 'refused', fault };
}
