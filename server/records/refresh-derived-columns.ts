import { setImmediate as otherWork, setTimeout as sleep } from 'node:timers/promises';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { BusinessCalendar } from '#core/shared/month';
import { clockOf, eachOfJson, inMigration } from '../db/dialect';
import { Leases } from '../db/leases';
import type { PortalDatabase, PortalTables, PortalTransaction } from '../db/portal-database';
import { derivedOfDeal, derivedOfLead } from './derived-columns';
import { type DerivedTable, isAnyUnread } from './unread-records';

/** Rows read in one batch before other work gets a turn. */
export const ROWS_AT_ONCE = 2000;
/** Batches in one transaction: each transaction writes many index pages, however few rows it has. */
const TIMES_IN_ONE = 4;
/** The pause between two transactions, in ms, for other work: at least this, and as long as the transaction took. */
const MIN_PAUSE_MS = 10;
const LEASE = 'derived-columns';
const LEASE_MS = 30_000;
/**
 * The fact that stores how columns were derived: the time zone for times without an offset, and the version of this
 * code.
 */
const FACT = 'records-read-in-zone';
/** Increases whenever `derived-columns.ts` derives differently; 3: invisible marks are no longer searched. */
const VERSION = 3;

/**
 * Makes all columns be derived again that were derived in another time zone or by an older version. Call it at the
 * start of a server.
 */
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
 * Derives the columns of all leads and deals that have none: rows of an older version, and rows not written by this
 * code.
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
 * Does the same while a server answers calls, which get their turns. Only one process does it at a time; a stop ends it
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

/** Repeats a step, each time after the last row of the one before, until no row is left. */
async function eachStep(step: (after: string) => Promise<string | undefined>): Promise<void> {
  for (let last: string | undefined = ''; last !== undefined; ) last = await step(last);
}

/** Derives the columns of the next records of a table that have none. */
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

/** Derives the rows of one transaction after an id, and returns the last id; undefined when there was none. */
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

/** Derives the next rows after an id, and returns the last id; undefined when there was none. */
async function readSome(
  transaction: PortalTransaction,
  table: DerivedTable,
  calendar: BusinessCalendar,
  after: string,
): Promise<string | undefined> {
  const rows = await DERIVED[table](transaction, calendar, after);
  if (rows.length === 0) return undefined;
  // Writes all rows in one statement to save round trips, as one JSON text, since the number of parameters is limited.
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
