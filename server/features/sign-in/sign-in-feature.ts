import type { Feature } from '../../http/feature';
import type { KnownDevices } from './known-devices';
import { passkeyRoutes } from './passkey-routes';
import type { PasswordReset } from './password-reset';
import { resetRoutes } from './reset-routes';
import { type FactorParts, secondFactorRoutes } from './second-factor-routes';

interface Needs extends FactorParts {
  readonly passwordReset: PasswordReset;
  readonly devices: KnownDevices;
}

/**
 * How somebody gets in again who has lost the password, and the second factor. Signing in itself is among the calls of the
 * session.
 */
export const signIn: Feature<Needs> = {
  routes: (needs) => [
    ...resetRoutes(needs.repeats, needs.passwordReset, needs.devices),
    ...secondFactorRoutes(needs),
    ...passkeyRoutes(needs),
  ],
};
