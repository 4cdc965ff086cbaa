import { sql } from 'kysely';
import { dealSearched } from '#core/network/queried-deal';
import { leadSearched } from '#core/network/queried-lead';
import { createdAt } from '#core/shared/created-at';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase, PortalTransaction } from './portal-database';
import { toDeal } from './sql-deal-repo';
import { toLead } from './sql-lead-repo';

/** What `created_at_ms` holds of a record without a readable date: it is older than all others. */
export const NO_MOMENT = -1_000_000_000_000_000;
/** What `created_day` holds of such a record. */
export const NO_DAY = '';

/** So many rows are read in one transaction; others get their turn between two of them. */
const ROWS_AT_ONCE = 1000;
/** The zone in which times without an offset were read, among the facts. */
const FACT = 'records-read-in-zone';

/** What a row that is there takes over from the same one with what was read of it. */
const WHAT_WAS_READ = {
  created_at_ms: sql.ref<number>('excluded.created_at_ms'),
  created_day: sql.ref<string>('excluded.created_day'),
  searched: sql.ref<string>('excluded.searched'),
};

/** Reads all records anew where they were read in another time zone. For the start of a server. */
export async function readRecordsInZone(database: PortalDatabase, calendar: BusinessCalendar): Promise<void> {
  const known = await database
    .selectFrom('facts')
    .select('value')
    .where('name', '=', FACT)
    .executeTakeFirst();
  if (known && known.value !== calendar.timeZone) {
    await database.transaction().execute(async (transaction) => {
      for (const table of ['leads', 'deals'] as const)
        await transaction.updateTable(table).set({ created_day: null }).execute();
      await noteZone(transaction, calendar);
    });
  }
  await readRecords(database, calendar);
}

/**
 * Reads moment, day and searched text of the leads and deals that have come or changed since the last time, so that what
 * is asked next finds them. Whoever stores a record leaves that open; here alone it is read.
 */
export async function readRecords(database: PortalDatabase, calendar: BusinessCalendar): Promise<void> {
  for (const [table, readSome] of [
    ['leads', readSomeLeads],
    ['deals', readSomeDeals],
  ] as const)
    while (await isAnyUnread(database, table))
      await database.transaction().execute(async (transaction) => {
        await readSome(transaction, calendar);
        await noteZone(transaction, calendar);
      });
}

async function noteZone(transaction: PortalTransaction, { timeZone }: BusinessCalendar): Promise<void> {
  await transaction
    .insertInto('facts')
    .values({ name: FACT, value: timeZone })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: timeZone }))
    .execute();
}

async function isAnyUnread(database: PortalDatabase, table: 'leads' | 'deals'): Promise<boolean> {
  const found = await database
    .selectFrom(table)
    .select('id')
    .where('created_day', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
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
    .values(
      rows.map((row) => ({
        ...row,
        searched: leadSearched(toLead(row)),
        ...readCreation(row.created_time, calendar),
      })),
    )
    .onConflict((conflict) => conflict.column('id').doUpdateSet(WHAT_WAS_READ))
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
    .values(
      rows.map((row) => ({
        ...row,
        searched: dealSearched(toDeal(row)),
        ...readCreation(row.created_time, calendar),
      })),
    )
    .onConflict((conflict) => conflict.column('id').doUpdateSet(WHAT_WAS_READ))
    .execute();
}

function readCreation(createdTime: string | null, calendar: BusinessCalendar) {
  const time = createdTime ?? '';
  return {
    created_at_ms: createdAt(time, calendar) ?? NO_MOMENT,
    created_day: calendar.dayOf(time) ?? NO_DAY,
  };
}
