import type { Deal } from '#core/deals/deal';
import type { Payment } from '#core/payments/payment';
import type { RecordFault, RejectedRecord } from '#core/shared/read-result';
import type { CommissionRule } from '#core/vendors/commission-rule';
import type { DatedAmount } from '#core/vendors/opening-amount';
import type { Vendor } from '#core/vendors/vendor';

/** A deal that its source could not read completely; kept so that a total without it is marked incomplete. */
export interface UnreadableDeal {
  readonly id: string | undefined;
  readonly franchiseCode: string | undefined;
  readonly reason: string;
  /** The fault of a deal that could be read. */
  readonly fault?: RecordFault | undefined;
}

/** The part of a snapshot that does not grow with the deals. */
export interface SnapshotTerms {
  readonly vendors: readonly Vendor[];
  /** By vendor id, in the order of the source. */
  readonly rules: ReadonlyMap<string, readonly CommissionRule[]>;
  /** By vendor id: why the vendor's rules could not be read. */
  readonly rulesUnreadable: ReadonlyMap<string, string>;
  /** By vendor id: the single rules that the source could not read. */
  readonly rulesRejected?: ReadonlyMap<string, readonly RejectedRecord[]> | undefined;
  /** Rupees per opened demat account, in the order of the source: the first that applies to a deal's day counts. */
  readonly openingAmounts: readonly DatedAmount[];
  /** Why the amount could not be read; it then counts as 0 and is reported. */
  readonly accountOpeningUnreadable: string | undefined;
}

/** Everything that a commission report needs, at one moment: the contents of a snapshot folder. */
export interface Snapshot extends SnapshotTerms {
  readonly deals: readonly Deal[];
  readonly dealsUnreadable: readonly UnreadableDeal[];
  /** By deal id. A deal without an entry has no payments. */
  readonly payments: ReadonlyMap<string, readonly Payment[]>;
  /** By deal id: why the deal's payments could not be read. */
  readonly paymentsUnreadable: ReadonlyMap<string, string>;
}

/** Tells whether the source gave everything once, so that reports from the snapshot lack nothing and doubt no vendor. */
export function isCompleteSnapshot(snapshot: Snapshot): boolean {
  return (
    snapshot.rulesUnreadable.size === 0 &&
    (snapshot.rulesRejected?.size ?? 0) === 0 &&
    snapshot.dealsUnreadable.length === 0 &&
    snapshot.paymentsUnreadable.size === 0 &&
    snapshot.accountOpeningUnreadable === undefined &&
    new Set(snapshot.vendors.map(({ franchiseCode }) => franchiseCode)).size === snapshot.vendors.length
  );
}
