import { add, compare, type Decimal, fromPaise, negate, sum, toPaise } from '../shared/money';
import { wholePaise } from '../shared/whole-paise';
import type { RulesPreview } from './preview-rules';
import type { DealsEffect, ProductEffect } from './product-effects';

/** The amount now and the amount to be, with the change from one to the other. Whole paise. */
type Change = Pick<DealsEffect, 'before' | 'after' | 'change'>;

/** The change that rules would make as it is shown: in each line, and together, what is and the change add up to what would be. */
export interface EffectsInPaise {
  readonly products: readonly (readonly [productCategory: string, effect: ProductEffect])[];
  readonly together: Change;
}

/** Rounds what is and what would be once each, with the change between the two as they are shown. */
export function inPaise({ before, after }: Pick<Change, 'before' | 'after'>): Change {
  const [was, is] = [rounded(before), rounded(after)];
  return { before: was, after: is, change: add(is, negate(was)) };
}

/**
 * The effects on products in whole paise. Together they are the very paise by which the total of the vendors will be
 * another, each total rounded once; a paisa that this leaves over goes to the largest change.
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
