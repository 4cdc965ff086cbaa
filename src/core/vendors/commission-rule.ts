import { compare, type Decimal, fromCount, ZERO } from '../shared/money';
import type { ReadResult } from '../shared/read-result';

const HUNDRED = fromCount(100);

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
export function rulesWithGaps({ records, rejected }: ReadResult<CommissionRule>): readonly JudgingRule[] {
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

/** Whether the rule pays more than was paid: counted as it stands, and hardly ever meant. */
export function paysMoreThanPaid(rule: CommissionRule): boolean {
  return compare(rule.ratio, HUNDRED) > 0;
}

/** A product whose rules are counted as they stand although they look wrong. */
export interface DoubtfulRule {
  readonly kind: 'two-rules' | 'ratio-over-100';
  readonly productCategory: string;
}

/** What looks wrong about the rules that deals are judged by: of two for one product only the first counts. */
export function doubtfulRules(rules: readonly JudgingRule[]): readonly DoubtfulRule[] {
  const categories = [...new Set(rules.map(({ productCategory }) => productCategory))];
  return categories.flatMap((productCategory): readonly DoubtfulRule[] => {
    const [first, ...others] = rules.filter((rule) => rule.productCategory === productCategory);
    return [
      ...(others.length > 0 ? [{ kind: 'two-rules', productCategory } as const] : []),
      ...(first && paysMoreThanPaid(first) ? [{ kind: 'ratio-over-100', productCategory } as const] : []),
    ];
  });
}
