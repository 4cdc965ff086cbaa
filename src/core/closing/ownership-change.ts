import type { Decimal } from '../shared/money';
import type { Day, Month } from '../shared/month';

/** The owner of a deal, with its product and day of creation. */
export interface OwnershipValues {
  readonly franchiseCode: string;
  readonly productCategory: string;
  readonly createdDay: Day;
}

/**
 * A closed deal that was given to another franchise, product or month: it stays where it was closed until somebody
 * decides.
 */
export interface OwnershipChange {
  readonly dealId: string;
  readonly closed: OwnershipValues;
  /** The current values; a decision is valid for exactly these. */
  readonly seen: OwnershipValues;
  readonly saleMonth: Month;
  /** The closed amount of the deal, in rupees; for a deleted deal the amount that it earns, undefined where unknown. */
  readonly amount: Decimal | undefined;
  readonly name?: string | undefined;
  /**
   * The rupees that each decision posts to the accounts with the next closing; undefined where the deal's worth is
   * unknown.
   */
  readonly onMove?: readonly AccountMove[] | undefined;
  readonly onKeep?: readonly AccountMove[] | undefined;
  /** For a deal that the CRM has deleted, closed or not: it is declared void or counts anyway, and does not move. */
  readonly gone?: GoneDeal | undefined;
}

/** The rupees that a decision credits to a franchise; negative for a debit. */
export interface AccountMove {
  readonly franchiseCode: string;
  readonly amount: Decimal;
}

/**
 * The time, in ms since 1970, since when the CRM's deletion of a deal is known, and the deal's month of closing, if
 * any.
 */
export interface GoneDeal {
  readonly reportedAt: number;
  readonly source: 'crm';
  readonly closedMonth: Month | undefined;
  /** The closed amount of the deal, in rupees. */
  readonly closedAmount: Decimal | undefined;
}

/** The decision of an administrator about a change. */
export interface OwnershipDecided {
  readonly seen: OwnershipValues;
  readonly decision: 'move' | 'keep';
  readonly reason: string;
  /** Whether it also applies to all others that wait with the same change, such as a renamed category. */
  readonly alike?: boolean | undefined;
  /** Whether it applies only while the deal waits: refused where somebody has decided otherwise meanwhile. */
  readonly waiting?: boolean | undefined;
}
