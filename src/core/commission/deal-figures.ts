import { isFreeDemat } from '../deals/deal';
import { add, type Decimal, fromCount, multiply, sum, ZERO } from '../shared/money';
import { type DealAssessment, type DealStatus, leavesTotalIncomplete } from './deal-assessment';

/** What some deals come to. An amount is in rupees, exact, and undefined where nothing of it is known. */
export interface DealFigures {
  readonly deals: number;
  /** Everything that was paid for these deals, also for those that do not count. */
  readonly paid: Decimal | undefined;
  /** Commission of the product deals: the part that the monthly commission is made of. */
  readonly commission: Decimal | undefined;
  readonly freeDemats: number;
  readonly freeDematEarning: Decimal | undefined;
  /** Deals whose payments could not be read, so that `paid` lacks them. */
  readonly withoutPaid: number;
  /** Deals whose worth is unknown, so that `commission` lacks them. */
  readonly withoutCommission: number;
}

/** Deals of one product that are judged alike, often a single one. */
export interface JudgedDeals {
  readonly productCategory: string;
  readonly deals: number;
  /** Undefined while their payments are being read. */
  readonly state: DealStatus | undefined;
  /** What was paid for them together, as `paidOf` has it. */
  readonly paid: Decimal | undefined;
  readonly commission: Decimal;
}

/** An assessed deal as figures are made of it. */
export function judgedOf(assessment: DealAssessment): JudgedDeals {
  const { deal, state, commission } = assessment;
  return { productCategory: deal.productCategory, deals: 1, state, paid: paidOf(assessment), commission };
}

/** What was paid for a deal, exact; undefined while it has no payments that could be read. */
export function paidOf({ payments }: Pick<DealAssessment, 'payments'>): Decimal | undefined {
  return payments.length === 0 ? undefined : sum(payments.map(({ amountPaid }) => amountPaid));
}

/** What an assessed deal brings: its commission, or the flat amount of a free demat account; exact. */
export function earningOf(
  { state, deal, commission }: DealAssessment,
  accountOpeningAmount: Decimal | undefined,
): Decimal | undefined {
  if (state !== 'counted') return undefined;
  return isFreeDemat(deal) ? accountOpeningAmount : commission;
}

/** Adds deals up. The amount is that of one free demat account; undefined while it is not known. */
export function figuresOf(
  judged: Iterable<JudgedDeals>,
  accountOpeningAmount: Decimal | undefined,
): DealFigures {
  let [deals, products, freeDemats, withoutPaid, withoutCommission] = [0, 0, 0, 0, 0];
  let [paidKnown, certain] = [0, 0];
  let [paid, commission] = [ZERO, ZERO];
  for (const each of judged) {
    deals += each.deals;
    if (isFreeDemat(each)) {
      if (each.state === 'counted') freeDemats += each.deals;
      continue;
    }
    products += each.deals;
    if (each.state === undefined) continue;
    if (each.state === 'payments-unreadable') withoutPaid += each.deals;
    else {
      paidKnown += each.deals;
      if (each.paid) paid = add(paid, each.paid);
    }
    if (leavesTotalIncomplete(each.state)) withoutCommission += each.deals;
    else {
      certain += each.deals;
      commission = add(commission, each.commission);
    }
  }
  const ofDemats = accountOpeningAmount && multiply(accountOpeningAmount, fromCount(freeDemats));
  return {
    deals,
    paid: paidKnown === 0 && products > 0 ? undefined : paid,
    commission: certain === 0 && products > 0 ? undefined : commission,
    freeDemats,
    freeDematEarning: freeDemats === 0 ? ZERO : ofDemats,
    withoutPaid,
    withoutCommission,
  };
}
