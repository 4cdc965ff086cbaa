import type { HoldReason } from './payout';

/** The bank account that a vendor's money goes to, as somebody enters it. */
export interface BeneficiaryDetails {
  /** The holder's name, 2 to 120 letters. */
  readonly holder: string;
  /** 6 to 20 digits; leading zeros count. */
  readonly account: string;
  /** Four letters, 0, and six letters or digits. */
  readonly ifsc: string;
}

/** A vendor's bank account as it is shown: the number by its last four digits alone. */
export interface Beneficiary {
  readonly holder: string;
  /** Such as `••••4321`. */
  readonly account: string;
  readonly ifsc: string;
  /** The bank by the first four letters of the IFSC; undefined for one that is unknown here. */
  readonly bank: string | undefined;
  readonly enteredBy: string | undefined;
  /** In ms since 1970. */
  readonly enteredAt: number;
  /** The name that the bank showed, and who saw it; undefined until somebody else has verified the account. */
  readonly verified:
    | { readonly holderShown: string; readonly by: string | undefined; readonly at: number }
    | undefined;
  /** The end of the hold that a change brings, in ms since 1970; undefined where there is none. */
  readonly heldUntil: number | undefined;
}

/** A vendor's bank account and what keeps its payouts back. */
export interface PayoutDetails {
  readonly franchiseCode: string;
  /** Undefined where none was entered. */
  readonly beneficiary: Beneficiary | undefined;
  readonly held: HoldReason | undefined;
  /** The office's words for `by-office`. */
  readonly heldNote: string | undefined;
  /** Whether the caller entered the account and so may not verify it. */
  readonly isOwnEntry: boolean;
}

/** The account that the office pays from, for bank files. */
export interface OfficeAccount {
  /** The bank's name. */
  readonly bank: string;
  /** Last four digits behind dots. */
  readonly account: string;
  /** The code by which the bank knows the office; some sheets want it. */
  readonly clientCode: string | undefined;
}
