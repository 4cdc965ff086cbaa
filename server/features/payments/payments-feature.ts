import type { Clock } from '#core/shared/clock.port';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase } from '../../db/portal-database';
import type { Feature } from '../../http/feature';
import type { IdempotencyStore } from '../../http/idempotency-store';
import type { VendorNotices } from '../notices/vendor-notices';
import { paymentPageRoutes } from './payment-page-routes';
import { paymentRoutes } from './payment-routes';

interface Dependencies {
  readonly database: PortalDatabase;
  readonly repeats: IdempotencyStore;
  readonly clock: Clock;
  readonly calendar: BusinessCalendar;
  readonly notices: VendorNotices;
}

/** Payments: the spec's calls, all of a franchise at once, pages of the network's payments, and recording. */
export const payments: Feature<Dependencies> = {
  routes: ({ database, repeats, clock, calendar, notices }) => [
    ...paymentRoutes(database, repeats, { clock, calendar, notices }),
    ...paymentPageRoutes(database, calendar),
  ],
};
