import type { Decimal } from '../shared/money';
import type { Day, Month } from '../shared/month';

/** The days of creation of the deals that rules are for, both included; a missing end is none. */
export interface DaysOfRules {
  readonly from?: Day | undefined;
  readonly until?: Day | undefined;
}

/**
 * The ratio that one product pays for the deals of some days, in percent. Without a ratio it has no rule on these days.
 */
export interface ProductRule extends DaysOfRules {
  readonly productCategory: string;
  readonly ratio: Decimal | undefined;
}

/**
 * The rules of some products of a vendor that are named at once, and of no other. `from` and `until` are the days of
 * those that have none of their own. Where two of them are for one product and day, the first counts.
 */
export interface NamedRules extends DaysOfRules {
  readonly rules: readonly ProductRule[];
}

/**
 * Rules of products as they were put in force. For each product they take, on its days, the place of what was in force
 * before. Time in ms since 1970.
 */
export interface RuleVersion extends NamedRules {
  /** 0 for the rules that were there before anybody changed them here. */
  readonly version: number;
  readonly changedBy?: string | undefined;
  readonly changedAt?: number | undefined;
  readonly reason?: string | undefined;
}

/** New rules for some products of a vendor, and the version that they are based on. */
export interface RuleProposal extends NamedRules {
  readonly base: number;
  readonly reason: string;
  /** Whether it is known to touch months that are closed: what that changes comes with the next closing. */
  readonly retroactive?: boolean | undefined;
}

/**
 * The outcome of new rules: they are a version of their own; or someone else was faster, whose version is `current`; or
 * they touch months that are closed, and nobody has said that they are to.
 */
export type PutRulesOutcome =
  | { readonly kind: 'saved'; readonly current: RuleVersion }
  | { readonly kind: 'clash'; readonly current: RuleVersion }
  | TouchesClosedMonths;

/** The months that are closed and whose deals new rules would judge again. */
export interface TouchesClosedMonths {
  readonly kind: 'closed-months';
  readonly months: readonly Month[];
}
