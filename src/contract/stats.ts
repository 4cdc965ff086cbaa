import * as z from 'zod/mini';
import {
  type OwnResult,
  type OwnResults,
  PERFORMER_METRICS,
  type Performer,
  type Ranking,
} from '#core/reports/ranking';
import { as, decimalAsIs, listOf, monthText, record } from './codec';
import { endpoint } from './endpoint';

/** An entry in a ranking. Vendors see rank, initials and city of others, administrators everything. */
const place = record<Performer>()({
  rank: z.number(),
  value: z.optional(decimalAsIs),
  gap: z.optional(decimalAsIs),
  own: z.boolean(),
  initials: z.string(),
  city: z.optional(z.string()),
  name: z.optional(z.string()),
  franchiseCode: as('Franchise_code', z.optional(z.string())),
  vendorId: as('vendor_id', z.optional(z.string())),
});

/** Whether a list is complete, which is the default. */
const complete = z.codec(z.optional(z.boolean()), z.boolean(), {
  decode: (is) => is ?? true,
  encode: (is) => is,
});

/** Ranks the vendors of the network in a month; an addition to the spec's calls. */
export const bestPerformer = endpoint({
  name: 'bestPerformer',
  summary: 'The ranking of a month; for a vendor, others without names and figures',
  method: 'GET',
  path: '/api/stats/bestperformer',
  access: 'signed-in',
  readsMuch: true,
  query: z.object({
    month: monthText,
    metric: z.enum(PERFORMER_METRICS),
  }),
  answer: record<Ranking>()({ places: as('data', listOf(place)), complete }),
});

const ownResult = record<OwnResult>()({
  month: monthText,
  rank: z.optional(z.number()),
  of: z.number(),
  value: z.optional(decimalAsIs),
});

/** Lists the caller's own rank and figure in the months up to one; an addition to the spec's calls. */
export const ownResults = endpoint({
  name: 'ownResults',
  summary: "The caller's own place in the months up to one, oldest first; none for an admin",
  method: 'GET',
  path: '/api/stats/bestperformer/own',
  access: 'signed-in',
  query: z.object({
    month: monthText,
    months: z.enum(['6', '12']),
    metric: z.enum(PERFORMER_METRICS),
  }),
  answer: record<OwnResults>()({ results: as('data', listOf(ownResult)), complete }),
});
