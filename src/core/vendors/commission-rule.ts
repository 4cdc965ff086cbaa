import { compare, type Decimal, ZERO } from '../shared/money';

/** What a vendor earns for one product category: `ratio` percent of what was paid (spec section 3). */
export interface CommissionRule {
  readonly productCategory: string;
  readonly ratio: Decimal;
}

/** The rule for a category: the first that names it exactly, as the CRM's list is read from the top. */
export function ruleFor(
  rules: readonly CommissionRule[],
  productCategory: string,
): CommissionRule | undefined {
  return rules.find((rule) => rule.productCategory === productCategory);
}

/** Whether the rule pays anything: only a ratio above 0 is counted (spec section 9). */
export function paysCommission(rule: CommissionRule): boolean {
  return compare(rule.ratio, ZERO) > 0;
}
