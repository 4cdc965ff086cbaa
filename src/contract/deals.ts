import * as z from 'zod/mini';
import type { Deal } from '#core/deals/deal';
import { DEAL, OPTIONAL_DEAL } from '#records/deal';
import { fieldsWith, some, wireNames } from '#records/field-table';
import { clientIdentifierQuery, franchiseCodesQuery } from './client-identifier';
import { as, eachAs, nameText, record } from './codec';
import { endpoint } from './endpoint';
import { eachOnWire } from './field-map';
import { optionalText, text } from './liberal-reading';
import { listAnswer } from './paging';

/** The optional fields of a deal: wire names by own names. */
export const OPTIONAL_DEAL_FIELDS = wireNames(OPTIONAL_DEAL);

/** All fields of a deal, in wire order. */
export const DEAL_FIELDS = wireNames(DEAL);

/** A deal as our server sends it. */
export const WireDeal = z.object({
  ...eachOnWire(DEAL_FIELDS, z.string()),
  ...eachOnWire(OPTIONAL_DEAL_FIELDS, z.optional(z.string())),
});
export type WireDeal = z.output<typeof WireDeal>;

/** The codec of a deal from our server. */
export const deal = record<Deal>()({
  ...eachAs(OPTIONAL_DEAL_FIELDS, z.optional(z.string())),
  ...eachAs(wireNames(some(DEAL, fieldsWith(DEAL, 'required'))), z.string()),
  name: as(DEAL_FIELDS.name, nameText),
});

/** Accepts a deal from any server; an id and a category are required to compute anything. */
export const ReadableDeal = z.object({
  ...eachOnWire(DEAL_FIELDS, optionalText),
  id: text,
  Product_Category: z.string().check(z.minLength(1)),
});

/** The deals of one franchise (spec section 7). */
export const fetchDematDeals = endpoint({
  name: 'fetchDematDeals',
  summary: 'The deals of one franchise',
  method: 'GET',
  path: '/api/fetchDematDeals/{franchiseCode}',
  wholeLists: true,
  readsMuch: true,
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
  readsMuch: true,
  access: 'admin',
  query: franchiseCodesQuery,
  answer: z.object({ data: z.array(WireDeal), ...listAnswer }),
});
