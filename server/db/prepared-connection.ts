import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { PoolClient } from 'pg';
import { comesAgain } from './compiled-query';
import { codeOf } from './postgres-pool';

/** Each connection keeps what it prepared until it is closed. */
const MAX_STATEMENTS = 200;
/**
 * A longer one is a list of values of some length, which hardly comes a second time, unless it is compiled for that.
 */
const MAX_TEXT = 2000;
/**
 * Matches a star: its columns change when a newer version adds one, at which PostgreSQL refuses what it has prepared.
 */
const EVERY_COLUMN = /(^|[\s.(])\*(\s|$|,)/;
/** By these a standby refuses what a primary does: a write, and a transaction that may write. */
const OF_STANDBY = /^(25006|0A000)$/;
const CHANGES = /^(INSERT|UPDATE|DELETE|MERGE)$/;

/** The names of the statements that are prepared, the same on every connection of a pool. */
export class StatementNames {
  readonly #names = new Map<string, string>();

  /** The name of a statement; undefined for one that is not worth keeping. */
  of(query: CompiledQuery): string | undefined {
    const text = query.sql;
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MAX_STATEMENTS || !isWorthIt(query)) return known;
    const name = `portal_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

/**
 * A connection that prepares a statement once and from then on only sends its values: PostgreSQL's parsing and planning
 * cost more than most queries here do.
 */
export class PreparedConnection implements DatabaseConnection {
  #isSpent = false;

  constructor(
    private readonly client: PoolClient,
    private readonly names: StatementNames | undefined,
  ) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.client
      .query({
        name: this.names?.of(query),
        text: query.sql,
        values: [...query.parameters],
      })
      .catch((error: unknown) => {
        // A pooler keeps it alive while its server becomes a standby.
        this.#isSpent ||= OF_STANDBY.test(codeOf(error) ?? '');
        throw error;
      });
    return { rows: rows ?? [], ...(CHANGES.test(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  }

  /** The rows as they are at one moment, by a cursor of a transaction of its own; not to be called within another. */
  async *streamQuery<Row>(
    { sql: text, parameters }: CompiledQuery,
    rowsOfAFetch: number,
  ): AsyncIterableIterator<QueryResult<Row>> {
    await this.client.query('begin isolation level repeatable read read only');
    try {
      await this.client.query(`declare long_reading no scroll cursor for ${text}`, [...parameters]);
      for (;;) {
        // guard: a long list that is broken off does not end as a complete one does
        const { rows } = await this.client.query(`fetch ${rowsOfAFetch} from long_reading`);
        if (rows.length > 0) yield { rows };
        if (rows.length < rowsOfAFetch) break;
      }
    } finally {
      // A connection that broke has nothing to end, and why it broke is what is to be told.
      await this.client.query('rollback').catch(() => undefined);
    }
  }

  /** Gives the connection back to its pool, which closes one that has led to a standby. */
  release(): void {
    this.client.release(this.#isSpent);
  }
}

function isWorthIt(query: CompiledQuery): boolean {
  const { sql: text } = query;
  return (text.length <= MAX_TEXT || comesAgain(query)) && text.includes('$1') && !EVERY_COLUMN.test(text);
}
