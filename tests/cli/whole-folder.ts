import { loadFolderRecords, loadSnapshotTerms } from '#adapters/node/load-snapshot';
import type { Snapshot } from '#adapters/node/snapshot';
import type { Deal } from '#core/deals/deal';
import { isFreeDemat } from '#core/deals/deal';
import { DealRepo } from '#core/deals/deal-repo.port';
import { repeatedPayments } from '#core/payments/repeated-payments';
import type { ReadResult, RejectedRecord } from '#core/shared/read-result';

/** Every record of a folder in memory. */
export async function wholeFolder(folder: string): Promise<Snapshot> {
  const { deals, payments, ...unreadable } = await loadFolderRecords(folder);
  const ids = Array.from({ length: payments.dealIds.size }, (_, number) => payments.dealId(number));
  return {
    ...(await loadSnapshotTerms(folder)),
    ...unreadable,
    deals: Array.from({ length: deals.size }, (_, row) => deals.deal(row)),
    payments: new Map(ids.map((id) => [id, payments.of(id)])),
  };
}

/** The deals of a folder as one would say it, with every record in memory. */
export class WholeFolderDealRepo extends DealRepo {
  constructor(private readonly snapshot: Snapshot) {
    super();
  }

  override async ofFranchises(franchiseCodes: readonly string[]): Promise<ReadResult<Deal>> {
    const { snapshot } = this;
    const codes = new Set(franchiseCodes);
    const known = new Set(snapshot.vendors.map(({ franchiseCode }) => franchiseCode));
    const isAll = [...known].every((code) => codes.has(code));
    const repeated = repeatedPayments(snapshot.payments);
    const ownerOf = (id: string) =>
      snapshot.deals.find((deal) => deal.id === id && known.has(deal.franchiseCode))?.franchiseCode;
    const records: Deal[] = [];
    const rejected: RejectedRecord[] = [];
    const isExcluded = new Map<string, boolean>();
    for (const deal of snapshot.deals) {
      const { id, franchiseCode, createdTime } = deal;
      const owner = ownerOf(id);
      if (!codes.has(franchiseCode)) {
        const reason = `no vendor of the snapshot has its franchise code ${franchiseCode}`;
        if (isAll) rejected.push({ id, franchiseCode, reason, fault: 'unknown-franchise' });
      } else if ((owner !== undefined && !codes.has(owner)) || isExcluded.get(id)) {
        rejected.push({ id, franchiseCode, reason: `also in ${owner}`, fault: 'duplicate-id' });
      } else {
        const why = repeated.get(id);
        const isPayable = isFreeDemat(deal) || snapshot.paymentsUnreadable.has(id) || isExcluded.has(id);
        const reason = isPayable ? undefined : why;
        if (why !== undefined) isExcluded.set(id, reason !== undefined);
        if (reason === undefined) records.push(deal);
        else rejected.push({ id, franchiseCode, createdTime, reason, fault: 'duplicate-payment' });
      }
    }
    for (const deal of snapshot.dealsUnreadable)
      if (isAll || !deal.franchiseCode || codes.has(deal.franchiseCode)) rejected.push(deal);
    return { records, rejected: [...rejected, ...strays(snapshot)] };
  }
}

function strays(snapshot: Snapshot): readonly RejectedRecord[] {
  const known = new Set([...snapshot.deals, ...snapshot.dealsUnreadable].map(({ id }) => id));
  const paid = new Set([...snapshot.payments.keys(), ...snapshot.paymentsUnreadable.keys()]);
  const reason = 'payments of a deal that is not there';
  return [...paid].filter((id) => !known.has(id)).map((id) => ({ id, reason, fault: 'unknown-deal' }));
}
