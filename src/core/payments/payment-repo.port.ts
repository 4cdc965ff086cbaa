import type { Deal } from '../deals/deal';
import type { DealPayments } from './payment';

/** The payments of deals, as many reads at once as the source allows. */
export abstract class PaymentRepo {
  /**
   * One entry for each deal given, as soon as it is known and in any order.
   * A deal whose payments cannot be read is an entry too; only an ended session or a cancelled run throws.
   */
  abstract ofDeals(deals: readonly Deal[], signal?: AbortSignal): AsyncIterable<DealPayments>;
}
