import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { numeric, optionalText, text } from './liberal-reading';
import { keptPicture } from './managed-content';
import { WireRule, WireVendor } from './vendors';

/** The addition under which a server announces what admins do with vendors. */
export const VENDORS_WRITE = 'vendors.write';
/** The addition under which a server announces that many vendors can get one rule at once. */
export const VENDORS_ONE_RULE = 'vendors.one-rule';
/** The addition under which a server announces that logos can be given to vendors. */
export const VENDORS_LOGO = 'vendors.logo';

const upTo = (most: number) => z.string().check(z.maxLength(most));
const required = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
const reason = z.string().check(z.minLength(3), z.maxLength(500));
/** The origin of the page, which an invitation names. */
const portal = z.string().check(z.maxLength(200), z.regex(/^https?:\/\/[^\s/?#@]+$/));

/** A vendor as the network's office keeps it; of PAN only the end can be read. */
export const WireVendorFile = z.extend(WireVendor, {
  status: z.enum(['active', 'invited', 'inactive']),
  contact_person: z.optional(z.string()),
  state: z.optional(z.string()),
  pin: z.optional(z.string()),
  pan: z.optional(z.string()),
  gstin: z.optional(z.string()),
  created_at: z.optional(z.string()),
  invited_at: z.optional(z.string()),
});
export type WireVendorFile = z.output<typeof WireVendorFile>;

/** A vendor's file as it is accepted from any server that announces it. */
export const ReadableVendorFile = z.object({
  vendor_id: text,
  Franchise_code: text,
  name: optionalText,
  email: optionalText,
  mobile: optionalText,
  city: optionalText,
  status: WireVendorFile.shape.status,
  contact_person: optionalText,
  state: optionalText,
  pin: optionalText,
  pan: optionalText,
  gstin: optionalText,
  created_at: optionalText,
  invited_at: optionalText,
});

/** The rules of a vendor as they stood; the ratio is a percentage of 0 to 100. */
export const WireRuleVersion = z.object({
  version: z.number(),
  rules: z.array(WireRule),
  changed_by: z.optional(z.string()),
  changed_at: z.optional(z.string()),
  reason: z.optional(z.string()),
});
export type WireRuleVersion = z.output<typeof WireRuleVersion>;

/** A version of rules as it is accepted. A rule that cannot be read would change what is saved: then none is. */
export const ReadableRuleVersion = z.object({
  version: z.number(),
  rules: z.array(z.object({ Product_Category: z.string(), Franchise_Ratio: numeric })),
  changed_by: optionalText,
  changed_at: optionalText,
  reason: optionalText,
});

/** What a refusal tells when someone else has changed the rules meanwhile: theirs, and those that were sent. */
export const WireRuleClash = z.object({ current: WireRuleVersion, proposed: z.array(WireRule) });
/** The same as it is accepted. */
export const ReadableRuleClash = z.object({ current: ReadableRuleVersion });

/** The rules of one vendor that are in force. */
const WireVendorRules = z.object({ vendor_id: z.string(), current: WireRuleVersion });
/** The same as it is accepted. */
export const ReadableVendorRules = z.object({ vendor_id: text, current: ReadableRuleVersion });
/** What a refusal tells when others have changed rules of some of the vendors meanwhile: theirs, and the one sent. */
export const WireOneRuleClash = z.object({ clashes: z.array(WireVendorRules), proposed: WireRule });
/** The same as it is accepted. */
export const ReadableOneRuleClash = z.object({ clashes: z.array(ReadableVendorRules) });

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
const sentRule = z.object({
  Product_Category: required(200),
  Franchise_Ratio: z.union([z.number(), required(40)]),
});
const sentRules = z.array(sentRule);
/** The field of a vendor that a column of a file may hold. */
const columns = z.object({
  name: z.optional(required(200)),
  contactPerson: z.optional(required(200)),
  email: z.optional(required(200)),
  mobile: z.optional(required(200)),
  franchiseCode: z.optional(required(200)),
  city: z.optional(required(200)),
  state: z.optional(required(200)),
  pin: z.optional(required(200)),
  pan: z.optional(required(200)),
  gstin: z.optional(required(200)),
});
const importedField = z.keyof(columns);
const draft = z.object({
  name: z.string(),
  contactPerson: z.string(),
  email: z.string(),
  mobile: z.string(),
  franchiseCode: z.string(),
  city: z.string(),
  state: z.string(),
  pin: z.string(),
  pan: z.string(),
  gstin: z.string(),
});

/** Every vendor with what the office keeps of it. Announced as `vendors.write`, as is all that follows. */
export const vendorDirectory = endpoint({
  name: 'vendorDirectory',
  summary: 'All vendors with status and office data, inactive ones included',
  method: 'GET',
  path: '/api/vendors/directory',
  access: 'admin',
  answer: z.object({ data: z.array(WireVendorFile) }),
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
  answer: WireVendorFile,
});

/** Adds the vendors of a CSV file, all or none. */
export const importVendors = endpoint({
  name: 'importVendors',
  summary: 'Add the vendors of a CSV file, all of them or none; a dry run adds none',
  method: 'POST',
  path: '/api/vendors/import',
  access: 'admin',
  creates: true,
  body: z.object({ csv: required(60_000), columns: z.optional(columns), dryRun: z.boolean(), portal }),
  answer: z.object({
    heads: z.array(z.string()),
    columns,
    vendors: z.array(
      z.object({
        line: z.number(),
        draft,
        /** The rules of the line, as they stand there. */
        rules: z.optional(z.array(z.object({ category: z.string(), ratio: z.string() }))),
      }),
    ),
    complaints: z.array(
      z.object({
        line: z.optional(z.number()),
        field: z.optional(importedField),
        message: z.string(),
        /** What is wrong as a word, and what the sentence names beside the field. */
        fault: z.optional(z.string()),
        product: z.optional(z.string()),
        other: z.optional(z.string()),
      }),
    ),
    added: z.number(),
  }),
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
    reason: z.optional(reason),
  }),
  answer: WireVendorFile,
});

/** Sends a vendor the invitation, again. */
export const inviteVendor = endpoint({
  name: 'inviteVendor',
  summary: 'Send the invitation to set a password, again',
  method: 'POST',
  path: '/api/vendors/{id}/invite',
  access: 'admin',
  body: z.object({ portal }),
  answer: WireVendorFile,
});

/** Every version of a vendor's rules, newest first. */
export const vendorRuleVersions = endpoint({
  name: 'vendorRuleVersions',
  summary: 'Every version of the commission rules of a vendor, the one in force first',
  method: 'GET',
  path: '/api/vendors/{id}/commission-rules',
  access: 'admin',
  answer: z.object({ data: z.array(WireRuleVersion) }),
});

/** Makes a new version of a vendor's rules; 409 with `details` when there is a newer one than it is based on. */
export const putVendorRules = endpoint({
  name: 'putVendorRules',
  summary: 'Put the commission rules of a vendor in force, based on a version',
  method: 'PUT',
  path: '/api/vendors/{id}/commission-rules',
  access: 'admin',
  body: z.object({ version: z.number(), rules: sentRules, reason }),
  answer: WireRuleVersion,
});

/** The rules in force of every vendor. Announced as `vendors.one-rule`, as is the next. */
export const vendorRulesInForce = endpoint({
  name: 'vendorRulesInForce',
  summary: 'The commission rules in force of every vendor, each with its version',
  method: 'GET',
  path: '/api/vendors/commission-rules',
  access: 'admin',
  answer: z.object({ data: z.array(WireVendorRules) }),
});

/** Gives many vendors one rule, all or none; 409 with `details` when rules of some were changed meanwhile. */
export const putRuleForVendors = endpoint({
  name: 'putRuleForVendors',
  summary:
    'Give many vendors one commission rule, all of them or none; what they have for other products stays',
  method: 'PUT',
  path: '/api/vendors/commission-rules',
  access: 'admin',
  body: z.object({
    rule: sentRule,
    reason,
    /** The version that the change is based on, for each. */
    vendors: z
      .array(z.object({ vendor_id: required(100), version: z.int() }))
      .check(z.minLength(1), z.maxLength(500)),
  }),
  /** The vendors whose rules are others now; those who had the very rule before have no new version. */
  answer: z.object({ changed: z.array(WireVendorRules) }),
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
