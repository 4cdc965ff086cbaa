import { FREE_DEMAT_ACCOUNT } from '#core/deals/deal';
import { type Day, isDay } from '#core/shared/month';
import { draftsOfRules, type RuleFaults, ruleFaults, rulesOfDrafts } from '#core/vendors/rule-draft';
import { productRules } from '#core/vendors/rule-timeline';
import type { NamedRules, ProductRule } from '#core/vendors/rule-version';

/** The typed rate of one product. Empty days mean no limits; `ended` is not empty if the product is to have no rule. */
export interface TypedRate {
  readonly category: string;
  readonly ratio: string;
  readonly from: string;
  readonly until: string;
  readonly ended: string;
  /** Whether the name of the product is typed too. */
  readonly added?: true;
}

/** The faults of a product's typed rate. */
export interface RateFaults extends RuleFaults {
  readonly until?: 'early';
}

/** Returns the typed form of each product in a version; a rate for all days becomes one from the given day on. */
export function ratesOf(version: NamedRules, from: Day): readonly TypedRate[] {
  return productRules(version)
    .filter(({ productCategory }) => productCategory !== FREE_DEMAT_ACCOUNT)
    .map(({ productCategory, ratio, ...days }) => ({
      category: productCategory,
      ratio: (ratio && draftsOfRules([{ productCategory, ratio }])[0]?.ratio) ?? '',
      from: days.from ?? (days.until === undefined ? from : ''),
      until: days.until ?? '',
      ended: ratio ? '' : 'yes',
    }));
}

/** Finds the faults of a typed rate; `known` are the existing products. */
export function rateFaults(rate: TypedRate, known: readonly string[]): RateFaults {
  const { category, ratio, from, until, ended, added } = rate;
  const others = added ? known.map((each) => ({ category: each, ratio: '0' })) : [];
  const found = ruleFaults([...others, { category, ratio: ended ? '0' : ratio }]).at(-1);
  return { ...found, ...(isDay(from) && isDay(until) && until < from && { until: 'early' as const }) };
}

/** Returns the rule of a product's typed rate; undefined while it has a fault. */
export function productRuleOf(rate: TypedRate, known: readonly string[]): ProductRule | undefined {
  if (Object.keys(rateFaults(rate, known)).length > 0) return undefined;
  const { category, ratio, from, until, ended } = rate;
  const [rule] = rulesOfDrafts([{ category, ratio: ended ? '0' : ratio }]) ?? [];
  return (
    rule && {
      productCategory: rule.productCategory,
      ratio: ended ? undefined : rule.ratio,
      ...(isDay(from) && { from }),
      ...(isDay(until) && { until }),
    }
  );
}
