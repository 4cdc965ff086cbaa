import type { Decimal } from '../shared/money';
import type { Day, Month } from '../shared/month';
import type { DealVoid } from './deal-void';

/** Whose a deal is, for which product and day of creation. */
export interface OwnershipValues {
  readonly franchiseCode: string;
  readonly productCategory: string;
  readonly createdDay: Day;
}

/** A closed deal that was given to another franchise, product or month: it stays where it was closed until someone decides. */
export interface OwnershipChange {
  readonly dealId: string;
  readonly closed: OwnershipValues;
  /** What the data say now; a decision is for exactly these. */
  readonly seen: OwnershipValues;
  readonly saleMonth: Month;
  /** What was closed for it, in rupees; of a deal that is gone what it brings, undefined where that is not known. */
  readonly amount: Decimal | undefined;
  readonly name?: string | undefined;
  /** Of a deal that the CRM has no longer, closed or not: it is void or counts all the same, and does not move. */
  readonly gone?: GoneDeal | undefined;
}

/** Since when it is known that the CRM has a deal no longer, ms since 1970, and the month that it was closed with, if any. */
export interface GoneDeal {
  readonly reportedAt: number;
  readonly closedMonth: Month | undefined;
  /** What was closed for it, rupees. */
  readonly closedAmount: Decimal | undefined;
}

/** Decides about changes of ownership, and about deals that are void or gone. All throw a `Failure`: `NotAllowed` for anyone but an administrator. */
export abstract class OwnershipAdmin {
  /** Those that wait for a decision, by deal. */
  abstract changes(signal?: AbortSignal): Promise<readonly OwnershipChange[]>;
  /**
   * Throws `Conflict` where the deal's values are no longer those seen (`ownership.changed`), or somebody has decided
   * otherwise meanwhile (`ownership.decided`). `alike` decides for all others that wait with the very same change, too, such
   * as a category that was renamed.
   */
  abstract decide(
    change: Pick<OwnershipChange, 'dealId' | 'seen'>,
    decision: 'move' | 'keep',
    reason: string,
    alike?: boolean,
  ): Promise<void>;
  /** What was said of a deal. Throws `NotFound` for one that there is not, as the next two. */
  abstract voidOf(dealId: string, signal?: AbortSignal): Promise<DealVoid>;
  /** Declares a deal void: it brings nothing, and what was closed for it is taken back by the next closing. */
  abstract makeVoid(dealId: string, reason: string): Promise<DealVoid>;
  /** Has a deal count again that is void, or all the same although it was reported as gone. */
  abstract makeCount(dealId: string, reason: string): Promise<DealVoid>;
}
