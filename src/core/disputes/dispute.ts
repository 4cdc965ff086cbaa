import type { NamedDeal } from '../deals/deal-name';
import { ChangedMeanwhile, InvalidInput } from '../shared/failure';
import type { Decimal } from '../shared/money';
import type { BusinessCalendar, Day, Month } from '../shared/month';
import { type DisputeOutcome, type DisputeState, dueDay, type OutcomeShape } from './dispute-moves';

/** The longest text of a message, in characters. */
export const MAX_DISPUTE_TEXT = 1000;
const SHORTEST_TEXT = 3;
/** How much is said in one dispute; what is longer is for the telephone. */
const MAX_DISPUTE_MESSAGES = 100;
/** The longest side of a photo as it is kept, in px. */
export const MAX_PHOTO_SIDE = 2000;

/** The parts of the data that the office may have corrected. */
export const CORRECTED_DATA = ['payments', 'rule', 'stage', 'decision'] as const;
export type CorrectedData = (typeof CORRECTED_DATA)[number];

/** The deeds of a message besides being said. */
export const DISPUTE_ACTS = ['opened', 'appealed', 'withdrawn', 'accepted', 'partly', 'rejected'] as const;
export type DisputeAct = (typeof DISPUTE_ACTS)[number];

/** A photo or PDF that was sent with a message. */
export interface DisputeFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
}

/** Something that was said or done in a dispute. Time in ms since 1970. */
export interface DisputeMessage {
  readonly from: 'vendor' | 'office';
  /** The name of who wrote it; a vendor is not told who of the office it was. */
  readonly by: string | undefined;
  readonly at: number;
  /** Empty where something was done without a word. */
  readonly text: string;
  readonly act?: DisputeAct | undefined;
  /** The amount of an outcome, in rupees. */
  readonly amount?: Decimal | undefined;
  /** The data that an outcome has corrected. */
  readonly corrected?: readonly CorrectedData[] | undefined;
  readonly file?: DisputeFile | undefined;
}

/** A dispute in a list. Times in ms since 1970, amounts in rupees, exact. */
export interface ListedDispute {
  readonly id: string;
  /** Counts from 1; people and statements name a dispute by it. */
  readonly no: number;
  readonly state: DisputeState;
  /** Since when the side whose turn it is has it, or when it ended. */
  readonly since: number;
  readonly franchiseCode: string;
  /** The name of the vendor. */
  readonly vendorName: string;
  /** Undefined for a line that follows from no deal. */
  readonly deal: NamedDeal | undefined;
  /** The month of the statement; undefined for a deal that no statement names yet. */
  readonly month: Month | undefined;
  /** The number of the line in it. */
  readonly line: number | undefined;
  /** The amount that the vendor expects. */
  readonly expected: Decimal | undefined;
  /** The worth of the line or deal when somebody last named it; undefined where it was not known. */
  readonly figure: Decimal | undefined;
  /** The first of what was said. */
  readonly asked: string;
  /** The newest of what was said. */
  readonly last: DisputeMessage;
  /** How many messages there are, and how many of them the vendor has seen. */
  readonly count: number;
  readonly seen: number;
  /** Whether an amount waits for a second administrator; vendors are not told. */
  readonly isProposed: boolean;
}

/** An amount that waits for a second administrator. */
export interface ProposedOutcome {
  readonly outcome: Exclude<DisputeOutcome, 'rejected'>;
  readonly adjustmentId: string;
  readonly amount: Decimal;
  readonly by: string | undefined;
  readonly text: string;
}

/** A dispute with all that was said. */
export interface Dispute extends ListedDispute {
  /** Oldest first, never empty; only ever added to. */
  readonly messages: readonly DisputeMessage[];
  /** The worth of the line or deal by now; undefined where it is not known. */
  readonly figureNow: Decimal | undefined;
  readonly granted: OutcomeShape | undefined;
  /** Whether the vendor may appeal against the outcome by a message. */
  readonly mayAppeal: boolean;
  /** For administrators. */
  readonly proposal: ProposedOutcome | undefined;
}

/** The groups that disputes are listed by. */
export const DISPUTE_GROUPS = ['open', 'answered', 'ended'] as const;
export type DisputeGroup = (typeof DISPUTE_GROUPS)[number];

/** Some disputes, and how many there are in all. */
export interface DisputeList {
  readonly disputes: readonly ListedDispute[];
  readonly count: number;
}

/** Whether the vendor has not seen the newest of what the office said. */
export function isUnread({ last, count, seen }: Pick<ListedDispute, 'last' | 'count' | 'seen'>): boolean {
  return last.from === 'office' && seen < count;
}

/** The last day for the office's answer, and whether it is past; undefined where it is not the office's turn. */
export function officeDue(
  { state, since }: Pick<ListedDispute, 'state' | 'since'>,
  { now, calendar }: { readonly now: number; readonly calendar: BusinessCalendar },
): { readonly day: Day; readonly isOverdue: boolean } | undefined {
  const day = state === 'open' ? dueDay({ state, since }, calendar) : undefined;
  return day && { day, isOverdue: calendar.dayAt(now) > day };
}

/** Says why a text cannot be sent; undefined where it can. */
export function disputeTextFault(text: string): 'short' | 'long' | undefined {
  const { length } = text.trim();
  if (length < SHORTEST_TEXT) return 'short';
  return length > MAX_DISPUTE_TEXT ? 'long' : undefined;
}

const SENTENCES = {
  short: 'Write at least three characters.',
  long: `Write at most ${MAX_DISPUTE_TEXT} characters.`,
} as const;

/** A text as it is kept. Throws `InvalidInput` for one that cannot be sent. */
export function disputeText(text: string): string {
  const fault = disputeTextFault(text);
  if (fault) throw new InvalidInput(SENTENCES[fault], 'text');
  return text.trim();
}

/** Throws `ChangedMeanwhile` where something was said that the writer has not seen, `InvalidInput` for a full thread. */
export function refuseUnseen(messages: number, seen: number | undefined): void {
  if (seen !== undefined && messages !== seen)
    throw new ChangedMeanwhile('Something was written meanwhile. Read it first.');
  if (messages >= MAX_DISPUTE_MESSAGES)
    throw new InvalidInput('Too much was written about this. Please call.', 'text');
}
