import type { Vendor } from '../vendors/vendor';
import type { AssessmentOptions, Progress } from './assessment-options';
import type { ExcludedDeal } from './commission-tally';
import type { MonthlyCommission } from './compute-monthly-commission';

/** The largest number of deals named for a reason; the count gives the full number. */
export const MAX_NAMED = 50;

/** The number of deals excluded for one reason and created in one month, which is undefined where it cannot be read. */
export interface ExcludedDeals extends Pick<ExcludedDeal, 'reason' | 'month'> {
  readonly deals: number;
}

/** The commission of a network of any size: excluded deals are counted, and only the first of them are named. */
export interface CommissionFigures
  extends Omit<MonthlyCommission, 'excluded' | 'excludedCounts' | 'categories'> {
  readonly excluded: readonly ExcludedDeals[];
  /** By franchise and id, at most `MAX_NAMED` for each requested reason. */
  readonly named: readonly ExcludedDeal[];
}

/** Selects the deals of figures, and which excluded ones are reported. */
export interface FiguresQuestion extends Omit<AssessmentOptions, 'signal'> {
  /** Skips deals with an unreadable date, which otherwise may belong to any day and month. */
  readonly datedOnly?: boolean | undefined;
  /** Sums up all months: there are no rows, and excluded deals have no month. */
  readonly together?: boolean | undefined;
  /** The reasons for which deals are named. */
  readonly naming?: readonly ExcludedDeal['reason'][] | undefined;
}

/** A listener for the progress, and the signal that stops the computation. */
export interface FiguresOptions {
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Computes the monthly commission of many vendors (spec section 9), from a source that may sum up deals itself. */
export abstract class NetworkCommission {
  /**
   * Computes the figures of all questions in order, together, so that deals are read once. Throws a `Failure` when they
   * cannot be read at all, and `Cancelled`.
   */
  abstract figures(
    vendors: readonly Vendor[],
    questions: readonly FiguresQuestion[],
    options?: FiguresOptions,
  ): Promise<readonly CommissionFigures[]>;
}
