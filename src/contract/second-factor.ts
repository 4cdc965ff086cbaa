import * as z from 'zod/mini';
import type { NewSecondFactor, SecondFactor } from '#core/accounts/second-factor';
import { as, moment, record, under } from './codec';
import { endpoint } from './endpoint';
import { askedPassword, factorCode, WireMessage } from './session';

/** Tells whether the own account has a second factor. Additive to the spec, as all of these. */
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
  }),
});

/** Makes the secret for an authenticator app, by the own password. It counts once a code of it was confirmed. */
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

/** Turns the second factor on by a code of its secret, and gives the recovery codes, told once. */
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

/** Makes recovery codes in place of those that there were, told once. */
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

/** Turns the own second factor off, by the own password. */
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

/** Proves the second factor again for this session: for ten minutes what asks for it goes on. */
export const proveSecondFactor = endpoint({
  name: 'proveSecondFactor',
  summary: 'Prove the second factor again, for ten minutes of acts that ask for it',
  method: 'POST',
  path: '/api/me/second-factor/proof',
  access: 'admin',
  secondFactor: 'exempt',
  creates: true,
  body: z.object({ code: factorCode }),
  answer: WireMessage,
});

/** Takes the second factor from another administrator who has lost it, by the own password. */
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
