import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BusinessCalendar } from '#core/shared/month';
import { migrate } from '../db/migrations/migrate';
import type { PortalDatabase, PortalTransaction } from '../db/portal-database';
import { overSqlite } from '../db/sqlite-dialect';
import { openSqliteFile } from '../db/sqlite-file';
import { removeLeftImports } from '../features/imports/left-imports';
import { lockRestored } from '../features/payouts/payout-lock';
import { systemClock } from '../process/system-clock';
import { forgetDerivedOfOtherZone, refreshDerivedColumns } from '../records/refresh-derived-columns';
import { AdminError } from './admin-error';
import { openBackup, tablesOf } from './backup-file';
import { copyTables } from './copy-tables';

/**
 * Restores a backup into an empty database of either engine, completely or not at all, and returns the number of rows.
 * Migrates an older backup, and one of another time zone. Does not restore sessions and codes, so whatever was ended
 * stays ended. Locks payouts. Throws `AdminError` for a file that is no backup, and for a database that contains an
 * account or a vendor.
 */
export async function restore(
  database: PortalDatabase,
  file: string,
  calendar: BusinessCalendar,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-restore-'));
  try {
    const copy = join(folder, 'portal.db');
    const backup = openBackup(file);
    try {
      await backup.backup(copy);
    } finally {
      backup.close();
    }
    return await load(database, copy, calendar);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function load(database: PortalDatabase, file: string, calendar: BusinessCalendar): Promise<number> {
  const source = openSqliteFile(file);
  const from = overSqlite(source);
  try {
    await migrate(from);
    await forgetDerivedOfOtherZone(from, calendar);
    await refreshDerivedColumns(from, calendar);
    for (const table of [
      'push_tokens',
      'reset_proofs',
      'unlock_links',
      'password_resets',
      'leases',
      'sessions',
    ] as const) {
      if (table === 'push_tokens') await from.updateTable(table).set({ session_id: null }).execute();
      else await from.deleteFrom(table).execute();
    }
    await removeLeftImports(from);
    return await database.transaction().execute(async (transaction) => {
      await refuseFull(transaction);
      // A server started on the empty database has stored its time zone.
      await transaction.deleteFrom('facts').execute();
      const rows = await copyTables(tablesOf(source), from, transaction);
      await lockRestored(transaction, systemClock.now());
      return rows;
    });
  } finally {
    await from.destroy();
  }
}

async function refuseFull(transaction: PortalTransaction): Promise<void> {
  const user = await transaction.selectFrom('users').select('id').limit(1).executeTakeFirst();
  const vendor = await transaction.selectFrom('vendors').select('vendor_id').limit(1).executeTakeFirst();
  if (user || vendor) throw new AdminError('The database is not empty: a backup goes into a new one.');
}
