import type { PortalDatabase } from '../../db/portal-database';
import type { Feature } from '../../http/feature';
import { noticeRoutes } from './notice-routes';

interface Needs {
  readonly database: PortalDatabase;
}

/** The news that vendors want to be told. */
export const notices: Feature<Needs> = {
  routes: ({ database }) => noticeRoutes(database),
};
