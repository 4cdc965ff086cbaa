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
/** Matches the messages of the driver and of kysely for a closed database; neither has a code. */
const CLOSED = /^(The database connection is not open|driver has already been destroyed)$/;
const DAMAGED = /^SQLITE_(CORRUPT|NOTADB)/;
const UNAVAILABLE = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|NOMEM|PROTOCOL)/;

/**
 * Opens the embedded database, and creates folder and file for their owner only when missing. Without a folder the data
 * is in memory, initialized from the image of a file. Throws when the folder cannot be used.
 */
export function openSqlite(dataDir: string | undefined, image?: Uint8Array): PortalDatabase {
  if (dataDir === undefined) return overSqlite(openSqliteFile(image ? Buffer.from(image) : ':memory:'));
  const file = databaseFile(dataDir);
  const writer = openSqliteFile(file);
  // A call waits for another process in the driver, not within SQLite.
  writer.pragma('busy_timeout = 0');
  // The end of a large import changes more pages than the usual 2 MB hold, and each would be written repeatedly.
  writer.pragma(`cache_size = -${WRITER_CACHE_KB}`);
  return overSqlite(writer, openSqliteReader(file));
}

/**
 * Wraps an open file as a database, with another handle for reads during transactions where there is one; destroying it
 * closes the file.
 */
export function overSqlite(writer: SqliteFile, reader?: SqliteFile): PortalDatabase {
  const aside = new SideReaders(() => openAside(writer.name));
  const driver = new EmbeddedDriver(preparing(writer), reader && preparing(reader), aside);
  return overDriver(driver, new EmbeddedAdapter(writer.memory ? undefined : writer.name, aside));
}

/** Opens another, read-only connection to the file: on its own thread, or on the main thread when run from source. */
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

/** Copies the embedded database in one snapshot into a file, while others work on it. */
export async function copySqliteTo(database: PortalDatabase, file: string): Promise<void> {
  const source = new Sqlite(fileOf(database) ?? '', { readonly: true });
  try {
    await source.backup(file);
  } finally {
    source.close();
  }
}

/**
 * Streams the rows of a query by a separate connection in one snapshot, without blocking others. A database in memory
 * has a single connection, which reads all rows at once.
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
 * Runs read-only work in one snapshot on a separate connection, which neither waits for a writing transaction nor
 * blocks one. In memory there is a single connection, whose users take turns.
 */
export async function inSqliteSnapshot<Result>(
  database: PortalDatabase,
  work: (snapshot: PortalTransaction) => Promise<Result>,
): Promise<Result> {
  const reading = (of: PortalDatabase) => of.transaction().setAccessMode('read only').execute(work);
  const aside = readersOf(database);
  return aside ? aside.use(reading) : reading(database);
}

/** Lists rows with dangling references, one line each. Throws `DamagedFile` when the file is damaged. */
export async function faultsOfSqlite(database: PortalDatabase): Promise<readonly string[]> {
  const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database);
  refuseDamage(check.rows[0]?.integrity_check);
  const lost = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(database);
  return lost.rows.map(({ table, parent }) => `A row of ${table} points to nothing in ${parent}.`);
}

/** Thrown for a damaged embedded database file; the message is the engine's first finding. */
export class DamagedFile extends Error {}

/** Throws `DamagedFile` when the first line of the engine's check reports a fault. */
export function refuseDamage(said: unknown): void {
  if (said === 'ok') return;
  const [first = ''] = String(said)
    .replace(/^\*{3}.*\*{3}\n/, '')
    .split('\n');
  throw new DamagedFile(first);
}

/** Streams the rows of a table one by one. */
export function rowsInSqlite(database: PortalDatabase, table: string): AsyncIterable<StoredRow> {
  return database
    .selectFrom(sql<StoredRow>`(select * from ${sql.table(table)})`.as('stored'))
    .selectAll()
    .stream();
}

/** The clock of the embedded database. */
export const sqliteClock: DatabaseClock = {
  now: () => sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
};

/** Whether an error means that the embedded database is unavailable: locked, full, gone. */
export function isSqliteUnavailable(error: unknown): boolean {
  if (error instanceof Sqlite.SqliteError) return UNAVAILABLE.test(error.code);
  return error instanceof Error && CLOSED.test(error.message);
}

/** Whether an error means that the embedded database file is damaged or is no database. */
export function isSqliteDamaged(error: unknown): error is Error {
  if (error instanceof Sqlite.SqliteError) return DAMAGED.test(error.code);
  return error instanceof DamagedFile;
}

/** Makes the database refuse updates and deletes of a table's rows. */
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

/** Returns the file of the database; undefined for one in memory. */
function fileOf(database: PortalDatabase): string | undefined {
  const { adapter } = database.getExecutor();
  return adapter instanceof EmbeddedAdapter ? adapter.file : undefined;
}

/** Returns the side readers of a database in a file; a database in memory has none. */
function readersOf(database: PortalDatabase): SideReaders | undefined {
  const { adapter } = database.getExecutor();
  return adapter instanceof EmbeddedAdapter && adapter.file !== undefined ? adapter.aside : undefined;
}

function databaseFile(dataDir: string): string {
  ensureFolder(dataDir);
  const file = join(dataDir, 'portal.db');
  // SQLite copies the file's mode to its journal, so the file must exist with the right mode first.
  closeSync(openSync(file, 'a', 0o600));
  return file;
}

/** Remembers the file of the database, so that more connections can be opened without asking the busy one. */
class EmbeddedAdapter extends SqliteAdapter {
  constructor(
    readonly file: string | undefined,
    readonly aside: SideReaders,
  ) {
    super();
  }
}
