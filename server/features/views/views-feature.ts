import type { PortalDatabase } from '../../db/portal-database';
import type { Feature } from '../../http/feature';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { viewRoutes } from './view-routes';

interface Needs {
  readonly database: PortalDatabase;
  readonly repeats: IdempotencyStore;
}

/** How lists are looked at: the views that a person keeps, and pages of what is long. */
export const views: Feature<Needs> = {
  routes: ({ database, repeats }) => viewRoutes(repeats, database),
};
