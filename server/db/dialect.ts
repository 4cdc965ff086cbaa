import { PostgresAdapter, type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  recheckWrittenDealsInPostgres,
  recheckWrittenDealsInSqlite,
  refuseChangesOfClosedInPostgres,
  refuseChangesOfClosedInSqlite,
} from './closing-triggers';
import type { DatabaseClock } from './database-clock';
import {
  noteChangedDealsInPostgres,
  noteChangedDealsInSqlite,
  noteChangedRecordsInPostgres,
  noteChangedRecordsInSqlite,
} from './deal-change-triggers';
import { patiently } from './embedded-driver';
import { keepClosedNamesInPostgres, keepClosedNamesInSqlite } from './name-triggers';
import type { PortalDatabase, PortalTransaction, StoredRow } from './portal-database';
import {
  deferrableFranchisesInPostgres,
  lockPostgresMigrations,
  openPostgres,
  postgresClock,
  refuseAlwaysInPostgres,
  refuseChangesInPostgres,
  rowsInPostgres,
} from './postgres-dialect';
import { isPostgresUnavailable } from './postgres-pool';
import {
  faultsOfSqlite,
  inSqliteSnapshot,
  isSqliteDamaged,
  isSqliteUnavailable,
  openSqlite,
  refuseChangesInSqlite,
  rowsInSqlite,
  sqliteClock,
} from './sqlite-dialect';
import { keepVoidDealsInPostgres, keepVoidDealsInSqlite } from './void-triggers';

/** Selects the engine and the location of the data. */
export interface DatabasePlace {
  /** The folder of the embedded database; without it and without an address, the data is kept in memory. */
  readonly dataDir?: string | undefined;
  /** The address of a PostgreSQL database, used instead of the embedded one. */
  readonly databaseUrl?: string | undefined;
  /** The initial contents of data in memory, as the bytes of an embedded database file; empty by default. */
  readonly image?: Uint8Array | undefined;
}

/** The database engines. This file hides all differences between them. */
export type Engine = 'sqlite' | 'postgres';

/**
 * Opens the database. Throws when the folder cannot be used; a database server is first contacted by the first query.
 */
export async function openDatabase({ dataDir, databaseUrl, image }: DatabasePlace): Promise<PortalDatabase> {
  return databaseUrl === undefined ? openSqlite(dataDir, image) : openPostgres(databaseUrl);
}

