import type { Decimal } from '../shared/money';
import type { Month } from '../shared/month';
import type { AssessmentOptions } from './assessment-options';
import type { ExcludedDeal } from './commission-tally';
import type { RecordDoubt } from './record-doubt';

/** Product deals of one franchise, product and month that have payments. Whether they count is for the rule to say. */
export interface DealGroup {
  /** The number of the group within its sums. */
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

/** The deals of franchises added up as far as that goes without a rule. Groups are made while they are gone through, once. */
export interface DealSums {
  readonly groups: Iterable<DealGroup>;
  readonly wonDemats: Iterable<WonDemats>;
  /** How many product deals have no payments. */
  readonly unpaidDeals: number;
  /** Names product deals without payments, and all of the groups that have a reason, by the number of a group. */
  readonly named: (reasons: ReadonlyMap<number, ExcludedDeal['reason']>) => readonly ExcludedDeal[];
  /** Every other deal that is in no group although a total may want it, with the reason. */
  readonly excluded: readonly ExcludedDeal[];
  /** The facts that make the sums doubtful. */
  readonly doubts: readonly RecordDoubt[];
  /** How many product deals there are, those left out included. */
  readonly productDeals: number;
}

/**
 * A source that can add its deals up by itself: a commission is `ratio x sum`, so a rule needs the sum of a group and
 * not its deals one by one. What it gives is what counting deal by deal gives, to the last digit.
 */
export abstract class DealAggregateSource {
  /** The deals of these franchises; undefined when they have to be counted one by one. Throws a `Failure`. */
  abstract ofFranchises(
    franchiseCodes: readonly string[],
    options?: AssessmentOptions,
  ): Promise<DealSums | undefined>;
}
