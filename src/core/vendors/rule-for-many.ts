import type { CommissionRule } from './commission-rule';
import type { DaysOfRules, RuleVersion, TouchesClosedMonths } from './rule-version';

/** A vendor, its rules, and the version that made them so. */
export interface VendorRules {
  readonly vendorId: string;
  /** The newest version; where all vendors are asked for, with the rules for deals of today. */
  readonly current: RuleVersion;
  /** The rules that deals are judged by, for all days. */
  readonly rules: readonly CommissionRule[];
}

/** The most vendors that get a rule at once. */
export const MAX_VENDORS_AT_ONCE = 500;

/**
 * One rule for many vendors and for the deals of some days, each with the version that the change is based on. What they
 * have for other products and days stays.
 */
export interface RuleForMany extends DaysOfRules {
  readonly rule: CommissionRule;
  readonly reason: string;
  /** As `RuleProposal` has it. */
  readonly retroactive?: boolean | undefined;
  readonly vendors: readonly { readonly vendorId: string; readonly base: number }[];
}

/**
 * The outcome of one rule for many: every vendor has it now, and those of `changed` have a new version with it; or
 * others were faster at some of them, which are named with their present rules, and nobody's rules were changed; or it
 * touches months that are closed, as with `PutRulesOutcome`.
 */
export type RuleForManyOutcome =
  | { readonly kind: 'saved'; readonly changed: readonly VendorRules[] }
  | { readonly kind: 'clash'; readonly clashes: readonly VendorRules[] }
  | TouchesClosedMonths;
