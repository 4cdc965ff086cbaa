import { add, compare, type Decimal, negate, ZERO } from '../shared/money';
import type { PeriodEarning } from './earning-of-period';

/** The difference in one product's earning between two periods. Rupees, exact; only counted deals. */
export interface ProductMove {
  readonly productCategory: string;
  readonly dealsBefore: number;
  readonly deals: number;
  readonly change: Decimal;
}

/** Lists the products whose earning differs between two periods, the largest change first. */
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
