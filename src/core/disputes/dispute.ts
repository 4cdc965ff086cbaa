import type { NamedDeal } from '../deals/deal-name';
import { ChangedMeanwhile, InvalidInput } from '../shared/failure';
import type { Decimal } from '../shared/money';
import type { BusinessCalendar, Day, Month } from '../shared/month';
import { type DisputeOutcome, type DisputeState, dueDay, type OutcomeShape } from './dispute-moves';

/** The longest text of a message, in characters. */
export const MAX_DISPUTE_TEXT = 1000;
const SHORTEST_TEXT = 3;
/** The largest number of messages in one dispute; longer ones are better solved by telephone. */
const MAX_DISPUTE_MESSAGES = 100;
/** The longest side of a stored photo, in px. */
export const MAX_PHOTO_SIDE = 2000;

/** The parts of the data that administrators may have corrected. */
export const CORRECTED_DATA = ['payments', 'rule', 'stage', 'decision'] as const;
export type CorrectedData = (typeof CORRECTED_DATA)[number];

/** The acts that a message can represent in addition to its text. */
export const DISPUTE_ACTS = ['opened', 'appealed', 'withdrawn', 'accepted', 'partly', 'rejected'] as const;
export type DisputeAct = (typeof DISPUTE_ACTS)[number];

/** A photo or PDF sent with a message. */
export interface DisputeFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
}

/** A message or an act in a dispute. Time in ms since 1970. */
export interface DisputeMessage {
  readonly from: 'vendor' | 'office';
  /** The author's name; a vendor does not see the names of administrators. */
  readonly by: string | undefined;
  readonly at: number;
  /** Empty for an act without a message. */
  readonly text: string;
  readonly act?: DisputeAct | undefined;
  /** The amount of an outcome, in rupees. */
  readonly amount?: Decimal | undefined;
  /** The data corrected by an outcome. */
  readonly corrected?: readonly CorrectedData[] | undefined;
  readonly file?: DisputeFile | undefined;
}

/** A dispute in a list. Times in ms since 1970, amounts in rupees, exact. */
export interface ListedDispute {
  readonly id: string;
  /** Counts from 1; people and statements refer to a dispute by it. */
  readonly no: number;
  readonly state: DisputeState;
  /** The time since when the current side has the turn, or when the dispute ended. */
  readonly since: number;
  readonly franchiseCode: string;
  /** The name of the vendor. */
  readonly vendorName: string;
  /** Undefined for a line without a deal. */
  readonly deal: NamedDeal | undefined;
  /** The month of the statement; undefined for a deal that no statement names yet. */
  readonly month: Month | undefined;
  /** The number of the line in the statement. */
  readonly line: number | undefined;
  /** The amount that the vendor expects. */
  readonly expected: Decimal | undefined;
  /** The worth of the line or deal when it was last named; undefined where it was unknown. */
  readonly figure: Decimal | undefined;
  /** The first message. */
  readonly asked: string;
  /** The newest message. */
  readonly last: DisputeMessage;
  /** The number of messages, and the number that the vendor has seen. */
  readonly count: number;
  readonly seen: number;
  /** Whether an amount waits for a second administrator; hidden from vendors. */
  readonly isProposed: boolean;
}

/** An amount that waits for a second administrator. */
export interface ProposedOutcome {
  readonly outcome: Exclude<DisputeOutcome, 'rejected'>;
  readonly adjustmentId: string;
  readonly amount: Decimal;
  readonly by: string | undefined;
  /** Whether the caller proposed it; undefined where that is not sent. */
  readonly isOwn?: boolean | undefined;
  readonly text: string;
}

/** A dispute with all its messages. */
export interface Dispute extends ListedDispute {
  /** Oldest first, never empty; messages are only added. */
  readonly messages: readonly DisputeMessage[];
  /** The current worth of the line or deal; undefined where it is unknown. */
  readonly figureNow: Decimal | undefined;
  readonly granted: OutcomeShape | undefined;
  /** Whether the vendor may appeal against the outcome by a message. */
  readonly mayAppeal: boolean;
  /** For administrators only. */
  readonly proposal: ProposedOutcome | undefined;
}

/** The groups by which disputes are listed. */
export const DISPUTE_GROUPS = ['open', 'answered', 'ended'] as const;
export type DisputeGroup = (typeof DISPUTE_GROUPS)[number];

/** A list of disputes, and their total number. */
export interface DisputeList {
  readonly disputes: readonly ListedDispute[];
  readonly count: number;
  /** The last day on which the vendor may object to the deal that was asked for, once a statement names it. */
  readonly until?: Day | undefined;
}

/** Whether the vendor has not seen the newest message of the administrators. */
export function isUnread({ last, count, seen }: Pick<ListedDispute, 'last' | 'count' | 'seen'>): boolean {
  return last.from === 'office' && seen < count;
}

/** The last day for the administrators' answer, and whether it is past; undefined where it is the vendor's turn. */
export function officeDue(
  { state, since }: Pick<ListedDispute, 'state' | 'since'>,
  { now, calendar }: { readonly now: number; readonly calendar: BusinessCalendar },
): { readonly day: Day; readonly isOverdue: boolean } | undefined {
  const day = state === 'open' ? dueDay({ state, since }, calendar) : undefined;
  return day && { day, isOverdue: calendar.dayAt(now) > day };
}

/** Returns why a text cannot be sent; undefined where it can. */
export function disputeTextFault(text: string): 'short' | 'long' | undefined {
  const { length } = text.trim();
  if (length < SHORTEST_TEXT) return 'short';
  return length > MAX_DISPUTE_TEXT ? 'long' : undefined;
}

const SENTENCES = {
  short: 'Write at least three characters.',
  long: `Write at most ${MAX_DISPUTE_TEXT} characters.`,
} as const;

/** Normalizes a text for storage. Throws `InvalidInput` for one that cannot be sent. */
export function disputeText(text: string): string {
  const fault = disputeTextFault(text);
  if (fault) throw new InvalidInput(SENTENCES[fault], 'text');
  return text.trim();
}

/**
 * Throws `ChangedMeanwhile` where there is a message that the writer has not seen, `InvalidInput` for a full thread.
 */
export function refuseUnseen(messages: number, seen: number | undefined): void {
  if (seen !== undefined && messages !== seen)
    throw new ChangedMeanwhile('Something was written meanwhile. Read it first.');
  if (messages >= MAX_DISPUTE_MESSAGES)
    throw new InvalidInput('Too much was written about this. Please call.', 'text');
}
