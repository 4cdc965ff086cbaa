import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { day, exact } from './figures';
import { optionalText } from './liberal-reading';

const version = z.int().check(z.minimum(0));

/** What the network has set, as our server sends it; what is not set is missing. */
export const WireSettings = z.object({
  version,
  leadFormAddress: z.optional(z.string()),
  supportWidgetAddress: z.optional(z.string()),
  disclaimer: z.optional(z.string()),
  officeEmail: z.optional(z.string()),
  officePhone: z.optional(z.string()),
  officeAddress: z.optional(z.string()),
  /** By product, stage or source as records hold it, the word for it in Hindi. */
  terms: z.optional(z.record(z.string(), z.string())),
});
export type WireSettings = z.output<typeof WireSettings>;

const httpsAddress = z.catch(z.optional(z.url({ protocol: /^https$/ })), undefined);

/** The settings as they are accepted; an address that is not https counts as none. */
export const ReadableSettings = z.object({
  version: z.catch(z.optional(version), undefined),
  leadFormAddress: httpsAddress,
  supportWidgetAddress: httpsAddress,
  disclaimer: optionalText,
  officeEmail: optionalText,
  officePhone: optionalText,
  officeAddress: optionalText,
  terms: z.catch(z.optional(z.record(z.string(), z.string())), undefined),
});

/** What the network has set for its portals. Announced with `leads.write`. */
export const settings = endpoint({
  name: 'settings',
  summary: 'What the network has set for its portals',
  method: 'GET',
  path: '/api/settings',
  access: 'signed-in',
  answer: WireSettings,
});

const upTo = (most: number) => z.optional(z.string().check(z.maxLength(most)));

/** Changes what is given; an empty text takes a setting away. Additive to the spec. */
export const changeSettings = endpoint({
  name: 'changeSettings',
  summary: 'Change the settings of the network; 409 when someone else changed them since that version',
  method: 'PATCH',
  path: '/api/settings',
  access: 'admin',
  creates: true,
  body: z.object({
    version,
    /** For accounts of all days. */
    openingAmount: upTo(20),
    /** Whether an amount that touches closed months is meant to; without it that is refused with `rules.closed-months`. */
    retroactive: z.optional(z.boolean()),
    leadFormAddress: upTo(500),
    supportWidgetAddress: upTo(500),
    disclaimer: upTo(500),
    officeEmail: upTo(254),
    officePhone: upTo(30),
    officeAddress: upTo(300),
    /** Those that are given, an empty one to take it away. */
    terms: z.optional(z.record(z.string().check(z.maxLength(200)), z.string().check(z.maxLength(200)))),
  }),
  answer: WireSettings,
});

/** The account opening amount of today as an exact decimal, how many accounts count, and what they bring together. */
export const WireOpeningAmount = z.object({
  amount: exact,
  accounts: z.int().check(z.minimum(0)),
  /** Missing from a server of an older version, where each of them brings the amount. */
  earning: z.optional(exact),
  /** Whether accounts and earning are of all records. Missing from a server of an older version. */
  complete: z.optional(z.boolean()),
});

/** What the account opening amount is paid for now. Additive to the spec. */
export const openingAmount = endpoint({
  name: 'openingAmount',
  summary: 'The account opening amount, and how many free demat accounts of the network count',
  method: 'GET',
  path: '/api/settings/openingamount',
  access: 'admin',
  /** The days of creation of the accounts; all of them without. */
  query: z.object({ from: z.optional(day), until: z.optional(day) }),
  answer: WireOpeningAmount,
});
