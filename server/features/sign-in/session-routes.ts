import { features, signIn, signOut, unlock } from '#contract/session';
import { HttpError } from '../../http/http-error';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { creatingRoute, keyedRoute, type Route, route } from '../../http/route';
import { tooManyAttempts } from '../../http/too-many-attempts';
import type { SessionRegister } from '../../sessions/session-register';
import { ANNOUNCED } from './announced';
import type { KnownDevices } from './known-devices';
import { normalEmail } from './open-account';
import type { SignIn } from './sign-in';
import type { UnlockLinks } from './unlock-links';
import { wrongCode } from './wrong-code';

/** Makes the calls for signing in and out, and the one that lists capabilities beyond the spec's calls. */
export function sessionRoutes(
  repeats: IdempotencyStore,
  signInAct: SignIn,
  sessions: SessionRegister,
  unlocks: UnlockLinks,
  devices: KnownDevices,
  factorDevices: KnownDevices,
  timeZone: string,
): readonly Route[] {
  return [
    keyedRoute(repeats, signIn, async ({ body, address, userAgent, cookies }, once) => {
      const device = devices.of(cookies, normalEmail(body.email));
      const hasProved = (factorId: string) => factorDevices.of(cookies, factorId) !== undefined;
      const place = { address: address(), device, hasProved, userAgent };
      const result = await signInAct.execute(body.email, body, place, (begin) =>
        once(async (transaction) => {
          const { token, user, provedFactor } = await begin(transaction);
          devices.remember(cookies, normalEmail(body.email));
          if (provedFactor !== undefined) factorDevices.remember(cookies, provedFactor);
          return {
            token,
            user: {
              role: user.role,
              vendor_id: user.vendorId,
              Franchise_code: user.franchiseCode,
              name: user.name,
              email: user.email,
            },
            features: [...ANNOUNCED],
          };
        }),
      );
      if (result.kind === 'wrong-credentials') {
        throw new HttpError(401, 'Email or password is incorrect.', { code: 'auth.wrong-credentials' });
      }
      if (result.kind === 'code-needed') {
        throw new HttpError(401, 'Enter the code of your authenticator app.', {
          code: 'auth.code-needed',
          field: 'code',
          ...(result.passkey !== undefined && { details: { passkey: result.passkey } }),
        });
      }
      if (result.kind === 'wrong-code') throw wrongCode(401);
      if (result.kind === 'too-many-attempts') throw tooManyAttempts(result.retryAfterSeconds);
      return result.answer;
    }),
    creatingRoute(repeats, unlock, async ({ body: { token }, cookies, address }, transaction) => {
      const email = await unlocks.open(transaction, token, address());
      if (email === undefined) {
        throw new HttpError(400, 'This link was used or has expired.', { code: 'auth.link-expired' });
      }
      devices.remember(cookies, email);
      return { message: 'You can log in or reset your password now.' };
    }),
    creatingRoute(repeats, signOut, async ({ principal }, transaction) => {
      await sessions.end(transaction, principal.sessionId);
      return { message: 'You are logged out.' };
    }),
    route(features, async () => ({ features: [...ANNOUNCED], time_zone: timeZone })),
  ];
}
