import type { Day } from '#core/shared/month';
import { ALL_DAYS } from '#core/shared/period';
import type { CommissionRule } from '#core/vendors/commission-rule';
import { fromMicros, toMicros } from '../../db/micros';

/** The columns of a rule. */
interface RuleRow {
  readonly product_category: string;
  readonly ratio_micros: number;
  readonly from_day: Day;
  readonly until_day: Day;
}

/** Converts a row to a rule. */
export function toRule({ product_category, ratio_micros, from_day, until_day }: RuleRow): CommissionRule {
  return {
    productCategory: product_category,
    ratio: fromMicros(ratio_micros),
    ...(from_day !== ALL_DAYS.from && { from: from_day }),
    ...(until_day !== ALL_DAYS.to && { until: until_day }),
  };
}

/** Converts a vendor's rules to rows. */
export function toRows(vendor_id: string, rules: readonly CommissionRule[]) {
  return rules.map(({ productCategory, ratio, from, until }, position) => ({
    vendor_id,
    product_category: productCategory,
    ratio_micros: toMicros(ratio),
    position,
    from_day: from ?? ALL_DAYS.from,
    until_day: until ?? ALL_DAYS.to,
  }));
}
