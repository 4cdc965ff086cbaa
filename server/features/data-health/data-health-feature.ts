import type { Clock } from '#core/shared/clock.port';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase } from '../../db/portal-database';
import type { Feature } from '../../http/feature';
import type { SqlCrmSync } from '../crm/sql-crm-sync';
import { dataHealthRoutes } from './data-health-routes';
import { SqlDataHealth } from './sql-data-health';

interface Dependencies {
  readonly database: PortalDatabase;
  readonly calendar: BusinessCalendar;
  readonly clock: Clock;
  readonly crm: SqlCrmSync;
}

/** The faults in the records that figures are computed from, and the state of the last CRM sync. */
export const dataHealth: Feature<Dependencies> = {
  routes: ({ database, calendar, clock, crm }) =>
    dataHealthRoutes(new SqlDataHealth(database, calendar, clock), database, crm),
};
