import { add, compare, type Decimal, fromPaise, negate, sum, toPaise } from '../shared/money';
import { wholePaise } from '../shared/whole-paise';
import type { RulesPreview } from './preview-rules';
import type { DealsEffect, ProductEffect } from './product-effects';

/** The current and the future amount, and the change. Whole paise. */
type Change = Pick<DealsEffect, 'before' | 'after' | 'change'>;

/**
 * The displayed effect of rules: in each line and in total, the current amount plus the change equals the future
 * amount.
 */
export interface EffectsInPaise {
  readonly products: readonly (readonly [productCategory: string, effect: ProductEffect])[];
  readonly together: Change;
}

/** Rounds the current and the future amount once each, and takes the change between the rounded ones. */
export function inPaise({ before, after }: Pick<Change, 'before' | 'after'>): Change {
  const [was, is] = [rounded(before), rounded(after)];
  return { before: was, after: is, change: add(is, negate(was)) };
}

/**
 * Rounds the effects on products to whole paise, so that they add up to the change of the rounded total; a remaining
 * paisa is added to the largest change.
 */
export function effectsInPaise({ products, before, after }: RulesPreview): EffectsInPaise {
  const named = [...products];
  const changes = [...wholePaise(named.map(([, { change }]) => change))];
  const { change } = inPaise({ before, after });
  const largest = changes.reduce((at, each, place) => (isLarger(each, changes[at]) ? place : at), 0);
  const left = add(change, negate(sum(changes)));
  if (changes[largest]) changes[largest] = add(changes[largest], left);
  const shown = named.map(([category, effect], at) => {
    const [was, by] = [rounded(effect.before), changes[at] ?? effect.change];
    const lastMonth = { ...effect.lastMonth, ...inPaise(effect.lastMonth) };
    return [category, { ...effect, before: was, after: add(was, by), change: by, lastMonth }] as const;
  });
  const was = sum(shown.map(([, effect]) => effect.before));
  return { products: shown, together: { before: was, after: add(was, change), change } };
}

function rounded(amount: Decimal): Decimal {
  return fromPaise(toPaise(amount));
}

function isLarger(a: Decimal, b: Decimal | undefined): boolean {
  const size = (of: Decimal) => (of.units < 0n ? negate(of) : of);
  return b === undefined || compare(size(a), size(b)) > 0;
}
