import { compare, type Decimal, ZERO } from '../shared/money';
import type { Reading } from '../shared/reading';

/** What a vendor earns for one product category: `ratio` percent of what was paid (spec section 3). */
export interface CommissionRule {
  readonly productCategory: string;
  readonly ratio: Decimal;
}

/**
 * A rule as deals are judged by it. An `unreadable` one is there, and what it pays is not known: its ratio stands for
 * nothing.
 */
export interface JudgingRule extends CommissionRule {
  readonly unreadable?: true;
}

/**
 * The rules that deals are judged by: those that were read, and behind them those whose ratio could not be. Without
 * these a deal would look as if nothing were paid for its product.
 */
export function rulesWithGaps({ records, rejected }: Reading<CommissionRule>): readonly JudgingRule[] {
  const gaps = rejected.flatMap(({ productCategory }) =>
    productCategory === undefined ? [] : [{ productCategory, ratio: ZERO, unreadable: true } as const],
  );
  return gaps.length === 0 ? records : [...records, ...gaps];
}

/** The rule for a category: the first that names it exactly, as the CRM's list is read from the top. */
export function ruleFor<Rule extends CommissionRule>(
  rules: readonly Rule[],
  productCategory: string,
): Rule | undefined {
  return rules.find((rule) => rule.productCategory === productCategory);
}

/** Whether the rule pays anything: only a ratio above 0 is counted (spec section 9). */
export function paysCommission(rule: CommissionRule): boolean {
  return compare(rule.ratio, ZERO) > 0;
}
