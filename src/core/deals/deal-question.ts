import { ChangedMeanwhile, InvalidInput } from '../shared/failure';
import type { BusinessCalendar, Day } from '../shared/month';
import { shiftDay } from '../shared/period';
import type { NamedDeal } from './deal-name';

/** The longest text of a question and of an answer, in characters. */
export const MAX_QUESTION_TEXT = 1000;
const SHORTEST_TEXT = 3;
/** How much is said about one deal, questions and answers together; what is longer is for the telephone. */
const MAX_QUESTION_MESSAGES = 100;
/** Within so many days the office answers; the same holds for disputes. */
const DAYS_TO_ANSWER = 7;

/** Something that was said about a deal. Time in ms since 1970. */
export interface QuestionMessage {
  readonly from: 'vendor' | 'office';
  /** The name of who wrote it; a vendor is not told who of the office it was. */
  readonly by: string | undefined;
  readonly at: number;
  readonly text: string;
}

/** The questions of a vendor about a deal, and the answers: one thread for each vendor and deal, never empty. */
export interface DealQuestion {
  readonly id: string;
  /** The franchise code of the vendor who asks. */
  readonly franchiseCode: string;
  /** Oldest first; only ever added to. */
  readonly messages: readonly QuestionMessage[];
}

/** A thread in a list: what is called for in it, without all that was said. Times in ms since 1970. */
export interface ListedQuestion {
  readonly id: string;
  readonly deal: NamedDeal;
  readonly franchiseCode: string;
  /** The name of the vendor. */
  readonly vendorName: string;
  /** Since when the office has to answer; undefined for what is answered. */
  readonly openSince: number | undefined;
  /** The newest of what was said. */
  readonly last: QuestionMessage;
}

/** The threads that are open, or those that are answered. */
export const QUESTION_STATES = ['open', 'answered'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

/** Some threads, and how many there are in all. */
export interface QuestionList {
  readonly questions: readonly ListedQuestion[];
  readonly count: number;
}

/** Since when the office has to answer, in ms since 1970: the first that was said after its last answer. */
export function openSince({ messages }: Pick<DealQuestion, 'messages'>): number | undefined {
  const answered = messages.findLastIndex(({ from }) => from === 'office');
  return messages[answered + 1]?.at;
}

/** The last day for an answer to what is open since a moment, in ms since 1970. */
export function answerDue(since: number, calendar: BusinessCalendar): Day {
  return shiftDay(calendar.dayAt(since), DAYS_TO_ANSWER);
}

/** Says why a text cannot be sent; undefined where it can. */
export function questionFault(text: string): 'short' | 'long' | undefined {
  const { length } = text.trim();
  if (length < SHORTEST_TEXT) return 'short';
  return length > MAX_QUESTION_TEXT ? 'long' : undefined;
}

const SENTENCES = {
  short: 'Write at least three characters.',
  long: `Write at most ${MAX_QUESTION_TEXT} characters.`,
} as const;

/** A text as it is kept. Throws `InvalidInput` for one that cannot be sent. */
export function questionText(text: string): string {
  const fault = questionFault(text);
  if (fault) throw new InvalidInput(SENTENCES[fault], 'text');
  return text.trim();
}

/** Throws `ChangedMeanwhile` where something was said that the writer has not seen, `InvalidInput` for a full thread. */
export function refuseUnseen(messages: number, seen: number): void {
  if (messages !== seen) throw new ChangedMeanwhile('Something was written meanwhile. Read it first.');
  if (messages >= MAX_QUESTION_MESSAGES)
    throw new InvalidInput('Too much was written about this deal. Please call.', 'text');
}
