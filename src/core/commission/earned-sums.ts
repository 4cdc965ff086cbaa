import { type Deal, isFreeDemat } from '../deals/deal';
import { add, type Decimal, fromCount, multiply, ZERO } from '../shared/money';
import type { DealAssessment } from './deal-assessment';

/** The sums of what deals earned. Rupees, exact. */
export interface EarnedSums {
  /** Product deals whose payments entered `paid` and `commission`. */
  readonly deals: number;
  readonly paid: Decimal;
  readonly commission: Decimal;
  /** The number of won free demat accounts. */
  readonly freeDematDeals: number;
  readonly freeDematEarning: Decimal;
}

/** Mutable sums. */
export type GrowingSums = { -readonly [Name in keyof EarnedSums]: EarnedSums[Name] };

/**
 * The amounts of deals with the same judgement: in total as product deals, each as a free demat account. Rupees, exact.
 */
export interface JudgedAmounts {
  readonly paid: Decimal | undefined;
  readonly commission: Decimal;
  readonly openingAmount?: Decimal | undefined;
}

type ProductSums = Pick<EarnedSums, 'deals' | 'paid' | 'commission'> & Partial<EarnedSums>;

/** Returns empty sums. */
export function noSums(): GrowingSums {
  return { deals: 0, paid: ZERO, commission: ZERO, freeDematDeals: 0, freeDematEarning: ZERO };
}

/** Adds counted deals of one product, often a single one. */
export function addDeals(
  sums: GrowingSums,
  product: Pick<Deal, 'productCategory'>,
  deals: number,
  { paid = ZERO, commission, openingAmount = ZERO }: JudgedAmounts,
): void {
  if (isFreeDemat(product)) {
    sums.freeDematDeals += deals;
    const earning = deals === 1 ? openingAmount : multiply(openingAmount, fromCount(deals));
    sums.freeDematEarning = add(sums.freeDematEarning, earning);
  } else {
    sums.deals += deals;
    sums.paid = add(sums.paid, paid);
    sums.commission = add(sums.commission, commission);
  }
}

/** Adds sums to a total. */
export function addSums(total: GrowingSums, sums: ProductSums): void {
  total.deals += sums.deals;
  total.paid = add(total.paid, sums.paid);
  total.commission = add(total.commission, sums.commission);
  total.freeDematDeals += sums.freeDematDeals ?? 0;
  if (sums.freeDematEarning) total.freeDematEarning = add(total.freeDematEarning, sums.freeDematEarning);
}

/** Sums up the counted deals one by one. */
export function tallyDeals(
  assessments: Iterable<DealAssessment>,
): EarnedSums & { readonly overall: Decimal } {
  const sums = noSums();
  for (const each of assessments) if (each.state === 'counted') addDeals(sums, each.deal, 1, each);
  return withOverall(sums);
}

/** Sums up all sums. */
export function totalOf(all: Iterable<ProductSums>): EarnedSums & { readonly overall: Decimal } {
  const total = noSums();
  for (const sums of all) addSums(total, sums);
  return withOverall(total);
}

/** Sums up by key; keys are in order of first appearance. */
export function tallyAggregates<Sums extends ProductSums, Key>(
  all: Iterable<Sums>,
  keyOf: (sums: Sums) => Key,
): ReadonlyMap<Key, EarnedSums> {
  const totals = new Map<Key, GrowingSums>();
  for (const sums of all) {
    const key = keyOf(sums);
    let total = totals.get(key);
    if (!total) {
      total = noSums();
      totals.set(key, total);
    }
    addSums(total, sums);
  }
  return totals;
}

/** Adds the overall earning: commission plus demat earning. */
export function withOverall(sums: EarnedSums): EarnedSums & { readonly overall: Decimal } {
  return { ...sums, overall: add(sums.commission, sums.freeDematEarning) };
}
