import * as z from 'zod/mini';
import type { OwnSession, Profile, ProfileLogin } from '#core/profile/profile';
import { as, listOf, moment, record, under } from './codec';
import { endpoint } from './endpoint';
import { optionalText, text } from './liberal-reading';
import { WireMessage } from './session';

const name = z.string().check(z.minLength(2), z.maxLength(80));
const mobile = z.string().check(z.regex(/^[6-9]\d{9}$/));
const city = z.string().check(z.maxLength(80));
const language = z.enum(['en', 'hi']);

const login = record<ProfileLogin>()({
  kind: z.enum(['sign-in', 'read-only-token']),
  name: z.optional(z.string()),
  endsAt: as('ends_at', moment),
});

const profile = record<Profile>()({
  name: z.string(),
  email: z.string(),
  role: z.string(),
  franchiseCodes: as('franchise_codes', listOf(z.string())),
  mobile: z.optional(z.string()),
  city: z.optional(z.string()),
  language: z.optional(language),
  bankAccount: as('bank_account', z.optional(z.string())),
  pan: z.optional(z.string()),
  logoUrl: as('logo_url', z.optional(z.string())),
  login,
});

/** Accepts the owner of a token from any server that supports one's own account. */
export const ReadableTokenHolder = z.object({
  email: text,
  role: optionalText,
  login: z.catch(
    z.optional(z.object({ kind: z.enum(['sign-in', 'read-only-token']), name: optionalText, ends_at: text })),
    undefined,
  ),
});

const session = record<OwnSession>()({
  id: z.string(),
  startedAt: as('started_at', moment),
  lastSeenAt: as('last_seen_at', moment),
  current: z.boolean(),
  browser: z.optional(z.string()),
  system: z.optional(z.string()),
});

/** Reads the caller's account; account number and PAN are masked except for their ends. Additive to the spec. */
export const ownProfile = endpoint({
  name: 'ownProfile',
  summary: 'The own account',
  method: 'GET',
  path: '/api/me',
  access: 'signed-in',
  secondFactor: 'exempt',
  answer: profile,
});

/** Changes the named fields of the caller's account; others stay. Additive to the spec. */
export const changeProfile = endpoint({
  name: 'changeProfile',
  summary: 'Change the own name, mobile number, city or language',
  method: 'PATCH',
  path: '/api/me',
  access: 'signed-in',
  secondFactor: 'exempt',
  body: z.object({
    name: z.optional(name),
    mobile: z.optional(mobile),
    city: z.optional(city),
    language: z.optional(language),
  }),
  answer: profile,
});

/**
 * Changes the caller's password and ends all other sessions. Throws `InvalidInput` at `currentPassword` or
 * `newPassword`, and `TooManyRequests` after too many wrong ones. Additive to the spec.
 */
export const changePassword = endpoint({
  name: 'changePassword',
  summary: 'Change the own password; every other session ends',
  method: 'POST',
  path: '/api/me/password',
  access: 'signed-in',
  secondFactor: 'exempt',
  creates: true,
  body: z.object({
    currentPassword: z.string().check(z.minLength(1), z.maxLength(128)),
    newPassword: z.string().check(z.minLength(8), z.maxLength(128)),
  }),
  answer: WireMessage,
});

/** Lists the caller's valid sessions, the last seen first, the current one marked. Additive to the spec. */
export const ownSessions = endpoint({
  name: 'ownSessions',
  summary: 'The own sessions that are still good',
  method: 'GET',
  path: '/api/me/sessions',
  access: 'signed-in',
  secondFactor: 'exempt',
  answer: under('data', listOf(session)),
});

/** Ends one of the caller's sessions: its token is refused from the next call on. Additive to the spec. */
export const endSession = endpoint({
  name: 'endSession',
  summary: 'End one of the own sessions',
  method: 'DELETE',
  path: '/api/me/sessions/{id}',
  access: 'signed-in',
  secondFactor: 'exempt',
  creates: true,
  answer: WireMessage,
});

/** Ends all sessions of the caller except this one. Additive to the spec. */
export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  summary: 'End all own sessions but this one',
  method: 'DELETE',
  path: '/api/me/sessions',
  access: 'signed-in',
  secondFactor: 'exempt',
  answer: WireMessage,
});

/**
 * Sets a picture as the logo of the caller's franchise and returns its address. Throws `InvalidInput` for any other
 * file. Additive to the spec.
 */
export const changeLogo = endpoint({
  name: 'changeLogo',
  summary: 'Set the logo of the own franchise: PNG, JPEG or WebP, at most 2.5 MB and 4096 px a side',
  method: 'POST',
  path: '/api/me/logo',
  access: 'signed-in',
  takes: 'picture',
  answer: under('imageUrl', z.string()),
});

/** Removes the logo of the caller's franchise; again changes nothing. Additive to the spec. */
export const removeLogo = endpoint({
  name: 'removeLogo',
  summary: 'Remove the logo of the own franchise',
  method: 'DELETE',
  path: '/api/me/logo',
  access: 'signed-in',
  answer: WireMessage,
});

/** Reads an uploaded picture. Its name is derived from its content, so that it never changes. */
export const picture = endpoint({
  name: 'picture',
  summary: 'An uploaded picture',
  method: 'GET',
  path: '/api/pictures/{name}',
  access: 'public',
  answerType: 'image/*',
  answer: z.unknown(),
});
