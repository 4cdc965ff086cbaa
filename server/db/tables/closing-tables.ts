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
  /** Closed deals that the data now date in a month that was still open. */
  deals_ahead: { deal_id: string };
  ownership_decisions: OwnershipDecisionRow;
  adjustments: AgreedAdjustmentRow;
  adjustment_events: AdjustmentEventRow;
  closing_agreed: ClosingAgreedRow;
  ledger_entries: LedgerEntryRow;
  ledger_postings: LedgerPostingRow;
  ledger_proofs: LedgerProofRow;
}

/** A prepared or closed month. A closed one can neither be changed nor deleted. */
export interface ClosingRow {
  /** 0 for the months before the first closed one; each later one counts up by 1. */
  no: number;
  month: Month;
  state: 'prepared' | 'closed';
  /** The text that `hash` is the SHA-256 of. */
  text: string;
  hash: string;
  /** JSON: the versions of the terms that judged the deals, to detect a change. */
  terms: string;
  /** JSON: the deals that could not be judged, with reasons. */
  unknown: string;
  /** The number of ownership changes that waited for a decision. */
  undecided: number;
  prepared_at_ms: number;
  closed_at_ms: number | null;
  closed_by: string | null;
  /**
   * JSON: name, address, GSTIN and end of PAN of the company at the time of closing; null where none was named, and in
   * months of earlier versions.
   */
  company: string | null;
}

export interface ClosingVendorRow {
  closing: number;
  vendor_id: string;
  /** The code at that time. */
  franchise_code: string;
  lines: number;
  earned_paise: number;
  adjusted_paise: number;
  /** The SHA-256 of the lines. */
  hash: string;
  /** The last four characters of the PAN at the time of closing; null for none, and in months of earlier versions. */
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
  /** The owner of the deal when the line was made. */
  owner_vendor_id: string;
  /** The deal's product and day; null in lines of earlier versions whose text contains them. */
  owner_category: string | null;
  owner_day: Day | null;
  /** Rupees as an exact decimal text. */
  amount: string;
  /** The line as in its vendor's file, without the line end. */
  line: string;
}

/** The total of a vendor's lines for one sale month in a closing: rupees as an exact decimal text. */
export interface ClosingSumRow {
  closing: number;
  vendor_id: string;
  sale_month: Month;
  amount: string;
}

/** The names of a deal or vendor at the time of closing, where they have changed since. */
export interface ClosedNamesRow {
  subject: 'deal' | 'vendor';
  id: string;
  /** The newest closing at the time of the change. */
  closing: number;
  /** JSON: name and company of a deal; name, city, state and PIN code of a vendor. */
  names: string;
}

/** A deal dated in a prepared or closed month that was written since. Triggers insert it. */
export interface RecheckRow {
  deal_id: string;
  /**
   * 1: the prepared closing has not seen the deal's current state; 2: it waits for a decision and so for a later
   * closing; 0: the prepared closing settles it.
   */
  changed: number;
}

/** An administrator's decision about a deal that the CRM has given to another franchise, product or month. */
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
 * An amount that an administrator proposes to credit a vendor with, apart from deals. A negative amount debits the
 * vendor.
 */
export interface AgreedAdjustmentRow {
  id: string;
  vendor_id: string;
  kind: AgreedKind;
  paise: number;
  reason: string;
  proposed_by: string;
  proposed_at_ms: number;
  /** The dispute that it settles. */
  dispute_no: number | null;
}

/** The approval or withdrawal of an adjustment before a closing posted it. */
export interface AdjustmentEventRow {
  adjustment_id: string;
  kind: 'approved' | 'withdrawn';
  user_id: string;
  at_ms: number;
}

/** The line that a closing made of an adjustment. */
export interface ClosingAgreedRow {
  adjustment_id: string;
  closing: number;
  vendor_id: string;
  /** Continues the numbers of the deal lines. */
  line_no: number;
  /** The line as in its vendor's file, without the line end. */
  line: string;
}

export interface LedgerEntryRow {
  /** From 1, without a gap. */
  no: number;
  kind: 'earned' | 'adjustment' | 'opening' | 'payout' | 'returned' | 'settled';
  value_day: Day;
  recorded_at_ms: number;
  /** The closing that made the entry; null for a payout. */
  closing: number | null;
  /** The run and the payout that made the entry; null for a closing, and in entries of earlier versions. */
  payout_run: number | null;
  payout_no: number | null;
  memo: string;
}

export interface LedgerPostingRow {
  entry: number;
  /** Such as `payable:v3`. */
  account: string;
  vendor_id: string | null;
  /** Credits are positive, debits negative; those of an entry add up to 0. */
  paise: number;
}

/** The result of a verification of closings and journal. */
export interface LedgerProofRow {
  at_ms: number;
  /** 1 where every deal was also settled again. */
  deep: number;
  /** The number of recounted deals. */
  deals: number;
  /** The number of deals with an adjustment due. */
  due: number;
  /** The number of differences. */
  differences: number;
}
