import type { BusinessCalendar } from '#core/shared/month';
import { DERIVED_ANEW, derivedOfDeal, derivedOfLead } from './derived-columns';
import type { PortalDatabase, PortalTransaction } from './portal-database';

/** So many rows are read in one transaction; others get their turn between two of them. */
const ROWS_AT_ONCE = 1000;
/** The zone in which times without an offset were read, among the facts. */
const FACT = 'records-read-in-zone';

/** Reads all records anew where they were read in another time zone. For the start of a server. */
export async function readRecordsInZone(database: PortalDatabase, calendar: BusinessCalendar): Promise<void> {
  const { timeZone } = calendar;
  const known = await database
    .selectFrom('facts')
    .select('value')
    .where('name', '=', FACT)
    .executeTakeFirst();
  if (known?.value !== timeZone) {
    await database.transaction().execute(async (transaction) => {
      if (known)
        for (const table of ['leads', 'deals'] as const)
          await transaction.updateTable(table).set({ created_day: null }).execute();
      await transaction
        .insertInto('facts')
        .values({ name: FACT, value: timeZone })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: timeZone }))
        .execute();
    });
  }
  await readRecords(database, calendar);
}

/**
 * Derives columns of the leads and deals that have none: those of an older version, and those that came by no writer of
 * ours.
 */
export async function readRecords(database: PortalDatabase, calendar: BusinessCalendar): Promise<void> {
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
