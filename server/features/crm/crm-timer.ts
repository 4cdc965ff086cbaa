import type { Logger } from 'pino';
import { RepeatedTask } from '../../tasks/repeated-task';
import type { SqlCrmSync } from './sql-crm-sync';

/**
 * Reads the CRM from time to time. Of several processes one does, and the others find it taken. Stopped, it ends after
 * the page that is being stored.
 */
export function crmTimer(sync: SqlCrmSync, everyMs: number, log: Logger): RepeatedTask {
  const read = async (stop: AbortSignal) => {
    for await (const event of sync.run({ all: false }, stop)) {
      if (event.kind !== 'result') continue;
      const { complete, why, counts } = event;
      log[complete ? 'info' : 'warn']({ complete, why, ...counts }, 'CRM read');
    }
  };
  return new RepeatedTask(read, everyMs, 'CRM not read', log);
}
