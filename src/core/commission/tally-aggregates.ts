import type { Decimal } from '../shared/money';
import type { Day, Month } from '../shared/month';
import { holdsDay } from '../shared/period';
import type { Vendor } from '../vendors/vendor';
import {
  CommissionTally,
  type ExcludedDeal,
  type FranchiseEarning,
  isMissingFromTotal,
  isNotWon,
} from './commission-tally';
import { isComplete } from './compute-monthly-commission';
import { assessBySum, type DealAssessment, type JudgingTerms } from './deal-assessment';
import type { CommissionTerms } from './deal-assessor';
import { addDeals, addSums, type EarnedSums, type GrowingSums, noSums, withOverall } from './earned-sums';
import { ExclusionCounts } from './exclusion-counts';
import type { CommissionFigures, FiguresQuestion } from './network-commission.port';

/** Deals with the same properties that decide their earning, summed up by their source. */
export interface DealAggregate {
  readonly franchiseCode: string;
  readonly productCategory: string;
  /** Meaningful for free demat accounts and void deals only. */
  readonly stage: string;
  /** Undefined where the date cannot be read. */
  readonly month: Month | undefined;
  /** The first day of creation among them; its rules and amount judge all of them. */
  readonly first: Day | undefined;
  readonly deals: number;
  /** The total paid for them, in rupees, exact; undefined where none of them has a payment. */
  readonly paid: Decimal | undefined;
}

/** Deals excluded for one reason; the stage is that of their aggregate. */
export interface LeftAggregate extends Pick<DealAggregate, 'stage' | 'deals'> {
  readonly reason: ExcludedDeal['reason'];
}

/** The figures of deals of one franchise and month: their number, their total earning, and the excluded ones. */
export interface JudgedAggregates {
  readonly deals: number;
  readonly earned: EarnedSums;
  readonly left: readonly LeftAggregate[];
}

/**
 * Judges aggregates of one franchise and month. Since a commission is `ratio x sum`, their earning equals counting deal
 * by deal, to the last digit (spec section 9). A franchise whose rules could not be read has no entry in `terms`.
 */
export function judgeAggregates(cells: readonly DealAggregate[], terms: JudgingTerms): JudgedAggregates {
  const earned = noSums();
  const left: Mutable<LeftAggregate>[] = [];
  let all = 0;
  for (const cell of cells) {
    const { stage, deals } = cell;
    const assessment = assessAggregate(cell, terms);
    const { state } = assessment;
    all += deals;
    if (isNotWon(state)) continue;
    if (state === 'counted') addDeals(earned, cell, deals, assessment);
    else leaveOut(left, { reason: state, stage, deals });
  }
  return { deals: all, earned, left };
}

type Mutable<Type> = { -readonly [Name in keyof Type]: Type[Name] };

/** Once for all products: a network has many, and each question iterates over all excluded deals. */
function leaveOut(left: Mutable<LeftAggregate>[], { reason, stage, deals }: LeftAggregate): void {
  const same = left.find((each) => each.reason === reason && each.stage === stage);
  if (same) same.deals += deals;
  else left.push({ reason, stage, deals });
}

/** Sums up judged aggregates for one question; months may be summed up `together`. */
export class AggregateTally {
  readonly #byMonth = new CommissionTally();
  /** By franchise, where months are summed up together: a sum for each month would take most of the time. */
  readonly #together = new Map<string, GrowingSums>();
  readonly #left = new ExclusionCounts();
  readonly #toName: (LeftAggregate & Pick<DealAggregate, 'franchiseCode'>)[] = [];

  constructor(readonly question: FiguresQuestion) {}

  /**
   * Adds deals of a franchise and month, which is undefined where it cannot be read, if they match the question. `from`
   * represents their days of creation: none of them is on the other side of the question's first day or end.
   */
  add(
    franchiseCode: string,
    month: Month | undefined,
    from: Day | undefined,
    { earned, left }: JudgedAggregates,
  ): void {
    const { months, days, datedOnly = false, together = false, naming = [] } = this.question;
    if (month === undefined) {
      // A deal of an unknown month may belong to any wanted one, so it is kept.
      if (datedOnly) return;
    } else {
      if (!(months?.has(month) ?? true) || !(days === undefined || holdsDay(days, from))) return;
      if (together) addSums(this.#sumsOf(franchiseCode), earned);
      else if (earned.deals > 0 || earned.freeDematDeals > 0)
        this.#byMonth.addSums({ franchiseCode, month }, earned);
    }
    for (const each of left) {
      this.#left.add(each.reason, together ? undefined : month, each.deals);
      if (naming.includes(each.reason)) this.#toName.push({ franchiseCode, ...each });
    }
  }

  /** Returns the excluded deals of a reason whose deals the question wants named. */
  toName(wanted: ExcludedDeal['reason']): readonly (LeftAggregate & Pick<DealAggregate, 'franchiseCode'>)[] {
    return this.#toName.filter(({ reason }) => reason === wanted);
  }

  /** Returns the figures so far. */
  figures(
    vendors: readonly Vendor[],
    { notices }: Pick<CommissionTerms, 'notices'>,
  ): Omit<CommissionFigures, 'named'> {
    const excluded = this.#left.entries();
    return {
      rows: this.#byMonth.rows(vendors),
      totals: this.question.together
        ? vendors.map((vendor) => this.#totalOf(vendor))
        : this.#byMonth.totals(vendors),
      notices,
      excluded,
      complete: isComplete({ complete: !excluded.some(isMissingFromTotal) }, notices),
    };
  }

  #sumsOf(franchiseCode: string): GrowingSums {
    const sums = this.#together.get(franchiseCode) ?? noSums();
    this.#together.set(franchiseCode, sums);
    return sums;
  }

  #totalOf({ franchiseCode, id: vendorId }: Vendor): FranchiseEarning {
    return { franchiseCode, vendorId, ...withOverall(this.#together.get(franchiseCode) ?? noSums()) };
  }
}

/** Judges the deals of an aggregate together; the returned deal and its flat amount represent each of them. */
export function assessAggregate(cell: DealAggregate, terms: JudgingTerms): DealAssessment {
  const { franchiseCode, productCategory, stage } = cell;
  const deal = { id: '', createdTime: '', franchiseCode, productCategory, stage };
  return assessBySum(deal, cell.first, terms, cell.paid);
}
