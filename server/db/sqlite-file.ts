import type { Database as SqliteFile, Statement } from 'better-sqlite3';
import { Sqlite } from './sqlite-driver';

const BUSY_TIMEOUT_MS = 5000;
const READER_CACHE_KB = 16_384;
const MAX_PREPARED_STATEMENTS = 300;

/** Opens an embedded database file with the settings that keep acknowledged writes. */
export function openSqliteFile(file: string | Buffer): SqliteFile {
  const database = new Sqlite(file, { timeout: BUSY_TIMEOUT_MS });
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  // Without it, a row replaced by `insert or replace` is deleted without the trigger that refuses deletes.
  database.pragma('recursive_triggers = ON');
  return database;
}

/** Opens an embedded database file once more, read only. */
export function openSqliteReader(file: string): SqliteFile {
  const reader = new Sqlite(file, { readonly: true, timeout: BUSY_TIMEOUT_MS });
  // Deals are compared with their payments and lines in the order of ids, which need not be that of the stored rows.
  reader.pragma(`cache_size = -${READER_CACHE_KB}`);
  return reader;
}

/** Keeps prepared statements: kysely prepares one for every query, which costs more than most queries here. */
export function preparedStatements<Row>(database: SqliteFile): (text: string) => Statement<unknown[], Row> {
  const prepared = new Map<string, Statement<unknown[], Row>>();
  return (text) => {
    const known = prepared.get(text);
    if (known) return known;
    if (prepared.size >= MAX_PREPARED_STATEMENTS) prepared.clear();
    const statement = database.prepare<unknown[], Row>(text);
    prepared.set(text, statement);
    return statement;
  };
}
