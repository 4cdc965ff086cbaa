import { z } from 'zod';
import type { PortalDatabase } from '../../db/portal-database';
import { forgetLeft } from './left-records';

const Bulk = z.object({
  job: z.string(),
  /** Counted from 1: a job holds so many rows, and the next one the rest. */
  page: z.number(),
  /** How many rows of the job's result are stored. */
  stored: z.number(),
  /** When the first job was begun, in ms since 1970. */
  begunAt: z.number(),
  /** The rows are stored; leads that became deals follow page by page, and then what changed since. */
  isStored: z.boolean(),
  /** From when changes are read, once it is stored. */
  since: z.string().optional(),
});
/** How far a bulk read is. */
export type BulkPlace = z.output<typeof Bulk>;

/** The place up to which a module of the CRM has been read. */
export interface CrmPlace {
  /** Records changed at or after this ISO time are still to be read; null for all. */
  readonly since: string | null;
  readonly pageToken: string | null;
  /** The latest time of change among the pages that were stored since. */
  readonly newest: string | null;
  readonly bulk: BulkPlace | null;
  /** The number of the reading from the start. */
  readonly pass: number;
  /** The end of this pass finds to be gone what it has not seen. */
  readonly comparing: boolean;
}

/** Reads the place of a module; that before its beginning where there is none. */
export async function placeOf(database: PortalDatabase, module: string): Promise<CrmPlace> {
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

/** Keeps the place of a module; `finishedAt` (ms since 1970) says that there is nothing behind it now. */
export async function keepPlace(
  database: PortalDatabase,
  module: string,
  { since, pageToken, newest, bulk, pass, comparing }: CrmPlace,
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

/** Has a module read from the start, and found at the end what is not there any more. */
export async function startPass(database: PortalDatabase, module: string): Promise<void> {
  const { pass } = await placeOf(database, module);
  const start = { since: null, pageToken: null, newest: null, bulk: null };
  await keepPlace(database, module, { ...start, pass: pass + 1, comparing: true });
  await forgetLeft(database, module);
}
