import { add, compare, type Decimal, ZERO } from '../shared/money';
import type { Month } from '../shared/month';
import type { DealAssessment } from './deal-assessment';

/** What one product category earned over all months. Rupees, exact. */
export interface CategoryEarning {
  readonly productCategory: string;
  readonly deals: number;
  readonly paid: Decimal;
  readonly commission: Decimal;
}

/** What one product category earned in one month. */
export interface CategoryMonth extends CategoryEarning {
  readonly month: Month;
}

/** Product deals of a category and month that count, with what they bring together. Rupees, exact. */
export type CountedDeals = Pick<CategoryMonth, 'productCategory' | 'month' | 'deals' | 'paid' | 'commission'>;

/** A product deal as one that counts; undefined for one that does not. */
export function countedDeal({
  deal,
  month,
  state,
  paid,
  commission,
}: DealAssessment): CountedDeals | undefined {
  if (state !== 'counted' || month === undefined) return undefined;
  return { productCategory: deal.productCategory, month, deals: 1, paid, commission };
}

/** Adds counted product deals up per category, over all months and month by month. */
export class CategoryTally {
  readonly #overall = new Map<string, CategoryEarning>();
  readonly #months = new Map<string, CategoryMonth>();

  /** Takes a product deal into the sums if it counts. */
  add(assessment: DealAssessment): void {
    const counted = countedDeal(assessment);
    if (counted) this.addCounted(counted);
  }

  /** Takes product deals that count into the sums. */
  addCounted(counted: CountedDeals): void {
    const { productCategory, month } = counted;
    const key = `${month} ${productCategory}`;
    const [overall, ofMonth] = [this.#overall.get(productCategory), this.#months.get(key)];
    this.#overall.set(productCategory, withDeals(overall ?? none(productCategory), counted));
    this.#months.set(key, { month, ...withDeals(ofMonth ?? none(productCategory), counted) });
  }

  /** Over all months, highest commission first. */
  categories(): readonly CategoryEarning[] {
    return [...this.#overall.values()].toSorted(byCommission);
  }

  /** Per month and category, in no order. */
  months(): readonly CategoryMonth[] {
    return [...this.#months.values()];
  }
}

function none(productCategory: string): CategoryEarning {
  return { productCategory, deals: 0, paid: ZERO, commission: ZERO };
}

function withDeals(known: CategoryEarning, { deals, paid, commission }: CountedDeals): CategoryEarning {
  return {
    productCategory: known.productCategory,
    deals: known.deals + deals,
    paid: add(known.paid, paid),
    commission: add(known.commission, commission),
  };
}

function byCommission(a: CategoryEarning, b: CategoryEarning): number {
  return compare(b.commission, a.commission) || (a.productCategory < b.productCategory ? -1 : 1);
}
