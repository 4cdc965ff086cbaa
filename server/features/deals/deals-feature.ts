import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase } from '../../db/portal-database';
import type { RowStreams } from '../../db/row-streams';
import type { Feature } from '../../http/feature';
import type { IdempotencyStore } from '../../http/idempotency-store';
import type { VendorNotices } from '../notices/vendor-notices';
import { dealRoutes } from './deal-routes';
import { questionRoutes } from './question-routes';

interface Needs {
  readonly database: PortalDatabase;
  readonly rowStreams: RowStreams;
  readonly repeats: IdempotencyStore;
  readonly clock: Clock;
  readonly notices: VendorNotices;
}

/** Deals as the spec reads them, their stages, and what vendors ask about them. */
export const deals: Feature<Needs> = {
  routes: ({ database, rowStreams, repeats, ...tools }) => [
    ...dealRoutes(database, rowStreams),
    ...questionRoutes(database, repeats, tools),
  ],
};
