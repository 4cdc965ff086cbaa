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

/** Adds counted product deals up per category, over all months and month by month. */
export class CategoryTally {
  readonly #overall = new Map<string, CategoryEarning>();
  readonly #months = new Map<string, CategoryMonth>();

  /** Takes a product deal into the sums if it counts. */
  add({ deal, month, state, paid, commission }: DealAssessment): void {
    if (state !== 'counted' || month === undefined) return;
    const { productCategory } = deal;
    const key = `${month} ${productCategory}`;
    const [overall, ofMonth] = [this.#overall.get(productCategory), this.#months.get(key)];
    this.#overall.set(productCategory, withDeal(overall ?? none(productCategory), paid, commission));
    this.#months.set(key, { month, ...withDeal(ofMonth ?? none(productCategory), paid, commission) });
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

function withDeal(known: CategoryEarning, paid: Decimal, commission: Decimal): CategoryEarning {
  return {
    productCategory: known.productCategory,
    deals: known.deals + 1,
    paid: add(known.paid, paid),
    commission: add(known.commission, commission),
  };
}

function byCommission(a: CategoryEarning, b: CategoryEarning): number {
  return compare(b.commission, a.commission) || (a.productCategory < b.productCategory ? -1 : 1);
}
