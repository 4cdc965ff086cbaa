import type { CompiledQuery } from 'kysely';
import pLimit from 'p-limit';
import type { PortalDatabase } from './portal-database';

/** As many idle connections as answers are computed from records at once; each holds some megabytes. */
const MAX_IDLE = 4;
/** Lists and figures of records use at most four of these; the others remain for short reads. */
const MAX_SNAPSHOTS = 8;

/**
 * Pools read-only connections next to the writing one. They are reused: a new connection has to read the whole schema
 * before its first query, and has no cached pages.
 */
export class SideReaders {
  readonly #idle: PortalDatabase[] = [];
  readonly #turns = pLimit(MAX_SNAPSHOTS);
  #isClosed = false;

  constructor(private readonly open: () => PortalDatabase) {}

  /**
   * Runs work with a connection of its own; the work must not ask for another. A connection whose work failed is not
   * reused.
   */
  use<Result>(work: (reader: PortalDatabase) => Promise<Result>): Promise<Result> {
    return this.#turns(async () => {
      const reader = this.#take();
      let isGood = false;
      try {
        const result = await work(reader);
        isGood = true;
        return result;
      } finally {
        await this.#giveBack(reader, isGood);
      }
    });
  }

  /**
   * Streams the rows of a query by such a connection, in batches. A connection that is not read to its end is not
   * reused.
   */
  async *stream<Row>(query: CompiledQuery<Row>, rowsAtOnce: number): AsyncIterable<Row> {
    const reader = this.#take();
    let isGood = false;
    try {
      for await (const { rows } of reader.getExecutor().stream(query, rowsAtOnce)) yield* rows;
      isGood = true;
    } finally {
      await this.#giveBack(reader, isGood);
    }
  }

  /** Closes idle connections; the others close when their work is done. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#idle.splice(0).map((reader) => reader.destroy()));
  }

  #take(): PortalDatabase {
    return this.#idle.pop() ?? this.open();
  }

  async #giveBack(reader: PortalDatabase, isGood: boolean): Promise<void> {
    if (isGood && !this.#isClosed && this.#idle.length < MAX_IDLE) this.#idle.push(reader);
    else await reader.destroy();
  }
}
