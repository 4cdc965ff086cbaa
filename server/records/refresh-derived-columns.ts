import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { BusinessCalendar } from '#core/shared/month';
import { eachOfJson } from '../db/dialect';
import type { PortalDatabase, PortalTables, PortalTransaction } from '../db/portal-database';
import { derivedOfDeal, derivedOfLead } from './derived-columns';

/** So many rows are read in one transaction: each touches many pages of the indexes, whatever few rows it has. */
const ROWS_AT_ONCE = 20_000;
/** How the records were read, among the facts: in which zone times without an offset were, and by which version of this code. */
const FACT = 'records-read-in-zone';
/** Counts up with what `derived-columns.ts` derives; 2 since deals are found by their franchise. */
const VERSION = 2;

/** Reads all records anew where they were read in another time zone or by an older version. For the start of a server. */
export async function refreshDerivedColumnsInZone(
  database: PortalDatabase,
  calendar: BusinessCalendar,
): Promise<void> {
  const reading = `${calendar.timeZone} ${VERSION}`;
  const known = await database
    .selectFrom('facts')
    .select('value')
    .where('name', '=', FACT)
    .executeTakeFirst();
  if (known?.value !== reading) {
    await database.transaction().execute(async (transaction) => {
      if (known)
        for (const table of ['leads', 'deals'] as const)
          await transaction.updateTable(table).set({ created_day: null }).execute();
      await transaction
        .insertInto('facts')
        .values({ name: FACT, value: reading })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: reading }))
        .execute();
    });
  }
  await refreshDerivedColumns(database, calendar);
}

/**
 * Derives columns of the leads and deals that have none: those of an older version, and those that came by no writer of
 * ours.
 */
export async function refreshDerivedColumns(
  database: PortalDatabase,
  calendar: BusinessCalendar,
): Promise<void> {
  for (const table of ['leads', 'deals'] as const)
    while (await isAnyUnread(database, [table]))
      await database.transaction().execute((transaction) => readSome(transaction, table, calendar));
}

/** Whether any record of some tables has no derived columns yet. */
export async function isAnyUnread(
  database: PortalDatabase,
  tables: readonly ('leads' | 'deals')[] = ['leads', 'deals'],
): Promise<boolean> {
  for (const table of tables) {
    const found = await database
      .selectFrom(table)
      .select('id')
      .where('created_day', 'is', null)
      // Or SQLite, whose statistics may be from before the records were read, rather goes through all that are.
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (found) return true;
  }
  return false;
}

/** The next records of a table without derived columns, with what is derived of them. */
const DERIVED = {
  leads: async (transaction: PortalTransaction, calendar: BusinessCalendar) =>
    (await someUnread(transaction.selectFrom('leads').selectAll())).map((row) => ({
      id: row.id,
      ...derivedOfLead(row, calendar),
    })),
  deals: async (transaction: PortalTransaction, calendar: BusinessCalendar) =>
    (await someUnread(transaction.selectFrom('deals').selectAll())).map((row) => ({
      id: row.id,
      ...derivedOfDeal(row, calendar),
    })),
} as const;

function someUnread<Table extends 'leads' | 'deals', Row>(
  query: SelectQueryBuilder<PortalTables, Table, Row>,
): Promise<Row[]> {
  const unread = sql<SqlBool>`created_day is null`;
  return query.where(unread).orderBy(sql`id`).limit(ROWS_AT_ONCE).execute();
}

async function readSome(
  transaction: PortalTransaction,
  table: keyof typeof DERIVED,
  calendar: BusinessCalendar,
): Promise<void> {
  const rows = await DERIVED[table](transaction, calendar);
  if (rows.length === 0) return;
  // All at once: one by one they would cost a way to the database each. As one text, since a statement has a limit of values.
  const values = JSON.stringify(
    rows.map((row) => [row.id, row.created_at_ms, row.created_day, row.searched]),
  );
  await sql`with derived (id, created_at_ms, created_day, searched) as (
      select value ->> 0, cast(value ->> 1 as bigint), value ->> 2, value ->> 3 from ${eachOfJson(transaction, values)}
    )
    update ${sql.table(table)} set created_at_ms = derived.created_at_ms, created_day = derived.created_day,
      searched = derived.searched
    from derived where derived.id = ${sql.ref(`${table}.id`)}`.execute(transaction);
}
