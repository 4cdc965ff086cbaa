import { AUDIT } from '#contract/audit';
import { SETTINGS_WRITE } from '#contract/settings';
import { auditRoutes } from '../routes/audit-routes';
import { settingsRoutes } from '../routes/settings-routes';
import type { Feature } from './feature';

/** What the network has set, and the log of what its admins changed. */
export const office: Feature = {
  announces: [SETTINGS_WRITE, AUDIT],
  routes: ({ database, clock, calendar }) => [
    ...settingsRoutes(database, clock, calendar),
    ...auditRoutes(database),
  ],
};
