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

/** The figures of some deals. Amounts are in rupees, exact, and undefined where nothing is known. */
export interface DealFigures {
  readonly deals: number;
  /** The total paid for these deals, including those that do not count. */
  readonly paid: Decimal | undefined;
  /** The commission of the product deals, as in the monthly commission. */
  readonly commission: Decimal | undefined;
  readonly freeDemats: number;
  readonly freeDematEarning: Decimal | undefined;
  /** The same accounts, grouped by amount. */
  readonly accounts: readonly AccountsOfAmount[];
  /** The number of deals whose payments could not be read and are missing in `paid`. */
  readonly withoutPaid: number;
  /** The number of deals whose worth is unknown and missing in `commission`. */
  readonly withoutCommission: number;
}

/** Deals of one product with the same judgement, often a single one. */
export interface JudgedDeals {
  readonly productCategory: string;
  readonly deals: number;
  /** Undefined while their payments are being read. */
  readonly state: DealStatus | undefined;
  /** The total paid for them, computed by `paidOf`. */
  readonly paid: Decimal | undefined;
  readonly commission: Decimal;
  /** The amount that each of them earns as a free demat account, once it counts. */
  readonly openingAmount?: Decimal | undefined;
}

/** Converts an assessed deal to the input of figures. */
export function judgedOf(assessment: DealAssessment): JudgedDeals {
  const { deal, state, commission, openingAmount } = assessment;
  const { productCategory } = deal;
  return { productCategory, deals: 1, state, paid: paidOf(assessment), commission, openingAmount };
}

/** Sums up the payments of a deal, exact; undefined while none could be read. */
export function paidOf({ payments }: Pick<DealAssessment, 'payments'>): Decimal | undefined {
  return payments.length === 0 ? undefined : sum(payments.map(({ amountPaid }) => amountPaid));
}

/** The earning of an assessed deal: its commission, or the flat amount of a free demat account; exact. */
export function earningOf({ state, deal, commission, openingAmount }: DealAssessment): Decimal | undefined {
  if (state !== 'counted') return undefined;
  return isFreeDemat(deal) ? openingAmount : commission;
}

/** Sums up deals. `openingAmounts` are the amounts of free demat accounts; undefined while unknown. */
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
