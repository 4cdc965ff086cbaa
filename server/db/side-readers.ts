import type { CompiledQuery } from 'kysely';
import pLimit from 'p-limit';
import type { PortalDatabase } from './portal-database';

/** As many as answer from records at once; each holds some megabytes. */
const MAX_IDLE = 4;
/** Lists and figures of records take four of these at most; the others are left for short reads. */
const MAX_SNAPSHOTS = 8;

/**
 * Connections that only read, next to the one that writes. They are used again: a new one reads the whole schema before
 * its first query, and the pages that the one before had at hand.
 */
export class SideReaders {
  readonly #idle: PortalDatabase[] = [];
  readonly #turns = pLimit(MAX_SNAPSHOTS);
  #isClosed = false;

  constructor(private readonly open: () => PortalDatabase) {}

  /**
   * Does work with a connection that nobody else uses meanwhile, which must not ask for another. One whose work failed is not
   * used again.
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

  /** Reads the rows of a query by such a connection, so many at once. One that is not read to its end is not used again. */
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

  /** Closes those that nobody uses; the others are closed when their work is done. */
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
