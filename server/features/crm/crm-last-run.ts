import * as z from 'zod/mini';
import { crmRun } from '#contract/data-health';
import type { CrmRun } from '#core/health/data-health';
import type { PortalDatabase } from '../../db/portal-database';

/** So many records that were left out are kept; the counts say how many there were. */
export const MAX_KEPT_LEFT = 100;
const ROW = 'last';

/** Keeps how a reading of the CRM ended, in the place of the one before. */
export async function keepLastRun(database: PortalDatabase, ended: CrmRun): Promise<void> {
  const run = z.encode(crmRun, { ...ended, left: ended.left.slice(0, MAX_KEPT_LEFT) });
  const row = { ended_at_ms: ended.endedAt, run: JSON.stringify(run) };
  await database
    .insertInto('crm_last_run')
    .values({ id: ROW, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** How the last reading of the CRM ended; undefined where none has since this is kept. */
export async function lastRun(database: PortalDatabase): Promise<CrmRun | undefined> {
  const row = await database.selectFrom('crm_last_run').select('run').executeTakeFirst();
  return row && z.decode(crmRun, JSON.parse(row.run));
}
