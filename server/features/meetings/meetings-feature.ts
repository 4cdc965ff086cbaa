import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase } from '../../db/portal-database';
import type { Feature } from '../../http/feature';
import type { IdempotencyStore } from '../../http/idempotency-store';
import type { VendorNotices } from '../notices/vendor-notices';
import { meetingFeedRoutes } from './meeting-feed-routes';
import { meetingRoutes } from './meeting-routes';

interface Dependencies {
  readonly database: PortalDatabase;
  readonly repeats: IdempotencyStore;
  readonly clock: Clock;
  readonly notices: VendorNotices;
}

/** Meetings, and the link with which a calendar reads them. */
export const meetings: Feature<Dependencies> = {
  routes: ({ database, repeats, clock, notices }) => [
    ...meetingRoutes(database, repeats, clock, notices),
    ...meetingFeedRoutes(repeats, database, clock),
  ],
};
