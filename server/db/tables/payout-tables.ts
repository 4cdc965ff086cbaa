import type { HoldReason } from '#core/payouts/payout';
import type { Day } from '#core/shared/month';

/**
 * The tables of payouts. Amounts in paise, times in ms since 1970. All of them are only added to: a state is what the
 * newest event says. What ends in `_sealed` is sealed by the portal's key.
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
  /** Smaller balances are held. */
  minimum_paise: number;
  created_by: string;
  created_at_ms: number;
}

/** A vendor's part of a run, as it was when the run was made. */
export interface PayoutRow {
  run: number;
  /** From 1, in the order of franchise codes. */
  no: number;
  vendor_id: string;
  /** As it was then. */
  franchise_code: string;
  paise: number;
  held: HoldReason | null;
  held_note: string | null;
  /** Of `beneficiaries`; with the copies below it is null where there was none. */
  beneficiary_no: number | null;
  holder: string | null;
  account_sealed: string | null;
  account_last4: string | null;
  ifsc: string | null;
  /** Null while held. */
  reference: string | null;
}

/** An act on a run. Its number makes that of several at once one is kept. */
export interface PayoutRunEventRow {
  run: number;
  /** From 1, without a gap. */
  seq: number;
  kind: 'submitted' | 'sent-back' | 'approved' | 'exported' | 'cancelled';
  user_id: string;
  at_ms: number;
  reason: string | null;
}

/** The fate of a payout. */
export interface PayoutEventRow {
  run: number;
  /** The number of the payout in the run. */
  payout: number;
  /** From 1, without a gap. */
  seq: number;
  kind: 'taken-out' | 'paid' | 'failed' | 'returned';
  at_ms: number;
  /** Null where the bank's gateway said so. */
  user_id: string | null;
  /** Of `paid` alone; each is in use once. */
  utr: string | null;
  bank_day: Day | null;
  why: string | null;
  /** The SHA-256 of the result that says so; null for what was noted by hand. */
  result_sha256: string | null;
}

/** The one file of a run. */
export interface BankFileRow {
  run: number;
  template: string;
  /** The number of the office's template; 0 for one of ours. */
  template_version: number;
  name: string;
  media_type: string;
  /** The bytes in base64, sealed: they hold account numbers. */
  content_sealed: string;
  sha256: string;
  made_by: string;
  made_at_ms: number;
}

/** A bank's result that was read. */
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

/** That somebody else has verified an account. */
export interface BeneficiaryCheckRow {
  vendor_id: string;
  /** Of `beneficiaries`. */
  no: number;
  holder_shown: string;
  user_id: string;
  at_ms: number;
}

/** A hold of the office, or its end; the newest counts. */
export interface PayoutHoldRow {
  vendor_id: string;
  /** From 1, without a gap. */
  seq: number;
  kind: 'held' | 'released';
  reason: string | null;
  user_id: string;
  at_ms: number;
}

/** The account that the office pays from; the newest counts. */
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

/** A template of the office; the newest version counts. */
export interface BankTemplateRow {
  name: string;
  /** From 1, without a gap. */
  version: number;
  /** JSON: an `OwnTemplate` without its name. */
  sheet: string;
  user_id: string;
  at_ms: number;
}

/** That a backup was restored, and what administrators have stated since; two of them open the lock. */
export interface PayoutLockRow {
  /** From 1, without a gap. */
  seq: number;
  kind: 'locked' | 'stated';
  user_id: string | null;
  reason: string | null;
  at_ms: number;
}
