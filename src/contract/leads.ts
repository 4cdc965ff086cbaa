import * as z from 'zod/mini';
import { clientIdentifierQuery, franchiseCodesQuery } from './client-identifier';
import { endpoint } from './endpoint';
import { eachOnWire } from './field-map';
import { optionalText, text } from './liberal-reading';
import { listAnswer } from './paging';

/** The texts of a lead, each of which the CRM may lack: by our name, the wire's, which is the column's, too. */
export const LEAD_TEXTS = {
  name: 'Full_Name',
  mobile: 'Mobile',
  email: 'Email',
  city: 'City',
  product: 'Product_Category',
  status: 'Lead_Status',
  source: 'Lead_Source',
  createdTime: 'Created_Time',
  followUpTime: 'Follow_Up_Time',
} as const;

/** What of a lead may be missing on the wire. */
export const OPTIONAL_LEAD_FIELDS = {
  ...LEAD_TEXTS,
  /** When the person was last reached, as far as the portal knows: a call, a message, a meeting. Additive. */
  lastContactTime: 'Last_Contact_Time',
} as const;

/** The fields by whose values leads are filtered. */
export const LEAD_FILTERS = {
  status: LEAD_TEXTS.status,
  product: LEAD_TEXTS.product,
  city: LEAD_TEXTS.city,
  source: LEAD_TEXTS.source,
} as const;

/** The texts that may be left out when a lead is added. */
export const OPTIONAL_NEW_LEAD_TEXTS = { email: LEAD_TEXTS.email, city: LEAD_TEXTS.city } as const;

/** The fields, by our names, that lists of leads are ordered by. */
export const SORTED_LEAD_FIELDS = [
  'name',
  'franchise',
  'mobile',
  'product',
  'status',
  'source',
  'city',
] as const;

/** The fields of a lead. */
export const LEAD_FIELDS = { id: 'id', franchiseCode: 'Franchise_code', ...OPTIONAL_LEAD_FIELDS } as const;

/** A lead as our server sends it. */
export const WireLead = z.object({
  id: z.string(),
  Franchise_code: z.string(),
  ...eachOnWire(OPTIONAL_LEAD_FIELDS, z.optional(z.string())),
});
export type WireLead = z.output<typeof WireLead>;

/** A lead as it is accepted from any server that follows the spec. */
export const ReadableLead = z.object({
  id: text,
  Franchise_code: optionalText,
  ...eachOnWire(OPTIONAL_LEAD_FIELDS, optionalText),
});

/** The leads of one franchise (spec section 7). */
export const fetchDematLeads = endpoint({
  name: 'fetchDematLeads',
  summary: 'The leads of one franchise',
  method: 'GET',
  path: '/api/fetchDematLeads/{franchiseCode}',
  wholeLists: true,
  access: 'signed-in',
  query: clientIdentifierQuery,
  answer: z.object({ data: z.array(WireLead), ...listAnswer }),
});

/** The leads of several franchises, for an admin (spec section 7). */
export const allVendorsLeads = endpoint({
  name: 'allVendorsLeads',
  summary: 'The leads of several franchises',
  method: 'GET',
  path: '/api/allvendorscrmleadsdata/{codes}',
  wholeLists: true,
  access: 'admin',
  query: franchiseCodesQuery,
  answer: z.object({ data: z.array(WireLead), ...listAnswer }),
});
