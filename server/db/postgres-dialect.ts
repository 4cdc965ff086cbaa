import {
  ColumnDefinitionNode,
  CompiledQuery,
  type DatabaseConnection,
  type DataTypeNode,
  type Driver,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  PostgresQueryCompiler,
  type QueryCompiler,
  sql,
  type TransactionSettings,
} from 'kysely';
import type { PoolClient } from 'pg';
import { type DatabasePart, readDatabaseAddress } from './database-address';
import type { DatabaseClock } from './database-clock';
import type { PortalDatabase, PortalTransaction, StoredRow } from './portal-database';
import { type Connections, codeOf, openPool } from './postgres-pool';
import { PreparedConnection, StatementNames } from './prepared-connection';
import { RetryingDatabase } from './retrying-database';
import { HasOtherPart } from './several-servers';

const ROWS_OF_A_FETCH = 1000;
/** An arbitrary number that no other advisory lock on this server uses. */
const MIGRATION_LOCK = 7_204_551_093;

/** Opens a PostgreSQL database by its address, or a read-only standby; the first query connects. */
export async function openPostgres(url: string, part: DatabasePart = 'primary'): Promise<PortalDatabase> {
  const address = readDatabaseAddress(url, part);
  if (typeof address === 'string') throw new TypeError(`The address ${address}`);
  const names = address.isPooled ? undefined : new StatementNames();
  const DriverOfPart = part === 'standby' ? StandbyDriver : SerializableDriver;
  const driver = (pool: Connections) => new DriverOfPart(pool, names);
  return new RetryingDatabase({ dialect: new ServerDialect(await openPool(address), driver) });
}

/** The clock of the database server, read once per statement, so that an index can be used with it. */
export const postgresClock: DatabaseClock = {
  now: () => sql<number>`cast(floor(extract(epoch from statement_timestamp()) * 1000) as bigint)`,
};

/** Waits until no other process migrates, and lifts the time limit of statements for the steps. */
export async function lockPostgresMigrations(transaction: PortalTransaction): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`set local lock_timeout = 0`.execute(transaction);
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(transaction);
}

/** Makes the database refuse updates, deletes and truncates of a table. */
export async function refuseChangesInPostgres(
  transaction: PortalDatabase,
  table: string,
  sentence: string,
  columns?: readonly string[],
): Promise<void> {
  const of = columns ? sql` of ${sql.join(columns.map((column) => sql.ref(column)))}` : sql``;
  const name = sql.ref(`${table}_refuse_changes`);
  await sql`create function ${name}() returns trigger language plpgsql as $$
    begin raise exception ${sql.lit(sentence)}; end $$`.execute(transaction);
  await sql`create trigger ${sql.ref(`${table}_no_change`)} before update${of} or delete on ${sql.table(table)}
    for each row execute function ${name}()`.execute(transaction);
  await sql`create trigger ${sql.ref(`${table}_no_truncate`)} before truncate on ${sql.table(table)}
    for each statement execute function ${name}()`.execute(transaction);
  await refuseAlwaysInPostgres(transaction, table);
}

/** Keeps the refusal active in sessions that act as a replica of another server. */
export async function refuseAlwaysInPostgres(transaction: PortalDatabase, table: string): Promise<void> {
  for (const trigger of ['no_change', 'no_truncate']) {
    await sql`alter table ${sql.table(table)} enable always trigger ${sql.ref(`${table}_${trigger}`)}`.execute(
      transaction,
    );
  }
}

/** Streams the rows of a table in batches by a cursor of the transaction. */
export async function* rowsInPostgres(transaction: PortalDatabase, table: string): AsyncIterable<StoredRow> {
  await sql`declare stored no scroll cursor for select * from ${sql.table(table)}`.execute(transaction);
  for (;;) {
    const { rows } = await sql<StoredRow>`fetch ${sql.lit(ROWS_OF_A_FETCH)} from stored`.execute(transaction);
    yield* rows;
    if (rows.length < ROWS_OF_A_FETCH) break;
  }
  await sql`close stored`.execute(transaction);
}

class ServerDialect extends PostgresDialect {
  constructor(
    private readonly pool: Connections,
    private readonly driverOn: (pool: Connections) => Driver,
  ) {
    super({ pool });
  }

  override createDriver(): Driver {
    return this.driverOn(this.pool);
  }

  override createAdapter(): PostgresAdapter {
    return new LockedAdapter();
  }

  override createQueryCompiler(): QueryCompiler {
    return new SameTypesCompiler();
  }
}

/** A migrating process already holds `lockPostgresMigrations`, which also ends with a failed transaction. */
class LockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/**
 * Runs transactions as serializable, which the embedded database guarantees and the queries rely on. Transactions that
 * ask for `serializable` by name run exclusively: no other is running.
 */
class SerializableDriver extends PostgresDriver {
  readonly #connections = new WeakMap<PoolClient, PreparedConnection>();

  /** `names` are the names of prepared statements; undefined where connections keep none. */
  constructor(
    private readonly pool: Connections,
    private readonly names: StatementNames | undefined,
  ) {
    super({ pool });
  }

  override async acquireConnection(): Promise<PreparedConnection> {
    const client = await this.pool.connect();
    const known = this.#connections.get(client) ?? new PreparedConnection(client, this.names);
    this.#connections.set(client, known);
    return known;
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof PreparedConnection) connection.release();
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, ...settings }: TransactionSettings,
  ): Promise<void> {
    if (isolationLevel !== undefined && isolationLevel !== 'serializable') {
      return super.beginTransaction(connection, { ...settings, isolationLevel });
    }
    // The lock is on a table that servers never write to. Locking it takes no snapshot yet, so that waiting costs
    // nothing.
    const mode = isolationLevel === undefined ? 'row share' : 'exclusive';
    const begin = `begin isolation level serializable; lock table applied_migrations in ${mode} mode`;
    try {
      await connection.executeQuery(CompiledQuery.raw(begin));
    } catch (error) {
      // Nobody else ends a transaction that began before the lock was refused.
      await this.rollbackTransaction(connection);
      // A standby supports no such transactions; behind a pooler, it may have been the primary when the connection was
      // made.
      throw codeOf(error) === '0A000' ? new HasOtherPart('takes no writes') : error;
    }
  }
}

/** Transactions on a standby are read only and repeatable read, which is all that it supports. */
class StandbyDriver extends SerializableDriver {
  override beginTransaction(connection: DatabaseConnection): Promise<void> {
    return super.beginTransaction(connection, { isolationLevel: 'repeatable read', accessMode: 'read only' });
  }
}

/** Makes columns behave as in the embedded database: the same type of bytes, the same order of texts. */
class SameTypesCompiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    if (node.dataType === 'blob') this.append('bytea');
    else if (node.dataType === 'text' && this.#isOfColumn()) this.append('text collate "C"');
    else super.visitDataType(node);
  }

  #isOfColumn(): boolean {
    return this.parentNode !== undefined && ColumnDefinitionNode.is(this.parentNode);
  }
}

/**
 * Implements `deferrableFranchises`: the embedded engine can defer any reference, PostgreSQL only those declared so.
 */
export async function deferrableFranchisesInPostgres(transaction: PortalDatabase): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    join pg_attribute on attrelid = confrelid and attnum = confkey[1]
    where contype = 'f' and confrelid = 'vendors'::regclass and attname = 'franchise_code'`.execute(
    transaction,
  );
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} alter constraint ${sql.ref(name)} deferrable initially immediate`.execute(
      transaction,
    );
}
