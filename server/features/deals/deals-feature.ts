import type { PortalDatabase } from '../../db/portal-database';
import type { RowStreams } from '../../db/row-streams';
import type { Feature } from '../../http/feature';
import { dealRoutes } from './deal-routes';

interface Dependencies {
  readonly database: PortalDatabase;
  readonly rowStreams: RowStreams;
}

/** Deals in the form of the spec, and the history of their stages. */
export const deals: Feature<Dependencies> = {
  routes: ({ database, rowStreams }) => dealRoutes(database, rowStreams),
};
