import type { Month } from '#core/shared/month';
import type { PortalDatabase } from '../db/portal-database';

/** Returns number and month of the newest closing; undefined where no month is closed. */
export async function lastClosed(
  database: PortalDatabase,
): Promise<{ readonly no: number; readonly month: Month } | undefined> {
  return database
    .selectFrom('closings')
    .select(['no', 'month'])
    .where('state', '=', 'closed')
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether a month is closed. */
export async function isAnyClosed(database: PortalDatabase): Promise<boolean> {
  return (await lastClosed(database)) !== undefined;
}
