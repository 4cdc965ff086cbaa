import type { Clock } from '#core/shared/clock.port';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase } from '../../db/portal-database';
import type { RowStreams } from '../../db/row-streams';
import type { Feature } from '../../http/feature';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { leadAssignmentRoutes } from './lead-assignment-routes';
import { leadPageRoutes } from './lead-page-routes';
import { leadRoutes } from './lead-routes';
import { leadWritingRoutes } from './lead-writing-routes';

interface Dependencies {
  readonly database: PortalDatabase;
  readonly rowStreams: RowStreams;
  readonly repeats: IdempotencyStore;
  readonly clock: Clock;
  readonly calendar: BusinessCalendar;
}

/** Leads: the spec's calls, working on leads, and pages of the network's leads. */
export const leads: Feature<Dependencies> = {
  routes: ({ database, rowStreams, repeats, clock, calendar }) => [
    ...leadRoutes(database, rowStreams),
    ...leadWritingRoutes(database, clock, calendar, repeats),
    ...leadAssignmentRoutes(repeats, clock),
    ...leadPageRoutes(database, calendar),
  ],
};
