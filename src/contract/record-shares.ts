import * as z from 'zod/mini';
import type { FranchiseActivity } from '#core/reports/franchise-activity';
import type { NetworkActivity } from '#core/reports/network-activity';
import { as, dayText, listOf, record, textsJoined } from './codec';
import { endpoint } from './endpoint';
import { complete, count } from './figures';

/** The number of records with each value. */
const countedValues = z.object({
  /** The number of records with a value; without `value`, of those that have none. */
  values: listOf(z.object({ value: z.optional(z.string()), count })),
  /** Records without a readable date, which belong to no period. */
  undated: count,
  /** False in a period to which records without a date may belong, and while an import is being stored. */
  complete,
});

/** Counts leads or deals by value. Additive to the spec. */
export const networkShares = endpoint({
  name: 'networkShares',
  summary: 'How many leads have each status, source or product, or how many deals each company',
  method: 'GET',
  path: '/api/reports/shares',
  access: 'admin',
  readsMuch: true,
  query: z.object({
    by: z.enum(['status', 'source', 'product', 'company']),
    /** The first and last day of creation; both or neither. */
    from: z.optional(dayText),
    to: z.optional(dayText),
    /** Without it, all franchises. */
    franchises: z.optional(textsJoined),
  }),
  answer: countedValues,
});

/** Counts new leads and deals per franchise. Additive to the spec. */
export const networkActivity = endpoint({
  name: 'networkActivity',
  summary: 'How many leads and deals each franchise has, and when the newest came',
  method: 'GET',
  path: '/api/reports/activity',
  access: 'admin',
  readsMuch: true,
  answer: record<NetworkActivity>()({
    records: as(
      'data',
      listOf(
        record<FranchiseActivity>()({
          franchiseCode: z.string(),
          leads: count,
          deals: count,
          newest: z.optional(z.int()),
        }),
      ),
    ),
    complete,
  }),
});
