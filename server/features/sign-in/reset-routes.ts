import { sendOtp, setPassword, verifyOtp } from '#contract/password-reset';
import { RESEND_SECONDS } from '#core/session/reset-password';
import { EMAIL } from '#core/shared/email';
import { InvalidInput } from '#core/shared/failure';
import { HttpError } from '../../http/http-error';
import type { IdempotencyStore } from '../../http/idempotency-store';
import type { Complain } from '../../http/parse-input';
import { keyedRoute, type Route } from '../../http/route';
import { waitText } from '../../http/wait-text';
import type { KnownDevices } from './known-devices';
import { normalEmail } from './open-account';
import { passwordWeakness, weakPassword } from './password-policy';
import type { PasswordReset } from './password-reset';
import { PROOF_SECONDS } from './reset-proofs';
import type { ResetWait } from './reset-wait';

const PROOF_COOKIE = 'reset_proof';
/** The path of the three calls; the cookie is sent with no others. */
const PROOF_PATH = '/api/resetPass';

/**
 * Makes the three calls of the password reset (spec section 7); answers are the same whether or not an address is
 * known.
 */
export function resetRoutes(
  repeats: IdempotencyStore,
  reset: PasswordReset,
  devices: KnownDevices,
): readonly Route[] {
  return [
    keyedRoute(
      repeats,
      sendOtp,
      async ({ body }, once) => {
        const email = normalEmail(body.email);
        if (email === '') throw new InvalidInput('Email is required', 'email');
        if (!EMAIL.test(email)) throw new InvalidInput('Invalid email format', 'email');
        let wait: ResetWait | undefined;
        try {
          return await once(async (transaction) => {
            wait = await reset.sendCode(transaction, body.email);
            if (wait) throw tooEarly(wait);
            return {
              message: 'If this address is registered, a code is on its way.',
              resendAfterSeconds: RESEND_SECONDS,
            };
          });
        } catch (error) {
          if (wait) await reset.offerUnlock(body.email, wait);
          throw error;
        }
      },
      complain,
    ),
    keyedRoute(
      repeats,
      verifyOtp,
      async ({ path, body: { OTP }, cookies, address }, once) => {
        const email = path.text('email');
        const guess = await reset.verifyCode(email, OTP, address());
        if (guess.kind === 'wait') throw tooEarly(guess);
        if (guess.kind === 'wrong') throw wrongCode();
        return once(async (transaction) => {
          const proof = await reset.redeemCode(transaction, email, OTP, address());
          if (proof === undefined) throw wrongCode();
          cookies.set(PROOF_COOKIE, proof, PROOF_PATH, PROOF_SECONDS);
          return { message: 'The code is right. Please set a new password.' };
        });
      },
      complain,
    ),
    keyedRoute(
      repeats,
      setPassword,
      async ({ body: { email, newPassword }, cookies, address }, once) => {
        const weakness = passwordWeakness(newPassword, normalEmail(email));
        if (weakness !== undefined) throw weakPassword(weakness);
        const proof = cookies.read(PROOF_COOKIE) ?? '';
        const allowed = await reset.allowPassword(email, newPassword, proof);
        if (allowed === 'personal') throw weakPassword(allowed);
        if (allowed === 'no-proof') throw noProof();
        return once(async (transaction) => {
          if (!(await reset.setPassword(transaction, allowed, address()))) throw noProof();
          cookies.clear(PROOF_COOKIE, PROOF_PATH);
          // Pauses caused by strangers do not block the reader of the account's mail.
          devices.remember(cookies, normalEmail(email));
          return { message: 'Your password was changed. Please log in.' };
        });
      },
      complain,
    ),
  ];
}

function wrongCode(): HttpError {
  return new HttpError(400, 'This code is not right or has expired.', { code: 'reset.wrong-code' });
}

function noProof(): HttpError {
  return new HttpError(403, 'Please verify a code first.', { code: 'reset.no-proof' });
}

const SENTENCES: Readonly<Record<string, string>> = {
  'email too_small': 'Invalid email format',
  'email too_big': 'Invalid email format',
  'email invalid_type': 'Email is required',
  'OTP invalid_format': 'Please enter OTP',
  'OTP invalid_type': 'Please enter OTP',
  'newPassword too_small': 'Password must be at least 8 characters long',
  'newPassword too_big': 'Password must be at most 128 characters long',
};

const complain: Complain = (field, fault) => SENTENCES[`${field} ${fault}`];

const WHY: Readonly<Record<ResetWait['why'], { code: string; sentence: (time: string) => string }>> = {
  locked: {
    code: 'reset.locked',
    sentence: (time) => `There were too many wrong codes. Try again in ${time}.`,
  },
  'too-soon': {
    code: 'reset.too-soon',
    sentence: (time) => `Please wait ${time} before you ask for another code.`,
  },
  paused: {
    code: 'reset.paused',
    sentence: (time) => `Codes cannot be checked right now. Try again in ${time}.`,
  },
  'too-many': {
    code: 'reset.too-many',
    sentence: (time) => `There were too many codes for this address today. Try again in ${time}.`,
  },
};

function tooEarly({ why, seconds }: ResetWait): HttpError {
  const { code, sentence } = WHY[why];
  return new HttpError(429, sentence(waitText(seconds)), { code, retryAfterSeconds: seconds });
}
