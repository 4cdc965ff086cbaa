import { z } from 'zod';
import type { PortalDatabase } from '../../db/portal-database';
import { forgetLeft } from './left-records';

const Bulk = z.object({
  job: z.string(),
  /** Counts jobs from 1: each holds a limited number of rows, and the next one the rest. */
  page: z.number(),
  /** The number of rows of the job's result that are stored. */
  stored: z.number(),
  /** The start of the first job, in ms since 1970. */
  begunAt: z.number(),
  /** All rows are stored; converted leads follow page by page, then the changes since. */
  isStored: z.boolean(),
  /** The time from which changes are read, once all rows are stored. */
  since: z.string().optional(),
});
/** The progress of a bulk read. */
export type BulkProgress = z.output<typeof Bulk>;

/** The position up to which a module of the CRM has been read. */
export interface Checkpoint {
  /** Records changed at or after this ISO time are still to be read; null for all. */
  readonly since: string | null;
  readonly pageToken: string | null;
  /** The latest time of change in the pages stored since then. */
  readonly newest: string | null;
  readonly bulk: BulkProgress | null;
  /** Counts full readings from the start. */
  readonly pass: number;
  /** Whether the end of this pass treats records that it has not seen as deleted. */
  readonly comparing: boolean;
}

/** Reads the position of a module; the initial one where none is stored. */
export async function readCheckpoint(database: PortalDatabase, module: string): Promise<Checkpoint> {
  const row = await database
    .selectFrom('crm_sync')
    .selectAll()
    .where('module', '=', module)
    .executeTakeFirst();
  return {
    since: row?.modified_since ?? null,
    pageToken: row?.page_token ?? null,
    newest: row?.newest_seen ?? null,
    bulk: row?.bulk ? Bulk.parse(JSON.parse(row.bulk)) : null,
    pass: row?.pass ?? 0,
    comparing: row?.comparing === 1,
  };
}

/** Stores the position of a module; `finishedAt` (ms since 1970) says that all is read up to now. */
export async function saveCheckpoint(
  database: PortalDatabase,
  module: string,
  { since, pageToken, newest, bulk, pass, comparing }: Checkpoint,
  finishedAt?: number,
): Promise<void> {
  const row = {
    modified_since: since,
    page_token: pageToken,
    newest_seen: newest,
    bulk: bulk && JSON.stringify(bulk),
    pass,
    comparing: Number(comparing),
    ...(finishedAt !== undefined && { finished_at_ms: finishedAt }),
  };
  await database
    .insertInto('crm_sync')
    .values({ module, finished_at_ms: null, ...row })
    .onConflict((conflict) => conflict.column('module').doUpdateSet(row))
    .execute();
}

/** Makes the next reading start from the beginning, and find deleted records at its end. */
export async function startPass(database: PortalDatabase, module: string): Promise<void> {
  const { pass } = await readCheckpoint(database, module);
  const start = { since: null, pageToken: null, newest: null, bulk: null };
  await saveCheckpoint(database, module, { ...start, pass: pass + 1, comparing: true });
  await forgetLeft(database, module);
}
