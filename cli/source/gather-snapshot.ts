import type { Snapshot, SnapshotTerms, UnreadableDeal } from '#adapters/node/snapshot';
import type { PortalSource } from '#composition/portal-source';
import type { Progress } from '#core/commission/assessment-options';
import type { DealBatch } from '#core/commission/network-records';
import { type Deal, isFreeDemat } from '#core/deals/deal';
import type { ChosenDeals } from '#core/deals/deal-lists.port';
import type { Payment } from '#core/payments/payment';
import { Cancelled, Failure, SessionExpired } from '#core/shared/failure';
import type { ReadResult, RejectedRecord, SaidComplete } from '#core/shared/read-result';
import type { CommissionRule } from '#core/vendors/commission-rule';
import type { Vendor } from '#core/vendors/vendor';
import type { Messages } from '../output/messages';

const NO_DEALS: ReadResult<Deal> = { records: [], rejected: [] };

/** The options to follow and to stop gathering. */
export interface GatherOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
  readonly messages: Messages;
}

/**
 * Reads all data that a report on these vendors needs. Records that cannot be read are stored as unreadable; only an
 * unreadable list of deals, an ended session or a cancelled run throw a `Failure`.
 */
export async function gatherSnapshot(
  vendors: readonly Vendor[],
  portal: Pick<PortalSource, 'vendors' | 'deals' | 'dealLists' | 'payments'>,
  options: GatherOptions,
): Promise<Snapshot> {
  const { signal } = options;
  const codes = vendors.map((vendor) => vendor.franchiseCode);
  const [deals, terms] = await Promise.all([
    codes.length > 0 ? portal.deals.ofFranchises(codes, signal) : NO_DEALS,
    gatherTerms(vendors, portal, options),
  ]);
  const payments = await gatherPayments(productDeals(deals.records), portal, options);
  const dealsUnreadable = [...(await attributed(deals.rejected, codes, portal, signal)), ...gapOf(deals)];
  return { ...terms, deals: deals.records, dealsUnreadable, ...payments };
}

/** Reads the data whose size does not grow with the deals. */
export async function gatherTerms(
  vendors: readonly Vendor[],
  portal: Pick<PortalSource, 'vendors'>,
  options: Pick<GatherOptions, 'signal' | 'messages'>,
): Promise<SnapshotTerms> {
  const [rules, opening] = await Promise.all([
    gatherRules(vendors, portal, options),
    tolerant(() => portal.vendors.openingAmounts(options.signal)),
  ]);
  return {
    vendors,
    ...rules,
    openingAmounts: opening.value ?? [],
    accountOpeningUnreadable: opening.why,
  };
}

/**
 * Finds the franchise of each unreadable deal, which a list of many franchises does not contain, by reading each
 * franchise separately. A report on one franchise then lacks the same as from the server.
 */
export async function attributed(
  rejected: readonly RejectedRecord[],
  codes: readonly string[],
  portal: Pick<PortalSource, 'dealLists'>,
  signal: AbortSignal,
): Promise<readonly UnreadableDeal[]> {
  const [only] = codes;
  const read = rejected.filter(({ fault }) => fault !== undefined);
  const unreadable = rejected.filter(({ fault }) => fault === undefined);
  if (unreadable.length === 0) return read.map(toUnreadable);
  if (codes.length === 1)
    return [
      ...read.map(toUnreadable),
      ...unreadable.map(({ id, reason }) => ({ id, franchiseCode: only, reason })),
    ];
  const byFranchise = await Promise.all(
    codes.map(async (franchiseCode) => {
      const own = await portal.dealLists.ofFranchises([franchiseCode], signal);
      return own.rejected
        .filter(({ fault }) => fault === undefined)
        .map(({ id, reason }) => ({ id, franchiseCode, reason }));
    }),
  );
  const own = byRecord(byFranchise.flat());
  const together = byRecord(unreadable);
  // A server that returns the same records for several franchises does not show who owns them.
  const attributed = [...own].filter(([key, deals]) => deals.length <= (together.get(key)?.length ?? 0));
  const whose = new Map(attributed);
  const rest = [...together].flatMap(([key, deals]) => deals.slice(whose.get(key)?.length ?? 0));
  return [
    ...read.map(toUnreadable),
    ...[...whose.values()].flat(),
    ...rest.map(({ id, reason }) => ({ id, franchiseCode: undefined, reason })),
  ];
}

/** Represents an incomplete list as one with an unreadable deal, so that a copy is incomplete, too. */
export function gapOf({ complete }: SaidComplete): readonly UnreadableDeal[] {
  if (complete !== false) return [];
  return [
    {
      id: undefined,
      franchiseCode: undefined,
      reason: 'an import is being stored, of which some is missing',
    },
  ];
}

