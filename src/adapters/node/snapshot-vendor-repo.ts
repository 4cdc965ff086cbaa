import type { ReadResult } from '#core/shared/read-result';
import type { CommissionRule } from '#core/vendors/commission-rule';
import type { DatedAmount } from '#core/vendors/opening-amount';
import type { Vendor } from '#core/vendors/vendor';
import { VendorRepo } from '#core/vendors/vendor-repo.port';
import type { SnapshotTerms } from './snapshot';
import { SnapshotUnreadable } from './snapshot-unreadable';

/** Reads vendors, rules and account opening amounts of a snapshot. What its source could not read fails here too. */
export class SnapshotVendorRepo extends VendorRepo {
  constructor(
    private readonly load: () => Promise<SnapshotTerms>,
    private readonly gap: () => Promise<boolean>,
  ) {
    super();
  }

  override lacksUnnamed(): Promise<boolean> {
    return this.gap();
  }

  override async list(): Promise<ReadResult<Vendor>> {
    return { records: (await this.load()).vendors, rejected: [] };
  }

  override async rulesOf(vendorId: string): Promise<ReadResult<CommissionRule>> {
    const { rules, rulesUnreadable, rulesRejected } = await this.load();
    const why = rulesUnreadable.get(vendorId);
    if (why !== undefined) throw new SnapshotUnreadable('rules', why);
    return { records: rules.get(vendorId) ?? [], rejected: rulesRejected?.get(vendorId) ?? [] };
  }

  override async openingAmounts(): Promise<readonly DatedAmount[]> {
    const { openingAmounts, accountOpeningUnreadable: why } = await this.load();
    if (why !== undefined) throw new SnapshotUnreadable('account-opening', why);
    return openingAmounts;
  }
}
