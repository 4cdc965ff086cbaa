import { generateSecret, generateURI, verifySync } from 'otplib';
import type { NewSecondFactor } from '#core/accounts/second-factor';

/** The name under which an authenticator app lists the portal. */
const ISSUER = 'Partner portal';
const PERIOD_SECONDS = 30;

/** Makes a secret for the account with this address. */
export function newTimeSecret(email: string): NewSecondFactor {
  const secret = generateSecret();
  return { secret, address: generateURI({ issuer: ISSUER, label: email, secret }) };
}

/**
 * Returns the time step (RFC 6238) of a six-digit code; undefined for a wrong one. The clock of the device may be off
 * by one step of 30 s either way. `now` in ms since 1970.
 */
export function timeStepOf(secret: string, code: string, now: number): number | undefined {
  const found = verifySync({
    secret,
    token: code,
    epoch: Math.floor(now / 1000),
    period: PERIOD_SECONDS,
    epochTolerance: PERIOD_SECONDS,
  });
  return found.valid && 'timeStep' in found ? found.timeStep : undefined;
}
