import { isFreeDemat } from '../deals/deal';
import { add, compare, type Decimal, negate, sum, toDecimalText, ZERO } from '../shared/money';

/** The figures of a franchise's counted deals of one product in a month. Rupees, exact. */
export interface ProductFigures {
  readonly franchiseCode: string;
  readonly productCategory: string;
  readonly deals: number;
  /** The amount paid for them. */
  readonly paid: Decimal;
  readonly earned: Decimal;
  /** In percent; undefined where it differs between deals, and for free demat accounts. */
  readonly ratio: Decimal | undefined;
}

/**
 * The sums of a month's deals: the number counted, the amount paid for them, and the free demat accounts among them.
 */
export interface MonthSums {
  readonly deals: number;
  readonly paid: Decimal;
  readonly accounts: number;
  readonly demat: Decimal;
}

/** Sums up the figures of all franchises. */
export function sumsOfMonth(figures: readonly ProductFigures[]): MonthSums {
  const demat = figures.filter((each) => isFreeDemat(each));
  const dealsOf = (some: readonly ProductFigures[]) => some.reduce((total, { deals }) => total + deals, 0);
  return {
    deals: dealsOf(figures),
    paid: sum(figures.map(({ paid }) => paid)),
    accounts: dealsOf(demat),
    demat: sum(demat.map(({ earned }) => earned)),
  };
}

/** The main cause of the difference between a franchise's earnings in two months. */
export type MoveCause =
  | { readonly kind: 'deals'; readonly productCategory: string; readonly more: number }
  | { readonly kind: 'ratio'; readonly productCategory: string; readonly ratio: Decimal }
  | { readonly kind: 'amounts'; readonly productCategory: string; readonly higher: boolean };

/**
 * Finds the main cause of a change in one franchise's earnings: in the product that contributed most to it, the number
 * of deals, the ratio, or the amount paid (or given) per deal, whichever contributed most. Undefined where nothing
 * changed.
 */
export function mainCause(
  before: readonly ProductFigures[],
  now: readonly ProductFigures[],
): MoveCause | undefined {
  const products = new Set([...before, ...now].map(({ productCategory }) => productCategory));
  const moves = [...products].map((productCategory) => {
    const was = before.find((each) => each.productCategory === productCategory);
    const is = now.find((each) => each.productCategory === productCategory);
    return { productCategory, was, is, change: sizeOf(difference(is?.earned, was?.earned)) };
  });
  const total = moves.reduce((together, { change }) => together + change, 0);
  if (total === 0) return undefined;
  const way = Math.sign(total);
  const [main] = moves.toSorted((a, b) => way * (b.change - a.change));
  if (!main) return undefined;
  const { productCategory, was, is } = main;
  const more = (is?.deals ?? 0) - (was?.deals ?? 0);
  if (!was || !is || was.deals === 0 || is.deals === 0) return { kind: 'deals', productCategory, more };
  const parts = {
    deals: (sizeOf(was.earned) / was.deals) * more,
    ratio:
      was.ratio && is.ratio
        ? ((sizeOf(was.paid) / was.deals) * is.deals * sizeOf(difference(is.ratio, was.ratio))) / 100
        : 0,
  };
  const amounts = main.change - parts.deals - parts.ratio;
  const largest = Math.max(way * parts.deals, way * parts.ratio, way * amounts);
  if (way * parts.deals === largest) return { kind: 'deals', productCategory, more };
  if (is.ratio && way * parts.ratio === largest) return { kind: 'ratio', productCategory, ratio: is.ratio };
  return { kind: 'amounts', productCategory, higher: way > 0 };
}

function difference(now: Decimal = ZERO, before: Decimal = ZERO): Decimal {
  return add(now, negate(before));
}

/** Converts an amount to a number for comparisons only; no amount is computed from it. */
function sizeOf(amount: Decimal): number {
  return compare(amount, ZERO) === 0 ? 0 : Number(toDecimalText(amount));
}
