import { vendorRulesInForce } from '#contract/vendor-rules';
import { FREE_DEMAT_ACCOUNT } from '#core/deals/deal';
import { type CommissionRule, shareDay } from '#core/vendors/commission-rule';
import { changedDays, inOneSpelling } from '#core/vendors/rule-change';
import { categoriesAlike } from '#core/vendors/rule-draft';
import type { VendorRules } from '#core/vendors/rule-for-many';
import type { DaysOfRules, ProductRule } from '#core/vendors/rule-version';
import { useAnswer } from '../../data/use-answer';
import { useRulesPreview } from './use-rules-preview';
import type { KnownVendor } from './use-vendor-directory';

/** A vendor that is to get a rule. */
export interface RuleTarget {
  readonly vendor: KnownVendor;
  readonly base: number;
  /** The vendor's rules for the product on these days, in any spelling. */
  readonly now: readonly CommissionRule[];
  /** The new rules of the product; undefined if nothing changes. */
  readonly rules: readonly ProductRule[] | undefined;
}

/** Computes the effect of one rule on vendors: on each of them, and in total. */
export function useOneRule(
  vendors: readonly KnownVendor[],
  rule: CommissionRule | undefined,
  days: DaysOfRules | undefined,
) {
  const inForce = useAnswer(vendorRulesInForce, { staleTime: 0 });
  const known = new Map(inForce.data?.map((each) => [each.vendorId, each]));
  const targets = vendors.flatMap((vendor): readonly RuleTarget[] => {
    const found = known.get(vendor.id);
    if (!found) return [];
    const { rules, current } = found;
    const said = rule && days && inOneSpelling(rules, { rules: [rule], ...days });
    const changes = said && changedDays(rules, said).length > 0;
    const now = rules.filter(
      (each) =>
        rule && categoriesAlike(each.productCategory, rule.productCategory) && shareDay(each, days ?? {}),
    );
    return [{ vendor, base: current.version, now, rules: changes ? said.rules : undefined }];
  });
  const proposals = targets.flatMap(({ vendor, rules }) => (rules ? [{ vendor, rules }] : []));
  const bases = targets.map(({ vendor, base }) => `${vendor.id}@${base}`).join(' ');
  const preview = useRulesPreview(proposals.length > 0 ? proposals : undefined, bases);
  return { inForce, targets, proposals, preview, categories: categoriesOf(inForce.data ?? []) };
}

/** The categories that any vendor has a rule for. */
function categoriesOf(all: readonly VendorRules[]): readonly string[] {
  const names = all.flatMap(({ rules }) => rules.map(({ productCategory }) => productCategory));
  return [...new Set(names)].filter((name) => !categoriesAlike(name, FREE_DEMAT_ACCOUNT)).toSorted();
}
