import { dataHealth, faultyRecords, leadDoubles } from '#contract/data-health';
import type { PortalDatabase } from '../../db/portal-database';
import { type Route, route } from '../../http/route';
import { lastRun } from '../crm/crm-last-run';
import type { SqlCrmSync } from '../crm/sql-crm-sync';
import type { SqlDataHealth } from './sql-data-health';

/** Makes the calls about faults in the records. */
export function dataHealthRoutes(
  health: SqlDataHealth,
  database: PortalDatabase,
  crm: SqlCrmSync,
): readonly Route[] {
  return [
    route(dataHealth, async ({ query: { anew = false } }) => {
      const { summaries: faults, doubles, ...found } = await health.found(anew);
      return {
        ...found,
        faults,
        leadDoubles: doubles.length,
        crm: (await crm.isConnected()) ? { lastRun: await lastRun(database) } : undefined,
      };
    }),
    route(leadDoubles, () => health.leadDoubles()),
    route(faultyRecords, ({ query: { kind } }) => health.recordsOf(kind)),
  ];
}
