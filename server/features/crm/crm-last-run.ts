import * as z from 'zod/mini';
import { crmRun } from '#contract/data-health';
import type { CrmRun } from '#core/health/data-health';
import type { PortalDatabase } from '../../db/portal-database';

/** At most this many skipped records are stored; the counts give the full number. */
export const MAX_KEPT_LEFT = 100;
const ROW = 'last';

/** Stores the result of a CRM reading, in place of the one before. */
export async function keepLastRun(database: PortalDatabase, ended: CrmRun): Promise<void> {
  const run = z.encode(crmRun, { ...ended, left: ended.left.slice(0, MAX_KEPT_LEFT) });
  const row = { ended_at_ms: ended.endedAt, run: JSON.stringify(run) };
  await database
    .insertInto('crm_last_run')
    .values({ id: ROW, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** Returns the result of the last CRM reading; undefined where none is stored. */
export async function lastRun(database: PortalDatabase): Promise<CrmRun | undefined> {
  const row = await database.selectFrom('crm_last_run').select('run').executeTakeFirst();
  return row && z.decode(crmRun, JSON.parse(row.run));
}
