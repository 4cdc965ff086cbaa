import type { CommissionRule } from './commission-rule';

/** The rules of a vendor as they stood from one moment to the next change. Time in ms since 1970. */
export interface RuleVersion {
  /** 0 for the rules that were there before anybody changed them here. */
  readonly version: number;
  readonly rules: readonly CommissionRule[];
  readonly changedBy?: string | undefined;
  readonly changedAt?: number | undefined;
  readonly reason?: string | undefined;
}

/** New rules for a vendor, and the version that they are based on. */
export interface RuleProposal {
  readonly base: number;
  readonly rules: readonly CommissionRule[];
  readonly reason: string;
}

/** What came of new rules: they are a version of their own, or someone else was faster and stands there with theirs. */
export type PutRulesOutcome =
  | { readonly kind: 'saved'; readonly current: RuleVersion }
  | { readonly kind: 'clash'; readonly current: RuleVersion };
