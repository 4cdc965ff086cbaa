import { isFreeDemat } from '../deals/deal';
import { type Decimal, fromCount, multiply, ZERO } from '../shared/money';
import type { Day, Month } from '../shared/month';
import type { Vendor } from '../vendors/vendor';
import { CommissionTally, isMissingFromTotal, isNotWon } from './commission-tally';
import { isComplete } from './compute-monthly-commission';
import { assessBySum, type DealAssessment, type JudgingTerms } from './deal-assessment';
import type { CommissionTerms } from './deal-assessor';
import { ExclusionCounts } from './exclusion-counts';
import type { CommissionFigures } from './network-commission.port';

/** Deals that nothing tells apart as to what they earn, added up by their source. */
export interface DealAggregate {
  readonly franchiseCode: string;
  readonly productCategory: string;
  /** Of free demat accounts; it means nothing for others. */
  readonly stage: string;
  /** Undefined where the date cannot be read. */
  readonly month: Month | undefined;
  /** The first day on which one of them was created: all of them are judged by what is for it. */
  readonly first: Day | undefined;
  readonly deals: number;
  /** What was paid for them together, rupees, exact; undefined where none of them has a payment. */
  readonly paid: Decimal | undefined;
}

/** An aggregate with what its deals earn together, and why. */
export interface AssessedAggregate {
  readonly cell: DealAggregate;
  readonly assessment: DealAssessment;
}

/**
 * The monthly commission of vendors from cells of deals: since a commission is `ratio x sum`, it is to the last digit
 * what counting deal by deal gives (spec section 9). A franchise whose rules could not be read has none of them. Months may
 * be added up `together`, as a question asks for it.
 */
export function tallyAggregates(
  vendors: readonly Vendor[],
  assessed: Iterable<AssessedAggregate>,
  terms: CommissionTerms,
  together = false,
): Omit<CommissionFigures, 'named'> {
  const tally = new CommissionTally();
  const left = new ExclusionCounts();
  for (const { cell, assessment } of assessed) {
    const { franchiseCode, month, deals } = cell;
    const { deal, state, paid, commission, openingAmount = ZERO } = assessment;
    if (isNotWon(state)) continue;
    if (state !== 'counted') left.add(state, together ? undefined : month, deals);
    else if (month === undefined) continue;
    else if (isFreeDemat(deal))
      tally.addWonDemats({ franchiseCode, month, deals }, multiply(openingAmount, fromCount(deals)));
    else tally.addGroup({ franchiseCode, month, deals, paid }, commission);
  }
  const excluded = left.entries();
  return {
    rows: together ? [] : tally.rows(vendors),
    totals: tally.totals(vendors),
    notices: terms.notices,
    excluded,
    complete: isComplete({ complete: !excluded.some(isMissingFromTotal) }, terms.notices),
  };
}

/** What the deals of a cell earn together and why; its deal stands for all of them, and so does its flat amount. */
export function assessAggregate(cell: DealAggregate, terms: JudgingTerms): DealAssessment {
  const { franchiseCode, productCategory, stage } = cell;
  const deal = { id: '', createdTime: '', franchiseCode, productCategory, stage };
  return assessBySum(deal, cell.first, terms, cell.paid);
}
