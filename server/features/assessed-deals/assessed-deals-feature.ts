import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase } from '../../db/portal-database';
import type { Feature } from '../../http/feature';
import { dealPageRoutes } from './deal-page-routes';

interface Dependencies {
  readonly database: PortalDatabase;
  readonly calendar: BusinessCalendar;
}

/** Pages of the network's deals, with what each deal earns. */
export const assessedDeals: Feature<Dependencies> = {
  routes: ({ database, calendar }) => dealPageRoutes(database, calendar),
};
