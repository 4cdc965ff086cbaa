import { setImmediate as otherWork, setTimeout as sleep } from 'node:timers/promises';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { BusinessCalendar } from '#core/shared/month';
import { clockOf, eachOfJson, inMigration } from '../db/dialect';
import { Leases } from '../db/leases';
import type { PortalDatabase, PortalTables, PortalTransaction } from '../db/portal-database';
import { derivedOfDeal, derivedOfLead } from './derived-columns';
import { type DerivedTable, isAnyUnread } from './unread-records';

/** So many rows are read at once; then others are heard. */
export const ROWS_AT_ONCE = 2000;
/** How often within one transaction: each writes many pages of the indexes, whatever few rows it has. */
const TIMES_IN_ONE = 4;
/** Between two transactions, for other work: at least this, and as long as the one before took. */
const MIN_PAUSE_MS = 10;
const LEASE = 'derived-columns';
const LEASE_MS = 30_000;
/**
 * How the records were read, among the facts: in which zone times without an offset were, and by which version of this
 * code.
 */
const FACT = 'records-read-in-zone';
/** Counts up with what `derived-columns.ts` derives; 3 since marks that nobody sees are not searched. */
const VERSION = 3;

/** Has all records read again that were read in another time zone or by an older version. For the start of a server. */
export async function forgetDerivedOfOtherZone(
  database: PortalDatabase,
  calendar: BusinessCalendar,
): Promise<void> {
  const reading = `${calendar.timeZone} ${VERSION}`;
  const known = await knownReading(database);
  if (known === reading) return;
  await inMigration(database, async (transaction) => {
    if ((await knownReading(transaction)) === reading) return;
    if (known !== undefined)
      for (const table of ['leads', 'deals'] as const)
        await transaction.updateTable(table).set({ created_day: null }).execute();
    await transaction
      .insertInto('facts')
      .values({ name: FACT, value: reading })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: reading }))
      .execute();
  });
}

async function knownReading(database: PortalDatabase): Promise<string | undefined> {
  const row = await database.selectFrom('facts').select('value').where('name', '=', FACT).executeTakeFirst();
  return row?.value;
}

/**
 * Derives the columns of all leads and deals that have none: those of an older version, and those that came by no
 * writer of ours.
 */
export async function refreshDerivedColumns(
  database: PortalDatabase,
  calendar: BusinessCalendar,
): Promise<void> {
  for (const table of ['leads', 'deals'] as const)
    await eachStep((after) =>
      database.transaction().execute((transaction) => readSeveral(transaction, table, calendar, after)),
    );
}

/**
 * Does the same during the calls of a server, which get their turns. One process at a time does so; a stop ends it
 * soon.
 */
export async function refreshDerivedColumnsAside(
  database: PortalDatabase,
  calendar: BusinessCalendar,
  stop: AbortSignal,
): Promise<void> {
  if (!(await isAnyUnread(database))) return;
  const leases = new Leases(database, clockOf(database), LEASE_MS);
  const lease = await leases.take(LEASE);
  if (!lease) return;
  try {
    for (const table of ['leads', 'deals'] as const)
      await eachStep(async (after) => {
        if (stop.aborted) return undefined;
        const begun = performance.now();
        const last = await database.transaction().execute(async (transaction) => {
          return (await leases.renew(lease, transaction))
            ? readSeveral(transaction, table, calendar, after)
            : undefined;
        });
        await sleep(Math.max(MIN_PAUSE_MS, performance.now() - begun));
        return last;
      });
  } finally {
    await leases.end(lease);
  }
}

/** Does a step behind the row with which the one before ended, until there is none. */
async function eachStep(step: (after: string) => Promise<string | undefined>): Promise<void> {
  for (let last: string | undefined = ''; last !== undefined; ) last = await step(last);
}

/** The next records of a table without derived columns, with what is derived of them. */
const DERIVED = {
  leads: async (transaction: PortalTransaction, calendar: BusinessCalendar, after: string) =>
    (await someUnread(transaction.selectFrom('leads').selectAll(), after)).map((row) => ({
      id: row.id,
      ...derivedOfLead(row, calendar),
    })),
  deals: async (transaction: PortalTransaction, calendar: BusinessCalendar, after: string) =>
    (await someUnread(transaction.selectFrom('deals').selectAll(), after)).map((row) => ({
      id: row.id,
      ...derivedOfDeal(row, calendar),
    })),
} as const;

function someUnread<Table extends DerivedTable, Row>(
  query: SelectQueryBuilder<PortalTables, Table, Row>,
  after: string,
): Promise<Row[]> {
  const unread = sql<SqlBool>`created_day is null and id > ${after}`;
  return query.where(unread).orderBy(sql`id`).limit(ROWS_AT_ONCE).execute();
}

/** Reads what one transaction reads behind an id, and gives the last one's; undefined when there was none. */
async function readSeveral(
  transaction: PortalTransaction,
  table: DerivedTable,
  calendar: BusinessCalendar,
  after: string,
): Promise<string | undefined> {
  let last: string | undefined;
  for (let time = 0; time < TIMES_IN_ONE; time += 1) {
    const read = await readSome(transaction, table, calendar, last ?? after);
    if (read === undefined) break;
    last = read;
    await otherWork();
  }
  return last;
}

/** Reads the next rows behind an id, and gives the last one's; undefined when there was none. */
async function readSome(
  transaction: PortalTransaction,
  table: DerivedTable,
  calendar: BusinessCalendar,
  after: string,
): Promise<string | undefined> {
  const rows = await DERIVED[table](transaction, calendar, after);
  if (rows.length === 0) return undefined;
  // All at once: one by one they would cost a way to the database each. As one text, since a statement has a limit of
  // values.
  const values = JSON.stringify(
    rows.map((row) => [row.id, row.created_at_ms, row.created_day, row.searched]),
  );
  await sql`with derived (id, created_at_ms, created_day, searched) as (
      select value ->> 0, cast(value ->> 1 as bigint), value ->> 2, value ->> 3 from ${eachOfJson(transaction, values)}
    )
    update ${sql.table(table)} set created_at_ms = derived.created_at_ms, created_day = derived.created_day,
      searched = derived.searched
    from derived where derived.id = ${sql.ref(`${table}.id`)}`.execute(transaction);
  return rows.at(-1)?.id;
}
