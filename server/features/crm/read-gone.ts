import type { CrmKind } from '#core/crm/crm-sync';
import { Cancelled, ServerFailed } from '#core/shared/failure';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { reportGone } from '../deals/deal-voids';
import { archiveLeads } from './archive-leads';
import { readCheckpoint, saveCheckpoint, startPass } from './checkpoints';
import { newestOf } from './crm-records';
import { notSeen, refuseMost } from './crm-seen';
import { type CrmWork, inStep } from './crm-work';
import { forgetLeft } from './left-records';
import { paymentsNotSeen, takeBackGone } from './payment-entries';
import { TooManyPages } from './zoho-client';

/** Stores that the CRM has deleted records, each with the time (ms since 1970); returns the number of new ones. */
type TakeGone = (transaction: PortalTransaction, gone: ReadonlyMap<string, number>) => Promise<number>;

/**
 * Reads which records of a kind the CRM has deleted or merged into others. A deleted deal waits for a decision, a lead
 * is archived, a payment is reversed. Where there are more than the CRM lists, the next reading starts from the
 * beginning and compares.
 */
export async function readGone(work: CrmWork, kind: CrmKind, module: string): Promise<void> {
  const { database, stop, log, now } = work;
  const checkpoint = `${module}/deleted`;
  const before = await readCheckpoint(database, checkpoint);
  const { since } = before;
  let newest = since;
  let first: string | undefined;
  for (let page = 1, isLast = false; !isLast; page += 1) {
    if (stop.aborted) throw new Cancelled();
    const read = await pageOfDeleted(work, module, since ?? undefined, page);
    if (read === undefined) {
      log.warn({ kind }, 'More is deleted in the CRM than it lists: all is read again');
      await startPass(database, module);
      return;
    }
    const { records } = read;
    if (page > 1 && records.length > 0 && records[0]?.id === first)
      throw new ServerFailed(`The CRM gives the same page of what is deleted of ${module} again.`, 502);
    first = records[0]?.id;
    ({ isLast } = read);
    const gone = new Map(records.map(({ id, deleted_time }) => [id, momentOf(deleted_time, now())]));
    newest = newestOf(
      records.map(({ deleted_time }) => ({ Modified_Time: deleted_time })),
      newest,
    );
    await inStep(work, async (transaction) => {
      await takeIn(work, kind)(transaction, gone);
      await forgetLeft(transaction, module, [...gone.keys()]);
      // Only the last page proves that nothing is missing: the CRM promises no order.
      if (isLast) await saveCheckpoint(transaction, checkpoint, { ...before, since: newest }, now());
    });
  }
}

/** Finds the records that a complete reading has not seen, once it has ended. */
export async function compareSeen(work: CrmWork, kind: CrmKind, module: string): Promise<void> {
  const { database, now } = work;
  const checkpoint = await readCheckpoint(database, module);
  if (!checkpoint.comparing) return;
  const missing = await missingOf(database, kind, checkpoint.pass);
  await inStep(work, async (transaction) => {
    // The time of deletion is unknown: a lead archived before stays as somebody has left it since.
    const at = kind === 'deals' ? now() : 0;
    await takeIn(work, kind)(transaction, new Map(missing.map((id) => [id, at])));
    await saveCheckpoint(transaction, module, { ...checkpoint, comparing: false });
  });
}

async function missingOf(database: PortalDatabase, kind: CrmKind, pass: number): Promise<readonly string[]> {
  if (kind !== 'payments') return notSeen(database, kind, pass);
  const { gone, known } = await paymentsNotSeen(database, pass);
  refuseMost(kind, gone.length, known);
  return gone;
}

function takeIn(work: CrmWork, kind: CrmKind): TakeGone {
  const { now, log } = work;
  const take: TakeGone = (transaction, gone) => {
    switch (kind) {
      case 'leads':
        return archiveLeads(transaction, gone, now());
      case 'deals':
        return reportGone(transaction, gone, now());
      case 'payments':
        return takeBackGone(work, transaction, [...gone.keys()]);
    }
  };
  return async (transaction, gone) => {
    const taken = await take(transaction, gone);
    if (taken > 0) log.warn({ [kind]: taken }, 'Gone from the CRM');
    return taken;
  };
}

/** Reads a page of deleted records; undefined where the CRM lists no more. */
async function pageOfDeleted(
  { client, stop }: CrmWork,
  module: string,
  since: string | undefined,
  page: number,
) {
  try {
    return await client.deleted({ module, since, page }, stop);
  } catch (error) {
    if (error instanceof TooManyPages) return undefined;
    throw error;
  }
}

function momentOf(time: string | null | undefined, now: number): number {
  const at = Date.parse(time ?? '');
  return Number.isNaN(at) ? now : at;
}
