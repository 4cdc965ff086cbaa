import * as z from 'zod/mini';
import type { AdminAccount } from '#core/accounts/admin-account';
import { as, listOf, moment, record, under } from './codec';
import { endpoint } from './endpoint';
import { askedPassword, WireMessage } from './session';

const active = z.codec(z.enum(['active', 'inactive']), z.boolean(), {
  decode: (status) => status === 'active',
  encode: (is) => (is ? 'active' : 'inactive'),
});

const account = record<AdminAccount>()({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  active: as('status', active),
  sessions: z.int().check(z.minimum(0)),
  lastSeenAt: as('last_seen_at', z.optional(moment)),
  twoStep: as('two_step', z.optional(z.boolean())),
  own: z.boolean(),
});

/** Lists the accounts of current and former administrators, or those of a vendor. Additive to the spec. */
export const allAccounts = endpoint({
  name: 'allAccounts',
  summary: 'The accounts of admins, or of a vendor',
  method: 'GET',
  path: '/api/accounts',
  access: 'admin',
  query: z.object({ vendor: z.optional(z.string().check(z.maxLength(100))) }),
  answer: under('data', listOf(account)),
});

/** Enables or disables an administrator, or grants or removes the role. Additive to the spec. */
export const changeAccount = endpoint({
  name: 'changeAccount',
  summary: 'Disable or demote an admin, or take that back; 409 where no admin would be left',
  method: 'PATCH',
  path: '/api/accounts/{id}',
  access: 'admin',
  secondFactor: 'fresh',
  body: z.object({ active: z.optional(z.boolean()), admin: z.optional(z.boolean()) }),
  answer: account,
});

/** Ends the sessions and tokens of an account, except the session that calls. Additive to the spec. */
export const endAccountSessions = endpoint({
  name: 'endAccountSessions',
  summary: 'End the sessions of an account on all devices, and its tokens, by the own password',
  method: 'DELETE',
  path: '/api/accounts/{id}/sessions',
  access: 'admin',
  creates: true,
  body: z.object({ password: askedPassword }),
  answer: WireMessage,
});
