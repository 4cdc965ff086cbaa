import type { Clock } from '#core/shared/clock.port';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase } from '../../db/portal-database';
import type { Feature } from '../../http/feature';
import { auditRoutes } from './audit-routes';
import { securityRoutes } from './security-routes';

interface Dependencies {
  readonly database: PortalDatabase;
  readonly clock: Clock;
  readonly calendar: BusinessCalendar;
}

/** The audit log of admins' changes, and the log of security events. */
export const audit: Feature<Dependencies> = {
  routes: ({ database, clock, calendar }) => [
    ...auditRoutes(database, calendar),
    ...securityRoutes(database, clock),
  ],
};
