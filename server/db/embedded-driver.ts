import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  type SqliteDatabase,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely';
import type { SideReaders } from './side-readers';
import { Sqlite } from './sqlite-driver';
import { Turns } from './turns';

/** How long another process may hold the embedded database before a write of this one is given up. */
const PATIENCE_MS = 5000;
const PAUSE_MS = 5;
const NOTHING_TO_ROLL_BACK = /no transaction is active/;

/**
 * The embedded database as it lets everybody go on: reads have a handle of their own and see what was committed last,
 * however long somebody writes; writes and transactions take turns. Nobody waits within SQLite, which would hold up the
 * thread of all calls, not even for another process. Without a handle for them, as in memory, reads take turns too.
 */
export class EmbeddedDriver implements Driver {
  readonly #turns = new Turns();
  readonly #writer: SqliteDriver;
  readonly #reader: SqliteDriver | undefined;
  #handles:
    | Promise<readonly [writer: DatabaseConnection, reader: DatabaseConnection | undefined]>
    | undefined;

  /** `aside` are connections that are closed with it. */
  constructor(
    writer: SqliteDatabase,
    reader: SqliteDatabase | undefined,
    private readonly aside: SideReaders,
  ) {
    this.#writer = new SqliteDriver({ database: writer });
    this.#reader = reader && new SqliteDriver({ database: reader });
  }

  async init(): Promise<void> {
    await Promise.all([this.#writer.init(), this.#reader?.init()]);
    this.#handles = Promise.all([this.#writer.acquireConnection(), this.#reader?.acquireConnection()]);
  }

  async acquireConnection(): Promise<EmbeddedConnection> {
    if (!this.#handles) throw new TypeError('The driver was not initialised.');
    const [writer, reader] = await this.#handles;
    return new EmbeddedConnection(writer, reader, this.#turns);
  }

  beginTransaction(connection: EmbeddedConnection, settings?: TransactionSettings): Promise<void> {
    return connection.begin(settings?.accessMode);
  }

  commitTransaction(connection: EmbeddedConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: EmbeddedConnection): Promise<void> {
    return connection.rollback();
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    // The one that writes is closed last: it leaves nothing of the journal behind.
    await this.aside.close();
    await Promise.all([this.#reader?.destroy(), this.#writer.destroy()]);
  }
}

/** A connection for one query or one transaction. */
class EmbeddedConnection implements DatabaseConnection {
  /** Gives the turn back; there is one as long as a transaction goes on. */
  #giveBack: (() => void) | undefined;

  constructor(
    private readonly writer: DatabaseConnection,
    private readonly reader: DatabaseConnection | undefined,
    private readonly turns: Turns,
  ) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#giveBack) return this.writer.executeQuery(query);
    if (this.reader && SelectQueryNode.is(query.query)) return this.reader.executeQuery(query);
    const giveBack = await this.turns.take();
    try {
      return await patiently(() => this.writer.executeQuery(query));
    } finally {
      giveBack();
    }
  }

  async *streamQuery<Row>(query: CompiledQuery, rows: number): AsyncIterableIterator<QueryResult<Row>> {
    const giveBack = this.#giveBack ? undefined : await this.turns.take();
    try {
      yield* this.writer.streamQuery<Row>(query, rows);
    } finally {
      giveBack?.();
    }
  }

  /**
   * Takes the write lock at once, unless nothing is to be written: a deferred transaction that writes later fails
   * instead of waiting its turn.
   */
  async begin(accessMode: TransactionSettings['accessMode']): Promise<void> {
    const begin = accessMode === 'read only' ? 'begin' : 'begin immediate';
    const giveBack = await this.turns.take();
    try {
      await patiently(() => this.writer.executeQuery(CompiledQuery.raw(begin)));
      this.#giveBack = giveBack;
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  async commit(): Promise<void> {
    await this.writer.executeQuery(CompiledQuery.raw('commit'));
    this.#end();
  }

  /**
   * On a full disk SQLite has rolled back by itself; what is to be told is why, not that there is nothing left to undo.
   */
  async rollback(): Promise<void> {
    try {
      await this.writer.executeQuery(CompiledQuery.raw('rollback'));
    } catch (error) {
      if (!(error instanceof Error && NOTHING_TO_ROLL_BACK.test(error.message))) throw error;
    } finally {
      this.#end();
    }
  }

  #end(): void {
    this.#giveBack?.();
    this.#giveBack = undefined;
  }
}

/** Does it again while another process writes, for at most `patienceMs`; it must be good for a repetition. */
export async function patiently<Result>(
  work: () => Promise<Result>,
  patienceMs = PATIENCE_MS,
): Promise<Result> {
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error;
    }
    await sleep(PAUSE_MS);
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY');
}
