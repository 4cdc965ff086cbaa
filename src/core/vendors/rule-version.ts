import { compare, type Decimal } from '../shared/money';
import type { Day, Month } from '../shared/month';

/** The creation days of the deals that rules apply to, both inclusive; a missing end is open. */
export interface DaysOfRules {
  readonly from?: Day | undefined;
  readonly until?: Day | undefined;
}

/** The ratio of one product for the deals of some days, in percent. Without a ratio it has no rule on these days. */
export interface ProductRule extends DaysOfRules {
  readonly productCategory: string;
  readonly ratio: Decimal | undefined;
}

/**
 * A change of rules for the named products only. `from` and `until` apply to products without days of their own. Where
 * two entries cover the same product and day, the first counts.
 */
export interface NamedRules extends DaysOfRules {
  readonly rules: readonly ProductRule[];
}

/** A version of rules. For each of its products, it replaces earlier rules on its days. Time in ms since 1970. */
export interface RuleVersion extends NamedRules {
  /** 0 for the rules that existed before any change here. */
  readonly version: number;
  readonly changedBy?: string | undefined;
  readonly changedAt?: number | undefined;
  readonly reason?: string | undefined;
}

/** New rules for some products of a vendor, and the version that they are based on. */
export interface RuleProposal extends NamedRules {
  readonly base: number;
  readonly reason: string;
  /** Whether a change of closed months is intended; its effect is posted with the next closing. */
  readonly retroactive?: boolean | undefined;
}

/** Whether a version is what became of a proposal. */
export function areRulesOf(version: RuleVersion, { base, reason, rules }: RuleProposal): boolean {
  if (version.version !== base + 1 || version.reason !== reason) return false;
  return rules.every(({ productCategory, ratio }) => {
    const made = version.rules.find((rule) => rule.productCategory === productCategory);
    if (!made?.ratio || !ratio) return made !== undefined && made.ratio === ratio;
    return compare(made.ratio, ratio) === 0;
  });
}

/**
 * The outcome of new rules or of a new amount: saved as a version; refused because somebody else was faster, with their
 * version in `current`; or refused because it touches closed months without `retroactive`.
 */
export type PutOutcome<Version> =
  | { readonly kind: 'saved'; readonly current: Version }
  | { readonly kind: 'clash'; readonly current: Version }
  | TouchesClosedMonths;

/** The closed months whose deals new rules would judge again. */
export interface TouchesClosedMonths {
  readonly kind: 'closed-months';
  readonly months: readonly Month[];
}
