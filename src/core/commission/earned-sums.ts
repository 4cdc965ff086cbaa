import { type Deal, isFreeDemat } from '../deals/deal';
import { add, type Decimal, fromCount, multiply, ZERO } from '../shared/money';
import type { DealAssessment } from './deal-assessment';

/** Sums of what deals earned together. Rupees, exact. */
export interface EarnedSums {
  /** Product deals whose payments entered `paid` and `commission`. */
  readonly deals: number;
  readonly paid: Decimal;
  readonly commission: Decimal;
  /** Free demat accounts that are earned. */
  readonly freeDematDeals: number;
  readonly freeDematEarning: Decimal;
}

/** Sums that grow. */
export type GrowingSums = { -readonly [Name in keyof EarnedSums]: EarnedSums[Name] };

/** The amounts of deals that are judged alike: together as product deals, each of them as a free demat account. Rupees, exact. */
export interface JudgedAmounts {
  readonly paid: Decimal | undefined;
  readonly commission: Decimal;
  readonly openingAmount?: Decimal | undefined;
}

type ProductSums = Pick<EarnedSums, 'deals' | 'paid' | 'commission'> & Partial<EarnedSums>;

/** Gives sums of nothing. */
export function noSums(): GrowingSums {
  return { deals: 0, paid: ZERO, commission: ZERO, freeDematDeals: 0, freeDematEarning: ZERO };
}

/** Adds deals of one product that count, often a single one. */
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

/** Adds sums to others. */
export function addSums(total: GrowingSums, sums: ProductSums): void {
  total.deals += sums.deals;
  total.paid = add(total.paid, sums.paid);
  total.commission = add(total.commission, sums.commission);
  total.freeDematDeals += sums.freeDematDeals ?? 0;
  if (sums.freeDematEarning) total.freeDematEarning = add(total.freeDematEarning, sums.freeDematEarning);
}

/** Adds up the deals that count, one by one. */
export function tallyDeals(
  assessments: Iterable<DealAssessment>,
): EarnedSums & { readonly overall: Decimal } {
  const sums = noSums();
  for (const each of assessments) if (each.state === 'counted') addDeals(sums, each.deal, 1, each);
  return withOverall(sums);
}

/** Adds all sums up. */
export function totalOf(all: Iterable<ProductSums>): EarnedSums & { readonly overall: Decimal } {
  const total = noSums();
  for (const sums of all) addSums(total, sums);
  return withOverall(total);
}

/** Adds up the sums that have the same key; the keys are in the order in which they come first. */
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

/** Adds commission and demat earning together. */
export function withOverall(sums: EarnedSums): EarnedSums & { readonly overall: Decimal } {
  return { ...sums, overall: add(sums.commission, sums.freeDematEarning) };
}
