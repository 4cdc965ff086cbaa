import type { Decimal } from '../shared/money';
import type { Day } from '../shared/month';

/** The balance of an account in rupees: credits, such as an amount owed to a vendor, are positive. */
export interface AccountBalance {
  readonly account: string;
  /** The franchise code of the account's vendor. */
  readonly franchiseCode?: string | undefined;
  readonly balance: Decimal;
  /** The day since which a vendor's account is below 0; undefined for others. */
  readonly belowSince?: Day | undefined;
}

/** An entry of the journal. Its postings add up to 0. */
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
  /** The number of deals of closed months whose lines were compared with their worth. */
  readonly deals: number;
  /** The number of them that the next closing adjusts. */
  readonly due: number;
  /** The differences, a sentence each. */
  readonly differences: readonly string[];
}

/** The time and result of the last verification of closings and journal. */
export interface LastProof extends Omit<LedgerProof, 'differences'> {
  /** In ms since 1970. */
  readonly at: number;
  /** Whether every deal was also settled again. */
  readonly deep: boolean;
  readonly differences: number;
}
