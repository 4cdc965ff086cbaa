import type { Payment } from './payment';
import type { CorrectionDraft, PaymentDraft } from './payment-entry';

/**
 * Records the payments of customers, for an administrator. Entries are only ever added: a wrong one is taken back by a
 * counter entry. Both calls give all payments of the deal afterwards, and happen once for one key.
 *
 * `seen` is the number of payments from which the effect was computed that the person agreed to. As entries are only
 * added, the number says which payments they were: when there are others now, the call throws `InvalidInput`. A receipt
 * that is on record for the deal is refused at its reference, see `entryOfReceipt`. Both throw `InvalidInput` with the
 * field that is not right, and `NotFound` for a deal that is not there.
 */
export abstract class PaymentLedger {
  abstract record(
    dealId: string,
    draft: PaymentDraft,
    seen: number,
    key: string,
  ): Promise<readonly Payment[]>;
  /** Takes one entry of the deal back, and records what was meant where something was. */
  abstract correct(
    dealId: string,
    draft: CorrectionDraft,
    seen: number,
    key: string,
  ): Promise<readonly Payment[]>;
}
