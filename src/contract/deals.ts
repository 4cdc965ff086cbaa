import * as z from 'zod/mini';
import { clientIdentifierQuery, franchiseCodesQuery } from './client-identifier';
import { endpoint } from './endpoint';
import { optionalText, text } from './liberal-reading';
import { pageAnswer } from './paging';

/** A deal as our server sends it. */
export const WireDeal = z.object({
  id: z.string(),
  Franchise_code: z.string(),
  Created_Time: z.string(),
  Product_Category: z.string(),
  Stage: z.string(),
  Deal_Name: z.optional(z.string()),
  Company: z.optional(z.string()),
});
export type WireDeal = z.output<typeof WireDeal>;

/** A deal as it is accepted from any server: without an id or a category nothing can be computed of it. */
export const ReadableDeal = z.object({
  id: text,
  Franchise_code: optionalText,
  Created_Time: optionalText,
  Product_Category: z.string().check(z.minLength(1)),
  Stage: optionalText,
  Deal_Name: optionalText,
  Company: optionalText,
});

/** The deals of one franchise (spec section 7). */
export const fetchDematDeals = endpoint({
  name: 'fetchDematDeals',
  summary: 'The deals of one franchise',
  method: 'GET',
  path: '/api/fetchDematDeals/{franchiseCode}',
  access: 'signed-in',
  query: clientIdentifierQuery,
  answer: z.object({ data: z.object({ dealsData: z.array(WireDeal) }), ...pageAnswer }),
});

/** The deals of several franchises, for an admin (spec section 7). */
export const allVendorsDeals = endpoint({
  name: 'allVendorsDeals',
  summary: 'The deals of several franchises',
  method: 'GET',
  path: '/api/allvendorscrmdealsdata/{codes}',
  access: 'admin',
  query: franchiseCodesQuery,
  answer: z.object({ data: z.array(WireDeal), ...pageAnswer }),
});
