import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { Database as SqliteFile } from 'better-sqlite3';
import {
  type CompiledQuery,
  type DialectAdapter,
  type Driver,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import { ensureFolder } from '../process/ensure-folder';
import type { DatabaseClock } from './database-clock';
import { EmbeddedDriver } from './embedded-driver';
import type { PortalDatabase, PortalTables, PortalTransaction, StoredRow } from './portal-database';
import { ReadingThread } from './reading-thread';
import { SideReaders } from './side-readers';
import { Sqlite } from './sqlite-driver';
import { openSqliteFile, openSqliteReader, preparedStatements } from './sqlite-file';

const WRITER_CACHE_KB = 65_536;
/** The sentences of the driver and of kysely once the database was closed; neither gives it a code. */
const CLOSED = /^(The database connection is not open|driver has already been destroyed)$/;
const DAMAGED = /^SQLITE_(CORRUPT|NOTADB)/;
const UNAVAILABLE = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|NOMEM|PROTOCOL)/;

/**
 * Opens the embedded database; creates folder and file when they are missing, for their owner only. Without a folder
 * everything lives in memory, where it begins with an image of a file. Throws when the folder cannot be used.
 */
export function openSqlite(dataDir: string | undefined, image?: Uint8Array): PortalDatabase {
  if (dataDir === undefined) return overSqlite(openSqliteFile(image ? Buffer.from(image) : ':memory:'));
  const file = databaseFile(dataDir);
  const writer = openSqliteFile(file);
  // A call that waits for another process does so in the driver.
  writer.pragma('busy_timeout = 0');
  // The end of a large import changes more pages than the usual 2 MB hold, each of which would be written again and
  // again.
  writer.pragma(`cache_size = -${WRITER_CACHE_KB}`);
  return overSqlite(writer, openSqliteReader(file));
}

/**
 * The queries' view of an open file, with another handle of it for reads during transactions where there is one;
 * destroying it closes the file.
 */
export function overSqlite(writer: SqliteFile, reader?: SqliteFile): PortalDatabase {
  const aside = new SideReaders(() => openAside(writer.name));
  const driver = new EmbeddedDriver(preparing(writer), reader && preparing(reader), aside);
  return overDriver(driver, new EmbeddedAdapter(writer.memory ? undefined : writer.name, aside));
}

/** Another connection to the file, which only reads: on a thread of its own, or on that of the calls when run from source. */
function openAside(file: string): PortalDatabase {
  return ReadingThread.isBuilt()
    ? overDriver(new ReadingThread(file), new SqliteAdapter())
    : overSqlite(openSqliteReader(file));
}

