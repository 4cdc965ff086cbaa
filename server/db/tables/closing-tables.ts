import type { AgreedKind } from '#core/closing/agreed-adjustment';
import type { Day, Month } from '#core/shared/month';

/** The tables of closed months and of the ledger. Amounts in paise, times in ms since 1970. */
export interface ClosingTables {
  closings: ClosingRow;
  closing_vendors: ClosingVendorRow;
  closing_lines: ClosingLineRow;
  closing_sums: ClosingSumRow;
  closed_names: ClosedNamesRow;
  rechecks: RecheckRow;
  closing_horizon: { first_open_day: Day };
  /** Closed deals that the data have moved to a month that was open then. */
  deals_ahead: { deal_id: string };
  ownership_decisions: OwnershipDecisionRow;
  adjustments: AgreedAdjustmentRow;
  adjustment_events: AdjustmentEventRow;
  closing_agreed: ClosingAgreedRow;
  ledger_entries: LedgerEntryRow;
  ledger_postings: LedgerPostingRow;
  ledger_proofs: LedgerProofRow;
}

/** A month that is prepared or closed. What is closed can neither be changed nor removed. */
export interface ClosingRow {
  /** 0 for the months before the first that is closed here; each later one counts up by 1. */
  no: number;
  month: Month;
  state: 'prepared' | 'closed';
  /** The text whose SHA-256 is the hash. */
  text: string;
  hash: string;
  /** JSON: what the deals were judged by, so that a change of it is seen. */
  terms: string;
  /** JSON: the deals that could not be judged, each with the reason. */
  unknown: string;
  /** How many changes of ownership waited for a decision. */
  undecided: number;
  prepared_at_ms: number;
  closed_at_ms: number | null;
  closed_by: string | null;
  /** JSON: name, address, GSTIN and the end of the PAN of the company as the month was closed; null where none was named, and in months of earlier versions. */
  company: string | null;
}

export interface ClosingVendorRow {
  closing: number;
  vendor_id: string;
  /** As it was then. */
  franchise_code: string;
  lines: number;
  earned_paise: number;
  adjusted_paise: number;
  /** The SHA-256 of the lines. */
  hash: string;
  /** The last four characters of the PAN as the month was closed; null for none, and in months of earlier versions. */
  pan_end: string | null;
  gstin: string | null;
}

export interface ClosingLineRow {
  closing: number;
  vendor_id: string;
  /** From 1. */
  line_no: number;
  deal_id: string;
  sale_month: Month;
  /** To whom the deal belonged as the line was made. */
  owner_vendor_id: string;
  /** For which product and day; null in lines of earlier versions that say the same themselves. */
  owner_category: string | null;
  owner_day: Day | null;
  /** Rupees as an exact decimal text. */
  amount: string;
  /** The line as it is in the file of its vendor, without the line end. */
  line: string;
}

/** The total of a vendor's lines for one sale month in a closing: rupees as an exact decimal text. */
export interface ClosingSumRow {
  closing: number;
  vendor_id: string;
  sale_month: Month;
  amount: string;
}

/** The names of a deal or a vendor when a month was closed, where it is called otherwise since. */
export interface ClosedNamesRow {
  subject: 'deal' | 'vendor';
  id: string;
  /** The newest that was closed when the name changed. */
  closing: number;
  /** JSON: name and company of a deal; name, city, state and PIN code of a vendor. */
  names: string;
}

/** A deal of a day that is prepared or closed, and which was written since. Triggers put it here. */
export interface RecheckRow {
  deal_id: string;
  /**
   * 1 for a deal that the closing that is prepared has not seen as it is now, 2 for one that waits for a decision and
   * so for the closings after it, and 0 for one that it settles.
   */
  changed: number;
}

/** The decision of an administrator about a deal that the CRM has given to another franchise, product or month. */
export interface OwnershipDecisionRow {
  deal_id: string;
  at_ms: number;
  vendor_id: string;
  product_category: string;
  created_day: Day;
  decision: 'move' | 'keep';
  reason: string;
  user_id: string;
}

/**
 * The amount that an administrator has proposed to credit a vendor with, apart from the deals. Less than 0 takes from
 * the vendor.
 */
export interface AgreedAdjustmentRow {
  id: string;
  vendor_id: string;
  kind: AgreedKind;
  paise: number;
  reason: string;
  proposed_by: string;
  proposed_at_ms: number;
  /** The number of the dispute that it settles. */
  dispute_no: number | null;
}

/** The fate of an adjustment before a closing posted it. */
export interface AdjustmentEventRow {
  adjustment_id: string;
  kind: 'approved' | 'withdrawn';
  user_id: string;
  at_ms: number;
}

/** The line that a closing made of it. */
export interface ClosingAgreedRow {
  adjustment_id: string;
  closing: number;
  vendor_id: string;
  /** Counts on behind the lines of deals. */
  line_no: number;
  /** The line as it is in the file of its vendor, without the line end. */
  line: string;
}

export interface LedgerEntryRow {
  /** From 1, without a gap. */
  no: number;
  kind: 'earned' | 'adjustment' | 'opening' | 'payout' | 'returned' | 'settled';
  value_day: Day;
  recorded_at_ms: number;
  /** The closing that made it; null where a payout did. */
  closing: number | null;
  /** The run and the payout in it; null where a closing made it, and in entries of earlier versions. */
  payout_run: number | null;
  payout_no: number | null;
  memo: string;
}

export interface LedgerPostingRow {
  entry: number;
  /** Such as `payable:v3`. */
  account: string;
  vendor_id: string | null;
  /** Credits are positive, debits negative: those of an entry add up to 0. */
  paise: number;
}

/** How a verification of closings and journal ended. */
export interface LedgerProofRow {
  at_ms: number;
  /** 1 where every deal was settled again besides. */
  deep: number;
  /** Deals that were counted again. */
  deals: number;
  /** How many of them had an adjustment due. */
  due: number;
  /** How many differences there were. */
  differences: number;
}
