import { compare, type Decimal, fromCount, ZERO } from '../shared/money';
import type { Day } from '../shared/month';
import { shiftDay } from '../shared/period';
import type { ReadResult } from '../shared/read-result';

const HUNDRED = fromCount(100);

/**
 * The commission of a vendor for one product category: `ratio` percent of the amount paid (spec section 3), for deals
 * created from one day to another, both inclusive. A rule without days applies to all deals.
 */
export interface CommissionRule {
  readonly productCategory: string;
  readonly ratio: Decimal;
  readonly from?: Day | undefined;
  readonly until?: Day | undefined;
}

/** A rule that judges deals. An `unreadable` rule exists, but its ratio is unknown and must not be used. */
export interface JudgingRule extends CommissionRule {
  readonly unreadable?: true;
}

/**
 * Combines the rules that judge deals: readable ones, followed by those with an unreadable ratio, without which a deal
 * would look as if its product earned nothing.
 */
export function rulesWithGaps({ records, rejected }: ReadResult<CommissionRule>): readonly JudgingRule[] {
  const gaps = rejected.flatMap(({ productCategory }) =>
    productCategory === undefined ? [] : [{ productCategory, ratio: ZERO, unreadable: true } as const],
  );
  return gaps.length === 0 ? records : [...records, ...gaps];
}

/**
 * Finds the rule for a category and a day of creation: the first in the CRM's list that names the category exactly and
 * covers the day. For an unknown day, the first for any day.
 */
export function ruleFor<Rule extends CommissionRule>(
  rules: readonly Rule[],
  productCategory: string,
  day: Day | undefined,
): Rule | undefined {
  return rules.find((rule) => rule.productCategory === productCategory && isForDay(rule, day));
}

/** Selects the rules for deals created on a day. */
export function rulesOn<Rule extends CommissionRule>(rules: readonly Rule[], day: Day): readonly Rule[] {
  return rules.filter((rule) => isForDay(rule, day));
}

function isForDay({ from, until }: Pick<CommissionRule, 'from' | 'until'>, day: Day | undefined): boolean {
  return day === undefined || ((from === undefined || from <= day) && (until === undefined || day <= until));
}

/** Lists the days on which the applicable rules may change, the earliest first. */
export function changingDays(rules: Iterable<Pick<CommissionRule, 'from' | 'until'>>): readonly Day[] {
  const days = new Set<Day>();
  for (const { from, until } of rules) {
    if (from !== undefined) days.add(from);
    if (until !== undefined) days.add(shiftDay(until, 1));
  }
  return [...days].toSorted();
}

/** Whether the rule pays anything: only a ratio above 0 counts (spec section 9). */
export function paysCommission(rule: CommissionRule): boolean {
  return rule.ratio.units > 0n;
}

/** Whether the rule pays more than was paid, which is applied although it is hardly ever intended. */
export function paysMoreThanPaid(rule: CommissionRule): boolean {
  return compare(rule.ratio, HUNDRED) > 0;
}

/** A product whose rules are applied although they look wrong. */
export interface DoubtfulRule {
  readonly kind: 'two-rules' | 'ratio-over-100';
  readonly productCategory: string;
}

/** Finds rules that look wrong: of two rules for one product only the first counts, and a ratio may exceed 100. */
export function doubtfulRules(rules: readonly JudgingRule[]): readonly DoubtfulRule[] {
  const categories = [...new Set(rules.map(({ productCategory }) => productCategory))];
  return categories.flatMap((productCategory): readonly DoubtfulRule[] => {
    const own = rules.filter((rule) => rule.productCategory === productCategory);
    const counting = own.filter((rule, at) => !own.slice(0, at).some((before) => shareDay(before, rule)));
    return [
      ...(counting.length < own.length ? [{ kind: 'two-rules', productCategory } as const] : []),
      ...(counting.some(paysMoreThanPaid) ? [{ kind: 'ratio-over-100', productCategory } as const] : []),
    ];
  });
}

/** Whether two rules share a day of creation. */
export function shareDay(
  a: Pick<CommissionRule, 'from' | 'until'>,
  b: Pick<CommissionRule, 'from' | 'until'>,
): boolean {
  const isBefore = ({ until }: typeof a, { from }: typeof a) =>
    until !== undefined && from !== undefined && until < from;
  return !isBefore(a, b) && !isBefore(b, a);
}
