import { REPORTS_SHARES } from '#contract/record-shares';
import { REPORTS_SUMMARY } from '#contract/reports';
import { STATS_BEST_PERFORMER, STATS_OWN_RESULTS } from '#contract/stats';
import type { Clock } from '#core/shared/clock.port';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase } from '../../db/portal-database';
import type { Feature } from '../../http/feature';
import { reportRoutes } from './report-routes';
import { shareRoutes } from './share-routes';
import { statsRoutes } from './stats-routes';

interface Needs {
  readonly database: PortalDatabase;
  readonly calendar: BusinessCalendar;
  readonly clock: Clock;
}

/** The figures of the network and the ranking of its vendors. */
export const reports: Feature<Needs> = {
  announces: [STATS_BEST_PERFORMER, STATS_OWN_RESULTS, REPORTS_SUMMARY, REPORTS_SHARES],
  routes: ({ database, calendar, clock }) => [
    ...statsRoutes(database, calendar),
    ...reportRoutes(database, calendar, clock),
    ...shareRoutes(database, calendar),
  ],
};
