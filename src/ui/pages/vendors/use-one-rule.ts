import { useQuery } from '@tanstack/react-query';
import { FREE_DEMAT_ACCOUNT } from '#core/deals/deal';
import type { CommissionRule } from '#core/vendors/commission-rule';
import { categoriesAlike, effectiveRules } from '#core/vendors/rule-draft';
import { type VendorRules, withRule } from '#core/vendors/rule-for-many';
import type { DaysOfRules } from '#core/vendors/rule-version';
import { useServices } from '../../data/app-services';
import { rulesInForceQuery } from '../../data/vendor-admin';
import { useRulesPreview } from './use-rules-preview';
import type { KnownVendor } from './use-vendor-directory';

/** A vendor that is to get a rule. */
export interface RuleTarget {
  readonly vendor: KnownVendor;
  readonly base: number;
  /** The rule for the same category that is in force. */
  readonly now: CommissionRule | undefined;
  /** Its rules as they would be; undefined where it has the very rule already. */
  readonly rules: readonly CommissionRule[] | undefined;
}

/** What one rule would change for vendors: for each of them, and counted together. */
export function useOneRule(
  vendors: readonly KnownVendor[],
  rule: CommissionRule | undefined,
  days: DaysOfRules | undefined,
) {
  const inForce = useQuery(rulesInForceQuery(useServices()));
  const known = new Map(inForce.data?.map((each) => [each.vendorId, each]));
  const targets = vendors.flatMap((vendor): readonly RuleTarget[] => {
    const found = known.get(vendor.id);
    if (!found) return [];
    const { version: base, rules } = found.current;
    const now = ruleIn(found, rule?.productCategory);
    return [{ vendor, base, now, rules: rule && withRule(rules, rule) }];
  });
  const proposals = targets.flatMap(({ vendor, rules }) => (rules ? [{ vendor, rules, ...days }] : []));
  const bases = targets.map(({ vendor, base }) => `${vendor.id}@${base}`).join(' ');
  const preview = useRulesPreview(days && proposals.length > 0 ? proposals : undefined, bases);
  return { inForce, targets, proposals, preview, categories: categoriesOf(inForce.data ?? []) };
}

/** The rule of a vendor for a category, however it is spelled. */
export function ruleIn(
  { current }: Pick<VendorRules, 'current'>,
  category: string | undefined,
): CommissionRule | undefined {
  return category === undefined
    ? undefined
    : effectiveRules(current.rules).find((rule) => categoriesAlike(rule.productCategory, category));
}

/** The categories that any vendor has a rule for. */
function categoriesOf(all: readonly VendorRules[]): readonly string[] {
  const names = all.flatMap(({ current }) => current.rules.map(({ productCategory }) => productCategory));
  return [...new Set(names)].filter((name) => !categoriesAlike(name, FREE_DEMAT_ACCOUNT)).toSorted();
}
