import { REPORTS_SHARES } from '#contract/record-shares';
import { REPORTS_SUMMARY } from '#contract/reports';
import { STATS_BEST_PERFORMER, STATS_OWN_RESULTS } from '#contract/stats';
import { reportRoutes } from '../routes/report-routes';
import { shareRoutes } from '../routes/share-routes';
import { statsRoutes } from '../routes/stats-routes';
import type { Feature } from './feature';

/** How the network stands and how its vendors rank. */
export const reports: Feature = {
  announces: [STATS_BEST_PERFORMER, STATS_OWN_RESULTS, REPORTS_SUMMARY, REPORTS_SHARES],
  routes: ({ database, calendar, clock }) => [
    ...statsRoutes(database, calendar),
    ...reportRoutes(database, calendar, clock),
    ...shareRoutes(database, calendar),
  ],
};
