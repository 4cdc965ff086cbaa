import type { HoldReason } from './payout';

/** The bank account of a vendor, as entered. */
export interface BeneficiaryDetails {
  /** The holder's name, 2 to 120 letters. */
  readonly holder: string;
  /** 6 to 20 digits, including leading zeros. */
  readonly account: string;
  /** Four letters, 0, and six letters or digits. */
  readonly ifsc: string;
}

/** A vendor's bank account for display: only the last four digits of the number are visible. */
export interface Beneficiary {
  readonly holder: string;
  /** Such as `••••4321`. */
  readonly account: string;
  readonly ifsc: string;
  /** The bank, from the first four letters of the IFSC; undefined for an unknown one. */
  readonly bank: string | undefined;
  readonly enteredBy: string | undefined;
  /** In ms since 1970. */
  readonly enteredAt: number;
  /** The name shown by the bank, and who checked it; undefined until another person has verified the account. */
  readonly verified:
    | { readonly holderShown: string; readonly by: string | undefined; readonly at: number }
    | undefined;
  /** The end of the hold after a change, in ms since 1970; undefined where there is none. */
  readonly heldUntil: number | undefined;
}

/** A vendor's bank account, and the holds on its payouts. */
export interface PayoutDetails {
  readonly franchiseCode: string;
  /** Undefined where none was entered. */
  readonly beneficiary: Beneficiary | undefined;
  readonly held: HoldReason | undefined;
  /** The administrator's reason for `by-office`. */
  readonly heldNote: string | undefined;
  /** Whether the caller entered the account and so may not verify it. */
  readonly isOwnEntry: boolean;
}

/** The account that payouts are paid from, for bank files. */
export interface OfficeAccount {
  /** The bank's name. */
  readonly bank: string;
  /** The number, masked except for the last four digits. */
  readonly account: string;
  /** The bank's code for the payer, which some sheets require. */
  readonly clientCode: string | undefined;
}
