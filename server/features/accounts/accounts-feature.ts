import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase } from '../../db/portal-database';
import type { Feature } from '../../http/feature';
import type { IdempotencyStore } from '../../http/idempotency-store';
import type { Outbox } from '../../mail/outbox';
import type { SessionRegister } from '../../sessions/session-register';
import type { OwnPassword } from '../sign-in/own-password';
import { accountRoutes } from './account-routes';
import { apiTokenRoutes } from './api-token-routes';
import { ApiTokens } from './api-tokens';

interface Dependencies {
  readonly database: PortalDatabase;
  readonly repeats: IdempotencyStore;
  readonly sessions: SessionRegister;
  readonly clock: Clock;
  readonly passwords: OwnPassword;
  readonly outbox: Outbox;
  readonly publicUrl: string | undefined;
}

/** The accounts of admins, and API tokens for programs. */
export const accounts: Feature<Dependencies> = {
  routes: ({ database, repeats, sessions, clock, passwords, outbox, publicUrl }) => [
    ...accountRoutes(repeats, database, sessions, passwords, clock),
    ...apiTokenRoutes(repeats, new ApiTokens({ database, clock, outbox, publicUrl }), passwords),
  ],
};
