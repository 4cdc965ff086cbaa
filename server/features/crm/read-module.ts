import type { SyncCounts } from '#core/crm/crm-sync';
import { Cancelled, ServerFailed } from '#core/shared/failure';
import type { PortalTransaction } from '../../db/portal-database';
import { type CrmPlace, keepPlace, placeOf } from './crm-places';
import { newestOf } from './crm-records';
import { type CrmWork, inStep } from './crm-work';
import { keepLeft, leftBefore } from './left-records';
import type { Stored } from './store-records';
import { type CrmPage, PageTokenGone, repeatedToken, type ZohoRecord } from './zoho-client';

/** A module to read, and how its records are stored. */
export interface ModuleToRead {
  readonly module: string;
  readonly fields: readonly string[];
  /** The fields that are look-ups of which the id is wanted. */
  readonly linked: readonly string[];
  readonly converted: 'both' | undefined;
  readonly store: (
    batch: { readonly records: readonly ZohoRecord[]; readonly pass: number; readonly isFirst: boolean },
    transaction: PortalTransaction,
  ) => Promise<Stored>;
  readonly tell: (stored: Stored) => void;
}

/**
 * Reads what has changed of a module, page by page; each is stored in one step with the place where the next begins.
 * Where the CRM takes a page token no more, or gives no further one, the reading begins again at the latest change that
 * it has seen. Throws a `Failure` for a CRM that does not get on.
 */
export async function readModule(work: CrmWork, { module, fields, converted, store, tell }: ModuleToRead) {
  const { client, database, stop } = work;
  const seenTokens = new Set<string>();
  let lastCut: string | null | undefined;
  const cut = async (place: CrmPlace, within = database) => {
    // The pages came in the order of their changes: the last one seen is where to ask again.
    const since = place.newest ?? place.since;
    seenTokens.clear();
    await keepPlace(within, module, { ...place, since, pageToken: null, newest: null });
    if (lastCut === since)
      throw new ServerFailed(
        `The CRM gives no more of ${module} than the records changed at ${since ?? 'any time'}.`,
        502,
      );
    lastCut = since;
  };
  for (;;) {
    if (stop.aborted) throw new Cancelled();
    const place = await placeOf(database, module);
    const { since, pageToken, bulk } = place;
    const question = {
      module,
      fields,
      since: since ?? undefined,
      pageToken: pageToken ?? undefined,
      converted: bulk?.isStored ? ('true' as const) : converted,
    };
    let page: CrmPage;
    try {
      page = await client.page(question, stop);
    } catch (error) {
      if (!(error instanceof PageTokenGone)) throw error;
      await cut(place);
      continue;
    }
    const { records, next, isCut } = page;
    if (pageToken !== null) seenTokens.add(pageToken);
    const isRepeated = next !== undefined && seenTokens.has(next);
    const isLast = next === undefined && !isCut;
    const newest = newestOf(records, place.newest);
    const from = bulk?.since ?? newest ?? since;
    const after = isLast
      ? { ...place, since: from, pageToken: null, newest: null, bulk: null }
      : { ...place, pageToken: next ?? null, newest };
    const stored = await inStep(work, async (transaction) => {
      const batch = { records, pass: place.pass, isFirst: since === null };
      const outcome = await store(batch, transaction);
      await keepLeft(transaction, { module, run: work.id }, records, outcome.left);
      await keepPlace(transaction, module, after, isLast && bulk === null ? work.now() : undefined);
      return outcome;
    });
    tell(stored);
    if (isLast && bulk === null) return;
    if (isCut || isRepeated) await cut(after);
    if (isRepeated) throw repeatedToken(module);
  }
}

/**
 * Tries again what earlier readings left out, after what has changed since was read: its vendor or deal may be there now,
 * or the entry that was in its way may have been taken back. What still cannot be stored is told of again.
 */
export async function storeLeft(work: CrmWork, { module, store, tell }: ModuleToRead): Promise<void> {
  const { database, stop, id: run } = work;
  for (;;) {
    if (stop.aborted) throw new Cancelled();
    const records = await leftBefore(database, { module, run });
    if (records.length === 0) return;
    const stored = await inStep(work, async (transaction) => {
      const { pass } = await placeOf(transaction, module);
      const outcome = await store({ records, pass, isFirst: false }, transaction);
      await keepLeft(transaction, { module, run }, records, outcome.left);
      return outcome;
    });
    tell(stored);
  }
}

/** The counts of two parts together. */
export function sum(a: SyncCounts, b: SyncCounts): SyncCounts {
  return {
    read: a.read + b.read,
    created: a.created + b.created,
    changed: a.changed + b.changed,
    unchanged: a.unchanged + b.unchanged,
    left: a.left + b.left,
  };
}
