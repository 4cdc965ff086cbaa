import type { Day } from '#core/shared/month';

/** The tables of vendor administration. Times in ms since 1970. */
export interface VendorAdminTables {
  rule_versions: RuleVersionRow;
  opening_amounts: OpeningAmountRow;
}

export interface RuleVersionRow {
  vendor_id: string;
  /** 0 for the rules that existed before any change here. */
  version: number;
  /**
   * JSON: a list of the products that this version changes, each with its ratio in millionths of a percent, or null for
   * no rule; followed by the first and the last day (null for open) where they differ from those of the version. Other
   * products are unaffected.
   */
  rules: string;
  /** The author and the time; null for rules that existed before, or came from a file. */
  user_id: string | null;
  at_ms: number | null;
  reason: string | null;
  /** The creation days of the deals, for products without days of their own; null for open. */
  from_day: Day | null;
  until_day: Day | null;
}

/** A version of the account opening amount; rows are only added. */
export interface OpeningAmountRow {
  /** 0 for the amount that existed before any change here. */
  version: number;
  /** Millionths of a rupee. */
  amount_micros: number;
  /** The creation days of the accounts that it applies to; null for open. */
  from_day: Day | null;
  until_day: Day | null;
  reason: string | null;
  /** The author and the time; null for the amount that existed before. */
  user_id: string | null;
  at_ms: number | null;
}
