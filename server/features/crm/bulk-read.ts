import { Cancelled, InvalidInput, ServerFailed } from '#core/shared/failure';
import { readCsv } from '../../tables/read-csv';
import { beginBulk, resultOfBulk } from './bulk-job';
import { type BulkProgress, type Checkpoint, readCheckpoint, saveCheckpoint } from './checkpoints';
import { newestOf } from './crm-records';
import { type CrmWork, inStep } from './crm-work';
import { keepLeft } from './left-records';
import type { ModuleToRead } from './read-module';
import type { ZohoRecord } from './zoho-client';
import { ZohoRefused } from './zoho-http';

/** A first reading of more records than this uses bulk reads. */
const MANY = 10_000;
const ROWS_OF_A_STEP = 500;
/** Covers clock differences: a job contains all changes up to this long before its start. */
const MARGIN_MS = 5 * 60_000;

/**
 * Reads a module by bulk reads where nothing of it was read and it has more than 10,000 records; changes made meanwhile
 * are read page by page afterwards. Continues an interrupted read. Does nothing where the token has no right to bulk
 * reads. Throws a `Failure` for a job that fails.
 */
export async function readInBulk(work: CrmWork, reading: ModuleToRead): Promise<void> {
  const { database, stop } = work;
  const { module } = reading;
  const checkpoint = await readCheckpoint(database, module);
  if (checkpoint.bulk?.isStored) return;
  const isUnread = checkpoint.since === null && checkpoint.pageToken === null && checkpoint.newest === null;
  if (checkpoint.bulk === null && !(isUnread && (await begins(work, reading, checkpoint)))) return;
  for (;;) {
    if (stop.aborted) throw new Cancelled();
    const { bulk } = await readCheckpoint(database, module);
    if (bulk === null || bulk.isStored) return;
    try {
      await storeJob(work, reading, bulk);
    } catch (error) {
      if (!(error instanceof ZohoRefused)) throw error;
      // The CRM keeps a result for a day; the next run asks for a new one.
      await saveCheckpoint(database, module, {
        ...(await readCheckpoint(database, module)),
        bulk: null,
        newest: null,
      });
      throw error;
    }
  }
}

/** Starts the first job; false where it is not needed or not allowed. */
async function begins(work: CrmWork, reading: ModuleToRead, checkpoint: Checkpoint): Promise<boolean> {
  const { client, stop, log, now } = work;
  const { module, fields, linked } = reading;
  try {
    if ((await client.count(module, stop)) <= MANY) return false;
    const job = await beginBulk(work, module, fields, linked, 1);
    const bulk = { job, page: 1, stored: 0, begunAt: now(), isStored: false };
    await inStep(work, (transaction) => saveCheckpoint(transaction, module, { ...checkpoint, bulk }));
    return true;
  } catch (error) {
    if (!(error instanceof ZohoRefused)) throw error;
    log.warn({ module, why: error.message }, 'The CRM is not read in bulk');
    return false;
  }
}

/** Stores the rows of a job from where it was interrupted, and starts the next one where there are more. */
async function storeJob(work: CrmWork, reading: ModuleToRead, begun: BulkProgress): Promise<void> {
  const { module, fields, linked } = reading;
  const { csv, isLast } = await resultOfBulk(work, begun.job, module);
  let rows: ZohoRecord[] = [];
  let seen = 0;
  for await (const record of recordsIn(csv, module)) {
    seen += 1;
    if (seen <= begun.stored) continue;
    rows.push(record);
    if (rows.length < ROWS_OF_A_STEP) continue;
    await storeRows(work, reading, rows);
    rows = [];
  }
  if (rows.length > 0) await storeRows(work, reading, rows);
  if (isLast) return endBulk(work, reading);
  const page = begun.page + 1;
  const job = await beginBulk(work, module, fields, linked, page);
  await inStep(work, async (transaction) => {
    const checkpoint = await readCheckpoint(transaction, module);
    await saveCheckpoint(transaction, module, { ...checkpoint, bulk: { ...begun, job, page, stored: 0 } });
  });
}

async function storeRows(
  work: CrmWork,
  { module, store, onStored }: ModuleToRead,
  records: readonly ZohoRecord[],
): Promise<void> {
  if (work.stop.aborted) throw new Cancelled();
  const stored = await inStep(work, async (transaction) => {
    const checkpoint = await readCheckpoint(transaction, module);
    const outcome = await store({ records, pass: checkpoint.pass, isFirst: true }, transaction);
    await keepLeft(transaction, { module, run: work.id }, records, outcome.left);
    const bulk = checkpoint.bulk && { ...checkpoint.bulk, stored: checkpoint.bulk.stored + records.length };
    await saveCheckpoint(transaction, module, {
      ...checkpoint,
      bulk,
      newest: newestOf(records, checkpoint.newest),
    });
    return outcome;
  });
  onStored(stored);
}

/**
 * Ends a bulk read by setting the time from which changes are read page by page; converted leads are read before these.
 */
async function endBulk(work: CrmWork, { module, converted }: ModuleToRead): Promise<void> {
  await inStep(work, async (transaction) => {
    const checkpoint = await readCheckpoint(transaction, module);
    if (checkpoint.bulk === null) return;
    const before = checkpoint.bulk.begunAt - MARGIN_MS;
    const newest = Date.parse(checkpoint.newest ?? '');
    const since = new Date(Number.isNaN(newest) ? before : Math.min(before, newest)).toISOString();
    const done = { ...checkpoint, pageToken: null, newest: null };
    await saveCheckpoint(
      transaction,
      module,
      converted === undefined
        ? { ...done, since, bulk: null }
        : { ...done, since: null, bulk: { ...checkpoint.bulk, isStored: true, since } },
    );
  });
}

/** Converts the rows of a result to records of the CRM; a look-up read by name is that name. */
async function* recordsIn(csv: Uint8Array, module: string): AsyncGenerator<ZohoRecord> {
  let names: readonly string[] | undefined;
  try {
    for await (const { cells, broken } of readCsv(piecesOf(csv))) {
      if (broken) throw new ServerFailed(`The CRM sent a broken table for ${module}.`, 502);
      if (names === undefined)
        names = cells.map((cell) => (cell === 'Id' ? 'id' : (cell.split('.')[0] ?? '')));
      else yield Object.fromEntries(names.map((name, at) => [name, cells[at] || null]));
    }
  } catch (error) {
    if (error instanceof InvalidInput)
      throw new ServerFailed(`The CRM sent a broken table for ${module}.`, 502);
    throw error;
  }
}

const PIECE_BYTES = 64 * 1024;

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}
