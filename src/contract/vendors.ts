import * as z from 'zod/mini';
import type { CommissionRule } from '#core/vendors/commission-rule';
import { wireNames } from '#records/field-table';
import { LISTED_VENDOR, OPTIONAL_VENDOR } from '#records/vendor';
import { as, decimalNumber, listOf, record } from './codec';
import { endpoint } from './endpoint';
import { eachOnWire } from './field-map';
import { addressText, numeric, optionalText } from './liberal-reading';
import { pageAnswer, pageQuery } from './paging';

/** The optional fields of a vendor: wire names by own names. */
export const OPTIONAL_VENDOR_FIELDS = wireNames(OPTIONAL_VENDOR);

/** The fields of a vendor; other servers name the id differently. */
export const VENDOR_FIELDS = wireNames(LISTED_VENDOR);

/** A vendor as our server sends it. */
const WireVendor = z.object({
  ...eachOnWire(VENDOR_FIELDS, z.string()),
  ...eachOnWire(OPTIONAL_VENDOR_FIELDS, z.optional(z.string())),
});
export type WireVendor = z.output<typeof WireVendor>;

/** Accepts a vendor from any server; the id has one of three names. */
export const ReadableVendor = z.object({
  vendor_id: optionalText,
  _id: optionalText,
  id: optionalText,
  Franchise_code: addressText,
  ...eachOnWire(OPTIONAL_VENDOR_FIELDS, optionalText),
});

/** The fields of a commission rule as our server sends them; the ratio is a percentage. */
export const RULE = {
  productCategory: as('Product_Category', z.string()),
  ratio: as('Franchise_Ratio', decimalNumber),
};

/** The ratio of a product on one day. */
type RuleOfDay = Pick<CommissionRule, 'productCategory' | 'ratio'>;

/** The codec of a commission rule of one day. */
export const ruleOfDay = record<RuleOfDay>()(RULE);

/** Accepts a commission rule from any server; one without a readable ratio still names its product. */
export const ReadableRule = z.object({
  Product_Category: z.string().check(z.minLength(1)),
  Franchise_Ratio: z.catch(z.optional(numeric), undefined),
});

/** Recognizes an answer with only today's rules or amount. */
export const ReadableDated = z.object({ dated: z.literal(true) });

/** The account opening amount as our server sends it, in rupees. */
const WireAccountOpening = z.object({
  amount: z.number(),
  /** Present where other days have other amounts: `openingAmounts` lists them all. */
  dated: z.optional(z.literal(true)),
});
/** Accepts the account opening amount from any server. */
export const ReadableAccountOpening = z.object({ amount: numeric });

/** Lists all vendors (spec section 7); a vendor's token reads only its own record. */
export const allVendors = endpoint({
  name: 'allVendors',
  summary: 'All vendors; for a vendor, the own record',
  method: 'GET',
  path: '/api/vendors/getalldata',
  access: 'signed-in',
  query: z.object(pageQuery),
  answer: z.object({ data: z.array(WireVendor), ...pageAnswer }),
});

/** Lists what one vendor earns for each product (spec section 7). */
export const vendorCommission = endpoint({
  name: 'vendorCommission',
  summary: 'The commission rules of one vendor',
  method: 'GET',
  path: '/api/vendors/vendorcommission/{vendorId}',
  access: 'signed-in',
  answer: record<{ readonly rules: readonly RuleOfDay[]; readonly dated?: true | undefined }>()({
    rules: as('data', listOf(ruleOfDay)),
    /** Present where other days have other rules: `ruleTimeline` lists them all. */
    dated: z.optional(z.literal(true)),
  }),
});

/** Reads the flat amount for each opened demat account (spec section 7). */
export const accountOpeningEarning = endpoint({
  name: 'accountOpeningEarning',
  summary: 'The amount earned for each opened demat account',
  method: 'GET',
  path: '/api/account/accountopeningearning',
  access: 'public',
  answer: z.array(WireAccountOpening),
});
