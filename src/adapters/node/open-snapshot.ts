import { DoubtList } from '#core/commission/record-doubt';
import type { DealLists } from '#core/deals/deal-lists.port';
import type { DealRepo } from '#core/deals/deal-repo.port';
import type { PaymentRepo } from '#core/payments/payment-repo.port';
import type { BusinessCalendar } from '#core/shared/month';
import type { VendorRepo } from '#core/vendors/vendor-repo.port';
import { FolderDeals } from './folder-deals';
import { loadFolderRecords } from './folder-records';
import { loadSnapshotTerms } from './load-snapshot';
import { repeatedInFolder } from './payment-rows';
import type { SnapshotTerms } from './snapshot';
import { SnapshotDealLists } from './snapshot-deal-lists';
import { SnapshotDealRepo } from './snapshot-deal-repo';
import { lacksUnnamed } from './snapshot-gap';
import { SnapshotPaymentRepo } from './snapshot-payment-repo';
import { SnapshotVendorRepo } from './snapshot-vendor-repo';

/**
 * Returns the repositories of a snapshot folder. Related files are read once, at the first call; a fault in them is
 * thrown there as `SnapshotUnreadable`.
 */
export function openSnapshot(
  folder: string,
  calendar: BusinessCalendar,
  doubts = new DoubtList(),
): {
  readonly vendors: VendorRepo;
  readonly deals: DealRepo;
  readonly lists: DealLists;
  readonly payments: PaymentRepo;
} {
  let terms: Promise<SnapshotTerms> | undefined;
  let deals: Promise<FolderDeals> | undefined;
  const loadTerms = () => {
    terms ??= loadSnapshotTerms(folder, doubts);
    return terms;
  };
  const readDeals = async () => {
    const records = await loadFolderRecords(folder, calendar, { keepsPlaces: true, doubts });
    const { vendors } = await loadTerms();
    const codes = new Set(vendors.map(({ franchiseCode }) => franchiseCode));
    return new FolderDeals(records, codes, repeatedInFolder(records));
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
