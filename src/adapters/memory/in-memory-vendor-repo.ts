import type { ReadResult } from '#core/shared/read-result';
import type { CommissionRule } from '#core/vendors/commission-rule';
import type { DatedAmount } from '#core/vendors/opening-amount';
import type { Vendor } from '#core/vendors/vendor';
import { VendorRepo } from '#core/vendors/vendor-repo.port';

/** Reads vendors, rules by vendor id, and the account opening amounts in rupees from memory. */
export class InMemoryVendorRepo extends VendorRepo {
  constructor(
    private readonly vendors: readonly Vendor[],
    private readonly rules: ReadonlyMap<string, readonly CommissionRule[]> = new Map(),
    private readonly opening: { readonly amounts: readonly DatedAmount[] } = { amounts: [] },
  ) {
    super();
  }

  override async list(): Promise<ReadResult<Vendor>> {
    return { records: this.vendors, rejected: [] };
  }

  override async rulesOf(vendorId: string): Promise<ReadResult<CommissionRule>> {
    return { records: this.rules.get(vendorId) ?? [], rejected: [] };
  }

  override async openingAmounts(): Promise<readonly DatedAmount[]> {
    return this.opening.amounts;
  }
}
