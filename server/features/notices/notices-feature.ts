import type { PortalDatabase } from '../../db/portal-database';
import type { Feature } from '../../http/feature';
import { noticeRoutes } from './notice-routes';

interface Dependencies {
  readonly database: PortalDatabase;
}

/** Routes of vendors' notification choices. */
export const notices: Feature<Dependencies> = {
  routes: ({ database }) => noticeRoutes(database),
};
