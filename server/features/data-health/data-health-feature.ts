import type { Clock } from '#core/shared/clock.port';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase } from '../../db/portal-database';
import type { Feature } from '../../http/feature';
import type { SqlCrmSync } from '../crm/sql-crm-sync';
import { dataHealthRoutes } from './data-health-routes';
import { SqlDataHealth } from './sql-data-health';

interface Needs {
  readonly database: PortalDatabase;
  readonly calendar: BusinessCalendar;
  readonly clock: Clock;
  readonly crm: SqlCrmSync;
}

/** The faults of the records that figures are made of, and how the CRM was read last. */
export const dataHealth: Feature<Needs> = {
  routes: ({ database, calendar, clock, crm }) =>
    dataHealthRoutes(new SqlDataHealth(database, calendar, clock), database, crm),
};
