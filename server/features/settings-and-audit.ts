import { ACCOUNTS_WRITE } from '#contract/accounts';
import { AUDIT } from '#contract/audit';
import { SECURITY_LOG } from '#contract/security-log';
import { SETTINGS_WRITE } from '#contract/settings';
import { accountRoutes } from '../routes/account-routes';
import { auditRoutes } from '../routes/audit-routes';
import { securityRoutes } from '../routes/security-routes';
import { settingsRoutes } from '../routes/settings-routes';
import type { Feature } from './feature';

/** What the network has set, its admins and what they changed, and what happened at the doors. */
export const office: Feature = {
  announces: [SETTINGS_WRITE, AUDIT, ACCOUNTS_WRITE, SECURITY_LOG],
  routes: ({ database, sessions, clock, calendar }) => [
    ...settingsRoutes(database, clock, calendar),
    ...auditRoutes(database),
    ...accountRoutes(database, sessions, clock),
    ...securityRoutes(database, clock),
  ],
};
