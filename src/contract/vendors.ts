import * as z from 'zod/mini';
import type { CommissionRule } from '#core/vendors/commission-rule';
import { wireNames } from '#records/field-table';
import { LISTED_VENDOR, OPTIONAL_VENDOR } from '#records/vendor';
import { as, decimalNumber, listOf, record } from './codec';
import { endpoint } from './endpoint';
import { eachOnWire } from './field-map';
import { addressText, numeric, optionalText } from './liberal-reading';
import { pageAnswer, pageQuery } from './paging';

/** What of a vendor may be missing: by our name, the wire's. */
export const OPTIONAL_VENDOR_FIELDS = wireNames(OPTIONAL_VENDOR);

/** The fields of a vendor; other servers have other names for the id. */
export const VENDOR_FIELDS = wireNames(LISTED_VENDOR);

/** A vendor as our server sends it. */
export const WireVendor = z.object({
  ...eachOnWire(VENDOR_FIELDS, z.string()),
  ...eachOnWire(OPTIONAL_VENDOR_FIELDS, z.optional(z.string())),
});
export type WireVendor = z.output<typeof WireVendor>;

/** A vendor as it is accepted from any server; the id goes by one of three names. */
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

/** What a product pays on some day. */
type RuleOfDay = Pick<CommissionRule, 'productCategory' | 'ratio'>;

/** A commission rule of one day. */
export const ruleOfDay = record<RuleOfDay>()(RULE);

/** A commission rule as it is accepted from any server; one without a readable ratio is known by its product. */
export const ReadableRule = z.object({
  Product_Category: z.string().check(z.minLength(1)),
  Franchise_Ratio: z.catch(z.optional(numeric), undefined),
});

/** An answer with the rules, or the amount, of today alone. */
export const ReadableDated = z.object({ dated: z.literal(true) });

/** The account opening amount as our server sends it, in rupees. */
const WireAccountOpening = z.object({
  amount: z.number(),
  /** Present where this is the amount of today and there are others for other days: `openingAmounts` has them all. */
  dated: z.optional(z.literal(true)),
});
/** The account opening amount as it is accepted from any server. */
export const ReadableAccountOpening = z.object({ amount: numeric });

/** All vendors (spec section 7); a vendor's token gets only the own record. */
export const allVendors = endpoint({
  name: 'allVendors',
  summary: 'All vendors; for a vendor, the own record',
  method: 'GET',
  path: '/api/vendors/getalldata',
  access: 'signed-in',
  query: z.object(pageQuery),
  answer: z.object({ data: z.array(WireVendor), ...pageAnswer }),
});

/** What one vendor earns for which product (spec section 7). */
export const vendorCommission = endpoint({
  name: 'vendorCommission',
  summary: 'The commission rules of one vendor',
  method: 'GET',
  path: '/api/vendors/vendorcommission/{vendorId}',
  access: 'signed-in',
  answer: record<{ readonly rules: readonly RuleOfDay[]; readonly dated?: true | undefined }>()({
    rules: as('data', listOf(ruleOfDay)),
    /** Present where these are the rules of today and there are others for other days: `ruleTimeline` has them all. */
    dated: z.optional(z.literal(true)),
  }),
});

/** The flat amount for each opened demat account (spec section 7). */
export const accountOpeningEarning = endpoint({
  name: 'accountOpeningEarning',
  summary: 'The amount earned for each opened demat account',
  method: 'GET',
  path: '/api/account/accountopeningearning',
  access: 'public',
  answer: z.array(WireAccountOpening),
});
