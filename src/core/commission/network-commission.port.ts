import type { Vendor } from '../vendors/vendor';
import type { AssessmentOptions, Progress } from './assessment-options';
import type { ExcludedDeal } from './commission-tally';
import type { MonthlyCommission } from './compute-monthly-commission';

/** So many deals are named for a reason; the count says how many there are. */
export const MAX_NAMED = 50;

/** Deals left out of figures for one reason and created in one month, undefined where that cannot be read. */
export interface ExcludedDeals extends Pick<ExcludedDeal, 'reason' | 'month'> {
  readonly deals: number;
}

/** Commission of a network of any size: what is left out is counted, and only the first of it are named. */
export interface CommissionFigures
  extends Omit<MonthlyCommission, 'excluded' | 'excludedCounts' | 'categories'> {
  readonly excluded: readonly ExcludedDeals[];
  /** By franchise and id, at most `MAX_NAMED` for each reason that was asked about. */
  readonly named: readonly ExcludedDeal[];
}

/** The choice of the deals for figures, and of what is told of those left out. */
export interface FiguresQuestion extends Omit<AssessmentOptions, 'signal'> {
  /** Passes over deals of an unreadable date, which otherwise may belong to any days and months. */
  readonly datedOnly?: boolean | undefined;
  /** Adds all months up: there are no rows, and what is left out is told without its month. */
  readonly together?: boolean | undefined;
  /** The reasons for which deals are named. */
  readonly naming?: readonly ExcludedDeal['reason'][] | undefined;
}

/** How to follow figures that take their time, and how to stop them. */
export interface FiguresOptions {
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The monthly commission of many vendors (spec section 9), from a source that may add deals up by itself. */
export abstract class NetworkCommission {
  /**
   * The figures of each question, in their order: all at once, so that deals are read once. Throws a `Failure` when they
   * cannot be read at all, and `Cancelled`.
   */
  abstract figures(
    vendors: readonly Vendor[],
    questions: readonly FiguresQuestion[],
    options?: FiguresOptions,
  ): Promise<readonly CommissionFigures[]>;
}
