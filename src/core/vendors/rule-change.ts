import { compare } from '../shared/money';
import { type CommissionRule, ruleFor } from './commission-rule';
import { categoriesAlike } from './rule-draft';
import { daysBetweenChanges, productRules, rulesOfVersions } from './rule-timeline';
import type { DaysOfRules, NamedRules, ProductRule } from './rule-version';

/** The rules of a vendor once something was said of some of its products: every other product keeps its own. */
export function rulesAfter(rules: readonly CommissionRule[], said: NamedRules): readonly CommissionRule[] {
  return rulesOfVersions([said, { rules }]);
}

/**
 * Completes the named rules so that no product has a second rule in another spelling: on the same days the other one
 * ends. `rules` are those in force.
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

/** The days on which some product pays another ratio, or has a rule and had none, once something is said of some. */
export function changedDays(rules: readonly CommissionRule[], said: NamedRules): readonly DaysOfRules[] {
  // What had no effect goes with a change, and is none.
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
