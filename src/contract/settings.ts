import * as z from 'zod/mini';
import type { OpeningAmount, PortalSettings, SettingsChange } from '#core/settings/portal-settings';
import { decimalAsIs, decoded, record } from './codec';
import { endpoint } from './endpoint';
import { complete, count, day } from './figures';

const version = z.int().check(z.minimum(0));

const httpsUrl = z.url({ protocol: /^https$/ });
/** An address that a page opens; one without https counts as none. */
const address = z.optional(
  z.codec(z.optional(z.string()), decoded<string | undefined>(), {
    decode: (text) => z.safeParse(httpsUrl, text).data,
    encode: (text) => text,
  }),
);

/** The settings of the network; unset ones are left out. */
const portalSettings = record<PortalSettings>()({
  version,
  leadFormAddress: address,
  supportWidgetAddress: address,
  disclaimer: z.optional(z.string()),
  officeEmail: z.optional(z.string()),
  officePhone: z.optional(z.string()),
  officeAddress: z.optional(z.string()),
  companyName: z.optional(z.string()),
  companyGstin: z.optional(z.string()),
  companyLogo: z.optional(z.string()),
  payday: z.optional(z.string()),
  /** Hindi words by product, stage or source as stored in records. */
  terms: z.optional(z.record(z.string(), z.string())),
});

/** Reads the settings of the network for its portals. Additive to the spec. */
export const settings = endpoint({
  name: 'settings',
  summary: 'What the network has set for its portals',
  method: 'GET',
  path: '/api/settings',
  access: 'signed-in',
  answer: portalSettings,
});

const upTo = (most: number) => z.optional(z.string().check(z.maxLength(most)));

/** Changes the named settings; an empty text removes one. Additive to the spec. */
export const changeSettings = endpoint({
  name: 'changeSettings',
  summary: 'Change the settings of the network; 409 when someone else changed them since that version',
  method: 'PATCH',
  path: '/api/settings',
  access: 'admin',
  creates: true,
  body: record<SettingsChange & { readonly version: number }>()({
    version,
    /** For accounts created on any day. */
    openingAmount: upTo(20),
    /**
     * Whether a change of closed months is intended; without it such an amount is refused with `rules.closed-months`.
     */
    retroactive: z.optional(z.boolean()),
    leadFormAddress: upTo(500),
    supportWidgetAddress: upTo(500),
    disclaimer: upTo(500),
    officeEmail: upTo(254),
    officePhone: upTo(30),
    officeAddress: upTo(300),
    companyName: upTo(100),
    companyGstin: upTo(20),
    companyLogo: upTo(200),
    payday: upTo(2),
    /** The named words only; an empty one is removed. */
    terms: z.optional(z.record(z.string().check(z.maxLength(200)), z.string().check(z.maxLength(200)))),
  }),
  answer: portalSettings,
});

/** Reads the current account opening amount, and the product that it is paid for. Additive to the spec. */
export const openingAmount = endpoint({
  name: 'openingAmount',
  summary: 'The account opening amount, and how many free demat accounts of the network count',
  method: 'GET',
  path: '/api/settings/openingamount',
  access: 'admin',
  /** The creation days of the accounts; without them, all accounts. */
  query: z.object({ from: z.optional(day), until: z.optional(day) }),
  answer: record<OpeningAmount>()({
    amount: decimalAsIs,
    accounts: count,
    earning: decimalAsIs,
    complete,
  }),
});
