import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { optionalText, text } from './liberal-reading';
import { askedPassword, WireMessage } from './session';

/** The addition under which a server announces that admins may manage the accounts of admins. */
export const ACCOUNTS_WRITE = 'accounts.write';

const WireAccount = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  status: z.enum(['active', 'inactive']),
  /** How many of its sessions are good now, and when one was last used. */
  sessions: z.int().check(z.minimum(0)),
  last_seen_at: z.optional(z.string()),
  /** The account of whoever asks. */
  own: z.boolean(),
});

/** An account as it is accepted. */
export const ReadableAccount = z.object({
  id: text,
  name: text,
  email: text,
  role: text,
  status: z.enum(['active', 'inactive']),
  sessions: z.catch(z.int().check(z.minimum(0)), 0),
  last_seen_at: optionalText,
  own: z.catch(z.boolean(), false),
});

/** The accounts of admins, those that were one included, or those of a vendor. Announced as `ACCOUNTS_WRITE`. */
export const allAccounts = endpoint({
  name: 'allAccounts',
  summary: 'The accounts of admins, or of a vendor',
  method: 'GET',
  path: '/api/accounts',
  access: 'admin',
  query: z.object({ vendor: z.optional(z.string().check(z.maxLength(100))) }),
  answer: z.object({ data: z.array(WireAccount) }),
});

/** Lets an admin in or keeps one out, makes one an admin again or no longer one. Announced as `ACCOUNTS_WRITE`. */
export const changeAccount = endpoint({
  name: 'changeAccount',
  summary: 'Disable or demote an admin, or take that back; 409 where no admin would be left',
  method: 'PATCH',
  path: '/api/accounts/{id}',
  access: 'admin',
  body: z.object({ active: z.optional(z.boolean()), admin: z.optional(z.boolean()) }),
  answer: WireAccount,
});

/** Ends the sessions and the tokens of an account, but never the session that asks. Announced as `ACCOUNTS_WRITE`. */
export const endAccountSessions = endpoint({
  name: 'endAccountSessions',
  summary: 'End the sessions of an account on all devices, and its tokens, by the own password',
  method: 'DELETE',
  path: '/api/accounts/{id}/sessions',
  access: 'admin',
  body: z.object({ password: askedPassword }),
  answer: WireMessage,
});
