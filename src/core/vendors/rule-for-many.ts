import type { CommissionRule } from './commission-rule';
import type { DaysOfRules, RuleVersion, TouchesClosedMonths } from './rule-version';

/** The rules of a vendor, with the newest version. */
export interface VendorRules {
  readonly vendorId: string;
  /** The newest version; in a list of all vendors, with the rules for today's deals. */
  readonly current: RuleVersion;
  /** The rules that judge deals, for all days. */
  readonly rules: readonly CommissionRule[];
}

/** The largest number of vendors that get a rule at once. */
export const MAX_VENDORS_AT_ONCE = 500;

/**
 * One rule for many vendors, for the deals of some days, with the version that each change is based on. Other products
 * and days keep their rules.
 */
export interface RuleForMany extends DaysOfRules {
  readonly rule: CommissionRule;
  readonly reason: string;
  /** As in `RuleProposal`. */
  readonly retroactive?: boolean | undefined;
  readonly vendors: readonly { readonly vendorId: string; readonly base: number }[];
}

/**
 * The outcome of one rule for many: saved for every vendor, with a new version for those in `changed`; refused because
 * others were faster for some vendors, which are listed with their current rules; or refused because it touches closed
 * months, as with `PutOutcome`.
 */
export type RuleForManyOutcome =
  | { readonly kind: 'saved'; readonly changed: readonly VendorRules[] }
  | { readonly kind: 'clash'; readonly clashes: readonly VendorRules[] }
  | TouchesClosedMonths;
