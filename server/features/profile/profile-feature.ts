import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase } from '../../db/portal-database';
import type { Feature } from '../../http/feature';
import type { IdempotencyStore } from '../../http/idempotency-store';
import type { SessionRegister } from '../../sessions/session-register';
import type { ChangePassword } from '../sign-in/change-password';
import { profileRoutes } from './profile-routes';

interface Dependencies {
  readonly database: PortalDatabase;
  readonly repeats: IdempotencyStore;
  readonly sessions: SessionRegister;
  readonly changePassword: ChangePassword;
  readonly clock: Clock;
}

/** The own account: password, sessions, data and logo. */
export const profile: Feature<Dependencies> = {
  routes: ({ database, repeats, sessions, changePassword, clock }) =>
    profileRoutes(repeats, database, sessions, changePassword, clock),
};
