import type { Deal } from '../deals/deal';
import type { DealPayments } from './payment';

/** Reads the payments of deals, with as many concurrent reads as the source allows. */
export abstract class PaymentRepo {
  /**
   * Yields one entry for each deal, as soon as it is known and in any order. A deal with unreadable payments is an
   * entry too; only an ended session or a cancelled run throws.
   */
  abstract ofDeals(deals: readonly Deal[], signal?: AbortSignal): AsyncIterable<DealPayments>;
}
