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
/** The origin that an invitation links to. */
export const portal = z.string().check(z.maxLength(200), z.regex(/^https?:\/\/[^\s/?#@]+$/));

/** A vendor with all fields for administrators; of the PAN only the end is readable. */
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
/** The address returned by `keepVendorLogo`. */
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

/** A new vendor as sent and checked by the server: with its first rules, and the origin of the page. */
export interface AddedVendor extends NewVendor {
  readonly rules?: readonly SentRule[] | undefined;
  readonly portal: string;
  /** Whether the invitation is sent later; by default it is sent at once. */
  readonly inviteLater?: boolean | undefined;
}

/** A change of a vendor: of the named fields, or only of its status, which requires a reason. */
export interface ChangedVendor extends VendorChange {
  readonly status?: 'active' | 'inactive' | undefined;
  /** The caller's password, required to change the address that the vendor signs in with. */
  readonly password?: string | undefined;
  readonly reason?: string | undefined;
  /** The former values of the changed fields, as the caller saw them. Additive to the spec. */
  readonly before?: VendorTexts | undefined;
}

/** Lists every vendor with the fields for administrators. Additive to the spec, as are the calls below. */
export const vendorDirectory = endpoint({
  name: 'vendorDirectory',
  summary: 'All vendors with status and office data, inactive ones included',
  method: 'GET',
  path: '/api/vendors/directory',
  access: 'admin',
  answer: under('data', listOf(details)),
});

/** Checks whether a franchise code and an e-mail address are free. */
export const checkVendor = endpoint({
  name: 'checkVendor',
  summary: 'Which franchise has a franchise code or an e-mail address already',
  method: 'GET',
  path: '/api/vendors/check',
  access: 'admin',
  query: z.object({ franchiseCode: z.optional(upTo(100)), email: z.optional(upTo(300)) }),
  /** The code of the owning franchise; left out where the value is free. */
  answer: z.object({ franchiseCode: z.optional(z.string()), email: z.optional(z.string()) }),
});

/** Adds a vendor with an account and sends the invitation, unless it is sent later. */
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
 * Changes the named fields of a vendor, or enables or disables its sign-in; other fields stay. 409 `record.changed`
 * where a field has changed since `before`.
 */
export const changeVendor = endpoint({
  name: 'changeVendor',
  summary: 'Change a vendor; deactivated, all its sessions end at once',
  method: 'PATCH',
  path: '/api/vendors/{id}',
  access: 'admin',
  body: record<ChangedVendor>()({
    ...changedTexts,
    /** Empty: removes the logo. Additive to the spec. */
    logoUrl: as('logo_url', z.optional(z.union([z.literal(''), logo]))),
    status: z.optional(z.enum(['active', 'inactive'])),
    password: askedPassword,
    reason: z.optional(changeReason),
    before: z.optional(record<VendorTexts>()(changedTexts)),
  }),
  answer: details,
});

/** Sends a vendor the invitation again. */
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

/** Stores a picture as a logo; saving the vendor assigns it. Additive to the spec. */
export const keepVendorLogo = endpoint({
  name: 'keepVendorLogo',
  summary: 'Keep a picture as a logo: PNG, JPEG or WebP, at most 2 MB and 4096 px a side',
  method: 'POST',
  path: '/api/vendors/logos',
  access: 'admin',
  takes: 'picture',
  answer: keptPicture,
});
