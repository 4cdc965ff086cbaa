import type { Logger } from 'pino';
import { RepeatedTask } from '../../tasks/repeated-task';
import type { CrmConnections } from './crm-connections';
import { lastRun } from './crm-last-run';
import type { CrmTools } from './crm-work';
import type { SqlCrmSync } from './sql-crm-sync';

/** How often it is looked whether the CRM is to be read: it may be connected on the page meanwhile. */
const LOOK_EVERY_MS = 60_000;

/**
 * Reads the CRM from time to time, where one is connected. Of several processes one does, and the others find it taken
 * or read. Stopped, it ends after the step that is being stored.
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
    // Looked for more often than it is due; a minute is not worth waiting for.
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
