import type { Database as SqliteFile } from 'better-sqlite3';
import { MIGRATION_TABLES, unknownMigration } from '../db/migrations/migrate';
import { DamagedFile, refuseDamage } from '../db/sqlite-dialect';
import { Sqlite } from '../db/sqlite-driver';
import { AdminError } from './admin-error';
import type { TableShape } from './copy-tables';

/**
 * The tables that each database derives from the others: its version, and the sums of its records, which triggers
 * maintain.
 */
const MADE_BY_EACH: readonly string[] = [
  ...MIGRATION_TABLES,
  'deal_changes',
  'deal_sums',
  'deal_day_sums',
  'lead_changes',
  'lead_sums',
];

/**
 * Opens a backup for reading. Throws `DamagedFile`, and `AdminError` for a file that is no backup or is of a newer
 * version.
 */
export function openBackup(file: string): SqliteFile {
  let backup: SqliteFile | undefined;
  try {
    backup = new Sqlite(file, { readonly: true, fileMustExist: true });
    checkFile(backup);
    const applied = backup.prepare<[], { name: string }>('select name from applied_migrations').all();
    const newer = unknownMigration(applied);
    if (newer !== undefined)
      throw new AdminError(`${file} comes from a newer version of the portal (${newer}).`);
    return backup;
  } catch (error) {
    backup?.close();
    if (error instanceof AdminError || error instanceof DamagedFile) throw error;
    throw new AdminError(
      `${file} is not a backup of a portal: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/** Throws `DamagedFile` when a database file is damaged, and `AdminError` when rows refer to missing rows. */
export function checkFile(database: SqliteFile): void {
  refuseDamage(database.pragma('integrity_check', { simple: true }));
  const lost = database.pragma('foreign_key_check');
  if (Array.isArray(lost) && lost.length > 0)
    throw new AdminError(`${lost.length} rows point to rows that are gone.`);
}

/** Lists the tables of a portal to copy, as a migrated file has them. */
export function tablesOf(database: SqliteFile): readonly TableShape[] {
  const list = (text: string, name: string) =>
    database.prepare<[string], Record<string, string>>(`select * from ${text}(?)`).all(name);
  return database
    .prepare<[], { name: string }>(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'",
    )
    .all()
    .filter(({ name }) => !MADE_BY_EACH.includes(name))
    .map(({ name }) => ({
      name,
      columns: list('pragma_table_info', name).map((column) => column.name ?? ''),
      pointsTo: list('pragma_foreign_key_list', name).map((key) => key.table ?? ''),
    }));
}
