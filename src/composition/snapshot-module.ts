import { ContainerModule } from 'inversify';
import { openSnapshot } from '#adapters/node/open-snapshot';
import { SnapshotDealAggregateSource } from '#adapters/node/snapshot-deal-aggregate-source';
import { DealAggregateSource } from '#core/commission/deal-aggregate-source.port';
import { DoubtList, SourceDoubts } from '#core/commission/record-doubt';
import { DealLists } from '#core/deals/deal-lists.port';
import { DealRepo } from '#core/deals/deal-repo.port';
import { PaymentRepo } from '#core/payments/payment-repo.port';
import type { BusinessCalendar } from '#core/shared/month';
import { VendorRepo } from '#core/vendors/vendor-repo.port';

/** Binds the repositories of a snapshot folder. */
export function snapshotModule(folder: string, calendar: BusinessCalendar): ContainerModule {
  return new ContainerModule(({ bind }) => {
    const doubts = new DoubtList();
    const snapshot = openSnapshot(folder, calendar, doubts);
    bind(SourceDoubts).toConstantValue(doubts);
    bind(DealRepo).toConstantValue(snapshot.deals);
    bind(DealLists).toConstantValue(snapshot.lists);
    bind(PaymentRepo).toConstantValue(snapshot.payments);
    bind(VendorRepo).toConstantValue(snapshot.vendors);
    bind(DealAggregateSource).toConstantValue(new SnapshotDealAggregateSource(folder, calendar, doubts));
  });
}
