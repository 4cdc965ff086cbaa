import type { DealRepo } from '#core/deals/deal-repo.port';
import type { PaymentRepo } from '#core/payments/payment-repo.port';
import type { VendorRepo } from '#core/vendors/vendor-repo.port';
import { loadSnapshotDeals, loadSnapshotTerms } from './load-snapshot';
import type { SnapshotDeals, SnapshotTerms } from './snapshot';
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
  readonly payments: PaymentRepo;
} {
  let terms: Promise<SnapshotTerms> | undefined;
  let deals: Promise<SnapshotDeals> | undefined;
  const loadTerms = () => {
    terms ??= loadSnapshotTerms(folder);
    return terms;
  };
  const loadDeals = () => {
    deals ??= loadSnapshotDeals(folder);
    return deals;
  };
  return {
    vendors: new SnapshotVendorRepo(loadTerms, () => lacksUnnamed(folder)),
    deals: new SnapshotDealRepo(loadDeals, async () => {
      const { vendors } = await loadTerms();
      return new Set(vendors.map(({ franchiseCode }) => franchiseCode));
    }),
    payments: new SnapshotPaymentRepo(loadDeals),
  };
}
