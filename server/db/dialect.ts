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

/** The place of the data. */
export interface DatabasePlace {
  /** The folder of the embedded database; without it, and without an address, the data lives in memory. */
  readonly dataDir?: string | undefined;
  /** The address of a PostgreSQL database, which then takes the place of the embedded one. */
  readonly databaseUrl?: string | undefined;
  /** The first contents of data in memory, as the bytes of a file of the embedded database; nothing by default. */
  readonly image?: Uint8Array | undefined;
}

/** The engines that the portal runs on. All that differs between them is behind this file. */
export type Engine = 'sqlite' | 'postgres';

/** Opens the database. Throws when the folder cannot be used; a database server is first asked by the first query. */
export async function openDatabase({ dataDir, databaseUrl, image }: DatabasePlace): Promise<PortalDatabase> {
  return databaseUrl === undefined ? openSqlite(dataDir, image) : openPostgres(databaseUrl);
}

/** The engine behind a database or a transaction. */
export function engineOf(database: PortalDatabase): Engine {
  return database.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

/** The database's own clock. */
export function clockOf(database: PortalDatabase): DatabaseClock {
  return engineOf(database) === 'postgres' ? postgresClock : sqliteClock;
}

/** The items of a list as a table with a column `value`, from which `->>` takes; the list is given as JSON. */
export function eachOfJson(database: PortalDatabase, list: string): RawBuilder<unknown> {
  return engineOf(database) === 'postgres'
    ? sql`jsonb_array_elements(cast(${list} as jsonb)) as each (value)`
    : sql`json_each(${list})`;
}

/** The item of a column that holds a list as JSON, by its place from 0, as text. */
export function itemOfJson(database: PortalDatabase, column: string, place: number): RawBuilder<string> {
  return engineOf(database) === 'postgres'
    ? sql`cast(${sql.ref(column)} as json) ->> ${sql.lit(place)}`
    : sql`${sql.ref(column)} ->> ${sql.lit(place)}`;
}

/**
 * The condition that a column of texts holds one of a list, of any length: a single value to the database, whose plan
 * is made once.
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
 * Tells whether the error says that the database cannot work now (locked, full, gone), rather than that we are wrong.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  return isSqliteUnavailable(error) || isPostgresUnavailable(error);
}

/** Tells whether the error says that the database's file is damaged. A database server sees to that by itself. */
export function isDatabaseDamaged(error: unknown): error is Error {
  return isSqliteDamaged(error);
}

/** Does work that changes the tables themselves, in a transaction that one process at a time is in. */
export function inMigration(
  database: PortalDatabase,
  work: (transaction: PortalTransaction) => Promise<void>,
): Promise<void> {
  // The embedded database's transactions hold the write lock from the first look to the last step anyway.
  if (engineOf(database) === 'sqlite') return database.transaction().execute(work);
  // The writes of the process before must be seen once the lock is had.
  return database
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (transaction) => {
      await lockPostgresMigrations(transaction);
      await work(transaction);
    });
}

/** How long a start waits for that of another process, which may have many rows to go through or a network to make. */
const START_PATIENCE_MS = 60_000;

/**
 * Does what a start does to the database, such as migrations, and again while another process that starts holds the
 * embedded one for longer than a call would wait. A database server lets them wait for each other by itself.
 */
export function atStart(work: () => Promise<void>): Promise<void> {
  return patiently(work, START_PATIENCE_MS);
}

/**
 * For a migration: the database itself refuses from now on to change or remove the rows of a table. `columns` are those that
 * may not change, all by default.
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
 * For a migration: leaves no way around what `refuseChanges` once did. Each connection of the embedded database does
 * so.
 */
export async function refuseAlways(transaction: PortalDatabase, table: string): Promise<void> {
  if (engineOf(transaction) === 'postgres') await refuseAlwaysInPostgres(transaction, table);
}

/** For a migration: the database itself refuses to add to a closing that is closed, and to change or remove it. */
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
 * For a migration: each deal of a day before the first open one is queued when it is written, or a payment of it is, by
 * whatever way. No import, sync or restore can forget it. `knowsAhead` has the deals of `deals_ahead` queued, too, and
 * each noted there that leaves the closed days.
 */
export function recheckWrittenDeals(transaction: PortalDatabase, knowsAhead: boolean): Promise<void> {
  return engineOf(transaction) === 'postgres'
    ? recheckWrittenDealsInPostgres(transaction, knowsAhead)
    : recheckWrittenDealsInSqlite(transaction, knowsAhead);
}

/**
 * For a migration: a deal with a reason to be void is in the stage for that, whatever else is written of its stage, by
 * whatever way; see `deal_voids`.
 */
export function keepVoidDeals(transaction: PortalDatabase): Promise<void> {
  return engineOf(transaction) === 'postgres'
    ? keepVoidDealsInPostgres(transaction)
    : keepVoidDealsInSqlite(transaction);
}

/**
 * For a migration: the franchise and month of each deal that is written, or a payment of it, are noted in
 * `deal_changes` by whatever way, as part of the write. A deal that has not been read yet is noted once it is.
 */
export function noteChangedDeals(transaction: PortalDatabase): Promise<void> {
  return engineOf(transaction) === 'postgres'
    ? noteChangedDealsInPostgres(transaction)
    : noteChangedDealsInSqlite(transaction);
}

/**
 * For a migration: what a deal or a vendor was called is noted in `closed_names` when it gets another name, or goes,
 * after a month was closed: once for each closed month, by whatever way it is written.
 */
export function keepClosedNames(transaction: PortalDatabase): Promise<void> {
  return engineOf(transaction) === 'postgres'
    ? keepClosedNamesInPostgres(transaction)
    : keepClosedNamesInSqlite(transaction);
}

/** For a migration: the same of leads, in `lead_changes`. */
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

/** Reads the database as it is at one moment, however long the reading takes, while others go on writing. */
export function inSnapshot<Result>(
  database: PortalDatabase,
  work: (snapshot: PortalTransaction) => Promise<Result>,
): Promise<Result> {
  if (engineOf(database) === 'sqlite') return inSqliteSnapshot(database, work);
  return database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

/** Every row of a table, few at a time however many there are. On a database server it takes a transaction. */
export function rowsOf(database: PortalDatabase, table: string): AsyncIterable<StoredRow> {
  return engineOf(database) === 'postgres' ? rowsInPostgres(database, table) : rowsInSqlite(database, table);
}

/**
 * Finds the faults in the rows of the database's file, one line each; a damaged file throws. A database server sees to
 * both by itself.
 */
export async function faultsOfFile(database: PortalDatabase): Promise<readonly string[]> {
  return engineOf(database) === 'sqlite' ? faultsOfSqlite(database) : [];
}

/** For a migration: rows of a franchise may name a code that is only there at the end of a transaction. */
export async function deferrableFranchises(transaction: PortalDatabase): Promise<void> {
  if (engineOf(transaction) === 'postgres') await deferrableFranchisesInPostgres(transaction);
}

/** Has references between rows looked at when a transaction ends, and not as each row is written. */
export async function deferForeignKeys(transaction: PortalTransaction): Promise<void> {
  if (engineOf(transaction) === 'postgres') await sql`set constraints all deferred`.execute(transaction);
  else await sql`pragma defer_foreign_keys = on`.execute(transaction);
}
