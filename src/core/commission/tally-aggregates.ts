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

/** Deals that nothing tells apart as to what they earn, added up by their source. */
export interface DealAggregate {
  readonly franchiseCode: string;
  readonly productCategory: string;
  /** Of free demat accounts and void deals; it means nothing for others. */
  readonly stage: string;
  /** Undefined where the date cannot be read. */
  readonly month: Month | undefined;
  /** The first day on which one of them was created: all of them are judged by what is for it. */
  readonly first: Day | undefined;
  readonly deals: number;
  /** The amount paid for them together, rupees, exact; undefined where none of them has a payment. */
  readonly paid: Decimal | undefined;
}

/** Deals that are left out for one reason; the stage is as an aggregate has it. */
export interface LeftAggregate extends Pick<DealAggregate, 'stage' | 'deals'> {
  readonly reason: ExcludedDeal['reason'];
}

/** The figures of deals of one franchise and month: how many there are, what they earn together, and what is left out. */
export interface JudgedAggregates {
  readonly deals: number;
  readonly earned: EarnedSums;
  readonly left: readonly LeftAggregate[];
}

/**
 * Judges aggregates of one franchise and month. Since a commission is `ratio x sum`, what they earn is to the last digit what
 * counting deal by deal gives (spec section 9). A franchise whose rules could not be read has none of them.
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

/** Once for all products together: a network has many, and each question goes through all that is left out. */
function leaveOut(left: Mutable<LeftAggregate>[], { reason, stage, deals }: LeftAggregate): void {
  const same = left.find((each) => each.reason === reason && each.stage === stage);
  if (same) same.deals += deals;
  else left.push({ reason, stage, deals });
}

/** Adds what was judged up to the figures that one question asks for; months may be added up `together`. */
export class AggregateTally {
  readonly #byMonth = new CommissionTally();
  /** By franchise, where months are added up together: a sum for each month of many would take most of the time. */
  readonly #together = new Map<string, GrowingSums>();
  readonly #left = new ExclusionCounts();
  readonly #toName: (LeftAggregate & Pick<DealAggregate, 'franchiseCode'>)[] = [];

  constructor(readonly question: FiguresQuestion) {}

  /**
   * Takes deals of a franchise and month, undefined where that cannot be read, if the question is of them: `from` is a day on
   * the same side as all of theirs of each day on which the question begins or has ended.
   */
  add(
    franchiseCode: string,
    month: Month | undefined,
    from: Day | undefined,
    { earned, left }: JudgedAggregates,
  ): void {
    const { months, days, datedOnly = false, together = false, naming = [] } = this.question;
    if (month === undefined) {
      // A deal of an unknown month may belong to any chosen one, so it stays in.
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

  /** Gives what was left out for a reason that the question names deals of. */
  toName(wanted: ExcludedDeal['reason']): readonly (LeftAggregate & Pick<DealAggregate, 'franchiseCode'>)[] {
    return this.#toName.filter(({ reason }) => reason === wanted);
  }

  /** The figures so far. */
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

/** Judges the deals of a cell together; the deal of the answer represents all of them, and so does its flat amount. */
export function assessAggregate(cell: DealAggregate, terms: JudgingTerms): DealAssessment {
  const { franchiseCode, productCategory, stage } = cell;
  const deal = { id: '', createdTime: '', franchiseCode, productCategory, stage };
  return assessBySum(deal, cell.first, terms, cell.paid);
}
