import * as z from 'zod/mini';
import type { Lead } from '#core/leads/lead';
import type { LeadValues } from '#core/network/lead-pages';
import type { RecordPage } from '#core/network/record-query';
import { bothWays } from '#records/field-table';
import { LEAD_FILTER_FIELDS, SORTED_LEAD_TEXTS } from '#records/lead';
import { as, listOf, record } from './codec';
import { endpoint } from './endpoint';
import { eachField } from './field-map';
import { complete, count, list } from './figures';
import { lead } from './leads';
import { nextPage, orderedCursor, pageQuery } from './paging';
import { anId, oneOf, recordQuery, values } from './record-query';

const leadQuery = { ...recordQuery, ...eachField(LEAD_FILTER_FIELDS, list) };
const order = z.optional(z.enum(['newest', 'oldest', ...bothWays(SORTED_LEAD_TEXTS)]));

/** Reads a page of the network's leads. Additive to the spec. */
export const leadsPage = endpoint({
  name: 'leadsPage',
  summary: 'A page of the leads of the network, searched, narrowed and in order, with how many there are',
  method: 'GET',
  path: '/api/network/leads',
  access: 'admin',
  query: z.object({ ...leadQuery, ...pageQuery, order, cursor: orderedCursor }),
  /** `complete` is false while an import is being stored. */
  answer: record<RecordPage<Lead>>()({
    records: as('data', listOf(lead)),
    total: count,
    next: nextPage,
    complete,
  }),
});

/** Lists the values of a filter with their counts. Additive to the spec. */
export const leadValues = endpoint({
  name: 'leadValues',
  summary: 'The values by which the leads of the network can be narrowed, with how many each would leave',
  method: 'GET',
  path: '/api/network/lead-values',
  access: 'admin',
  query: z.object(leadQuery),
  answer: record<LeadValues>()({ ...eachField(LEAD_FILTER_FIELDS, values), complete }),
});

/** Reads one lead of the network. Additive to the spec. */
export const leadOfNetwork = endpoint({
  name: 'leadOfNetwork',
  summary: 'One lead of the network; none where there is no such lead',
  method: 'GET',
  path: '/api/network/lead',
  access: 'admin',
  query: anId,
  answer: oneOf(lead),
});
