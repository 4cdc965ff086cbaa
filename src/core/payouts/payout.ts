import type { Decimal } from '../shared/money';
import type { Day, Month } from '../shared/month';
import type { ResultFault } from './result-fault';

/** The states of a payout run, in order; it can be cancelled only before its first file. */
export const RUN_STATES = ['draft', 'submitted', 'approved', 'exported', 'done', 'cancelled'] as const;
export type RunState = (typeof RUN_STATES)[number];

/**
 * The states of a payout. `planned` until the run is approved, `held` while it is not in the run's sum; `approved`
 * until it is in a file, `waiting` until the bank's result is known. `failed` and `returned` have credited the money
 * back to the vendor's account.
 */
export const PAYOUT_STATES = [
  'planned',
  'held',
  'approved',
  'waiting',
  'paid',
  'failed',
  'returned',
  'cancelled',
] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** The reasons for putting a vendor's payouts on hold. */
export const HOLD_REASONS = [
  'no-account',
  'account-not-verified',
  'account-changed',
  'below-minimum',
  'by-office',
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** How long a changed bank account holds payouts, in ms. */
export const ACCOUNT_CHANGE_HOLD = 48 * 60 * 60 * 1000;

/** Matches a UTR: 6 to 40 letters and digits. A word such as PENDING is none, nor are zeros. */
export const UTR = /^(?=.*\d)(?!0+$)[A-Za-z0-9]{6,40}$/;

/** A vendor's part of a run. Rupees with whole paise. */
export interface Payout {
  readonly franchiseCode: string;
  /** The name of the vendor. */
  readonly vendor: string | undefined;
  readonly amount: Decimal;
  readonly state: PayoutState;
  /**
   * The holder, as entered. This and the next two fields are copies: a later change of the account does not affect the
   * run.
   */
  readonly holder: string | undefined;
  /** The number, masked except for its last four digits, such as `••••4321`. */
  readonly account: string | undefined;
  readonly ifsc: string | undefined;
  /** Why it is not in the run's sum. */
  readonly held: HoldReason | undefined;
  /** The administrator's reason for `by-office`. */
  readonly heldNote: string | undefined;
  /** The payout's reference at the bank, 11 letters and digits; undefined while on hold. */
  readonly reference: string | undefined;
  readonly utr: string | undefined;
  /** The day reported by the bank. */
  readonly bankDay: Day | undefined;
  /** The bank's reason for a failed or returned payment. */
  readonly why: string | undefined;
  /** The amount of the vendor's previous payment. */
  readonly lastPaid: Decimal | undefined;
}

/** The acts that move a run forward. */
export const RUN_ACTS = ['create', 'submit', 'send-back', 'approve', 'export', 'cancel'] as const;
export type RunAct = (typeof RUN_ACTS)[number];

/** An act on a run: its author, time (ms since 1970) and reason. */
export interface RunStep {
  readonly act: RunAct;
  readonly at: number;
  readonly by: string | undefined;
  readonly reason: string | undefined;
}

/** A run in a list. */
export interface PayoutRunHead {
  /** Counts from 1. */
  readonly no: number;
  readonly state: RunState;
  /** The rupees of all payouts that are not on hold. */
  readonly total: Decimal;
  /** The balances at the end of this day are paid. */
  readonly cutoff: Day;
  /** The number of payouts in the sum. */
  readonly count: number;
  /** The number of vendors on hold. */
  readonly held: number;
  /** The number of payouts without a result. */
  readonly open: number;
  readonly steps: readonly RunStep[];
}

/** A payout whose balance has changed since the run was submitted. Rupees. */
export interface MovedBalance {
  readonly franchiseCode: string;
  readonly amount: Decimal;
  readonly now: Decimal;
}

/** A payout whose bank account has changed, or is on hold, since the run was made. */
export interface ChangedAccount {
  readonly franchiseCode: string;
  /** The number, masked except for its last four digits. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly held: HoldReason;
}

/** The bank file of a run, which is generated once. */
export interface RunFile {
  readonly template: string;
  readonly name: string;
  /** The hash of its bytes, in hexadecimal. */
  readonly sha256: string;
  readonly at: number;
  readonly by: string | undefined;
}

/** A run with everything that its maker and its checker see. */
export interface PayoutRun extends PayoutRunHead {
  readonly payouts: readonly Payout[];
  /** Payouts that block approval with `payout.balance-moved`; empty once the run is approved. */
  readonly moved: readonly MovedBalance[];
  /** Payouts that have to be taken out before the run is approved. */
  readonly changed: readonly ChangedAccount[];
  readonly file: RunFile | undefined;
  /** Whether the caller is the maker of the run and so may not approve it. */
  readonly isOwn: boolean;
  /** The total of the last approved run before this one, in rupees. */
  readonly totalBefore: Decimal | undefined;
}

/** The plan of a run: its cutoff day and its franchises. */
export interface PayoutPlan {
  /** The balances at the end of this day are paid; by default today's. */
  readonly cutoff: Day | undefined;
  /** The franchises; by default all. */
  readonly franchises: readonly string[] | undefined;
  /** Smaller balances are put on hold. Rupees. */
  readonly minimum: Decimal | undefined;
}

/** A payment that was made by hand. */
export interface PaidByHand {
  readonly franchiseCode: string;
  readonly utr: string;
  /** The day reported by the bank. */
  readonly day: Day;
}

/** A failed or returned payment, recorded by hand. */
export interface FailedByHand {
  readonly franchiseCode: string;
  readonly why: string;
  /** The state that the caller saw: if the bank has reported another one since, nothing is recorded. */
  readonly state?: PayoutState | undefined;
}

/** The outcomes of a row in a bank result. */
export const RESULT_OUTCOMES = ['paid', 'failed', 'returned', 'waiting', 'unchanged', 'refused'] as const;
export type ResultOutcome = (typeof RESULT_OUTCOMES)[number];

/** The effect of a row in a bank result, stored or only tried. */
export interface ResultRow {
  /** The line in the file, from 1. */
  readonly line: number;
  readonly reference: string | undefined;
  readonly outcome: ResultOutcome;
  readonly utr: string | undefined;
  readonly day: Day | undefined;
  /** The bank's reason, or the portal's in English for a refused row. */
  readonly why: string | undefined;
  /** The portal's reason for a refused row. */
  readonly fault: ResultFault | undefined;
  readonly amount: Decimal | undefined;
}

/** The effect of a bank result on a run. `failed` includes returned payments. */
export interface ResultReport {
  readonly paid: number;
  readonly failed: number;
  /** The payouts of the run without a result, whether or not the file names them. */
  readonly waiting: number;
  readonly refused: number;
  readonly unchanged: number;
  /** Whether the result was stored. */
  readonly stored: boolean;
  readonly rows: readonly ResultRow[];
}

/** The states in which a vendor sees a payment, all after approval. */
export const OWN_PAYOUT_STATES = ['approved', 'waiting', 'paid', 'failed', 'returned', 'cancelled'] as const;

/** A payment as its vendor sees it. Rupees. */
export interface OwnPayout {
  /** The number of the run. */
  readonly no: number;
  readonly amount: Decimal;
  readonly state: (typeof OWN_PAYOUT_STATES)[number];
  readonly utr: string | undefined;
  /** The bank's day, else the day of approval. */
  readonly day: Day;
  readonly why: string | undefined;
  /** The number, masked except for its last four digits. */
  readonly account: string | undefined;
  /** The closed months that it pays, or was meant to pay, the oldest first. */
  readonly months: readonly Month[];
}
