import { type Deal, isFreeDemat } from '../deals/deal';
import { oldestFirst } from '../deals/oldest-first';
import { type Decimal, ZERO } from '../shared/money';
import type { Month } from '../shared/month';
import { monthPeriod } from '../shared/period';
import { amountOn } from '../vendors/opening-amount';
import type { Vendor } from '../vendors/vendor';
import { type AccountsOfAmount, accountsByAmount } from './accounts-of-amount';
import { byFranchiseAndId, isNotWon, type NotCountedDeal } from './commission-tally';
import { isComplete, startTally } from './compute-monthly-commission';
import type { DealAssessment } from './deal-assessment';
import { type DealAssessments, everyAssessment } from './deal-assessments';
import type { DealAssessor, EarningNotice } from './deal-assessor';
import { type EarnedSums, tallyDeals } from './earned-sums';
import { type Explanation, explainDeal } from './explain-deal';

/** The totals of the statement of one franchise and month. Rupees, exact. */
export interface StatementTotal extends EarnedSums {
  readonly overall: Decimal;
}

/** One franchise's earning of one month in detail: the same document on a page, in a file and in the terminal. */
export interface Statement {
  readonly month: Month;
  readonly vendor: Vendor;
  /** The counted product deals with a line per payment; oldest first. */
  readonly products: readonly Explanation[];
  /** The counted free demat accounts, oldest first. */
  readonly freeDemats: readonly DealAssessment[];
  /** The same accounts, grouped by amount. */
  readonly accounts: readonly AccountsOfAmount[];
  readonly total: StatementTotal;
  /** Every deal missing in the total, with its reason; includes deals of an unknown month. */
  readonly notCounted: readonly NotCountedDeal[];
  readonly notices: readonly EarningNotice[];
  /** Whether nothing is missing that could change the total. */
  readonly complete: boolean;
}

/**
 * Arranges a month's assessed deals in lines that add up exactly to its total (spec section 9). `found` holds deals of
 * that month, or of an unknown one.
 */
export function statementOf(vendor: Vendor, month: Month, found: DealAssessments): Statement {
  const { assessments, openingAmounts, notices } = found;
  const tally = startTally(found);
  const counted = assessments
    .filter((each) => each.state === 'counted')
    .toSorted((a, b) => oldestFirst(a.deal, b.deal));
  const products = counted.filter(({ deal }) => !isFreeDemat(deal)).map(explainDeal);
  const freeDemats = counted.filter(({ deal }) => isFreeDemat(deal));
  return {
    month,
    vendor,
    products,
    freeDemats,
    accounts: accountsByAmount(
      freeDemats.map(({ openingAmount: amount }) => ({ amount, accounts: 1 })),
      openingAmounts && amountOn(openingAmounts, monthPeriod(month).to),
    ),
    total: tallyDeals(counted),
    notCounted: [...tally.excluded, ...assessments.flatMap(notWonDeal)].toSorted(byFranchiseAndId),
    notices,
    complete: isComplete(tally, notices),
  };
}

/** Counts the deals of the statement's month that do not count, as lists of that month show them. */
export function notCountedOfMonth({ month, notCounted }: Pick<Statement, 'month' | 'notCounted'>): number {
  return notCounted.filter((deal) => deal.month === month).length;
}

function notWonDeal({ deal, state, month }: DealAssessment): readonly NotCountedDeal[] {
  if (!isNotWon(state)) return [];
  return [{ dealId: deal.id, franchiseCode: deal.franchiseCode, reason: state, month }];
}

/** One line of a statement: a payment, or a free demat account. Amounts are exact; undefined where there are none. */
export interface StatementLine {
  readonly deal: Deal;
  /** The number of the payment within its deal, from 1. */
  readonly payment: number | undefined;
  readonly paidOn: string | undefined;
  readonly paid: Decimal | undefined;
  /** Percent. */
  readonly ratio: Decimal | undefined;
  readonly earning: Decimal;
}

/** Lists the lines of a statement in print order. Their earnings add up to `total.overall`. */
export function statementLines(statement: Statement): readonly StatementLine[] {
  const { products, freeDemats } = statement;
  const ofProducts = products.flatMap(({ assessment, lines }) =>
    lines.map(({ payment, commission }, place) => ({
      deal: assessment.deal,
      payment: place + 1,
      paidOn: payment.paidOn,
      paid: payment.amountPaid,
      ratio: assessment.rule?.ratio ?? ZERO,
      earning: commission,
    })),
  );
  const flat = { payment: undefined, paidOn: undefined, paid: undefined, ratio: undefined };
  const ofDemats = freeDemats.map(({ deal, openingAmount = ZERO }) => ({
    deal,
    ...flat,
    earning: openingAmount,
  }));
  return [...ofProducts, ...ofDemats];
}

/** Reads one franchise's month and builds its statement. */
export class PrepareStatement {
  constructor(private readonly assessor: DealAssessor) {}

  /** Throws a `Failure` when the deals cannot be read at all, or the session has ended. */
  async execute(vendor: Vendor, month: Month, signal?: AbortSignal): Promise<Statement> {
    const found = await this.assessor.start([vendor], { months: new Set([month]), signal });
    return statementOf(vendor, month, await everyAssessment(found));
  }
}
