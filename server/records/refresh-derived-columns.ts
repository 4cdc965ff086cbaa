import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase, PortalTransaction } from '../db/portal-database';
import { DERIVED_ANEW, derivedOfDeal, derivedOfLead } from './derived-columns';

/** So many rows are read in one transaction; others get their turn between two of them. */
const ROWS_AT_ONCE = 1000;
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
  for (const [table, readSome] of [
    ['leads', readSomeLeads],
    ['deals', readSomeDeals],
  ] as const)
    while (await isAnyUnread(database, [table]))
      await database.transaction().execute((transaction) => readSome(transaction, calendar));
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
      .limit(1)
      .executeTakeFirst();
    if (found) return true;
  }
  return false;
}

async function readSomeLeads(transaction: PortalTransaction, calendar: BusinessCalendar): Promise<void> {
  const rows = await transaction
    .selectFrom('leads')
    .selectAll()
    .where('created_day', 'is', null)
    .orderBy('id')
    .limit(ROWS_AT_ONCE)
    .execute();
  if (rows.length === 0) return;
  // All at once: a row that is put in again is the one that is there, with what was read of it.
  await transaction
    .insertInto('leads')
    .values(rows.map((row) => ({ ...row, ...derivedOfLead(row, calendar) })))
    .onConflict((conflict) => conflict.column('id').doUpdateSet(DERIVED_ANEW))
    .execute();
}

async function readSomeDeals(transaction: PortalTransaction, calendar: BusinessCalendar): Promise<void> {
  const rows = await transaction
    .selectFrom('deals')
    .selectAll()
    .where('created_day', 'is', null)
    .orderBy('id')
    .limit(ROWS_AT_ONCE)
    .execute();
  if (rows.length === 0) return;
  await transaction
    .insertInto('deals')
    .values(rows.map((row) => ({ ...row, ...derivedOfDeal(row, calendar) })))
    .onConflict((conflict) => conflict.column('id').doUpdateSet(DERIVED_ANEW))
    .execute();
}
