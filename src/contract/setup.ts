import * as z from 'zod/mini';
import {
  type InvitedAdmin,
  SETUP_STATEMENTS,
  type SetupFacts,
  type StatedSetup,
  TEST_MAIL_STATES,
  type TestMail,
} from '#core/settings/portal-setup';
import { as, decimalAsIs, listOf, moment, record } from './codec';
import { endpoint } from './endpoint';
import { count } from './figures';
import { portal } from './vendor-admin';

const text = z.optional(z.string());
const invitedAdmin = record<InvitedAdmin>()({ id: z.string(), name: z.string(), email: z.string() });
const testMail = record<TestMail>()({ to: z.string(), at: moment, state: z.enum(TEST_MAIL_STATES) });
const stated = z.optional(record<StatedSetup>()({ at: moment, by: text, none: z.boolean() }));

const setupFacts = record<SetupFacts>()({
  open: z.boolean(),
  closed: z.boolean(),
  company: record<SetupFacts['company']>()({
    name: text,
    address: text,
    gstin: text,
    logo: text,
    timeZone: as('time_zone', z.string()),
  }),
  mail: record<SetupFacts['mail']>()({ leaves: z.boolean(), test: z.optional(testMail) }),
  admins: record<SetupFacts['admins']>()({ ready: count, invited: listOf(invitedAdmin) }),
  products: record<SetupFacts['products']>()({
    count,
    vendorsWithoutRules: as('vendors_without_rules', count),
    openingAmount: as('opening_amount', decimalAsIs),
    accountsWithoutAmount: as('accounts_without_amount', z.optional(count)),
  }),
  vendors: record<SetupFacts['vendors']>()({ count, waiting: count }),
  leads: count,
  deals: record<SetupFacts['deals']>()({ count, withoutFranchise: as('without_franchise', count) }),
  payments: count,
  openings: record<SetupFacts['openings']>()({ proposed: count, approved: count, stated }),
  data: stated,
  payouts: record<SetupFacts['payouts']>()({
    payday: z.optional(z.number()),
    paydayFixed: as('payday_fixed', z.boolean()),
    account: z.boolean(),
    templates: count,
  }),
});

/** Reads the progress of setting up the portal. Additive to the spec, as all of these. */
export const setup = endpoint({
  name: 'setup',
  summary: 'How far the portal is set up, from what is there',
  method: 'GET',
  path: '/api/setup',
  access: 'admin',
  answer: setupFacts,
});

/**
 * States that all data or opening balances are complete, or withdraws that. 409 `setup.openings-proposed`,
 * `setup.openings-exist`.
 */
export const stateSetup = endpoint({
  name: 'stateSetup',
  summary: 'State that data or opening balances are complete, or take that back',
  method: 'POST',
  path: '/api/setup/statements',
  access: 'admin',
  body: z.object({
    what: z.enum(SETUP_STATEMENTS),
    stated: z.boolean(),
    /** For opening balances: states that there are none. */
    none: z.optional(z.boolean()),
  }),
  answer: setupFacts,
});

/** Mails the caller a test; `setup` returns its outcome. */
export const sendTestMail = endpoint({
  name: 'sendTestMail',
  summary: 'Mail the caller a test; `setup` tells whether it went out',
  method: 'POST',
  path: '/api/setup/testmail',
  access: 'admin',
  creates: true,
  body: z.object({}),
  answer: testMail,
});

const MOST_NAME = 100;
const MOST_EMAIL = 254;

/** Creates the account of another administrator and mails the invitation. */
export const inviteAdmin = endpoint({
  name: 'inviteAdmin',
  summary:
    'Invite one more administrator, who chooses a password by the mailed code; 409 for a taken name or address',
  method: 'POST',
  path: '/api/accounts',
  access: 'admin',
  secondFactor: 'fresh',
  creates: true,
  body: z.object({
    name: z.string().check(z.maxLength(MOST_NAME)),
    email: z.string().check(z.maxLength(MOST_EMAIL)),
    portal,
  }),
  answer: invitedAdmin,
});

/** Mails the invitation again to an administrator who has no password yet. */
export const remindAdmin = endpoint({
  name: 'remindAdmin',
  summary: 'Mail the invitation of an administrator again, once a minute',
  method: 'POST',
  path: '/api/accounts/{id}/invite',
  access: 'admin',
  creates: true,
  body: z.object({ portal }),
  answer: invitedAdmin,
});

/** Invites every vendor without a password who was never invited, and returns their number. */
export const inviteWaitingVendors = endpoint({
  name: 'inviteWaitingVendors',
  summary: 'Invite all vendors who wait for their invitation',
  method: 'POST',
  path: '/api/vendors/invitations',
  access: 'admin',
  creates: true,
  body: z.object({ portal }),
  answer: z.object({ invited: count }),
});
