import type * as z from 'zod/mini';
import type { ReadableRuleVersion } from '#contract/vendor-rules';
import { parseDecimal, toDecimalText, ZERO } from '#core/shared/money';
import type { CommissionRule } from '#core/vendors/commission-rule';
import type { RuleVersion } from '#core/vendors/rule-version';
import { momentIn } from './moment-in';

/** The version of rules that stands in an answer. */
export function toRuleVersion(wire: z.output<typeof ReadableRuleVersion>): RuleVersion {
  return {
    version: wire.version,
    rules: wire.rules.map((rule) => ({
      productCategory: rule.Product_Category,
      ratio: parseDecimal(rule.Franchise_Ratio) ?? ZERO,
    })),
    changedBy: wire.changed_by,
    changedAt: momentIn(wire.changed_at),
    reason: wire.reason,
  };
}

/** A rule as it is sent, its ratio as text so that no digit is lost. */
export function ruleToWire({ productCategory, ratio }: CommissionRule) {
  return { Product_Category: productCategory, Franchise_Ratio: toDecimalText(ratio) };
}
