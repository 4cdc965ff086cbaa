import { ACCOUNTS_WRITE } from '#contract/accounts';
import { API_TOKENS } from '#contract/api-tokens';
import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase } from '../../db/portal-database';
import type { Feature } from '../../http/feature';
import type { SessionRegister } from '../../sessions/session-register';
import { accountRoutes } from './account-routes';
import { apiTokenRoutes } from './api-token-routes';
import { ApiTokens } from './api-tokens';

interface Needs {
  readonly database: PortalDatabase;
  readonly sessions: SessionRegister;
  readonly clock: Clock;
}

/** The accounts of admins, and the tokens of programs. */
export const accounts: Feature<Needs> = {
  announces: [ACCOUNTS_WRITE, API_TOKENS],
  routes: ({ database, sessions, clock }) => [
    ...accountRoutes(database, sessions, clock),
    ...apiTokenRoutes(new ApiTokens(database, clock)),
  ],
};
