import type { Deal } from '#core/deals/deal';
import type { DealPayments, Payment } from '#core/payments/payment';
import { PaymentRepo } from '#core/payments/payment-repo.port';
import { Cancelled } from '#core/shared/failure';

/** Reads payments from a map by deal id; a deal without an entry has none, one in `unreadable` cannot be read. */
export class InMemoryPaymentRepo extends PaymentRepo {
  constructor(
    private readonly payments: ReadonlyMap<string, readonly Payment[]>,
    private readonly unreadable: ReadonlyMap<string, string> = new Map(),
  ) {
    super();
  }

  override async *ofDeals(deals: readonly Deal[], signal?: AbortSignal): AsyncIterable<DealPayments> {
    for (const { id } of deals) {
      if (signal?.aborted) throw new Cancelled();
      const why = this.unreadable.get(id);
      yield why === undefined
        ? { dealId: id, kind: 'read', payments: this.payments.get(id) ?? [] }
        : { dealId: id, kind: 'unreadable', why };
    }
  }
}
