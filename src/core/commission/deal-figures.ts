import { isFreeDemat } from '../deals/deal';
import { add, type Decimal, sum, ZERO } from '../shared/money';
import { amountOn } from '../vendors/opening-amount';
import { type AccountsOfAmount, accountsByAmount } from './accounts-of-amount';
import {
  type DealAssessment,
  type DealStatus,
  type JudgingTerms,
  leavesTotalIncomplete,
} from './deal-assessment';
import { addDeals, noSums } from './earned-sums';

/** The figures of some deals. An amount is in rupees, exact, and undefined where nothing of it is known. */
export interface DealFigures {
  readonly deals: number;
  /** Everything that was paid for these deals, also for those that do not count. */
  readonly paid: Decimal | undefined;
  /** Commission of the product deals: the part that the monthly commission is made of. */
  readonly commission: Decimal | undefined;
  readonly freeDemats: number;
  readonly freeDematEarning: Decimal | undefined;
  /** The same accounts by what each of them brings. */
  readonly accounts: readonly AccountsOfAmount[];
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
  /** The amount paid for them together, as `paidOf` has it. */
  readonly paid: Decimal | undefined;
  readonly commission: Decimal;
  /** The amount that each of them brings as a free demat account, once it counts. */
  readonly openingAmount?: Decimal | undefined;
}

/** An assessed deal as figures are made of it. */
export function judgedOf(assessment: DealAssessment): JudgedDeals {
  const { deal, state, commission, openingAmount } = assessment;
  const { productCategory } = deal;
  return { productCategory, deals: 1, state, paid: paidOf(assessment), commission, openingAmount };
}

/** Adds up what was paid for a deal, exact; undefined while it has no payments that could be read. */
export function paidOf({ payments }: Pick<DealAssessment, 'payments'>): Decimal | undefined {
  return payments.length === 0 ? undefined : sum(payments.map(({ amountPaid }) => amountPaid));
}

/** Gives what an assessed deal brings: its commission, or the flat amount of a free demat account; exact. */
export function earningOf({ state, deal, commission, openingAmount }: DealAssessment): Decimal | undefined {
  if (state !== 'counted') return undefined;
  return isFreeDemat(deal) ? openingAmount : commission;
}

/** Adds deals up. The amounts are those of free demat accounts; undefined while they are not known. */
export function figuresOf(
  judged: Iterable<JudgedDeals>,
  openingAmounts: JudgingTerms['openingAmounts'],
): DealFigures {
  let [deals, products, withoutPaid, withoutCommission] = [0, 0, 0, 0];
  const won: AccountsOfAmount[] = [];
  let [paidKnown, certain] = [0, 0];
  let paid = ZERO;
  const earned = noSums();
  for (const each of judged) {
    deals += each.deals;
    if (each.state === 'counted') addDeals(earned, each, each.deals, each);
    if (isFreeDemat(each)) {
      if (each.state === 'counted') won.push({ amount: each.openingAmount, accounts: each.deals });
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
    else certain += each.deals;
  }
  const accounts = accountsByAmount(won, openingAmounts && amountOn(openingAmounts, undefined));
  const isUnknown = won.some((each) => each.accounts > 0 && !each.amount);
  return {
    deals,
    paid: paidKnown === 0 && products > 0 ? undefined : paid,
    commission: certain === 0 && products > 0 ? undefined : earned.commission,
    freeDemats: earned.freeDematDeals,
    freeDematEarning: isUnknown ? undefined : earned.freeDematEarning,
    accounts,
    withoutPaid,
    withoutCommission,
  };
}
