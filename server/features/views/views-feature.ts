import type { PortalDatabase } from '../../db/portal-database';
import type { Feature } from '../../http/feature';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { viewRoutes } from './view-routes';

interface Needs {
  readonly database: PortalDatabase;
  readonly repeats: IdempotencyStore;
}

/** The saved views of lists, and pages of long lists. */
export const views: Feature<Needs> = {
  routes: ({ database, repeats }) => viewRoutes(repeats, database),
};
