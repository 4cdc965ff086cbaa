import type { HoldReason } from '#core/payouts/payout';
import type { Day } from '#core/shared/month';

/**
 * The tables of payouts. Amounts in paise, times in ms since 1970. Rows are only added: the newest event gives the
 * state. Columns ending in `_sealed` are sealed with the portal's key.
 */
export interface PayoutTables {
  payout_runs: PayoutRunRow;
  payouts: PayoutRow;
  payout_run_events: PayoutRunEventRow;
  payout_events: PayoutEventRow;
  bank_files: BankFileRow;
  bank_results: BankResultRow;
  beneficiaries: BeneficiaryRow;
  beneficiary_checks: BeneficiaryCheckRow;
  payout_holds: PayoutHoldRow;
  office_accounts: OfficeAccountRow;
  bank_templates: BankTemplateRow;
  payout_locks: PayoutLockRow;
}

export interface PayoutRunRow {
  /** From 1, without a gap. */
  no: number;
  cutoff: Day;
  /** Smaller balances are put on hold. */
  minimum_paise: number;
  created_by: string;
  created_at_ms: number;
}

/** A vendor's payout in a run, with its data at the time the run was made. */
export interface PayoutRow {
  run: number;
  /** From 1, in the order of franchise codes. */
  no: number;
  vendor_id: string;
  /** The code at that time. */
  franchise_code: string;
  paise: number;
  held: HoldReason | null;
  held_note: string | null;
  /** The number in `beneficiaries`; null, like the copies below, where there was no account. */
  beneficiary_no: number | null;
  holder: string | null;
  account_sealed: string | null;
  account_last4: string | null;
  ifsc: string | null;
  /** Null while on hold. */
  reference: string | null;
}

/** An act on a run. Its unique number lets only one of several concurrent acts be stored. */
export interface PayoutRunEventRow {
  run: number;
  /** From 1, without a gap. */
  seq: number;
  kind: 'submitted' | 'sent-back' | 'approved' | 'exported' | 'cancelled';
  user_id: string;
  at_ms: number;
  reason: string | null;
}

/** An event of a payout. */
export interface PayoutEventRow {
  run: number;
  /** The number of the payout in the run. */
  payout: number;
  /** From 1, without a gap. */
  seq: number;
  kind: 'taken-out' | 'paid' | 'failed' | 'returned';
  at_ms: number;
  /** Null where the gateway reported it. */
  user_id: string | null;
  /** Only for `paid`; unique. */
  utr: string | null;
  bank_day: Day | null;
  why: string | null;
  /** The SHA-256 of the bank result that reported it; null for events recorded by hand. */
  result_sha256: string | null;
}

/** The only bank file of a run. */
export interface BankFileRow {
  run: number;
  template: string;
  /** The version of an own template; 0 for a built-in one. */
  template_version: number;
  name: string;
  media_type: string;
  /** The bytes in base64, sealed: they hold account numbers. */
  content_sealed: string;
  sha256: string;
  made_by: string;
  made_at_ms: number;
}

/** An imported bank result. */
export interface BankResultRow {
  run: number;
  sha256: string;
  rows: number;
  read_by: string;
  read_at_ms: number;
}

/** A bank account of a vendor; the newest counts. */
export interface BeneficiaryRow {
  vendor_id: string;
  /** From 1, without a gap. */
  no: number;
  holder: string;
  account_sealed: string;
  account_last4: string;
  ifsc: string;
  entered_by: string;
  entered_at_ms: number;
}

/** The verification of an account by another person. */
export interface BeneficiaryCheckRow {
  vendor_id: string;
  /** The number in `beneficiaries`. */
  no: number;
  holder_shown: string;
  user_id: string;
  at_ms: number;
}

/** A hold by an administrator, or its end; the newest counts. */
export interface PayoutHoldRow {
  vendor_id: string;
  /** From 1, without a gap. */
  seq: number;
  kind: 'held' | 'released';
  reason: string | null;
  user_id: string;
  at_ms: number;
}

/** The account that payouts are paid from; the newest counts. */
export interface OfficeAccountRow {
  /** From 1, without a gap. */
  no: number;
  bank: string;
  account_sealed: string;
  account_last4: string;
  client_code: string | null;
  user_id: string;
  at_ms: number;
}

/** An own template; the newest version counts. */
export interface BankTemplateRow {
  name: string;
  /** From 1, without a gap. */
  version: number;
  /** JSON: an `OwnTemplate` without its name. */
  sheet: string;
  user_id: string;
  at_ms: number;
}

/** The restoring of a backup, or an administrator's statement after it; two statements open the lock. */
export interface PayoutLockRow {
  /** From 1, without a gap. */
  seq: number;
  kind: 'locked' | 'stated';
  user_id: string | null;
  reason: string | null;
  at_ms: number;
}
