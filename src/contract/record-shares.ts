import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { complete, count, day, list } from './figures';

/** The addition under which a server announces `networkShares` and `networkActivity`. */
export const REPORTS_SHARES = 'reports.shares';

const WireShares = z.object({
  /** How many records have a value; without `value` those that have none. */
  values: z.array(z.object({ value: z.optional(z.string()), count })),
  /** Records without a readable date, which no period has. */
  undated: count,
  /** Of a period, false where a record without a date may belong to it; false while an import is being stored. */
  complete,
});

/** How leads or deals divide. Additive to the spec: announced as `REPORTS_SHARES`. */
export const networkShares = endpoint({
  name: 'networkShares',
  summary: 'How many leads have each status, source or product, or how many deals each company',
  method: 'GET',
  path: '/api/reports/shares',
  access: 'admin',
  query: z.object({
    by: z.enum(['status', 'source', 'product', 'company']),
    /** The first and the last day of creation, both or neither. */
    from: z.optional(day),
    to: z.optional(day),
    /** All franchises without it. */
    franchises: list,
  }),
  answer: WireShares,
});

const WireActivity = z.object({
  data: z.array(
    z.object({
      franchiseCode: z.string(),
      leads: count,
      deals: count,
      /** When the newest lead or deal was created, in ms since 1970. */
      newest: z.optional(z.int()),
    }),
  ),
  /** False while an import is being stored. */
  complete,
});

/** What came for each franchise. Additive to the spec: announced as `REPORTS_SHARES`. */
export const networkActivity = endpoint({
  name: 'networkActivity',
  summary: 'How many leads and deals each franchise has, and when the newest came',
  method: 'GET',
  path: '/api/reports/activity',
  access: 'admin',
  answer: WireActivity,
});
