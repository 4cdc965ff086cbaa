import * as z from 'zod/mini';
import type { Lead } from '#core/leads/lead';
import { optional, wireNames } from '#records/field-table';
import { LEAD, LEAD_TEXTS } from '#records/lead';
import { clientIdentifierQuery, franchiseCodesQuery } from './client-identifier';
import { as, eachAs, nameText, record } from './codec';
import { endpoint } from './endpoint';
import { eachOnWire } from './field-map';
import { optionalText, text } from './liberal-reading';
import { listAnswer } from './paging';

/** The optional fields of a lead on the wire. */
export const OPTIONAL_LEAD_FIELDS = wireNames(optional(LEAD));

/** All fields of a lead, in wire order. */
export const LEAD_FIELDS = wireNames(LEAD);

/** The fields of a lead from the CRM or a file: wire names by own names; in lower case they are the column names. */
export const LEAD_TEXT_FIELDS = wireNames(LEAD_TEXTS);

/** A lead as our server sends it. */
export const WireLead = z.object({
  ...eachOnWire(LEAD_FIELDS, z.string()),
  ...eachOnWire(OPTIONAL_LEAD_FIELDS, z.optional(z.string())),
});
export type WireLead = z.output<typeof WireLead>;

/** The codec fields of a lead from our server. */
export const leadFields = {
  ...eachAs(LEAD_FIELDS, z.optional(z.string())),
  id: z.string(),
  franchiseCode: as(LEAD_FIELDS.franchiseCode, z.string()),
  name: as(LEAD_FIELDS.name, nameText),
};

/** The codec of a lead from our server. */
export const lead = record<Lead>()(leadFields);

/** Accepts a lead from any server that follows the spec. */
export const ReadableLead = z.object({
  ...eachOnWire(LEAD_FIELDS, optionalText),
  id: text,
});

/** The leads of one franchise (spec section 7). */
export const fetchDematLeads = endpoint({
  name: 'fetchDematLeads',
  summary: 'The leads of one franchise',
  method: 'GET',
  path: '/api/fetchDematLeads/{franchiseCode}',
  wholeLists: true,
  readsMuch: true,
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
  readsMuch: true,
  access: 'admin',
  query: franchiseCodesQuery,
  answer: z.object({ data: z.array(WireLead), ...listAnswer }),
});
