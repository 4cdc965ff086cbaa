import type { Day } from '../shared/month';
import type { CommissionRule } from './commission-rule';

/** The days of creation of the deals that rules are for, both included; a missing end is none. */
export interface DaysOfRules {
  readonly from?: Day | undefined;
  readonly until?: Day | undefined;
}

/**
 * Rules of a vendor as they were put in force, for the deals of some days. On each of these they take the place of what
 * was in force before. Time in ms since 1970.
 */
export interface RuleVersion extends DaysOfRules {
  /** 0 for the rules that were there before anybody changed them here. */
  readonly version: number;
  readonly rules: readonly CommissionRule[];
  readonly changedBy?: string | undefined;
  readonly changedAt?: number | undefined;
  readonly reason?: string | undefined;
}

/** New rules for a vendor, the days that they are for, and the version that they are based on. */
export interface RuleProposal extends DaysOfRules {
  readonly base: number;
  readonly rules: readonly CommissionRule[];
  readonly reason: string;
}

/** What came of new rules: they are a version of their own, or someone else was faster and stands there with theirs. */
export type PutRulesOutcome =
  | { readonly kind: 'saved'; readonly current: RuleVersion }
  | { readonly kind: 'clash'; readonly current: RuleVersion };
