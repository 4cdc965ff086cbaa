import type { PortalDatabase } from '../../db/portal-database';
import type { Feature } from '../../http/feature';
import { noticeRoutes } from './notice-routes';

interface Needs {
  readonly database: PortalDatabase;
}

/** Routes of vendors' notification choices. */
export const notices: Feature<Needs> = {
  routes: ({ database }) => noticeRoutes(database),
};
