import { chmodSync, existsSync, linkSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { engineOf, inSnapshot } from '../db/dialect';
import { migrate } from '../db/migrations/migrate';
import type { PortalDatabase } from '../db/portal-database';
import { copySqliteTo, DamagedFile, overSqlite } from '../db/sqlite-dialect';
import { Sqlite } from '../db/sqlite-driver';
import { openSqliteFile } from '../db/sqlite-file';
import { AdminError } from './admin-error';
import { checkFile, tablesOf } from './backup-file';
import { copyTables } from './copy-tables';

/** The path of a backup, and the number of its rows. */
export interface BackedUp {
  readonly path: string;
  readonly rows: number;
}

/**
 * Writes a snapshot of the whole database into one file for its owner only, while servers keep running. The file is an
 * SQLite database for either engine. In a folder, its name is the present time. The file appears once it is complete
 * and checked, and never replaces another. Throws `AdminError`.
 */
export async function backUp(database: PortalDatabase, fileOrFolder: string): Promise<BackedUp> {
  const isFolder = existsSync(fileOrFolder) && statSync(fileOrFolder).isDirectory();
  const path = isFolder ? join(fileOrFolder, `portal-${timeInName()}.db`) : fileOrFolder;
  if (existsSync(path)) throw new AdminError(`${path} is there already.`);
  const draft = `${path}.${process.pid}.part`;
  try {
    if (engineOf(database) === 'sqlite') await copySqliteTo(database, draft);
    else await exportTo(database, draft);
    const rows = finish(draft);
    // A link, unlike a renaming, never replaces a file created meanwhile.
    linkSync(draft, path);
    return { path, rows };
  } catch (error) {
    if (error instanceof AdminError || error instanceof DamagedFile || !(error instanceof Error)) throw error;
    throw new AdminError(`The backup could not be written: ${error.message}`);
  } finally {
    for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(draft + ending, { force: true });
  }
}

async function exportTo(database: PortalDatabase, file: string): Promise<void> {
  const target = openSqliteFile(file);
  const to = overSqlite(target);
  try {
    await migrate(to);
    await inSnapshot(database, (from) =>
      to.transaction().execute(async (transaction) => {
        await copyTables(tablesOf(target), from, transaction);
      }),
    );
  } finally {
    await to.destroy();
  }
}

/** Merges the draft into one file, checks it, and counts its rows. */
function finish(file: string): number {
  chmodSync(file, 0o600);
  const copy = new Sqlite(file);
  try {
    copy.pragma('journal_mode = DELETE');
    checkFile(copy);
    const counts = tablesOf(copy).map(({ name }) =>
      copy.prepare<[], number>(`select count(*) from "${name}"`).pluck().get(),
    );
    return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  } finally {
    copy.close();
  }
}

function timeInName(): string {
  return new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
}
