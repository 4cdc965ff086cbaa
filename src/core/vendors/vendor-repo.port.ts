import type { ReadResult } from '../shared/read-result';
import type { CommissionRule } from './commission-rule';
import type { DatedAmount } from './opening-amount';
import type { Vendor } from './vendor';

/** Reads vendors, their rules, and the flat amounts for an opened demat account. */
export abstract class VendorRepo {
  /** Reads every vendor that the caller may see: all for an admin, only itself for a vendor. */
  abstract list(signal?: AbortSignal): Promise<ReadResult<Vendor>>;
  /** Reads the commission rules of one vendor, in the order of the source; empty for none. */
  abstract rulesOf(vendorId: string, signal?: AbortSignal): Promise<ReadResult<CommissionRule>>;
  /**
   * Reads the rupees for each closed-won free demat account, in the order of the source: the first one that covers a
   * deal's day of creation counts, 0 if there is none (spec section 9).
   */
  abstract openingAmounts(signal?: AbortSignal): Promise<readonly DatedAmount[]>;

  /** Whether the source says that it is incomplete without saying where: no figure from it is complete then. */
  async lacksUnnamed(_signal?: AbortSignal): Promise<boolean> {
    return false;
  }
}
