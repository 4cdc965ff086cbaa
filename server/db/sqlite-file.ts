import type { Database as SqliteFile, Statement } from 'better-sqlite3';
import { Sqlite } from './sqlite-driver';

const BUSY_TIMEOUT_MS = 5000;
const READER_CACHE_KB = 16_384;
const MAX_PREPARED_STATEMENTS = 300;

/** A file of the embedded database as the driver knows it, so that what is acknowledged is kept. */
export function openSqliteFile(file: string | Buffer): SqliteFile {
  const database = new Sqlite(file, { timeout: BUSY_TIMEOUT_MS });
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  // Or a row that another takes the place of (`insert or replace`) goes without the trigger that refuses its removal.
  database.pragma('recursive_triggers = ON');
  return database;
}

/** Opens a file of the embedded database once more, to read it only. */
export function openSqliteReader(file: string): SqliteFile {
  const reader = new Sqlite(file, { readonly: true, timeout: BUSY_TIMEOUT_MS });
  // Deals are compared with their payments and lines in the order of ids, in which none of their rows need to lie.
  reader.pragma(`cache_size = -${READER_CACHE_KB}`);
  return reader;
}

/** Keeps prepared statements: kysely prepares one for every query, which costs more than most queries here do. */
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
