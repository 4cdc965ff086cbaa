import { compare, type Decimal, fromCount, ZERO } from '../shared/money';
import type { Day } from '../shared/month';
import { shiftDay } from '../shared/period';
import type { ReadResult } from '../shared/read-result';

const HUNDRED = fromCount(100);

/**
 * The commission of a vendor for one product category: `ratio` percent of what was paid (spec section 3), for deals
 * created from one day until another, both included. A rule without days is for all deals.
 */
export interface CommissionRule {
  readonly productCategory: string;
  readonly ratio: Decimal;
  readonly from?: Day | undefined;
  readonly until?: Day | undefined;
}

/**
 * A rule as deals are judged by it. An `unreadable` one is there, and what it pays is not known: its ratio means
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

/**
 * The rule for a category and a day of creation: the first that names the category exactly and is for the day, as the
 * CRM's list is read from the top. On an unknown day it is the first for any.
 */
export function ruleFor<Rule extends CommissionRule>(
  rules: readonly Rule[],
  productCategory: string,
  day: Day | undefined,
): Rule | undefined {
  return rules.find((rule) => rule.productCategory === productCategory && isForDay(rule, day));
}

/** The rules for deals that are created on a day. */
export function rulesOn<Rule extends CommissionRule>(rules: readonly Rule[], day: Day): readonly Rule[] {
  return rules.filter((rule) => isForDay(rule, day));
}

function isForDay({ from, until }: Pick<CommissionRule, 'from' | 'until'>, day: Day | undefined): boolean {
  return day === undefined || ((from === undefined || from <= day) && (until === undefined || day <= until));
}

/** The days on which the rules for a deal may become others, the earliest first. */
export function changingDays(rules: Iterable<Pick<CommissionRule, 'from' | 'until'>>): readonly Day[] {
  const days = new Set<Day>();
  for (const { from, until } of rules) {
    if (from !== undefined) days.add(from);
    if (until !== undefined) days.add(shiftDay(until, 1));
  }
  return [...days].toSorted();
}

/** Whether the rule pays anything: only a ratio above 0 is counted (spec section 9). */
export function paysCommission(rule: CommissionRule): boolean {
  return rule.ratio.units > 0n;
}

/** Tells whether the rule pays more than was paid: it counts as it is, and is hardly ever meant. */
export function paysMoreThanPaid(rule: CommissionRule): boolean {
  return compare(rule.ratio, HUNDRED) > 0;
}

/** A product whose rules count as they are although they look wrong. */
export interface DoubtfulRule {
  readonly kind: 'two-rules' | 'ratio-over-100';
  readonly productCategory: string;
}

/** Finds what looks wrong about the rules that deals are judged by: of two for one product only the first counts. */
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

/** Whether two rules are for the same day of creation, at least one. */
export function shareDay(
  a: Pick<CommissionRule, 'from' | 'until'>,
  b: Pick<CommissionRule, 'from' | 'until'>,
): boolean {
  const isBefore = ({ until }: typeof a, { from }: typeof a) =>
    until !== undefined && from !== undefined && until < from;
  return !isBefore(a, b) && !isBefore(b, a);
}
