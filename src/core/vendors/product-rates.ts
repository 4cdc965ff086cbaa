import type { Day } from '../shared/month';
import { shiftDay } from '../shared/period';
import { type CommissionRule, ruleFor } from './commission-rule';

/** The current rate of a product, and its known future rates. */
export interface ProductRates {
  readonly productCategory: string;
  /** The rule for today's deals; undefined where there is none. */
  readonly now: CommissionRule | undefined;
  /** The last day of `now`, where no rule follows directly. */
  readonly ends: Day | undefined;
  /** The rules that start after today, the earliest first. */
  readonly coming: readonly CommissionRule[];
}

/**
 * Lists the rates of each product of a vendor from a day on, in the order of the rules; `rules` are those of all days.
 */
export function productRates(rules: readonly CommissionRule[], today: Day): readonly ProductRates[] {
  const products = [...new Set(rules.map(({ productCategory }) => productCategory))];
  return products.map((productCategory) => {
    const own = rules.filter((rule) => rule.productCategory === productCategory);
    const now = ruleFor(own, productCategory, today);
    const coming = own.filter(({ from }) => from !== undefined && today < from);
    const next = now?.until === undefined ? undefined : shiftDay(now.until, 1);
    const follows = coming.some(({ from }) => from === next);
    return { productCategory, now, ends: follows ? undefined : now?.until, coming };
  });
}
