import type { DealLists } from '#core/deals/deal-lists.port';
import type { DealRepo } from '#core/deals/deal-repo.port';
import type { PaymentRepo } from '#core/payments/payment-repo.port';
import type { VendorRepo } from '#core/vendors/vendor-repo.port';
import { FolderDeals } from './folder-deals';
import { loadFolderRecords, loadSnapshotTerms } from './load-snapshot';
import type { SnapshotTerms } from './snapshot';
import { SnapshotDealLists } from './snapshot-deal-lists';
import { SnapshotDealRepo } from './snapshot-deal-repo';
import { lacksUnnamed } from './snapshot-gap';
import { SnapshotPaymentRepo } from './snapshot-payment-repo';
import { SnapshotVendorRepo } from './snapshot-vendor-repo';

/**
 * The repositories of a snapshot folder. What belongs together is read once, at the first call; what is wrong with
 * it is thrown from there as `SnapshotUnreadable`.
 */
export function openSnapshot(folder: string): {
  readonly vendors: VendorRepo;
  readonly deals: DealRepo;
  readonly lists: DealLists;
  readonly payments: PaymentRepo;
} {
  let terms: Promise<SnapshotTerms> | undefined;
  let deals: Promise<FolderDeals> | undefined;
  const loadTerms = () => {
    terms ??= loadSnapshotTerms(folder);
    return terms;
  };
  const readDeals = async () => {
    const records = await loadFolderRecords(folder);
    const { vendors } = await loadTerms();
    return new FolderDeals(records, new Set(vendors.map(({ franchiseCode }) => franchiseCode)));
  };
  const loadDeals = () => {
    deals ??= readDeals();
    return deals;
  };
  return {
    vendors: new SnapshotVendorRepo(loadTerms, () => lacksUnnamed(folder)),
    deals: new SnapshotDealRepo(loadDeals),
    lists: new SnapshotDealLists(loadDeals),
    payments: new SnapshotPaymentRepo(async () => (await loadDeals()).records),
  };
}
