import type { SyncCounts } from '#core/crm/crm-sync';
import { Cancelled, ServerFailed } from '#core/shared/failure';
import type { PortalTransaction } from '../../db/portal-database';
import { type Checkpoint, readCheckpoint, saveCheckpoint } from './checkpoints';
import { newestOf } from './crm-records';
import { type CrmWork, inStep } from './crm-work';
import { keepLeft, leftBefore } from './left-records';
import type { Stored } from './store-records';
import { type CrmPage, PageTokenGone, repeatedToken, type ZohoRecord } from './zoho-client';

/** A module to read, and the functions that store its records. */
export interface ModuleToRead {
  readonly module: string;
  readonly fields: readonly string[];
  /** The look-up fields that are read by id. */
  readonly linked: readonly string[];
  readonly converted: 'both' | undefined;
  readonly store: (
    batch: { readonly records: readonly ZohoRecord[]; readonly pass: number; readonly isFirst: boolean },
    transaction: PortalTransaction,
  ) => Promise<Stored>;
  readonly onStored: (stored: Stored) => void;
}

/**
 * Reads the changes of a module page by page; each step stores a page and the position of the next one. Where the CRM
 * rejects a page token or gives none although there is more, reading restarts at the latest change seen. Throws a
 * `Failure` when a restart makes no progress.
 */
export async function readModule(
  work: CrmWork,
  { module, fields, converted, store, onStored }: ModuleToRead,
) {
  const { client, database, stop } = work;
  const seenTokens = new Set<string>();
  let lastCut: string | null | undefined;
  const cut = async (checkpoint: Checkpoint) => {
    // Pages are sorted by time of change, so reading restarts at the last one seen.
    const since = checkpoint.newest ?? checkpoint.since;
    seenTokens.clear();
    await saveCheckpoint(database, module, { ...checkpoint, since, pageToken: null, newest: null });
    if (lastCut === since)
      throw new ServerFailed(
        `The CRM gives no more of ${module} than the records changed at ${since ?? 'any time'}.`,
        502,
      );
    lastCut = since;
  };
  for (;;) {
    if (stop.aborted) throw new Cancelled();
    const checkpoint = await readCheckpoint(database, module);
    const { since, pageToken, bulk } = checkpoint;
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
      await cut(checkpoint);
      continue;
    }
    const { records, next, isCut } = page;
    if (pageToken !== null) seenTokens.add(pageToken);
    const isRepeated = next !== undefined && seenTokens.has(next);
    const isLast = next === undefined && !isCut;
    const newest = newestOf(records, checkpoint.newest);
    const from = bulk?.since ?? newest ?? since;
    const after = isLast
      ? { ...checkpoint, since: from, pageToken: null, newest: null, bulk: null }
      : { ...checkpoint, pageToken: next ?? null, newest };
    const stored = await inStep(work, async (transaction) => {
      const batch = { records, pass: checkpoint.pass, isFirst: since === null };
      const outcome = await store(batch, transaction);
      await keepLeft(transaction, { module, run: work.id }, records, outcome.left);
      await saveCheckpoint(transaction, module, after, isLast && bulk === null ? work.now() : undefined);
      return outcome;
    });
    onStored(stored);
    if (isLast && bulk === null) return;
    if (isCut || isRepeated) await cut(after);
    if (isRepeated) throw repeatedToken(module);
  }
}

/**
 * Retries records that earlier readings skipped, after the changes: their vendor or deal may exist by now, or a
 * conflicting entry may have been reversed. Records that still fail are reported again.
 */
export async function storeLeft(work: CrmWork, { module, store, onStored }: ModuleToRead): Promise<void> {
  const { database, stop, id: run } = work;
  for (;;) {
    if (stop.aborted) throw new Cancelled();
    const records = await leftBefore(database, { module, run });
    if (records.length === 0) return;
    const stored = await inStep(work, async (transaction) => {
      const { pass } = await readCheckpoint(transaction, module);
      const outcome = await store({ records, pass, isFirst: false }, transaction);
      await keepLeft(transaction, { module, run }, records, outcome.left);
      return outcome;
    });
    onStored(stored);
  }
}

/** Adds two counts. */
export function sum(a: SyncCounts, b: SyncCounts): SyncCounts {
  return {
    read: a.read + b.read,
    created: a.created + b.created,
    changed: a.changed + b.changed,
    unchanged: a.unchanged + b.unchanged,
    left: a.left + b.left,
  };
}
