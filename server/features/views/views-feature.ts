import type { PortalDatabase } from '../../db/portal-database';
import type { Feature } from '../../http/feature';
import { viewRoutes } from './view-routes';

interface Needs {
  readonly database: PortalDatabase;
}

/** How lists are looked at: the views that a person keeps, and pages of what is long. */
export const views: Feature<Needs> = {
  routes: ({ database }) => viewRoutes(database),
};
