import type { PortalDatabase } from '../../db/portal-database';
import type { Feature } from '../../http/feature';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { viewRoutes } from './view-routes';

interface Dependencies {
  readonly database: PortalDatabase;
  readonly repeats: IdempotencyStore;
}

/** The saved views of lists, and pages of long lists. */
export const views: Feature<Dependencies> = {
  routes: ({ database, repeats }) => viewRoutes(repeats, database),
};
