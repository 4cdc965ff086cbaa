import type { Feature } from '../../http/feature';
import type { KnownDevices } from './known-devices';
import { passkeyRoutes } from './passkey-routes';
import type { PasswordReset } from './password-reset';
import { resetRoutes } from './reset-routes';
import { type FactorParts, secondFactorRoutes } from './second-factor-routes';

interface Dependencies extends FactorParts {
  readonly passwordReset: PasswordReset;
  readonly devices: KnownDevices;
}

/**
 * The ways back in for a person who has lost the password or the second factor. The sign-in itself belongs to the calls
 * of the session.
 */
export const signIn: Feature<Dependencies> = {
  routes: (dependencies) => [
    ...resetRoutes(dependencies.repeats, dependencies.passwordReset, dependencies.devices),
    ...secondFactorRoutes(dependencies),
    ...passkeyRoutes(dependencies),
  ],
};
