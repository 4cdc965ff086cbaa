import type { Decimal } from '../shared/money';
import type { Day, Month } from '../shared/month';
import type { ResultFault } from './result-fault';

/** The states of a payout run, in the order that it goes through them; it is cancelled before its first file only. */
export const RUN_STATES = ['draft', 'submitted', 'approved', 'exported', 'done', 'cancelled'] as const;
export type RunState = (typeof RUN_STATES)[number];

/**
 * The states of a payout. `planned` until the run is approved, `held` where it is not in the run's sum; `approved` until it is
 * in a file, `waiting` until the bank's result is known. `failed` and `returned` gave the money back to the vendor's account.
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

/** The reasons for which a vendor's money is kept back. */
export const HOLD_REASONS = [
  'no-account',
  'account-not-verified',
  'account-changed',
  'below-minimum',
  'by-office',
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** The time that a changed bank account holds payouts for, in ms. */
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
  /** The holder, as given. These three are copies: a later change of the account does not reach a run. */
  readonly holder: string | undefined;
  /** The last four digits behind dots, such as `••••4321`. */
  readonly account: string | undefined;
  readonly ifsc: string | undefined;
  /** Why it is not in the run's sum. */
  readonly held: HoldReason | undefined;
  /** The reason that the office wrote for `by-office`. */
  readonly heldNote: string | undefined;
  /** Our name for it at the bank, 11 letters and digits; none while it is held. */
  readonly reference: string | undefined;
  readonly utr: string | undefined;
  /** The day of the bank. */
  readonly bankDay: Day | undefined;
  /** The bank's reason for a payment that failed or came back. */
  readonly why: string | undefined;
  /** The vendor's payment before this one. */
  readonly lastPaid: Decimal | undefined;
}

/** The acts that bring a run on. */
export const RUN_ACTS = ['create', 'submit', 'send-back', 'approve', 'export', 'cancel'] as const;
export type RunAct = (typeof RUN_ACTS)[number];

/** An act on a run: by whom, when (ms since 1970) and why. */
export interface RunStep {
  readonly act: RunAct;
  readonly at: number;
  readonly by: string | undefined;
  readonly reason: string | undefined;
}

/** A run as it is listed. */
export interface PayoutRunHead {
  /** From 1. */
  readonly no: number;
  readonly state: RunState;
  /** Rupees of the payouts that are not held. */
  readonly total: Decimal;
  /** Balances of this day are paid. */
  readonly cutoff: Day;
  /** How many payouts are in the sum. */
  readonly count: number;
  /** How many vendors are held. */
  readonly held: number;
  /** How many results are still to come. */
  readonly open: number;
  readonly steps: readonly RunStep[];
}

/** A payout whose balance is no longer the one that was submitted. Rupees. */
export interface MovedBalance {
  readonly franchiseCode: string;
  readonly amount: Decimal;
  readonly now: Decimal;
}

/** A payout whose bank account has changed, or is held, since the run was made. */
export interface ChangedAccount {
  readonly franchiseCode: string;
  /** Last four digits behind dots. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly held: HoldReason;
}

/** The file of a run, which is made once. */
export interface RunFile {
  readonly template: string;
  readonly name: string;
  /** Of its bytes, in hexadecimal digits. */
  readonly sha256: string;
  readonly at: number;
  readonly by: string | undefined;
}

/** A run with all that its maker and its checker see. */
export interface PayoutRun extends PayoutRunHead {
  readonly payouts: readonly Payout[];
  /** Those whose approval is refused with `payout.balance-moved`; empty once the run is approved. */
  readonly moved: readonly MovedBalance[];
  /** Those that must be taken out before the run is approved. */
  readonly changed: readonly ChangedAccount[];
  readonly file: RunFile | undefined;
  /** Whether the caller has made the run and so may not approve it. */
  readonly isOwn: boolean;
  /** The total of the last run before it that was approved, in rupees. */
  readonly totalBefore: Decimal | undefined;
}

/** The plan of a run: up to which day, and for whom. */
export interface PayoutPlan {
  /** Balances of this day are paid; today's by default. */
  readonly cutoff: Day | undefined;
  /** The franchises; all by default. */
  readonly franchises: readonly string[] | undefined;
  /** Smaller balances are held. Rupees. */
  readonly minimum: Decimal | undefined;
}

/** A payment that was made by hand. */
export interface PaidByHand {
  readonly franchiseCode: string;
  readonly utr: string;
  /** The day of the bank. */
  readonly day: Day;
}

/** A payment that failed or came back, as somebody says by hand. */
export interface FailedByHand {
  readonly franchiseCode: string;
  readonly why: string;
  /** The state in which it was seen: where the bank has said something else by now, nothing is noted. */
  readonly state?: PayoutState | undefined;
}

/** The outcomes of a row of a bank's result. */
export const RESULT_OUTCOMES = ['paid', 'failed', 'returned', 'waiting', 'unchanged', 'refused'] as const;
export type ResultOutcome = (typeof RESULT_OUTCOMES)[number];

/** The effect of a row of a bank's result, made or to be made. */
export interface ResultRow {
  /** The line in the file; the first is 1. */
  readonly line: number;
  readonly reference: string | undefined;
  readonly outcome: ResultOutcome;
  readonly utr: string | undefined;
  readonly day: Day | undefined;
  /** The bank's reason, or ours in English for a row that is refused. */
  readonly why: string | undefined;
  /** Our reason for a row that is refused. */
  readonly fault: ResultFault | undefined;
  readonly amount: Decimal | undefined;
}

/** The effect of a bank's result on a run. `failed` counts payments that came back, too. */
export interface ResultReport {
  readonly paid: number;
  readonly failed: number;
  /** Payouts of the run that have no result yet, whether the file names them or not. */
  readonly waiting: number;
  readonly refused: number;
  readonly unchanged: number;
  /** Whether it was stored. */
  readonly stored: boolean;
  readonly rows: readonly ResultRow[];
}

/** The states in which a vendor sees a payment: it has been approved. */
export const OWN_PAYOUT_STATES = ['approved', 'waiting', 'paid', 'failed', 'returned', 'cancelled'] as const;

/** A vendor's payment as the vendor sees it. Rupees. */
export interface OwnPayout {
  /** The number of the run. */
  readonly no: number;
  readonly amount: Decimal;
  readonly state: (typeof OWN_PAYOUT_STATES)[number];
  readonly utr: string | undefined;
  /** The bank's day, else the day of the approval. */
  readonly day: Day;
  readonly why: string | undefined;
  /** Last four digits behind dots. */
  readonly account: string | undefined;
  /** The closed months whose money it takes along, or was to: the oldest first. */
  readonly months: readonly Month[];
}
