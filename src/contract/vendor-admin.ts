import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { optionalText, text } from './liberal-reading';
import { keptPicture } from './managed-content';
import { askedPassword } from './session';
import { changeReason, sentRules } from './vendor-rules';
import { WireVendor } from './vendors';

const upTo = (most: number) => z.string().check(z.maxLength(most));
/** The origin of the page, which an invitation names. */
export const portal = z.string().check(z.maxLength(200), z.regex(/^https?:\/\/[^\s/?#@]+$/));

/** A vendor as the network's office keeps it; of PAN only the end can be read. */
export const WireVendorDetails = z.extend(WireVendor, {
  status: z.enum(['active', 'invited', 'inactive']),
  contact_person: z.optional(z.string()),
  state: z.optional(z.string()),
  pin: z.optional(z.string()),
  pan: z.optional(z.string()),
  gstin: z.optional(z.string()),
  created_at: z.optional(z.string()),
  invited_at: z.optional(z.string()),
});
export type WireVendorDetails = z.output<typeof WireVendorDetails>;

/** A vendor's file as it is accepted from any server that announces it. */
export const ReadableVendorDetails = z.object({
  vendor_id: text,
  Franchise_code: text,
  name: optionalText,
  email: optionalText,
  mobile: optionalText,
  city: optionalText,
  status: WireVendorDetails.shape.status,
  contact_person: optionalText,
  state: optionalText,
  pin: optionalText,
  pan: optionalText,
  gstin: optionalText,
  created_at: optionalText,
  invited_at: optionalText,
});

const logo = z.string().check(z.regex(/^\/api\/pictures\/logo-[0-9a-f]{40}\.(png|jpg|webp)$/));
const fields = {
  name: upTo(100),
  contact_person: upTo(100),
  email: upTo(300),
  mobile: upTo(32),
  city: z.optional(upTo(100)),
  state: z.optional(upTo(100)),
  pin: z.optional(upTo(20)),
  pan: z.optional(upTo(20)),
  gstin: z.optional(upTo(20)),
  /** What `keepVendorLogo` answered. */
  logo_url: z.optional(logo),
};

/** Every vendor with what the office keeps of it. Announced as `vendors.write`, as is all that follows. */
export const vendorDirectory = endpoint({
  name: 'vendorDirectory',
  summary: 'All vendors with status and office data, inactive ones included',
  method: 'GET',
  path: '/api/vendors/directory',
  access: 'admin',
  answer: z.object({ data: z.array(WireVendorDetails) }),
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

/** Adds a vendor with an account and sends the invitation. */
export const addVendor = endpoint({
  name: 'addVendor',
  summary: 'Add a vendor with rules and an account, and send the invitation',
  method: 'POST',
  path: '/api/vendors',
  access: 'admin',
  creates: true,
  body: z.object({ ...fields, Franchise_code: upTo(100), rules: z.optional(sentRules), portal }),
  answer: WireVendorDetails,
});

/** Changes what the office keeps of a vendor, or lets the vendor in or stops it; what is not named stays. */
export const changeVendor = endpoint({
  name: 'changeVendor',
  summary: 'Change a vendor; deactivated, all its sessions end at once',
  method: 'PATCH',
  path: '/api/vendors/{id}',
  access: 'admin',
  body: z.object({
    ...fields,
    name: z.optional(fields.name),
    contact_person: z.optional(fields.contact_person),
    email: z.optional(fields.email),
    mobile: z.optional(fields.mobile),
    /** Empty: the vendor has none any more. Announced as `logos.remove`. */
    logo_url: z.optional(z.union([z.literal(''), logo])),
    /** With a reason, and with no other field. */
    status: z.optional(z.enum(['active', 'inactive'])),
    /** The own password of the person who changes the address with which the vendor logs in. */
    password: askedPassword,
    reason: z.optional(changeReason),
  }),
  answer: WireVendorDetails,
});

/** Sends a vendor the invitation, again. */
export const inviteVendor = endpoint({
  name: 'inviteVendor',
  summary: 'Send the invitation to set a password, again',
  method: 'POST',
  path: '/api/vendors/{id}/invite',
  access: 'admin',
  body: z.object({ portal }),
  answer: WireVendorDetails,
});

/** Takes a picture as the logo of a vendor, who is named when it is saved. Announced as `vendors.logo`. */
export const keepVendorLogo = endpoint({
  name: 'keepVendorLogo',
  summary: 'Keep a picture as a logo: PNG, JPEG or WebP, at most 2 MB and 4096 px a side',
  method: 'POST',
  path: '/api/vendors/logos',
  access: 'admin',
  takes: 'picture',
  answer: keptPicture,
});