function overDriver(driver: Driver, adapter: DialectAdapter): PortalDatabase {
  return new Kysely<PortalTables>({
    dialect: {
      createAdapter: () => adapter,
      createDriver: () => driver,
      createIntrospector: (database) => new SqliteIntrospector(database),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

function preparing(file: SqliteFile): SqliteDatabase {
  return { close: () => file.close(), prepare: preparedStatements(file) };
}

/** Copies the embedded database into a file, as it is at one moment, while others work on it. */
export async function copySqliteTo(database: PortalDatabase, file: string): Promise<void> {
  const source = new Sqlite(fileOf(database) ?? '', { readonly: true });
  try {
    await source.backup(file);
  } finally {
    source.close();
  }
}

/**
 * Reads the rows of a query by a connection of its own, some at a time: it sees the database as it is at one moment and
 * lets everybody else go on. A database in memory has one connection: there they are read at once.
 */
export async function* readAsideInSqlite<Row>(
  database: PortalDatabase,
  query: { compile(): CompiledQuery<Row>; execute(): Promise<Row[]> },
  rowsOfAFetch: number,
): AsyncIterable<Row> {
  const aside = readersOf(database);
  if (aside) yield* aside.stream(query.compile(), rowsOfAFetch);
  else yield* await query.execute();
}

/**
 * Work that only reads, by a connection of its own: it sees the database as it is at one moment, and neither waits for
 * a transaction that writes nor keeps one waiting. A database in memory has one connection: there they take turns.
 */
export async function inSqliteSnapshot<Result>(
  database: PortalDatabase,
  work: (snapshot: PortalTransaction) => Promise<Result>,
): Promise<Result> {
  const reading = (of: PortalDatabase) => of.transaction().setAccessMode('read only').execute(work);
  const aside = readersOf(database);
  return aside ? aside.use(reading) : reading(database);
}

/** Rows that point to nothing, one line each. Throws `DamagedFile` when the file cannot be relied on. */
export async function faultsOfSqlite(database: PortalDatabase): Promise<readonly string[]> {
  const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database);
  refuseDamage(check.rows[0]?.integrity_check);
  const lost = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(database);
  return lost.rows.map(({ table, parent }) => `A row of ${table} points to nothing in ${parent}.`);
}

/** A file of the embedded database that is not whole; the message is what the engine says first. */
export class DamagedFile extends Error {}

/** Throws `DamagedFile` when the engine's check of a file, by its first line, found anything. */
export function refuseDamage(said: unknown): void {
  if (said === 'ok') return;
  const [first = ''] = String(said)
    .replace(/^\*{3}.*\*{3}\n/, '')
    .split('\n');
  throw new DamagedFile(first);
}

/** The rows of a table, one by one. */
export function rowsInSqlite(database: PortalDatabase, table: string): AsyncIterable<StoredRow> {
  return database
    .selectFrom(sql<StoredRow>`(select * from ${sql.table(table)})`.as('stored'))
    .selectAll()
    .stream();
}

/** The embedded database's own clock. */
export const sqliteClock: DatabaseClock = {
  now: () => sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
};

/** Tells whether the error says that the embedded database cannot work now: locked, full, gone. */
export function isSqliteUnavailable(error: unknown): boolean {
  if (error instanceof Sqlite.SqliteError) return UNAVAILABLE.test(error.code);
  return error instanceof Error && CLOSED.test(error.message);
}

/** Tells whether the error says that the file of the embedded database is not whole, or is none. */
export function isSqliteDamaged(error: unknown): error is Error {
  if (error instanceof Sqlite.SqliteError) return DAMAGED.test(error.code);
  return error instanceof DamagedFile;
}

/** Lets the database itself refuse to change or remove rows of a table. */
export async function refuseChangesInSqlite(
  transaction: PortalDatabase,
  table: string,
  sentence: string,
  columns?: readonly string[],
): Promise<void> {
  const of = columns ? sql` of ${sql.join(columns.map((column) => sql.ref(column)))}` : sql``;
  for (const change of ['update', 'delete']) {
    await sql`create trigger ${sql.ref(`${table}_no_${change}`)} before ${sql.raw(change)}${change === 'update' ? of : sql``} on ${sql.table(table)}
      begin select raise(abort, ${sql.lit(sentence)}); end`.execute(transaction);
  }
}

/** Gives the file of the database; undefined for one in memory. */
function fileOf(database: PortalDatabase): string | undefined {
  const { adapter } = database.getExecutor();
  return adapter instanceof EmbeddedAdapter ? adapter.file : undefined;
}

/** Gives the readers of a database in a file. A database in memory has none. */
function readersOf(database: PortalDatabase): SideReaders | undefined {
  const { adapter } = database.getExecutor();
  return adapter instanceof EmbeddedAdapter && adapter.file !== undefined ? adapter.aside : undefined;
}

function databaseFile(dataDir: string): string {
  ensureFolder(dataDir);
  const file = join(dataDir, 'portal.db');
  // SQLite gives its journal the mode of the file, so the file must exist with the right one first.
  closeSync(openSync(file, 'a', 0o600));
  return file;
}

/** Knows where the database lies, so that more connections can be opened without asking the one that may be busy. */
class EmbeddedAdapter extends SqliteAdapter {
  constructor(
    readonly file: string | undefined,
    readonly aside: SideReaders,
  ) {
    super();
  }
}
