import type * as z from 'zod/mini';
import type { ReadableAmountVersion } from '#contract/opening-amounts';
import type { ReadableRuleVersion, ReadableTimeline } from '#contract/vendor-rules';
import { UnexpectedAnswer } from '#core/shared/failure';
import { parseDecimal, ZERO } from '#core/shared/money';
import { isDay } from '#core/shared/month';
import type { CommissionRule } from '#core/vendors/commission-rule';
import type { AmountVersion } from '#core/vendors/opening-amount';
import type { DaysOfRules, RuleVersion } from '#core/vendors/rule-version';
import { momentIn } from './moment-in';

/** Converts a version of rules from the wire format. */
export function toRuleVersion(wire: z.output<typeof ReadableRuleVersion>): RuleVersion {
  return {
    version: wire.version,
    rules: wire.rules.map((rule) => ({
      productCategory: rule.Product_Category,
      ratio: rule.Franchise_Ratio === null ? undefined : (parseDecimal(rule.Franchise_Ratio) ?? ZERO),
      ...daysIn(rule),
    })),
    ...daysIn(wire),
    changedBy: wire.changed_by,
    changedAt: momentIn(wire.changed_at),
    reason: wire.reason,
  };
}

/** Converts the rules of all days from the wire format. */
export function toDatedRules({ rules }: z.output<typeof ReadableTimeline>): readonly CommissionRule[] {
  return rules.map((rule) => ({
    productCategory: rule.Product_Category,
    ratio: parseDecimal(rule.Franchise_Ratio) ?? ZERO,
    ...daysIn(rule),
  }));
}

/** Converts a version of an amount from the wire format. */
export function toAmountVersion(wire: z.output<typeof ReadableAmountVersion>): AmountVersion {
  const amount = parseDecimal(wire.amount);
  if (!amount) throw new UnexpectedAnswer('The account opening amount is not a number.');
  return {
    version: wire.version,
    amount,
    ...daysIn(wire),
    changedBy: wire.changed_by,
    changedAt: momentIn(wire.changed_at),
    reason: wire.reason,
  };
}

/**
 * Reads the days of a version. Throws `UnexpectedAnswer` for an invalid day: rules for wrong days would pay wrongly.
 */
function daysIn({ from, until }: Pick<z.output<typeof ReadableRuleVersion>, 'from' | 'until'>): DaysOfRules {
  const day = (text: string | undefined) => {
    if (text !== undefined && !isDay(text)) throw new UnexpectedAnswer('A day of the rules is not one.');
    return text;
  };
  return {
    ...(from !== undefined && { from: day(from) }),
    ...(until !== undefined && { until: day(until) }),
  };
}
