import * as z from 'zod/mini';
import { clientIdentifierQuery, franchiseCodesQuery } from './client-identifier';
import { endpoint } from './endpoint';
import { optionalText, text } from './liberal-reading';
import { pageAnswer } from './paging';

/** A lead as our server sends it. */
export const WireLead = z.object({
  id: z.string(),
  Franchise_code: z.string(),
  Full_Name: z.optional(z.string()),
  Mobile: z.optional(z.string()),
  Email: z.optional(z.string()),
  City: z.optional(z.string()),
  Product_Category: z.optional(z.string()),
  Lead_Status: z.optional(z.string()),
  Lead_Source: z.optional(z.string()),
  Created_Time: z.optional(z.string()),
  Follow_Up_Time: z.optional(z.string()),
  /** When the person was last reached, as far as the portal knows: a call, a message, a meeting. Additive. */
  Last_Contact_Time: z.optional(z.string()),
});
export type WireLead = z.output<typeof WireLead>;

/** A lead as it is accepted from any server that follows the spec. */
export const ReadableLead = z.object({
  id: text,
  Franchise_code: optionalText,
  Full_Name: optionalText,
  Mobile: optionalText,
  Email: optionalText,
  City: optionalText,
  Product_Category: optionalText,
  Lead_Status: optionalText,
  Lead_Source: optionalText,
  Created_Time: optionalText,
  Follow_Up_Time: optionalText,
  Last_Contact_Time: optionalText,
});

/** The leads of one franchise (spec section 7). */
export const fetchDematLeads = endpoint({
  name: 'fetchDematLeads',
  summary: 'The leads of one franchise',
  method: 'GET',
  path: '/api/fetchDematLeads/{franchiseCode}',
  access: 'signed-in',
  query: clientIdentifierQuery,
  answer: z.object({ data: z.array(WireLead), ...pageAnswer }),
});

/** The leads of several franchises, for an admin (spec section 7). */
export const allVendorsLeads = endpoint({
  name: 'allVendorsLeads',
  summary: 'The leads of several franchises',
  method: 'GET',
  path: '/api/allvendorscrmleadsdata/{codes}',
  access: 'admin',
  query: franchiseCodesQuery,
  answer: z.object({ data: z.array(WireLead), ...pageAnswer }),
});
