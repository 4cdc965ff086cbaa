import { digitsOf, indianNumberDigits } from '../leads/indian-mobile';
import type { Lead } from '../leads/lead';
import { statusKey, withSpellings } from '../leads/lead-status';
import { createdAt } from '../shared/created-at';
import type { BusinessCalendar } from '../shared/month';
import { mergeSpellings } from '../shared/spellings';
import type { Queried } from './filter-records';
import { orderedCounts, plainText, type RecordQuery, type ValueCounts } from './record-query';

/** The filters by what the CRM holds of a lead. */
export const LEAD_PAGE_FILTERS = ['status', 'product', 'city', 'source'] as const;
export type LeadPageFilter = (typeof LEAD_PAGE_FILTERS)[number];

const LIKE_A_NUMBER = /^[\p{Nd}\s()+.-]*\p{Nd}[\p{Nd}\s()+.-]*$/u;

/** A lead as queries look at it. */
export function queriedLead(lead: Lead, calendar: BusinessCalendar): Queried<Lead, LeadPageFilter> {
  const { status, product, city, source } = lead;
  return {
    item: lead,
    id: lead.id,
    franchiseCode: lead.franchiseCode,
    createdAt: createdAt(lead.createdTime, calendar),
    day: lead.createdTime ? calendar.dayOf(lead.createdTime) : undefined,
    searched: leadSearched(lead),
    values: {
      ...(status && { status }),
      ...(product && { product }),
      ...(city && { city }),
      ...(source && { source }),
    },
  };
}

/** What of a lead is searched: name, email and city, and its number as it is dialled from abroad and within India. */
export function leadSearched({ name, email, city, mobile = '' }: Omit<Lead, 'id' | 'franchiseCode'>): string {
  const ten = indianNumberDigits(mobile);
  const digits = ten ? `0091${ten} 0${ten}` : digitsOf(mobile);
  return plainText([name, email, city, digits].filter(Boolean).join('\n'));
}

/** A number finds people by their mobile, in any form; words find them by name, email, city and mobile. */
export function leadSearchParts(search: string): readonly (readonly string[])[] {
  if (LIKE_A_NUMBER.test(search)) return [[digitsOf(search)]];
  return plainText(search)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (LIKE_A_NUMBER.test(word) ? [word, digitsOf(word)] : [word]));
}

/** A query that asks for each status in all spellings that there are; `known` are the statuses that leads have. */
export function inAllSpellings<Query extends Pick<RecordQuery<LeadPageFilter>, 'filters'>>(
  query: Query,
  known: readonly string[],
): Query {
  const { status = [] } = query.filters;
  if (status.length === 0) return query;
  return { ...query, filters: { ...query.filters, status: withSpellings(status, known) } };
}

/** The statuses of leads as values of a filter: each once, as it is mostly written. */
export function statusValues(
  counted: ValueCounts<LeadPageFilter>['status'],
): ValueCounts<LeadPageFilter>['status'] {
  return orderedCounts(
    mergeSpellings(
      counted.map(({ value, count }) => [value, count] as const),
      statusKey,
    ),
  );
}
