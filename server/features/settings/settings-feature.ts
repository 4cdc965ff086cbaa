import type { Clock } from '#core/shared/clock.port';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase } from '../../db/portal-database';
import type { Feature } from '../../http/feature';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { settingsRoutes } from './settings-routes';

interface Needs {
  readonly database: PortalDatabase;
  readonly repeats: IdempotencyStore;
  readonly clock: Clock;
  readonly calendar: BusinessCalendar;
}

/** The settings of the network. */
export const settings: Feature<Needs> = {
  routes: ({ database, repeats, clock, calendar }) => settingsRoutes(database, repeats, clock, calendar),
};
