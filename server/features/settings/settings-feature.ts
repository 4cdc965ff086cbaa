import type { Clock } from '#core/shared/clock.port';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase } from '../../db/portal-database';
import type { Feature } from '../../http/feature';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { type MailServerDependencies, mailServerRoutes } from './mail-server-routes';
import { settingsRoutes } from './settings-routes';

interface Dependencies extends MailServerDependencies {
  readonly database: PortalDatabase;
  readonly repeats: IdempotencyStore;
  readonly clock: Clock;
  readonly calendar: BusinessCalendar;
}

/** The settings of the network, and the mail server. */
export const settings: Feature<Dependencies> = {
  routes: (dependencies) => {
    const { database, repeats, clock, calendar } = dependencies;
    return [...settingsRoutes(database, repeats, clock, calendar), ...mailServerRoutes(dependencies)];
  },
};
