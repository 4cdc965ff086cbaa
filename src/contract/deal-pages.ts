import * as z from 'zod/mini';
import { DEAL_FILTER_FIELDS, DEAL_TEXT_COLUMNS } from '#records/deal';
import { bothWays } from '#records/field-table';
import { ReadableDeal, WireDeal } from './deals';
import { endpoint } from './endpoint';
import { eachField } from './field-map';
import { complete, count, exact, list, month, noticeKind } from './figures';
import { orderedCursor, pageAnswer, pageQuery } from './paging';
import { anId, recordQuery, values } from './record-query';

const rupees = z.optional(z.string().check(z.regex(/^\d{1,15}(\.\d{1,6})?$/)));
const dealQuery = {
  ...recordQuery,
  ...eachField(DEAL_FILTER_FIELDS, list),
  /** Of `DEAL_STATES`. */
  state: list,
  /** Only free demat accounts that are earned by category and stage; 'none': no free demat accounts. */
  demats: z.optional(z.enum(['won', 'none'])),
  /** What was paid for a deal, in rupees, both included. */
  paidFrom: rupees,
  paidTo: rupees,
};

/** Whether a deal counts, and if not, why. */
export const DEAL_STATES = [
  'counted',
  'no-payments',
  'no-rule',
  'zero-ratio',
  'waiting-for-closed-won',
  'stage-differs',
  'closed-lost',
  'void',
  'payments-unreadable',
  'rules-unreadable',
  'unreadable-date',
] as const;
const assessed = {
  state: z.enum(DEAL_STATES),
  month: z.optional(month),
  /** The ratio of the deal's rule, in percent. */
  ratio: z.optional(exact),
  /** Rupees, entry by entry. */
  payments: z.array(exact),
  paid: exact,
  commission: exact,
  /** Rupees for the account, of a free demat account. */
  accountOpening: z.optional(exact),
  why: z.optional(z.string()),
};

/** A deal with whether it counts and what it earns, as our server sends it. */
export const WireAssessedDeal = z.object({ ...WireDeal.shape, ...assessed });
export type WireAssessedDeal = z.output<typeof WireAssessedDeal>;

/** A page of the network's deals. Additive to the spec. */
export const dealsPage = endpoint({
  name: 'dealsPage',
  summary: 'A page of the deals of the network, each with whether it counts and what it earns',
  method: 'GET',
  path: '/api/network/deals',
  access: 'admin',
  query: z.object({
    ...dealQuery,
    ...pageQuery,
    order: z.optional(
      z.enum([
        'newest',
        'oldest',
        'commission',
        'lowest',
        'name',
        'name-reversed',
        ...bothWays(DEAL_TEXT_COLUMNS),
        'state',
        'state-reversed',
        'paid',
        'paid-lowest',
      ]),
    ),
    cursor: orderedCursor,
  }),
  answer: z.object({
    data: z.array(WireAssessedDeal),
    total: count,
    /** Rupees for a free demat account, for who does not read what each deal says of it. */
    accountOpening: z.optional(exact),
    /** False while an import of deals or payments is being stored, as in all answers about deals here. */
    complete,
    ...pageAnswer,
  }),
});

/** Additive to the spec. */
export const dealValues = endpoint({
  name: 'dealValues',
  summary: 'The values by which the deals of the network can be narrowed, with how many each would leave',
  method: 'GET',
  path: '/api/network/deal-values',
  access: 'admin',
  query: z.object(dealQuery),
  answer: z.object({
    ...eachField(DEAL_FILTER_FIELDS, values),
    state: z.optional(z.array(z.object({ value: z.enum(DEAL_STATES), count }))),
    complete,
  }),
});

/** Additive to the spec. */
export const dealFigures = endpoint({
  name: 'dealFigures',
  summary: 'What all deals of the network come to that are found, and what is missing in it',
  method: 'GET',
  path: '/api/network/deal-figures',
  access: 'admin',
  query: z.object(dealQuery),
  answer: z.object({
    deals: count,
    /** Rupees; each amount is missing where nothing of it is known. */
    paid: z.optional(exact),
    commission: z.optional(exact),
    freeDemats: count,
    freeDematEarning: z.optional(exact),
    withoutPaid: count,
    withoutCommission: count,
    /** Rupees for a free demat account, where all bring the same. */
    accountOpening: z.optional(exact),
    /** The free demat accounts by what each of them brings, where that differs. */
    accounts: z.optional(z.array(z.object({ amount: exact, deals: count }))),
    complete,
    /** How many deals may be worth something that is not known, and some of them. */
    excluded: z.object({
      deals: count,
      some: z.array(
        z.object({
          id: z.string(),
          Franchise_code: z.optional(z.string()),
          reason: z.enum(['payments-unreadable', 'rules-unreadable', 'unreadable-date']),
        }),
      ),
    }),
    notices: z.array(
      z.object({
        kind: noticeKind,
        Franchise_code: z.optional(z.string()),
        /** Of notices about a rule. */
        Product_Category: z.optional(z.string()),
      }),
    ),
  }),
});

/** The most queries that are counted at once. */
export const MAX_COUNTED = 10;

/** One query of `dealCounts`. */
export const CountedQuery = z.object(dealQuery);

/** Additive to the spec. */
export const dealCounts = endpoint({
  name: 'dealCounts',
  summary: 'How many deals of the network each of some queries finds',
  method: 'GET',
  path: '/api/network/deal-counts',
  access: 'admin',
  query: z.object({
    /** At most `MAX_COUNTED` queries as `dealValues` takes them, each percent-encoded once more, joined with commas. */
    of: z.string().check(z.maxLength(8000)),
  }),
  /** In the order of the queries. */
  answer: z.object({ data: z.array(count), complete }),
});

/** Additive to the spec. */
export const dealOfNetwork = endpoint({
  name: 'dealOfNetwork',
  summary: 'One deal of the network; none where there is no such deal',
  method: 'GET',
  path: '/api/network/deal',
  access: 'admin',
  query: anId,
  answer: z.object({ data: z.array(WireAssessedDeal) }),
});

/** A page as it is accepted. */
export const ReadableDealPage = z.object({
  data: z.array(z.object({ ...ReadableDeal.shape, ...assessed })),
  total: count,
  accountOpening: z.optional(exact),
  complete,
  ...pageAnswer,
});
