import * as z from 'zod/mini';
import { clientIdentifierQuery, franchiseCodesQuery } from './client-identifier';
import { endpoint } from './endpoint';
import { eachOnWire } from './field-map';
import { optionalText, text } from './liberal-reading';
import { listAnswer } from './paging';

/** What of a deal may be missing: by our name, the wire's. */
export const OPTIONAL_DEAL_FIELDS = {
  name: 'Deal_Name',
  company: 'Company',
  voidReason: 'Void_reason',
} as const;

/** The fields of a deal. */
export const DEAL_FIELDS = {
  id: 'id',
  franchiseCode: 'Franchise_code',
  createdTime: 'Created_Time',
  productCategory: 'Product_Category',
  stage: 'Stage',
  ...OPTIONAL_DEAL_FIELDS,
} as const;

/** The filters by the values of deals, each with its field. */
export const DEAL_FILTERS = {
  category: DEAL_FIELDS.productCategory,
  stage: DEAL_FIELDS.stage,
  company: DEAL_FIELDS.company,
  franchise: DEAL_FIELDS.franchiseCode,
} as const;

/** A deal as our server sends it. */
export const WireDeal = z.object({
  id: z.string(),
  Franchise_code: z.string(),
  Created_Time: z.string(),
  Product_Category: z.string(),
  Stage: z.string(),
  ...eachOnWire(OPTIONAL_DEAL_FIELDS, z.optional(z.string())),
});
export type WireDeal = z.output<typeof WireDeal>;

/** A deal as it is accepted from any server: without an id or a category nothing can be computed of it. */
export const ReadableDeal = z.object({
  id: text,
  Franchise_code: optionalText,
  Created_Time: optionalText,
  Product_Category: z.string().check(z.minLength(1)),
  Stage: optionalText,
  ...eachOnWire(OPTIONAL_DEAL_FIELDS, optionalText),
});

/** The deals of one franchise (spec section 7). */
export const fetchDematDeals = endpoint({
  name: 'fetchDematDeals',
  summary: 'The deals of one franchise',
  method: 'GET',
  path: '/api/fetchDematDeals/{franchiseCode}',
  wholeLists: true,
  access: 'signed-in',
  query: clientIdentifierQuery,
  answer: z.object({ data: z.object({ dealsData: z.array(WireDeal) }), ...listAnswer }),
});

/** The deals of several franchises, for an admin (spec section 7). */
export const allVendorsDeals = endpoint({
  name: 'allVendorsDeals',
  summary: 'The deals of several franchises',
  method: 'GET',
  path: '/api/allvendorscrmdealsdata/{codes}',
  wholeLists: true,
  access: 'admin',
  query: franchiseCodesQuery,
  answer: z.object({ data: z.array(WireDeal), ...listAnswer }),
});
