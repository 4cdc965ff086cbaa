import type { Decimal } from '../shared/money';
import type { Day, Month } from '../shared/month';

/** The owner of a deal, with its product and day of creation. */
export interface OwnershipValues {
  readonly franchiseCode: string;
  readonly productCategory: string;
  readonly createdDay: Day;
}

/** A closed deal that was given to another franchise, product or month: it stays where it was closed until someone decides. */
export interface OwnershipChange {
  readonly dealId: string;
  readonly closed: OwnershipValues;
  /** The values of the data now; a decision is for exactly these. */
  readonly seen: OwnershipValues;
  readonly saleMonth: Month;
  /**
   * The amount that was closed for it, in rupees; for a deal that is gone the amount that it brings, undefined where it
   * is not known.
   */
  readonly amount: Decimal | undefined;
  readonly name?: string | undefined;
  /** The rupees that each decision brings the accounts with the next closing; undefined where the deal's worth is not known. */
  readonly onMove?: readonly AccountMove[] | undefined;
  readonly onKeep?: readonly AccountMove[] | undefined;
  /** Of a deal that the CRM has no longer, closed or not: it is void or counts all the same, and does not move. */
  readonly gone?: GoneDeal | undefined;
}

/** The rupees that a decision brings a franchise: below 0 where it takes some. */
export interface AccountMove {
  readonly franchiseCode: string;
  readonly amount: Decimal;
}

/** Since when it is known that the CRM has a deal no longer, ms since 1970, and the month that it was closed with, if any. */
export interface GoneDeal {
  readonly reportedAt: number;
  readonly source: 'crm';
  readonly closedMonth: Month | undefined;
  /** The amount that was closed for it, in rupees. */
  readonly closedAmount: Decimal | undefined;
}

/** The decision of an administrator about a change. */
export interface OwnershipDecided {
  readonly seen: OwnershipValues;
  readonly decision: 'move' | 'keep';
  readonly reason: string;
  /** Also for all others that wait with the very same change, such as a category that was renamed. */
  readonly alike?: boolean | undefined;
  /** Only while it waits: refused where somebody has decided otherwise meanwhile. */
  readonly waiting?: boolean | undefined;
}
