import type { CompiledQuery } from 'kysely';
import { engineOf } from './dialect';
import type { PortalDatabase } from './portal-database';
import { readAsideInSqlite } from './sqlite-dialect';

/** Each stream holds one of ten connections of a process; a fifth reader waits. */
const MAX_AT_ONCE = 4;
const ROWS_OF_A_FETCH = 1000;

/** A query that can be compiled, executed or streamed. */
export interface LongQuery<Row> {
  compile(): CompiledQuery<Row>;
  execute(): Promise<Row[]>;
  stream(rowsOfAFetch: number): AsyncIterable<Row>;
}

/**
 * Streams rows in one snapshot with little memory, however many there are and however slowly they are read, while other
 * queries continue.
 */
export class RowStreams {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly database: PortalDatabase) {}

  /** Yields the rows of a query, in order. A reader who stops early ends the reading by leaving the loop. */
  async *rows<Row>(query: LongQuery<Row>): AsyncIterable<Row> {
    await this.#turn();
    try {
      if (engineOf(this.database) === 'postgres') yield* query.stream(ROWS_OF_A_FETCH);
      else yield* readAsideInSqlite(this.database, query, ROWS_OF_A_FETCH);
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }

  async #turn(): Promise<void> {
    while (this.#running >= MAX_AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running += 1;
  }
}
