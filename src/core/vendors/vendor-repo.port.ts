import type { ReadResult } from '../shared/read-result';
import type { CommissionRule } from './commission-rule';
import type { DatedAmount } from './opening-amount';
import type { Vendor } from './vendor';

/** Vendors, what they earn for which product, and the flat amounts for an opened demat account. */
export abstract class VendorRepo {
  /** Every vendor that the caller may see: all for an admin, the own one for a vendor. */
  abstract list(signal?: AbortSignal): Promise<ReadResult<Vendor>>;
  /** The commission rules of one vendor, in the order of the source; none is an empty list. */
  abstract rulesOf(vendorId: string, signal?: AbortSignal): Promise<ReadResult<CommissionRule>>;
  /**
   * Rupees for each closed-won free demat account, in the order of the source: of those that are for a deal's day of
   * creation the first counts, and 0 if there is none (spec section 9).
   */
  abstract openingAmounts(signal?: AbortSignal): Promise<readonly DatedAmount[]>;

  /** Whether the source says that it lacks something and not what: no figure from it is complete then. */
  async lacksUnnamed(_signal?: AbortSignal): Promise<boolean> {
    return false;
  }
}
