import * as z from 'zod/mini';
import type { NewSecondFactor, Passkey, SecondFactor } from '#core/accounts/second-factor';
import { as, listOf, moment, record, under } from './codec';
import { endpoint } from './endpoint';
import { askedPassword, factorCode, passkeyAnswer, WireMessage } from './session';

const passkey = record<Passkey>()({
  id: z.string(),
  name: z.string(),
  createdAt: as('created_at', moment),
  usedAt: as('used_at', z.optional(moment)),
});

/** Reads whether the caller's account has a second factor. Additive to the spec, as all of these. */
export const ownSecondFactor = endpoint({
  name: 'ownSecondFactor',
  summary: 'The second factor of the own account',
  method: 'GET',
  path: '/api/me/second-factor',
  access: 'admin',
  secondFactor: 'exempt',
  answer: record<SecondFactor>()({
    on: z.boolean(),
    since: z.optional(moment),
    recoveryCodes: as('recovery_codes', z.int().check(z.minimum(0))),
    demanded: z.boolean(),
    waitsUntil: as('waits_until', z.optional(moment)),
    passkeys: listOf(passkey),
    passkeyHost: as('passkey_host', z.optional(z.string())),
  }),
});

/**
 * Creates the secret for an authenticator app, with the caller's password. It is valid once a code of it was confirmed.
 */
export const beginSecondFactor = endpoint({
  name: 'beginSecondFactor',
  summary: 'Make the secret of a second factor, by the own password; a code of it confirms it',
  method: 'POST',
  path: '/api/me/second-factor',
  access: 'admin',
  secondFactor: 'exempt',
  creates: true,
  body: z.object({ password: askedPassword }),
  answer: record<NewSecondFactor>()({ secret: z.string(), address: z.string() }),
});

/** Enables the second factor by a code of its secret, and returns the recovery codes, which are shown once. */
export const confirmSecondFactor = endpoint({
  name: 'confirmSecondFactor',
  summary: 'Turn the second factor on by a code of it; the recovery codes are told this once',
  method: 'POST',
  path: '/api/me/second-factor/confirm',
  access: 'admin',
  secondFactor: 'exempt',
  creates: true,
  body: z.object({ code: factorCode }),
  answer: under('recovery_codes', z.array(z.string())),
});

/** Replaces the recovery codes and returns the new ones, which are shown once. */
export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  summary: 'Make new recovery codes, told this once; those of before are good no more',
  method: 'POST',
  path: '/api/me/second-factor/recovery-codes',
  access: 'admin',
  secondFactor: 'fresh',
  creates: true,
  answer: under('recovery_codes', z.array(z.string())),
});

/** Disables the caller's second factor, with the caller's password. */
export const endSecondFactor = endpoint({
  name: 'endSecondFactor',
  summary: 'Turn the own second factor off, by the own password',
  method: 'DELETE',
  path: '/api/me/second-factor',
  access: 'admin',
  secondFactor: 'fresh',
  creates: true,
  body: z.object({ password: askedPassword }),
  answer: WireMessage,
});

/** Proves the second factor again for this session: calls that require it are allowed for ten minutes. */
export const proveSecondFactor = endpoint({
  name: 'proveSecondFactor',
  summary: 'Prove the second factor again, for ten minutes of acts that ask for it',
  method: 'POST',
  path: '/api/me/second-factor/proof',
  access: 'admin',
  secondFactor: 'exempt',
  creates: true,
  // Exactly one: a code, or the answer of a passkey to the challenge of `askPasskey`.
  body: z.object({ code: z.optional(factorCode), passkey: z.optional(passkeyAnswer) }),
  answer: WireMessage,
});

/** Removes the lost second factor of another administrator, with the caller's password. */
export const resetSecondFactor = endpoint({
  name: 'resetSecondFactor',
  summary: 'Reset the second factor of another administrator, by the own password; both are mailed',
  method: 'DELETE',
  path: '/api/accounts/{id}/second-factor',
  access: 'admin',
  secondFactor: 'fresh',
  creates: true,
  body: z.object({ password: askedPassword }),
  answer: WireMessage,
});

/** Returns a challenge for the caller's passkeys, which prove the second factor again. */
export const askPasskey = endpoint({
  name: 'askPasskey',
  summary:
    'A challenge for the own passkeys, as the options of WebAuthn in JSON; good once, for five minutes',
  method: 'POST',
  path: '/api/me/second-factor/challenge',
  access: 'admin',
  secondFactor: 'exempt',
  creates: true,
  answer: under('options', z.string()),
});

/** Returns a challenge by which an authenticator creates a passkey for the caller's account. */
export const beginPasskey = endpoint({
  name: 'beginPasskey',
  summary: 'Begin a passkey: the options of WebAuthn in JSON; good once, for five minutes',
  method: 'POST',
  path: '/api/me/passkeys/challenge',
  access: 'admin',
  secondFactor: 'fresh',
  creates: true,
  answer: under('options', z.string()),
});

/** Stores a passkey created by an authenticator. */
export const addPasskey = endpoint({
  name: 'addPasskey',
  summary: 'Add a passkey to the own second factor; its owner is mailed',
  method: 'POST',
  path: '/api/me/passkeys',
  access: 'admin',
  secondFactor: 'fresh',
  creates: true,
  body: z.object({ name: z.string().check(z.minLength(1), z.maxLength(60)), passkey: passkeyAnswer }),
  answer: WireMessage,
});

/** Removes a passkey from the caller's second factor. */
export const removePasskey = endpoint({
  name: 'removePasskey',
  summary: 'Remove a passkey of the own second factor',
  method: 'DELETE',
  path: '/api/me/passkeys/{id}',
  access: 'admin',
  secondFactor: 'fresh',
  creates: true,
  answer: WireMessage,
});
