import { type Deal, isFreeDemat } from '#core/deals/deal';
import { DealRepo } from '#core/deals/deal-repo.port';
import { repeatedPayments } from '#core/payments/repeated-payments';
import type { Reading, RejectedRecord } from '#core/shared/reading';
import type { SnapshotDeals } from './snapshot';

/** Why payments of a deal that the folder does not have are named. */
export const UNKNOWN_DEAL = 'payments of a deal that is not there';

/** The deals of a snapshot. */
export class SnapshotDealRepo extends DealRepo {
  #strays: readonly RejectedRecord[] | undefined;
  #owners: ReadonlyMap<string, string> | undefined;
  #repeated: ReadonlyMap<string, string> | undefined;

  /** `knownCodes` are those of the vendors in the same folder. */
  constructor(
    private readonly load: () => Promise<SnapshotDeals>,
    private readonly knownCodes: () => Promise<ReadonlySet<string>>,
  ) {
    super();
  }

  override async ofFranchises(franchiseCodes: readonly string[]): Promise<Reading<Deal>> {
    const snapshot = await this.load();
    const codes = new Set(franchiseCodes);
    const known = await this.knownCodes();
    const isAll = asksForAll(codes, known);
    this.#strays ??= strayPayments(snapshot);
    this.#owners ??= ownersOf(snapshot.deals, known);
    this.#repeated ??= repeatedPayments(snapshot.payments);
    const records: Deal[] = [];
    const rejected: RejectedRecord[] = [];
    /** Of deals with such payments: whether the first with an id, which counts, is left out for them. */
    const isLeftOut = new Map<string, boolean>();
    for (const deal of snapshot.deals) {
      const { id, franchiseCode, createdTime } = deal;
      const owner = this.#owners.get(id);
      if (!codes.has(franchiseCode)) {
        if (!isAll) continue;
        const reason = unknownFranchise(franchiseCode);
        rejected.push({ id, franchiseCode, reason, fault: 'unknown-franchise' });
      } else if (owner !== undefined && !codes.has(owner)) {
        // It counts where it came first, whether that is asked for or not.
        rejected.push({ id, franchiseCode, reason: `also in ${owner}`, fault: 'duplicate-id' });
      } else if (isLeftOut.get(id)) {
        rejected.push({ id, franchiseCode, reason: `also in ${owner}`, fault: 'duplicate-id' });
      } else {
        const reason = isLeftOut.has(id) ? undefined : this.#whyNotToPay(deal, snapshot);
        if (this.#repeated.has(id)) isLeftOut.set(id, reason !== undefined);
        if (reason === undefined) records.push(deal);
        else rejected.push({ id, franchiseCode, createdTime, reason, fault: 'duplicate-payment' });
      }
    }
    // One of an unknown franchise may belong to any, so it is never left out silently.
    for (const deal of snapshot.dealsUnreadable)
      if (isAll || !deal.franchiseCode || codes.has(deal.franchiseCode)) rejected.push(deal);
    return { records, rejected: [...rejected, ...this.#strays] };
  }

  /** Why the payments of a deal, although they can be read, do not say what was paid. */
  #whyNotToPay(deal: Deal, { paymentsUnreadable }: SnapshotDeals): string | undefined {
    return isFreeDemat(deal) || paymentsUnreadable.has(deal.id) ? undefined : this.#repeated?.get(deal.id);
  }
}

/** Whether every vendor of a folder is asked for: a deal that belongs to none of them then belongs to the answer. */
export function asksForAll(codes: ReadonlySet<string>, known: ReadonlySet<string>): boolean {
  return [...known].every((code) => codes.has(code));
}

/** Why a deal of a franchise that no vendor has is left out. */
export function unknownFranchise(franchiseCode: string): string {
  return `no vendor of the snapshot has its franchise code ${franchiseCode}`;
}

/** By the id of a deal: the first of the known franchises that has it. */
function ownersOf(deals: readonly Deal[], known: ReadonlySet<string>): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const { id, franchiseCode } of deals)
    if (known.has(franchiseCode) && !owners.has(id)) owners.set(id, franchiseCode);
  return owners;
}

function strayPayments(snapshot: SnapshotDeals): readonly RejectedRecord[] {
  const { deals, dealsUnreadable, payments, paymentsUnreadable } = snapshot;
  const known = new Set<string | undefined>();
  for (const { id } of deals) known.add(id);
  for (const { id } of dealsUnreadable) known.add(id);
  const strays = new Set([...payments.keys(), ...paymentsUnreadable.keys()].filter((id) => !known.has(id)));
  return [...strays].map((id) => ({ id, reason: UNKNOWN_DEAL, fault: 'unknown-deal' }));
}
