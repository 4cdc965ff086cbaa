import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { numeric, optionalText } from './liberal-reading';

/** The addition under which a server announces `bestPerformer`. */
export const STATS_BEST_PERFORMER = 'stats.bestperformer';

/** One place of the ranking as our server sends it. Name, code and id are sent to admins only. */
export const WirePerformer = z.object({
  rank: z.number(),
  /** An exact decimal: rupees, accounts, or deals per hundred leads. */
  value: z.string(),
  own: z.boolean(),
  initials: z.string(),
  city: z.optional(z.string()),
  name: z.optional(z.string()),
  Franchise_code: z.optional(z.string()),
  vendor_id: z.optional(z.string()),
});
export type WirePerformer = z.output<typeof WirePerformer>;

/** A place as it is accepted. */
export const ReadablePerformer = z.object({
  rank: z.number(),
  value: numeric,
  own: z.boolean(),
  initials: z.string(),
  city: optionalText,
  name: optionalText,
  Franchise_code: optionalText,
  vendor_id: optionalText,
});

/** How the vendors of the network rank in a month; an addition to the spec's calls. */
export const bestPerformer = endpoint({
  name: 'bestPerformer',
  summary: 'The ranking of a month; for a vendor, others without their names',
  method: 'GET',
  path: '/api/stats/bestperformer',
  access: 'signed-in',
  query: z.object({
    month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
    metric: z.enum(['commission', 'demat', 'conversion']),
  }),
  answer: z.object({ data: z.array(WirePerformer) }),
});
