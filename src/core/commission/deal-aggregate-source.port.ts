import type { Decimal } from '../shared/money';
import type { Month } from '../shared/month';
import type { AssessmentOptions } from './assessment-options';
import type { ExcludedDeal } from './commission-tally';
import type { RecordDoubt } from './record-doubt';

/** Product deals of one franchise, product and month that have payments. The rule decides whether they count. */
export interface DealGroup {
  /** The number of the group in its sums. */
  readonly number: number;
  readonly franchiseCode: string;
  readonly productCategory: string;
  readonly month: Month;
  readonly deals: number;
  /** Rupees, exact. */
  readonly paid: Decimal;
}

/** Won free demat accounts of one franchise and month. */
export interface WonDemats {
  readonly franchiseCode: string;
  readonly month: Month;
  readonly deals: number;
}

/**
 * The deals of franchises, summed up as far as possible without a rule. Groups are generated while they are iterated,
 * once.
 */
export interface DealSums {
  readonly groups: Iterable<DealGroup>;
  readonly wonDemats: Iterable<WonDemats>;
  /** The number of product deals without payments. */
  readonly unpaidDeals: number;
  /** Names the product deals without payments, and all deals of those groups that have a reason, by group number. */
  readonly named: (reasons: ReadonlyMap<number, ExcludedDeal['reason']>) => readonly ExcludedDeal[];
  /** All further deals that are in no group although a total may need them, with reasons. */
  readonly excluded: readonly ExcludedDeal[];
  /** The doubts about the sums. */
  readonly doubts: readonly RecordDoubt[];
  /** The number of product deals, including excluded ones. */
  readonly productDeals: number;
}

/**
 * A source that can sum up its deals: a commission is `ratio x sum`, so a rule needs only the sum of a group. The
 * result equals counting deal by deal, to the last digit.
 */
export abstract class DealAggregateSource {
  /** Sums up the deals of these franchises; undefined when they have to be counted one by one. Throws a `Failure`. */
  abstract ofFranchises(
    franchiseCodes: readonly string[],
    options?: AssessmentOptions,
  ): Promise<DealSums | undefined>;
}
