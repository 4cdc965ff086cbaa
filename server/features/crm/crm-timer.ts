import type { Logger } from 'pino';
import { RepeatedTask } from '../../tasks/repeated-task';
import type { CrmConnections } from './crm-connections';
import { lastRun } from './crm-last-run';
import type { CrmTools } from './crm-work';
import type { SqlCrmSync } from './sql-crm-sync';

/** How often the timer checks whether the CRM is due, in ms: it may be connected on the page meanwhile. */
const LOOK_EVERY_MS = 60_000;

/**
 * Reads the CRM regularly where one is connected. Of several processes one reads; the others find it locked or just
 * read. When stopped, it ends after the current step.
 */
export function crmTimer(
  sync: SqlCrmSync,
  connections: CrmConnections,
  { database, now }: Pick<CrmTools, 'database' | 'now'>,
  log: Logger,
): RepeatedTask {
  const everyOfEnvironment = connections.environment.crm?.everyMs;
  const read = async (stop: AbortSignal) => {
    const everyMs = (await connections.settings())?.everyMs;
    if (everyMs === undefined) return;
    const last = await lastRun(database);
    // The check runs more often than readings are due; up to half a minute early is close enough.
    if (everyMs > LOOK_EVERY_MS && last && last.endedAt + everyMs - LOOK_EVERY_MS / 2 > now()) return;
    for await (const event of sync.run({ all: false }, stop)) {
      if (event.kind !== 'result') continue;
      const { complete, why, counts } = event;
      log[complete ? 'info' : 'warn']({ complete, why, ...counts }, 'CRM read');
    }
  };
  return new RepeatedTask(
    read,
    Math.min(everyOfEnvironment ?? LOOK_EVERY_MS, LOOK_EVERY_MS),
    'CRM not read',
    log,
  );
}
