import { type LeadFilter, SEARCHED_LEAD_TEXTS } from '#records/lead';
import { digitsOf, indianNumberDigits } from '../leads/indian-mobile';
import type { Lead } from '../leads/lead';
import { statusKey, withSpellings } from '../leads/lead-status';
import { plainText } from '../shared/plain-text';
import { mergeSpellings } from '../shared/spellings';
import { orderedCounts, type RecordQuery, type ValueCounts } from './record-query';

const LIKE_A_NUMBER = /^[\p{Nd}\s()+.-]*\p{Nd}[\p{Nd}\s()+.-]*$/u;

/** The mobile number is searched separately, as digits. */
const WORDS = SEARCHED_LEAD_TEXTS.filter((name) => name !== 'mobile');

/** The searched text of a lead: words, and its number as dialled from abroad and within India. */
export function leadSearched(lead: Omit<Lead, 'id' | 'franchiseCode'>): string {
  const { mobile = '' } = lead;
  const words = WORDS.map((name) => lead[name]);
  const ten = indianNumberDigits(mobile);
  const digits = ten ? `0091${ten} 0${ten}` : digitsOf(mobile);
  return plainText([...words, digits].filter(Boolean).join('\n'));
}

/** Splits a search: a number finds people by their mobile in any form; words have to occur in the searched text. */
export function leadSearchParts(search: string): readonly (readonly string[])[] {
  if (LIKE_A_NUMBER.test(search)) return [[digitsOf(search)]];
  return plainText(search)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (LIKE_A_NUMBER.test(word) ? [word, digitsOf(word)] : [word]));
}

/** Extends a query to all spellings of its statuses; `known` are the statuses that leads have. */
export function inAllSpellings<Query extends Pick<RecordQuery<LeadFilter>, 'filters'>>(
  query: Query,
  known: readonly string[],
): Query {
  const { status = [] } = query.filters;
  if (status.length === 0) return query;
  return { ...query, filters: { ...query.filters, status: withSpellings(status, known) } };
}

/** Merges the spellings of statuses for a filter: each status once, in its most frequent spelling. */
export function statusValues(counted: ValueCounts<LeadFilter>['status']): ValueCounts<LeadFilter>['status'] {
  return orderedCounts(
    mergeSpellings(
      counted.map(({ value, count }) => [value, count] as const),
      statusKey,
    ),
  );
}
