import type { Decimal } from '../shared/money';
import type { ReadResult } from '../shared/read-result';
import type { CommissionRule } from './commission-rule';
import type { Vendor } from './vendor';

/** Vendors, what they earn for which product, and the flat amount for an opened demat account. */
export abstract class VendorRepo {
  /** Every vendor that the caller may see: all for an admin, the own one for a vendor. */
  abstract list(signal?: AbortSignal): Promise<ReadResult<Vendor>>;
  /** The commission rules of one vendor, in the order of the source; none is an empty list. */
  abstract rulesOf(vendorId: string, signal?: AbortSignal): Promise<ReadResult<CommissionRule>>;
  /** Rupees for each closed-won free demat account: the first entry's amount, 0 if none (spec section 9). */
  abstract accountOpeningAmount(signal?: AbortSignal): Promise<Decimal>;

  /** Every entry of that list, of which the first counts, for those who keep what a source holds. */
  async accountOpeningEntries(signal?: AbortSignal): Promise<readonly Decimal[]> {
    return [await this.accountOpeningAmount(signal)];
  }

  /** Whether the source says that it lacks something and not what: no figure from it is complete then. */
  async lacksUnnamed(_signal?: AbortSignal): Promise<boolean> {
    return false;
  }
}
