import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { Sqlite } from './sqlite-driver';

/** A query with its parameters, in their order. */
export type Query = Pick<CompiledQuery, 'parameters'> & { readonly text: string };

/**
 * A request to the thread. `query` reads all rows; `cursor` reads the first rows, `fetch` the next, and `leave` ends
 * the reading; `close` closes the file.
 */
export type ReadingQuestion =
  | { readonly kind: 'query'; readonly query: Query }
  | { readonly kind: 'cursor'; readonly query: Query; readonly atMost: number }
  | { readonly kind: 'fetch'; readonly atMost: number }
  | { readonly kind: 'leave' | 'close' };

/** An answer of the thread. Answers come in the order of the requests; the first rows carry the column names. */
export type ReadingAnswer =
  | {
      readonly kind: 'rows';
      readonly names: readonly string[];
      readonly rows: readonly (readonly unknown[])[];
    }
  | { readonly kind: 'failure'; readonly message: string; readonly code: string | undefined };

/** The build puts the program next to the running code; when run from source, it is missing. */
const PROGRAM = new URL('./reading-worker.js', import.meta.url);

/** The thread passes its rows on at once, so it needs little memory for new objects. */
const LIMITS = { maxYoungGenerationSizeMb: 16 };

interface Waiting {
  readonly resolve: (answer: ReadingAnswer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * A read-only connection to an embedded database file on its own thread: a long query delays only the call that asked.
 * It supports one stream at a time.
 */
export class ReadingThread implements Driver, DatabaseConnection {
  readonly #worker: Worker;
  readonly #waiting: Waiting[] = [];
  #lastMark: Promise<unknown> | undefined;
  #ended: unknown;

  /** Whether the program of the thread exists. */
  static isBuilt(): boolean {
    return existsSync(PROGRAM);
  }

  constructor(file: string, program = PROGRAM) {
    this.#worker = new Worker(program, { workerData: file, resourceLimits: LIMITS });
    this.#worker.on('message', (answer: ReadingAnswer) => this.#waiting.shift()?.resolve(answer));
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('exit', () => this.#end(new TypeError('The thread that reads the database has ended.')));
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this;
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(): Promise<void> {
    this.#mark('begin');
  }

  async commitTransaction(): Promise<void> {
    this.#mark('commit');
  }

  async rollbackTransaction(): Promise<void> {
    this.#mark('rollback');
  }

  /** Begins or ends a transaction without waiting: later requests are answered after it, and fail with it. */
  #mark(text: string): void {
    this.#lastMark = this.#ask({ kind: 'query', query: { text, parameters: [] } });
    this.#lastMark.catch(() => undefined);
  }

  async destroy(): Promise<void> {
    if (this.#ended) return;
    const exit = once(this.#worker, 'exit');
    await this.#ask({ kind: 'close' });
    await exit;
  }

  async executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { names, rows } = await this.#ask({ kind: 'query', query: { text, parameters } });
    await this.#lastMark;
    return { rows: namedRows<Row>(names, rows) };
  }

  async *streamQuery<Row>(
    { sql: text, parameters }: CompiledQuery,
    atMost: number,
  ): AsyncIterableIterator<QueryResult<Row>> {
    const { names, rows } = await this.#ask({ kind: 'cursor', query: { text, parameters }, atMost });
    try {
      await this.#lastMark;
      for (let some = rows; some.length > 0; some = (await this.#ask({ kind: 'fetch', atMost })).rows)
        yield { rows: namedRows<Row>(names, some) };
    } finally {
      await this.#ask({ kind: 'leave' });
    }
  }

  async #ask(question: ReadingQuestion): Promise<Extract<ReadingAnswer, { kind: 'rows' }>> {
    if (this.#ended) throw this.#ended;
    const answer = await new Promise<ReadingAnswer>((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#worker.postMessage(question);
    });
    if (answer.kind === 'rows') return answer;
    const { message, code } = answer;
    throw code === undefined ? new Error(message) : new Sqlite.SqliteError(message, code);
  }

  #end(error: unknown): void {
    this.#ended ??= error;
    for (const { reject } of this.#waiting.splice(0)) reject(this.#ended);
  }
}

/**
 * Converts rows to objects by column name. Their type is taken from the query unchecked, as with every kysely driver.
 */
function namedRows<Row>(names: readonly string[], rows: readonly (readonly unknown[])[]): Row[] {
  return rows.map((cells) => {
    const row: Record<string, unknown> = {};
    for (const [at, name] of names.entries()) row[name] = cells[at];
    return row as Row;
  });
}
