import type { Decimal } from '../shared/money';
import type { Day } from '../shared/month';

/** The balance of an account in rupees: credits are positive, and so is an amount that is owed to a vendor. */
export interface AccountBalance {
  readonly account: string;
  /** Of the vendor whose account it is. */
  readonly franchiseCode?: string | undefined;
  readonly balance: Decimal;
  /** Since which day a vendor's account is below 0; undefined for others. */
  readonly belowSince?: Day | undefined;
}

/** An entry of the journal. The amounts of its postings add up to 0. */
export interface JournalEntry {
  readonly no: number;
  readonly kind: string;
  readonly valueDay: Day;
  /** The number of the closing that made it. */
  readonly closing?: number | undefined;
  readonly memo: string;
  readonly postings: readonly { readonly account: string; readonly amount: Decimal }[];
}

/** The result of a verification of closings and journal. */
export interface LedgerProof {
  /** Deals of closed months whose lines were held against what they are worth. */
  readonly deals: number;
  /** How many of them the next closing adjusts. */
  readonly due: number;
  /** A sentence for each thing that does not agree. */
  readonly differences: readonly string[];
}

/** When closings and journal were verified last, and with which result. */
export interface LastProof extends Omit<LedgerProof, 'differences'> {
  /** In ms since 1970. */
  readonly at: number;
  /** Whether every deal was settled again besides. */
  readonly deep: boolean;
  readonly differences: number;
}
