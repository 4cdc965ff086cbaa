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

/** How long a write waits for another process that holds the embedded database, in ms. */
const PATIENCE_MS = 5000;
const PAUSE_MS = 5;
const NOTHING_TO_ROLL_BACK = /no transaction is active/;

/**
 * The driver of the embedded database. Reads use a handle of their own and see the last commit, however long a write
 * takes; writes and transactions take turns. Nobody waits within SQLite, which would block the thread of all calls, not
 * even for another process. Without a second handle, as in memory, reads take turns too.
 */
export class EmbeddedDriver implements Driver {
  readonly #turns = new Turns();
  readonly #writer: SqliteDriver;
  readonly #reader: SqliteDriver | undefined;
  #handles:
    | Promise<readonly [writer: DatabaseConnection, reader: DatabaseConnection | undefined]>
    | undefined;

  /** `aside` are further connections, closed together with this driver. */
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
    // The writer is closed last, so that it removes the journal.
    await this.aside.close();
    await Promise.all([this.#reader?.destroy(), this.#writer.destroy()]);
  }
}

/** A connection for a single query or transaction. */
class EmbeddedConnection implements DatabaseConnection {
  /** Ends the turn; defined while a transaction is running. */
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
   * Takes the write lock at once, unless the transaction is read only: a deferred transaction that writes later fails
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

  /** On a full disk SQLite has already rolled back; the error to report is the cause, not the missing transaction. */
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

/** Repeats work while another process writes, for at most `patienceMs`; the work must be repeatable. */
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

/** Serializes callers in the order in which they arrive. */
class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Settles when it is the caller's turn, with a function that ends the turn. */
  async take(): Promise<() => void> {
    const before = this.#last;
    let giveBack = () => {};
    this.#last = new Promise((resolve) => {
      giveBack = resolve;
    });
    await before;
    return giveBack;
  }
}