function toUnreadable({ id, franchiseCode, reason, fault }: RejectedRecord): UnreadableDeal {
  return { id, franchiseCode, reason, fault };
}

/** Groups equal records; those without an id are equal when their fault is. */
function byRecord<Record extends RejectedRecord>(records: readonly Record[]): ReadonlyMap<string, Record[]> {
  const groups = new Map<string, Record[]>();
  for (const record of records) {
    const key = JSON.stringify([record.id, record.reason]);
    const group = groups.get(key);
    if (group) group.push(record);
    else groups.set(key, [record]);
  }
  return groups;
}

async function gatherRules(
  vendors: readonly Vendor[],
  portal: Pick<PortalSource, 'vendors'>,
  { signal, messages }: Pick<GatherOptions, 'signal' | 'messages'>,
): Promise<Pick<Snapshot, 'rules' | 'rulesUnreadable' | 'rulesRejected'>> {
  const ids = [...new Set(vendors.flatMap(({ id }) => (id === undefined ? [] : [id])))];
  const read = await Promise.all(ids.map((id) => tolerant(() => portal.vendors.rulesOf(id, signal))));
  const rules = new Map<string, readonly CommissionRule[]>();
  const rulesUnreadable = new Map<string, string>();
  const rulesRejected = new Map<string, readonly RejectedRecord[]>();
  for (const [place, id] of ids.entries()) {
    const outcome = read[place];
    if (outcome === undefined) continue;
    if (outcome.why !== undefined) {
      rulesUnreadable.set(id, outcome.why);
      continue;
    }
    rules.set(id, outcome.value.records);
    const { rejected } = outcome.value;
    if (rejected.length > 0) rulesRejected.set(id, rejected);
    for (const { reason } of rejected) messages.warn(`A rule of vendor ${id} left out: ${reason}`);
  }
  return { rules, rulesUnreadable, rulesRejected };
}

/**
 * Reads the payments of deals. Payments that cannot be read, or are missing in the answer, are stored as unreadable.
 */
async function gatherPayments(
  deals: readonly Deal[],
  portal: Pick<PortalSource, 'payments'>,
  { signal, onProgress }: Pick<GatherOptions, 'signal' | 'onProgress'>,
): Promise<Pick<Snapshot, 'payments' | 'paymentsUnreadable'>> {
  const payments = new Map<string, readonly Payment[]>();
  const reasons = new Map<string, string>();
  const total = deals.length;
  let done = 0;
  let failed = 0;
  onProgress({ done, total, failed });
  for await (const read of portal.payments.ofDeals(deals, signal)) {
    if (read.kind === 'read') {
      payments.set(read.dealId, read.payments);
    } else {
      reasons.set(read.dealId, read.why);
      failed += 1;
    }
    done += 1;
    onProgress({ done, total, failed });
  }
  // A deal missing in the answer is unreadable, so that its absence is never taken for "no payments".
  const unread = deals.filter(({ id }) => !payments.has(id));
  return {
    payments,
    paymentsUnreadable: new Map(unread.map(({ id }) => [id, reasons.get(id) ?? 'no answer'])),
  };
}

/** Yields the chosen deals in batches with their payments; progress counts over all batches. */
export async function* gatherInBatches(
  chosen: ChosenDeals,
  portal: Pick<PortalSource, 'payments'>,
  { signal, onProgress }: Pick<GatherOptions, 'signal' | 'onProgress'>,
): AsyncIterable<DealBatch> {
  let [done, failed] = [0, 0];
  for (const deals of chosen.batches()) {
    const before = { done, failed };
    const follow = (batch: Progress) => {
      [done, failed] = [before.done + batch.done, before.failed + batch.failed];
      onProgress({ done, failed, total: chosen.productDeals });
    };
    const products = deals.filter((deal) => !isFreeDemat(deal));
    yield { deals, ...(await gatherPayments(products, portal, { signal, onProgress: follow })) };
  }
}

/** The deals whose payments are read: of deals with equal ids the first, as in the calculation. */
function productDeals(deals: readonly Deal[]): readonly Deal[] {
  const first = new Map<string, Deal>();
  for (const deal of deals) if (!first.has(deal.id)) first.set(deal.id, deal);
  return [...first.values()].filter((deal) => !isFreeDemat(deal));
}

type Outcome<Value> =
  | { readonly value: Value; readonly why: undefined }
  | { readonly value: undefined; readonly why: string };

async function tolerant<Value>(read: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { value: await read(), why: undefined };
  } catch (error) {
    if (!(error instanceof Failure) || error instanceof SessionExpired || error instanceof Cancelled)
      throw error;
    return { value: undefined, why: error.message };
  }
}