/** Returns the engine of a database or transaction. */
export function engineOf(database: PortalDatabase): Engine {
  return database.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

/** Returns the clock of the database. */
export function clockOf(database: PortalDatabase): DatabaseClock {
  return engineOf(database) === 'postgres' ? postgresClock : sqliteClock;
}

/** Turns a JSON list into a table with a column `value`, whose parts `->>` reads. */
export function eachOfJson(database: PortalDatabase, list: string): RawBuilder<unknown> {
  return engineOf(database) === 'postgres'
    ? sql`jsonb_array_elements(cast(${list} as jsonb)) as each (value)`
    : sql`json_each(${list})`;
}

/** The item at an index, from 0, of a column that holds a JSON list, as text. */
export function itemOfJson(database: PortalDatabase, column: string, place: number): RawBuilder<string> {
  return engineOf(database) === 'postgres'
    ? sql`cast(${sql.ref(column)} as json) ->> ${sql.lit(place)}`
    : sql`${sql.ref(column)} ->> ${sql.lit(place)}`;
}

/**
 * The condition that a text column equals one item of a list of any length. The list is a single parameter, so that the
 * query is planned once.
 */
export function isOneOfList(
  database: PortalDatabase,
  column: string,
  list: readonly string[],
): RawBuilder<SqlBool> {
  return engineOf(database) === 'postgres'
    ? sql`${sql.ref(column)} = any(cast(${[...list]} as text[]))`
    : sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(list)}))`;
}

/**
 * Whether an error means that the database is unavailable (locked, full, gone), rather than that the query is wrong.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  return isSqliteUnavailable(error) || isPostgresUnavailable(error);
}

/** Whether an error means that the database file is damaged. A database server checks that itself. */
export function isDatabaseDamaged(error: unknown): error is Error {
  return isSqliteDamaged(error);
}

/** Runs work that changes the tables, in a transaction that only one process at a time can enter. */
export function inMigration(
  database: PortalDatabase,
  work: (transaction: PortalTransaction) => Promise<void>,
): Promise<void> {
  // A transaction of the embedded database holds the write lock from the start.
  if (engineOf(database) === 'sqlite') return database.transaction().execute(work);
  // Once the lock is held, the writes of the process before must be visible.
  return database
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (transaction) => {
      await lockPostgresMigrations(transaction);
      await work(transaction);
    });
}

/**
 * How long a starting process waits for another one, in ms, which may be migrating many rows or generating a network.
 */
const START_PATIENCE_MS = 60_000;

/**
 * Runs the work of a start, such as migrations, and repeats it while another starting process holds the embedded
 * database for longer than a call would wait. A database server queues the processes itself.
 */
export function atStart(work: () => Promise<void>): Promise<void> {
  return patiently(work, START_PATIENCE_MS);
}

/**
 * For a migration: makes the database refuse updates and deletes of a table's rows. `columns` limits this to changes of
 * these columns; by default all.
 */
export function refuseChanges(
  transaction: PortalDatabase,
  table: string,
  sentence: string,
  columns?: readonly string[],
): Promise<void> {
  const refuse = engineOf(transaction) === 'postgres' ? refuseChangesInPostgres : refuseChangesInSqlite;
  return refuse(transaction, table, sentence, columns);
}

/**
 * For a migration: closes a loophole in what `refuseChanges` has created. In the embedded database each connection does
 * so itself.
 */
export async function refuseAlways(transaction: PortalDatabase, table: string): Promise<void> {
  if (engineOf(transaction) === 'postgres') await refuseAlwaysInPostgres(transaction, table);
}

/** For a migration: makes the database refuse to extend, change or delete a closed closing. */
export function refuseChangesOfClosed(
  transaction: PortalDatabase,
  table: string,
  sentence: string,
): Promise<void> {
  const refuse =
    engineOf(transaction) === 'postgres' ? refuseChangesOfClosedInPostgres : refuseChangesOfClosedInSqlite;
  return refuse(transaction, table, sentence);
}

/**
 * For a migration: queues each deal before the first open day whenever it or one of its payments is written by any
 * means, so that no import, sync or restore can miss it. `knowsAhead` also queues the deals in `deals_ahead`, and adds
 * deals that leave the closed days to that table.
 */
export function recheckWrittenDeals(transaction: PortalDatabase, knowsAhead: boolean): Promise<void> {
  return engineOf(transaction) === 'postgres'
    ? recheckWrittenDealsInPostgres(transaction, knowsAhead)
    : recheckWrittenDealsInSqlite(transaction, knowsAhead);
}

/**
 * For a migration: keeps a void deal in its void stage, whatever is written to its stage by any means; see
 * `deal_voids`.
 */
export function keepVoidDeals(transaction: PortalDatabase): Promise<void> {
  return engineOf(transaction) === 'postgres'
    ? keepVoidDealsInPostgres(transaction)
    : keepVoidDealsInSqlite(transaction);
}

/**
 * For a migration: records the franchise and month of each written deal or payment in `deal_changes`, within the same
 * write and by any means. A deal without derived columns is recorded once these are derived.
 */
export function noteChangedDeals(transaction: PortalDatabase): Promise<void> {
  return engineOf(transaction) === 'postgres'
    ? noteChangedDealsInPostgres(transaction)
    : noteChangedDealsInSqlite(transaction);
}

/**
 * For a migration: stores the former name of a deal or vendor in `closed_names` when it is renamed or deleted after a
 * month was closed, once per closed month and by any means.
 */
export function keepClosedNames(transaction: PortalDatabase): Promise<void> {
  return engineOf(transaction) === 'postgres'
    ? keepClosedNamesInPostgres(transaction)
    : keepClosedNamesInSqlite(transaction);
}

/** For a migration: does the same as `noteChangedDeals` for leads, in `lead_changes`. */
export function noteChangedLeads(transaction: PortalDatabase): Promise<void> {
  const leads = {
    table: 'leads',
    changes: 'lead_changes',
    facts: ['franchise_code', 'created_day'],
  } as const;
  return engineOf(transaction) === 'postgres'
    ? noteChangedRecordsInPostgres(transaction, leads)
    : noteChangedRecordsInSqlite(transaction, leads);
}

/** Reads the database in one snapshot, however long that takes, while others keep writing. */
export function inSnapshot<Result>(
  database: PortalDatabase,
  work: (snapshot: PortalTransaction) => Promise<Result>,
): Promise<Result> {
  if (engineOf(database) === 'sqlite') return inSqliteSnapshot(database, work);
  return database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

/** Streams every row of a table with little memory. On a database server this needs a transaction. */
export function rowsOf(database: PortalDatabase, table: string): AsyncIterable<StoredRow> {
  return engineOf(database) === 'postgres' ? rowsInPostgres(database, table) : rowsInSqlite(database, table);
}

/**
 * Lists the faults in the rows of the database file, one line each; throws for a damaged file. A database server
 * ensures both itself.
 */
export async function faultsOfFile(database: PortalDatabase): Promise<readonly string[]> {
  return engineOf(database) === 'sqlite' ? faultsOfSqlite(database) : [];
}

/** For a migration: lets a transaction write rows of a franchise before the code that they refer to. */
export async function deferrableFranchises(transaction: PortalDatabase): Promise<void> {
  if (engineOf(transaction) === 'postgres') await deferrableFranchisesInPostgres(transaction);
}

/** Checks references between rows when the transaction ends, not as each row is written. */
export async function deferForeignKeys(transaction: PortalTransaction): Promise<void> {
  if (engineOf(transaction) === 'postgres') await sql`set constraints all deferred`.execute(transaction);
  else await sql`pragma defer_foreign_keys = on`.execute(transaction);
}
