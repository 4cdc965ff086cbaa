import * as z from 'zod/mini';
import { KEPT_LOGO } from '#core/settings/portal-settings';
import type { NewVendor } from '#core/vendors/new-vendor';
import type { VendorChange, VendorDetails } from '#core/vendors/vendor-details';
import { as, listOf, moment, nameText, record, under } from './codec';
import { endpoint } from './endpoint';
import { keptPicture } from './managed-content';
import { askedPassword } from './session';
import { changeReason, type SentRule, sentRules } from './vendor-rules';

const upTo = (most: number) => z.string().check(z.maxLength(most));
/** The origin of the page, which an invitation names. */
export const portal = z.string().check(z.maxLength(200), z.regex(/^https?:\/\/[^\s/?#@]+$/));

/** A vendor as the network's office keeps it; of PAN only the end can be read. */
const details = record<VendorDetails>()({
  id: as('vendor_id', z.string()),
  franchiseCode: as('Franchise_code', z.string()),
  name: nameText,
  email: z.optional(z.string()),
  mobile: z.optional(z.string()),
  city: z.optional(z.string()),
  status: z.enum(['active', 'invited', 'inactive']),
  formerCodes: as('Former_codes', z.optional(listOf(z.string()))),
  contactPerson: as('contact_person', nameText),
  state: z.optional(z.string()),
  pin: z.optional(z.string()),
  pan: z.optional(z.string()),
  gstin: z.optional(z.string()),
  createdAt: as('created_at', z.optional(moment)),
  invitedAt: as('invited_at', z.optional(moment)),
});

const logo = z.string().check(z.regex(KEPT_LOGO));
/** What `keepVendorLogo` answered. */
const logoUrl = as('logo_url', z.optional(logo));
const fields = {
  city: z.optional(upTo(100)),
  state: z.optional(upTo(100)),
  pin: z.optional(upTo(20)),
  pan: z.optional(upTo(20)),
  gstin: z.optional(upTo(20)),
};

const changedTexts = {
  name: z.optional(upTo(100)),
  contactPerson: as('contact_person', z.optional(upTo(100))),
  email: z.optional(upTo(300)),
  mobile: z.optional(upTo(32)),
  ...fields,
};
type VendorTexts = Omit<VendorChange, 'logoUrl'>;

/** A new vendor as it is sent, which the server checks: with the rules that it begins with, and the origin of the page. */
export interface AddedVendor extends NewVendor {
  readonly rules?: readonly SentRule[] | undefined;
  readonly portal: string;
  /** Whether it waits for its invitation; not said, it is invited. */
  readonly inviteLater?: boolean | undefined;
}

/** A change of a vendor: of the fields that are named, or of whether it may sign in, then with a reason and nothing else. */
export interface ChangedVendor extends VendorChange {
  readonly status?: 'active' | 'inactive' | undefined;
  /** The own password of the person who changes the address with which the vendor logs in. */
  readonly password?: string | undefined;
  readonly reason?: string | undefined;
  /** The fields as the sender saw them, those that change. Additive to the spec. */
  readonly before?: VendorTexts | undefined;
}

/** Every vendor with what the office keeps of it. Additive to the spec, as is all that follows. */
export const vendorDirectory = endpoint({
  name: 'vendorDirectory',
  summary: 'All vendors with status and office data, inactive ones included',
  method: 'GET',
  path: '/api/vendors/directory',
  access: 'admin',
  answer: under('data', listOf(details)),
});

/** Whether a franchise code and an e-mail address are free. */
export const checkVendor = endpoint({
  name: 'checkVendor',
  summary: 'Which franchise has a franchise code or an e-mail address already',
  method: 'GET',
  path: '/api/vendors/check',
  access: 'admin',
  query: z.object({ franchiseCode: z.optional(upTo(100)), email: z.optional(upTo(300)) }),
  /** The code of the franchise that has it; missing for what is free. */
  answer: z.object({ franchiseCode: z.optional(z.string()), email: z.optional(z.string()) }),
});

/** Adds a vendor with an account and sends the invitation, unless it waits for that. */
export const addVendor = endpoint({
  name: 'addVendor',
  summary: 'Add a vendor with rules and an account, and send the invitation',
  method: 'POST',
  path: '/api/vendors',
  access: 'admin',
  creates: true,
  body: record<AddedVendor>()({
    name: upTo(100),
    contactPerson: as('contact_person', upTo(100)),
    email: upTo(300),
    mobile: upTo(32),
    ...fields,
    logoUrl,
    franchiseCode: as('Franchise_code', upTo(100)),
    rules: z.optional(sentRules),
    portal,
    inviteLater: as('invite_later', z.optional(z.boolean())),
  }),
  answer: details,
});

/**
 * Changes what the office keeps of a vendor, or lets the vendor in or stops it; what is not named stays. 409
 * `record.changed` where a field is no longer as it was `before`.
 */
export const changeVendor = endpoint({
  name: 'changeVendor',
  summary: 'Change a vendor; deactivated, all its sessions end at once',
  method: 'PATCH',
  path: '/api/vendors/{id}',
  access: 'admin',
  body: record<ChangedVendor>()({
    ...changedTexts,
    /** Empty: the vendor has none any more. Additive to the spec. */
    logoUrl: as('logo_url', z.optional(z.union([z.literal(''), logo]))),
    status: z.optional(z.enum(['active', 'inactive'])),
    password: askedPassword,
    reason: z.optional(changeReason),
    before: z.optional(record<VendorTexts>()(changedTexts)),
  }),
  answer: details,
});

/** Sends a vendor the invitation, again. */
export const inviteVendor = endpoint({
  name: 'inviteVendor',
  summary: 'Send the invitation to set a password, again',
  method: 'POST',
  path: '/api/vendors/{id}/invite',
  access: 'admin',
  creates: true,
  body: z.object({ portal }),
  answer: details,
});

/** Takes a picture as the logo of a vendor, who is named when it is saved. Additive to the spec. */
export const keepVendorLogo = endpoint({
  name: 'keepVendorLogo',
  summary: 'Keep a picture as a logo: PNG, JPEG or WebP, at most 2 MB and 4096 px a side',
  method: 'POST',
  path: '/api/vendors/logos',
  access: 'admin',
  takes: 'picture',
  answer: keptPicture,
});
