import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { PoolClient } from 'pg';
import { comesAgain } from './compiled-query';
import { codeOf } from './postgres-pool';

/** The number of statements that each connection keeps prepared until it is closed. */
const MAX_STATEMENTS = 200;
/** A longer text is a list of values that is unlikely to be used again, unless `compiledQuery` compiled it. */
const MAX_TEXT = 2000;
/**
 * Matches a star: its columns change when a newer version adds one, and PostgreSQL then refuses the prepared statement.
 */
const EVERY_COLUMN = /(^|[\s.(])\*(\s|$|,)/;
/** The errors by which a standby refuses a write, or a transaction that may write. */
const OF_STANDBY = /^(25006|0A000)$/;
const CHANGES = /^(INSERT|UPDATE|DELETE|MERGE)$/;

/** The names of prepared statements, shared by all connections of a pool. */
export class StatementNames {
  readonly #names = new Map<string, string>();

  /** The name of a statement; undefined for one that is not worth preparing. */
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
 * A connection that prepares each statement once and then only sends its values: PostgreSQL's parsing and planning cost
 * more than most queries here.
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
        // A pooler may keep the connection open while its server becomes a standby.
        this.#isSpent ||= OF_STANDBY.test(codeOf(error) ?? '');
        throw error;
      });
    return { rows: rows ?? [], ...(CHANGES.test(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  }

  /** Streams rows in one snapshot by a cursor in its own transaction; do not call it within another one. */
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
      // A broken connection has no transaction to end, and the error to report is why it broke.
      await this.client.query('rollback').catch(() => undefined);
    }
  }

  /** Returns the connection to its pool, which closes one that has led to a standby. */
  release(): void {
    this.client.release(this.#isSpent);
  }
}

function isWorthIt(query: CompiledQuery): boolean {
  const { sql: text } = query;
  return (text.length <= MAX_TEXT || comesAgain(query)) && text.includes('$1') && !EVERY_COLUMN.test(text);
}
