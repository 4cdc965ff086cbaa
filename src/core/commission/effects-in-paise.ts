import { add, compare, type Decimal, negate, sum, toPaise, ZERO } from '../shared/money';
import type { Month } from '../shared/month';
import { wholePaise } from '../shared/whole-paise';
import type { RulesEffect, RulesPreview } from './preview-rules';
import type { DealsEffect, ProductEffect } from './product-effects';

/** The amount now and the amount to be, with the change from one to the other. Whole paise. */
type Change = Pick<DealsEffect, 'before' | 'after' | 'change'>;

/** The change that rules would make as it is shown: in each line, and together, what is and the change add up to what would be. */
export interface EffectsInPaise {
  readonly products: readonly (readonly [productCategory: string, effect: ProductEffect])[];
  readonly together: Change;
  /** The months whose commission would be another, newest first; their changes add up to the one together. */
  readonly months: readonly (Change & { readonly month: Month })[];
}

const NOTHING: Change = { before: ZERO, after: ZERO, change: ZERO };

/** Rounds what is and what would be once each, with the change between the two as they are shown. */
export function inPaise({ before, after }: Pick<Change, 'before' | 'after'>): Change {
  const [was, is] = [rounded(before), rounded(after)];
  return { before: was, after: is, change: add(is, negate(was)) };
}

/**
 * The effects on products and months in whole paise. Together they are the very paise that will be credited: the sum of a
 * vendor's month is rounded once. A paisa that this leaves over goes to the product with the largest change.
 */
export function effectsInPaise({ products, franchises }: RulesPreview): EffectsInPaise {
  const named = [...products];
  const changes = [...wholePaise(named.map(([, { change }]) => change))];
  const months = monthsInPaise([...franchises.values()]);
  const change = sum(months.map((month) => month.change));
  const largest = changes.reduce((at, each, place) => (isLarger(each, changes[at]) ? place : at), 0);
  const left = add(change, negate(sum(changes)));
  if (changes[largest]) changes[largest] = add(changes[largest], left);
  const shown = named.map(([category, effect], at) => {
    const [was, by] = [rounded(effect.before), changes[at] ?? effect.change];
    const lastMonth = { ...effect.lastMonth, ...inPaise(effect.lastMonth) };
    return [category, { ...effect, before: was, after: add(was, by), change: by, lastMonth }] as const;
  });
  const was = sum(shown.map(([, effect]) => effect.before));
  return { products: shown, together: { before: was, after: add(was, change), change }, months };
}

/** The effect on one vendor in whole paise: its months are rounded once each. */
export function vendorInPaise({ before, months }: RulesEffect): Change {
  const change = sum(months.map((month) => inPaise(month).change));
  const was = rounded(before);
  return { before: was, after: add(was, change), change };
}

function monthsInPaise(vendors: readonly RulesEffect[]): EffectsInPaise['months'] {
  const byMonth = new Map<Month, Change>();
  for (const { month, ...exact } of vendors.flatMap(({ months }) => months)) {
    const [of, { before, after, change }] = [inPaise(exact), byMonth.get(month) ?? NOTHING];
    byMonth.set(month, {
      before: add(before, of.before),
      after: add(after, of.after),
      change: add(change, of.change),
    });
  }
  return [...byMonth]
    .map(([month, of]) => ({ month, ...of }))
    .toSorted((a, b) => (a.month < b.month ? 1 : -1));
}

function rounded(amount: Decimal): Decimal {
  return { units: toPaise(amount), scale: 2 };
}

function isLarger(a: Decimal, b: Decimal | undefined): boolean {
  const size = (of: Decimal) => (of.units < 0n ? negate(of) : of);
  return b === undefined || compare(size(a), size(b)) > 0;
}
