import type { Clock } from '#core/shared/clock.port';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase } from '../../db/portal-database';
import type { Feature } from '../../http/feature';
import { reportRoutes } from './report-routes';
import { shareRoutes } from './share-routes';
import { statsRoutes } from './stats-routes';

interface Dependencies {
  readonly database: PortalDatabase;
  readonly calendar: BusinessCalendar;
  readonly clock: Clock;
}

/** The figures of the network and the ranking of its vendors. */
export const reports: Feature<Dependencies> = {
  routes: ({ database, calendar, clock }) => [
    ...statsRoutes(database, calendar),
    ...reportRoutes(database, calendar, clock),
    ...shareRoutes(database, calendar),
  ],
};
