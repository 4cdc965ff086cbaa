import type { Feature } from '../../http/feature';
import type { IdempotencyStore } from '../../http/idempotency-store';
import type { KnownDevices } from './known-devices';
import type { PasswordReset } from './password-reset';
import { resetRoutes } from './reset-routes';

interface Needs {
  readonly repeats: IdempotencyStore;
  readonly passwordReset: PasswordReset;
  readonly devices: KnownDevices;
}

/** How somebody gets in again who has lost the password. Signing in itself is among the calls of the session. */
export const signIn: Feature<Needs> = {
  routes: ({ repeats, passwordReset, devices }) => resetRoutes(repeats, passwordReset, devices),
};
