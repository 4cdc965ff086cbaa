import type { Day } from '../shared/month';
import { type CommissionRule, rulesOn } from './commission-rule';
import { categoriesAlike, effectiveRules, sameRules } from './rule-draft';
import { daysBetweenChanges } from './rule-timeline';
import type { DaysOfRules, RuleProposal, RuleVersion, TouchesClosedMonths } from './rule-version';

/** A vendor, and the version of its rules that is in force. */
export interface VendorRules {
  readonly vendorId: string;
  readonly current: RuleVersion;
}

/** The most vendors that get a rule at once. */
export const MAX_VENDORS_AT_ONCE = 500;

/** One rule for many vendors and for the deals of some days, each with the version that the change is based on. */
export interface RuleForMany extends DaysOfRules {
  readonly rule: CommissionRule;
  readonly reason: string;
  /** As `RuleProposal` has it. */
  readonly retroactive?: boolean | undefined;
  readonly vendors: readonly { readonly vendorId: string; readonly base: number }[];
}

/**
 * What came of one rule for many: every vendor has it now, and those of `changed` have a new version with it; or
 * others were faster at some of them, which are named with what stands there, and nobody's rules were changed; or it
 * touches months that are closed, as with `PutRulesOutcome`.
 */
export type RuleForManyOutcome =
  | { readonly kind: 'saved'; readonly changed: readonly VendorRules[] }
  | { readonly kind: 'clash'; readonly clashes: readonly VendorRules[] }
  | TouchesClosedMonths;

/**
 * What gives a vendor one rule for some days: whole rules for each part of them in which the others differ, so that what
 * the vendor has for other products stays. Nothing where that changes nothing.
 */
export function withRuleForDays(
  rules: readonly CommissionRule[],
  rule: CommissionRule,
  days: DaysOfRules,
  today: Day,
): readonly Pick<RuleProposal, 'rules' | 'from' | 'until'>[] {
  return daysBetweenChanges(rules, days).flatMap((part) => {
    const proposed = withRule(rulesOn(rules, part.from ?? part.until ?? today), rule);
    return proposed ? [{ rules: proposed, ...part }] : [];
  });
}

/**
 * The rules with one more, which takes the place of the rule for the same category however that was spelled. Undefined
 * when that changes nothing. What has no effect is left behind, as with every change.
 */
export function withRule(
  rules: readonly CommissionRule[],
  rule: CommissionRule,
): readonly CommissionRule[] | undefined {
  const inForce = effectiveRules(rules);
  const isSame = ({ productCategory }: CommissionRule) =>
    categoriesAlike(productCategory, rule.productCategory);
  const place = inForce.findIndex(isSame);
  const others = inForce.filter((each) => !isSame(each));
  const proposed = others.toSpliced(place < 0 ? others.length : place, 0, rule);
  return sameRules(proposed, inForce) ? undefined : proposed;
}
