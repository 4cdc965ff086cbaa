import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase } from '../../db/portal-database';
import type { Feature } from '../../http/feature';
import { dealPageRoutes } from './deal-page-routes';

interface Needs {
  readonly database: PortalDatabase;
  readonly calendar: BusinessCalendar;
}

/** A network of deals page by page, with what they come to. */
export const assessedDeals: Feature<Needs> = {
  routes: ({ database, calendar }) => dealPageRoutes(database, calendar),
};
