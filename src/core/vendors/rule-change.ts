import { compare } from '../shared/money';
import { type CommissionRule, ruleFor } from './commission-rule';
import { categoriesAlike } from './rule-draft';
import { daysBetweenChanges, productRules, rulesOfVersions } from './rule-timeline';
import type { DaysOfRules, NamedRules, ProductRule } from './rule-version';

/** Applies a change of some products to a vendor's rules; other products keep theirs. */
export function rulesAfter(rules: readonly CommissionRule[], said: NamedRules): readonly CommissionRule[] {
  return rulesOfVersions([said, { rules }]);
}

/**
 * Extends a change so that a product in another spelling loses its rule on the same days. `rules` are the current ones.
 */
export function inOneSpelling(rules: readonly CommissionRule[], said: NamedRules): Pick<NamedRules, 'rules'> {
  const named = productRules(said);
  const products = new Set(rules.map(({ productCategory }) => productCategory));
  for (const { productCategory } of named) products.delete(productCategory);
  const ended = named.flatMap((rule) =>
    [...products]
      .filter((product) => categoriesAlike(product, rule.productCategory))
      .map((productCategory): ProductRule => ({ ...rule, productCategory, ratio: undefined })),
  );
  return { rules: [...named, ...ended] };
}

/** Lists the days on which a change gives some product another ratio, or a rule that it lacked. */
export function changedDays(rules: readonly CommissionRule[], said: NamedRules): readonly DaysOfRules[] {
  // Rules without an effect vanish with any change; normalized first, they do not count as changed.
  const [before, after] = [rulesOfVersions([{ rules }]), rulesAfter(rules, said)];
  const products = new Set([...before, ...after].map(({ productCategory }) => productCategory));
  return [...products].flatMap((product) => {
    const own = (rules: readonly CommissionRule[]) =>
      rules.filter(({ productCategory }) => productCategory === product);
    const [was, is] = [own(before), own(after)];
    return daysBetweenChanges([...was, ...is], {}).filter((part) => {
      const day = part.from ?? part.until;
      const [a, b] = [ruleFor(was, product, day), ruleFor(is, product, day)];
      return a && b ? compare(a.ratio, b.ratio) !== 0 : a !== b;
    });
  });
}
