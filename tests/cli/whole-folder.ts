import { loadFolderRecords } from '#adapters/node/folder-records';
import { loadSnapshotTerms } from '#adapters/node/load-snapshot';
import { PaymentRows } from '#adapters/node/payment-rows';
import type { Snapshot } from '#adapters/node/snapshot';
import type { Deal } from '#core/deals/deal';
import { isFreeDemat, isVoid } from '#core/deals/deal';
import { DealRepo } from '#core/deals/deal-repo.port';
import { repeatedPayments } from '#core/payments/repeated-payments';
import { BusinessCalendar } from '#core/shared/month';
import type { ReadResult, RejectedRecord } from '#core/shared/read-result';

/** Every record of a folder in memory. */
export async function wholeFolder(folder: string): Promise<Snapshot> {
  const records = await loadFolderRecords(folder, new BusinessCalendar(), { keepsPlaces: true });
  const { deals, paid, dealsUnreadable, paymentsUnreadable } = records;
  const textsOf = ({ size, text }: { size: number; text: (number: number) => string }) =>
    Array.from({ length: size }, (_, number) => text(number));
  const strays = { size: paid.strays.size, text: (number: number) => paid.strays.text(number) };
  const known = { size: deals.ids.size, text: (number: number) => deals.ids.text(number) };
  const firstOf = (id: string) => paid.placesOf(id)[0]?.[0] ?? -1;
  const ids = [...textsOf(known), ...textsOf(strays)].filter((id) => firstOf(id) >= 0);
  const [reader, payments] = [deals.reader(), new PaymentRows(records)];
  try {
    return {
      ...(await loadSnapshotTerms(folder)),
      dealsUnreadable,
      paymentsUnreadable,
      deals: Array.from({ length: deals.size }, (_, row) => reader.deal(row)),
      payments: new Map(ids.toSorted((a, b) => firstOf(a) - firstOf(b)).map((id) => [id, payments.of(id)])),
    };
  } finally {
    reader.close();
    payments.close();
  }
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
        const isPayable =
          isFreeDemat(deal) || isVoid(deal) || snapshot.paymentsUnreadable.has(id) || isExcluded.has(id);
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
