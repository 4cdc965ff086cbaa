import type { Feature } from '../../http/feature';
import type { KnownDevices } from './known-devices';
import type { PasswordReset } from './password-reset';
import { resetRoutes } from './reset-routes';

interface Needs {
  readonly passwordReset: PasswordReset;
  readonly devices: KnownDevices;
}

/** How somebody gets in again who has lost the password. Signing in itself is among the calls of the session. */
export const signIn: Feature<Needs> = {
  routes: ({ passwordReset, devices }) => resetRoutes(passwordReset, devices),
};
