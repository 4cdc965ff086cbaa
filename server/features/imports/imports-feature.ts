import { IMPORT_DATES, IMPORTS } from '#contract/imports';
import type { Clock } from '#core/shared/clock.port';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase } from '../../db/portal-database';
import type { Feature } from '../../http/feature';
import type { VendorNotices } from '../notices/vendor-notices';
import { importRoutes } from './import-routes';

interface Needs {
  readonly database: PortalDatabase;
  readonly clock: Clock;
  readonly calendar: BusinessCalendar;
  readonly notices: VendorNotices;
}

/** Leads, deals and payments from files. */
export const imports: Feature<Needs> = {
  announces: [IMPORTS, IMPORT_DATES],
  routes: ({ database, clock, calendar, notices }) => importRoutes(database, clock, calendar, notices),
};
