import { isFreeDemat } from '../deals/deal';
import type { Decimal } from '../shared/money';
import type { Day, Month } from '../shared/month';
import type { Vendor } from '../vendors/vendor';
import { CommissionTally, isMissingFromTotal, isNotWon } from './commission-tally';
import { isComplete } from './compute-monthly-commission';
import { assessBySum, type DealAssessment } from './deal-assessment';
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
  /** The first day on which one of them was created: all of them are judged by the rules for it. */
  readonly first: Day | undefined;
  readonly deals: number;
  /** What was paid for them together, rupees, exact; undefined where none of them has a payment. */
  readonly paid: Decimal | undefined;
}

/**
 * The monthly commission of vendors from cells of deals: since a commission is `ratio x sum`, it is to the last digit
 * what counting deal by deal gives (spec section 9). A franchise whose rules could not be read has none of them.
 */
export function tallyAggregates(
  vendors: readonly Vendor[],
  cells: Iterable<DealAggregate>,
  { rules, accountOpeningAmount, notices }: CommissionTerms,
): Omit<CommissionFigures, 'named'> {
  const tally = new CommissionTally();
  const left = new ExclusionCounts();
  for (const cell of cells) {
    const { franchiseCode, month, deals } = cell;
    const { deal, state, paid, commission } = assessAggregate(cell, rules);
    if (isNotWon(state)) continue;
    if (state !== 'counted') left.add(state, month, deals);
    else if (month === undefined) continue;
    else if (isFreeDemat(deal)) tally.addWonDemats({ franchiseCode, month, deals });
    else tally.addGroup({ franchiseCode, month, deals, paid }, commission);
  }
  const excluded = left.entries();
  return {
    rows: tally.rows(vendors, accountOpeningAmount),
    totals: tally.totals(vendors, accountOpeningAmount),
    notices,
    excluded,
    complete: isComplete({ complete: !excluded.some(isMissingFromTotal) }, notices),
  };
}

/** What the deals of a cell earn together and why, by the rules of its franchise; its deal stands for all of them. */
export function assessAggregate(cell: DealAggregate, rules: CommissionTerms['rules']): DealAssessment {
  const deal = { ...cell, id: '', createdTime: '' };
  return assessBySum(deal, cell.first, rules.get(cell.franchiseCode), cell.paid);
}
