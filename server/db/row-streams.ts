import type { CompiledQuery } from 'kysely';
import { engineOf } from './dialect';
import type { PortalDatabase } from './portal-database';
import { readAsideInSqlite } from './sqlite-dialect';

/** Each holds a connection, of which a process has ten; who comes fifth waits for one of them to end. */
const MAX_AT_ONCE = 4;
const ROWS_OF_A_FETCH = 1000;

/** A query that can be run in any of the ways that there are. */
export interface LongQuery<Row> {
  compile(): CompiledQuery<Row>;
  execute(): Promise<Row[]>;
  stream(rowsOfAFetch: number): AsyncIterable<Row>;
}

/**
 * Reads rows while they are sent, as they are at one moment and few of them in memory, however many there are and
 * however slowly they are taken. Other queries go on meanwhile.
 */
export class RowStreams {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly database: PortalDatabase) {}

  /** Gives the rows of a query, in its order. A reader who stops early ends the reading by ending the loop. */
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
