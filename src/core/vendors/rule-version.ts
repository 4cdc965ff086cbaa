import type { Day, Month } from '../shared/month';
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
  /** Whether it is known to touch months that are closed: what that changes comes with the next closing. */
  readonly retroactive?: boolean | undefined;
}

/**
 * What came of new rules: they are a version of their own, or someone else was faster and stands there with theirs; or
 * they touch months that are closed, and nobody has said that they are to.
 */
export type PutRulesOutcome =
  | { readonly kind: 'saved'; readonly current: RuleVersion }
  | { readonly kind: 'clash'; readonly current: RuleVersion }
  | TouchesClosedMonths;

/** The months that are closed and whose deals new rules would judge anew. */
export interface TouchesClosedMonths {
  readonly kind: 'closed-months';
  readonly months: readonly Month[];
}
