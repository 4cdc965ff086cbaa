import { setImmediate as otherWork } from 'node:timers/promises';
import { timeOf } from '../../db/database-clock';
import { clockOf } from '../../db/dialect';
import { Leases } from '../../db/leases';
import type { PortalDatabase } from '../../db/portal-database';

/** The prefix of the names of imports' leases. */
export const IMPORT_LEASE = 'import ';
/** Longer than any batch of an import takes. */
const LEASE_MS = 60_000;
const STAGED = [
  'staged_leads',
  'staged_deals',
  'staged_payments',
  'staged_vendors',
  'staged_changes',
] as const;

/** Returns the leases under which rows of imports are staged. */
export function importLeases(database: PortalDatabase): Leases {
  return new Leases(database, clockOf(database), LEASE_MS);
}

/** Removes the staged rows of imports that have ended or died, one batch at a time, so that no one waits for it. */
export async function removeLeftImports(database: PortalDatabase): Promise<void> {
  const now = await timeOf(database, clockOf(database));
  await database
    .deleteFrom('leases')
    .where('name', 'like', `${IMPORT_LEASE}%`)
    .where('until_ms', '<', now)
    .execute();
  for (const table of STAGED) {
    for (;;) {
      const left = await database
        .selectFrom(table)
        .select(['import_id', 'batch'])
        .where('import_id', 'not in', (of) =>
          of.selectFrom('leases').select('holder').where('name', 'like', `${IMPORT_LEASE}%`),
        )
        // Any process stores a decided import, even long after the process that decided it has died.
        .where('import_id', 'not in', (of) => of.selectFrom('applying_imports').select('import_id'))
        .limit(1)
        .executeTakeFirst();
      if (!left) break;
      await database
        .deleteFrom(table)
        .where('import_id', '=', left.import_id)
        .where('batch', '=', left.batch)
        .execute();
      await otherWork();
    }
  }
  await removeRunsThatNeverWere(database);
}

/** Removes the records of imports that stored nothing and that no process is running. */
async function removeRunsThatNeverWere(database: PortalDatabase): Promise<void> {
  const left = await database
    .selectFrom('import_runs')
    .select('id')
    .where('state', '=', 'staging')
    .where('id', 'not in', (of) =>
      of.selectFrom('leases').select('holder').where('name', 'like', `${IMPORT_LEASE}%`),
    )
    .execute();
  for (const { id } of left) {
    for (const table of ['import_rows', 'import_faults'] as const)
      for (;;) {
        const row = await database
          .selectFrom(table)
          .select('batch')
          .where('import_id', '=', id)
          .limit(1)
          .executeTakeFirst();
        if (!row) break;
        await database.deleteFrom(table).where('import_id', '=', id).where('batch', '=', row.batch).execute();
        await otherWork();
      }
    await database.deleteFrom('import_runs').where('id', '=', id).where('state', '=', 'staging').execute();
  }
}
