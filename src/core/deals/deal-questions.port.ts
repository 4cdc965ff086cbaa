import type { DealQuestion, ListedQuestion } from './deal-question';

/** Threads that are open, or those that are answered. */
export type QuestionState = 'open' | 'answered';

/** Some threads, and how many there are in all. */
export interface QuestionList {
  readonly questions: readonly ListedQuestion[];
  readonly count: number;
}

/**
 * What vendors ask about single deals, and what the office answers. Disputes of closed lines are to grow out of it.
 *
 * `seen` is how many messages of the thread the writer has read: where there are others by now, nothing is written and
 * the call throws `ChangedMeanwhile`. Both writes happen once for one key, give the thread afterwards, and throw
 * `InvalidInput` at `text`, and `NotFound` for what is not there or not the caller's.
 */
export abstract class DealQuestions {
  /** The threads of a deal: a vendor's own, if there is one; for an administrator those of former holders, too. */
  abstract ofDeal(dealId: string, signal?: AbortSignal): Promise<readonly DealQuestion[]>;
  /** Those open, the longest waiting first, or those answered, the last answered first: a vendor's own, or all. */
  abstract list(state: QuestionState, signal?: AbortSignal): Promise<QuestionList>;
  /** A vendor asks, or asks again. */
  abstract ask(dealId: string, text: string, seen: number, key: string): Promise<DealQuestion>;
  /** An administrator answers, or adds to the answer. */
  abstract answer(id: string, text: string, seen: number, key: string): Promise<DealQuestion>;
}
