import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { optionalText } from './liberal-reading';
import { WireMessage } from './session';

/** The page that resets a lost password, as linked in mails; spelled as in the spec. */
export const RESET_PAGE = '/rquestotp';

const email = z.string().check(z.minLength(3), z.maxLength(254));

/** Sends a code by mail (spec section 7). Answers the same whether or not the address is known. */
export const sendOtp = endpoint({
  name: 'sendOtp',
  summary: 'Send a code to reset the password',
  method: 'POST',
  path: '/api/resetPass/sendOtp',
  access: 'public',
  creates: true,
  withCookies: true,
  // An empty address is distinguished from an invalid one.
  body: z.object({ email: z.string().check(z.maxLength(254)) }),
  answer: z.extend(WireMessage, {
    /** The seconds until another code can be requested. */
    resendAfterSeconds: z.int().check(z.positive()),
  }),
});

/** Checks the code of 4 digits (spec section 7). */
export const verifyOtp = endpoint({
  name: 'verifyOtp',
  summary: 'Check the code',
  method: 'POST',
  path: '/api/resetPass/verifyOtp/{email}',
  access: 'public',
  creates: true,
  withCookies: true,
  body: z.object({ OTP: z.string().check(z.regex(/^\d{4}$/)) }),
  answer: WireMessage,
});

/** Sets the new password (spec section 7); our server also requires the proof of a verified code. */
export const setPassword = endpoint({
  name: 'setPassword',
  summary: 'Set a new password',
  method: 'POST',
  path: '/api/resetPass/setPassword',
  access: 'public',
  creates: true,
  withCookies: true,
  body: z.object({ email, newPassword: z.string().check(z.minLength(8), z.maxLength(128)) }),
  answer: WireMessage,
});

/** Accepts the answer of a reset call from any server: a message of success, or of failure with any status. */
export const ReadableOutcome = z.object({
  message: optionalText,
  error: optionalText,
  resendAfterSeconds: z.catch(z.optional(z.number().check(z.positive())), undefined),
});
