import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { complete, month } from './figures';
import { numeric, optionalText } from './liberal-reading';

/** The addition under which a server announces `bestPerformer`. */
export const STATS_BEST_PERFORMER = 'stats.bestperformer';

/** One place of the ranking as our server sends it. Of others a vendor gets rank, initials and city, an admin all. */
const WirePerformer = z.object({
  rank: z.number(),
  /** An exact decimal: rupees, accounts, or deals per hundred leads. */
  value: z.optional(z.string()),
  /** At the own place, unless it is the first: how much more the next better one has, as `value`. */
  gap: z.optional(z.string()),
  own: z.boolean(),
  initials: z.string(),
  city: z.optional(z.string()),
  name: z.optional(z.string()),
  Franchise_code: z.optional(z.string()),
  vendor_id: z.optional(z.string()),
});

/** A place as it is accepted. */
export const ReadablePerformer = z.object({
  rank: z.number(),
  value: z.optional(numeric),
  gap: z.optional(numeric),
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
  summary: 'The ranking of a month; for a vendor, others without names and figures',
  method: 'GET',
  path: '/api/stats/bestperformer',
  access: 'signed-in',
  query: z.object({
    month,
    metric: z.enum(['commission', 'demat', 'conversion']),
  }),
  answer: z.object({ data: z.array(WirePerformer), complete }),
});

/** The addition under which a server announces `ownResults`. */
export const STATS_OWN_RESULTS = 'stats.own';

/** What the caller came to in one month, as our server sends it. */
const WireOwnResult = z.object({
  month: z.string(),
  /** Undefined without a place in that month. */
  rank: z.optional(z.number()),
  /** How many places the ranking of that month has. */
  of: z.number(),
  /** As in `WirePerformer`; undefined where it says nothing, as a conversion of few leads. */
  value: z.optional(z.string()),
});

/** A result as it is accepted. */
export const ReadableOwnResult = z.object({
  month,
  rank: z.optional(z.number()),
  of: z.number(),
  value: z.optional(numeric),
});

/** The caller's own place and figure in the months up to one; an addition to the spec's calls. */
export const ownResults = endpoint({
  name: 'ownResults',
  summary: "The caller's own place in the months up to one, oldest first; none for an admin",
  method: 'GET',
  path: '/api/stats/bestperformer/own',
  access: 'signed-in',
  query: z.object({
    month,
    months: z.enum(['6', '12']),
    metric: z.enum(['commission', 'demat', 'conversion']),
  }),
  answer: z.object({ data: z.array(WireOwnResult), complete }),
});
