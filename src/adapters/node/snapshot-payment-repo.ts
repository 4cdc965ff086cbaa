import { setImmediate } from 'node:timers/promises';
import type { Deal } from '#core/deals/deal';
import type { DealPayments } from '#core/payments/payment';
import { PaymentRepo } from '#core/payments/payment-repo.port';
import { Cancelled } from '#core/shared/failure';
import type { FolderRecords } from './folder-records';
import { PaymentRows } from './payment-rows';

/** The number of deals after which other events are handled, such as a Ctrl-C: nothing here waits for a disk. */
const DEALS_AT_A_TIME = 4096;

/** Reads the payments of a snapshot, in the order of the requested deals. */
export class SnapshotPaymentRepo extends PaymentRepo {
  constructor(
    private readonly load: () => Promise<Pick<FolderRecords, 'paid' | 'payments' | 'paymentsUnreadable'>>,
  ) {
    super();
  }

  override async *ofDeals(deals: readonly Deal[], signal?: AbortSignal): AsyncIterable<DealPayments> {
    const records = await this.load();
    const payments = new PaymentRows(records);
    try {
      for (const [place, { id: dealId }] of deals.entries()) {
        if (place % DEALS_AT_A_TIME === 0) await setImmediate();
        if (signal?.aborted) throw new Cancelled();
        const why = records.paymentsUnreadable.get(dealId);
        if (why !== undefined) yield { dealId, kind: 'unreadable', why };
        else yield { dealId, kind: 'read', payments: payments.of(dealId) };
      }
    } finally {
      payments.close();
    }
  }
}
