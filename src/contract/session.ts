import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { optionalText, text } from './liberal-reading';

const email = z.string().check(z.maxLength(254), z.minLength(3));
const password = z.string().check(z.minLength(1), z.maxLength(128));

/** The password of a signed-in caller, asked again; a missing one is refused with a sentence. */
export const askedPassword = z.optional(z.string().check(z.maxLength(128)));

/** A typed code of a second factor: six digits of an authenticator app, or a recovery code. */
export const factorCode = z.string().check(z.minLength(1), z.maxLength(40));

/** An authenticator's answer to a challenge: WebAuthn's JSON, passed on unchanged. */
export const passkeyAnswer = z.string().check(z.maxLength(8000));

/** A signed-in person as our server sends it. An administrator of the network has neither vendor nor franchise. */
const WireUser = z.object({
  role: z.string(),
  vendor_id: z.optional(z.string()),
  Franchise_code: z.optional(z.string()),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
});

/** Accepts a sign-in answer from any server, also with the spec's odd spelling of the code. */
export const ReadableSignIn = z.object({
  token: text,
  Frachise_code: optionalText,
  features: z.catch(z.optional(z.array(z.string())), undefined),
  user: z.object({
    role: text,
    vendor_id: optionalText,
    Franchise_code: optionalText,
    name: optionalText,
    email: optionalText,
  }),
});

/** Accepts an announcement of additions from any server. */
export const ReadableFeatures = z.object({
  features: z.array(z.string()),
  time_zone: z.catch(z.optional(z.string()), undefined),
});

/** A message for a person. */
export const WireMessage = z.object({ message: z.string() });

/** The form of every refusal. */
export const WireError = z.object({
  error: z.string(),
  code: z.optional(z.string()),
  field: z.optional(z.string()),
  /** The closed months that a change touches, YYYY-MM. */
  months: z.optional(z.array(z.string())),
  /** Details that a program needs to continue, such as what somebody else has changed meanwhile. */
  details: z.optional(z.record(z.string(), z.unknown())),
});
export type WireError = z.output<typeof WireError>;

/** Accepts an error from any server. */
export const ReadableError = z.object({
  error: optionalText,
  field: optionalText,
  code: optionalText,
  details: z.optional(z.unknown()),
});

/** Signs in. */
export const signIn = endpoint({
  name: 'signIn',
  summary: 'Sign in with e-mail address and password',
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  creates: true,
  // A code or passkey where the account has a second factor: without one the answer is 401 `auth.code-needed`, whose
  // details contain a challenge for its passkeys (`passkey`), if it has any.
  body: z.object({
    email,
    password,
    code: z.optional(factorCode),
    passkey: z.optional(passkeyAnswer),
  }),
  answer: z.object({ token: z.string(), user: WireUser, features: z.array(z.string()) }),
});

/**
 * Ends the pauses of an account after too many wrong guesses, by a link that our server has mailed. Such a link shows
 * that the server has this call.
 */
export const unlock = endpoint({
  name: 'unlock',
  summary: 'End the pauses of an account by the link from a mail',
  method: 'POST',
  path: '/api/auth/unlock',
  access: 'public',
  creates: true,
  body: z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  answer: WireMessage,
});

/** Ends the token at the server. */
export const signOut = endpoint({
  name: 'signOut',
  summary: 'Sign out: the token ends at once',
  method: 'POST',
  path: '/api/auth/logout',
  access: 'signed-in',
  secondFactor: 'exempt',
  endsSession: true,
  creates: true,
  answer: WireMessage,
});

/** Lists the additions to the spec's calls that this server offers, for a client that has only a token. */
export const features = endpoint({
  name: 'features',
  summary: 'The additions that this server announces',
  method: 'GET',
  path: '/api/features',
  access: 'signed-in',
  secondFactor: 'exempt',
  answer: z.object({
    features: z.array(z.string()),
    /** The time zone that defines days and months. */
    time_zone: z.optional(z.string()),
  }),
});
