import { add, compare, type Decimal, negate, ZERO } from '../shared/money';
import type { PeriodEarning } from './earning-of-period';

/** How what one product brought differs between two periods. Rupees, exact; deals are those that count. */
export interface ProductMove {
  readonly productCategory: string;
  readonly dealsBefore: number;
  readonly deals: number;
  readonly change: Decimal;
}

/** Finds why one period's earning differs from another's: the products that differ, the largest change first. */
export function productMoves(
  now: Pick<PeriodEarning, 'products'>,
  before: Pick<PeriodEarning, 'products'>,
): readonly ProductMove[] {
  const names = new Set([...now.products, ...before.products].map(({ productCategory }) => productCategory));
  return [...names]
    .map((productCategory) => {
      const named = (period: Pick<PeriodEarning, 'products'>) =>
        period.products.find((product) => product.productCategory === productCategory);
      const [is, was] = [named(now), named(before)];
      return {
        productCategory,
        dealsBefore: was?.deals ?? 0,
        deals: is?.deals ?? 0,
        change: add(is?.earning ?? ZERO, negate(was?.earning ?? ZERO)),
      };
    })
    .filter(({ change }) => compare(change, ZERO) !== 0)
    .toSorted((a, b) => compare(sizeOf(b.change), sizeOf(a.change)));
}

function sizeOf(amount: Decimal): Decimal {
  return compare(amount, ZERO) < 0 ? negate(amount) : amount;
}
