import type { Day } from '#core/shared/month';

/** The tables of what admins do with vendors. Times in ms since 1970. */
export interface VendorAdminTables {
  rule_versions: RuleVersionRow;
  opening_amounts: OpeningAmountRow;
}

export interface RuleVersionRow {
  vendor_id: string;
  /** 0 for the rules that were there before anybody changed them here. */
  version: number;
  /**
   * JSON: a list of products that something is said of, each with its ratio in millionths of a percent, null for no
   * rule; behind it the first and the last day, null for no end, where they are not those of the version. It says
   * nothing of any other product.
   */
  rules: string;
  /** The account that made it, and when; null for what was there before, or came from a file. */
  user_id: string | null;
  at_ms: number | null;
  reason: string | null;
  /** The days of creation of the deals that products without days of their own are for; null for no end. */
  from_day: Day | null;
  until_day: Day | null;
}

/** A version of the account opening amount; only added to. */
export interface OpeningAmountRow {
  /** 0 for the amount that was there before anybody changed it here. */
  version: number;
  /** Millionths of a rupee. */
  amount_micros: number;
  /** The days of creation of the accounts that it is for; null for no end. */
  from_day: Day | null;
  until_day: Day | null;
  reason: string | null;
  /** The account that made it, and when; null for what was there before. */
  user_id: string | null;
  at_ms: number | null;
}
