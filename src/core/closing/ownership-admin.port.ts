import type { Decimal } from '../shared/money';
import type { Day, Month } from '../shared/month';

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
  /** What was closed for it, in rupees. */
  readonly amount: Decimal;
}

/** Decides about changes of ownership. All throw a `Failure`: `NotAllowed` for anyone but an administrator. */
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
}
