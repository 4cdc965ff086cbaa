import { MOST_OF_A_PAGE } from '#contract/paging';
import type { PageWanted, RecordQuery, ValueCounts } from '#core/network/record-query';
import { Refused } from '#core/shared/failure';
import { type Day, isDay } from '#core/shared/month';

/** A query by its names. */
type Query = Readonly<Partial<Record<string, string>>>;

/** What a call asks for of leads or deals, by these filters. Throws `Refused` with the field that is wrong. */
export function recordQuery<Filter extends string>(
  query: Query,
  names: readonly Filter[],
): RecordQuery<Filter> {
  const filters: { [Name in Filter]?: readonly string[] } = {};
  for (const name of names) filters[name] = listIn(query[name], name) ?? [];
  return {
    franchiseCodes: listIn(query.franchises, 'franchises'),
    days: { from: dayIn(query.from, 'from'), to: dayIn(query.to, 'to') },
    search: query.q ?? '',
    filters,
    order: query.order === 'oldest' ? 'oldest' : 'newest',
  };
}

/** The page that a call wants. */
export function wanted({ limit, cursor }: Query): PageWanted {
  return { limit: Number(limit ?? MOST_OF_A_PAGE), cursor };
}

/** The day that stands in a field. Throws `Refused`. */
export function dayIn(text: string | undefined, field: 'from' | 'to'): Day | undefined {
  if (text === undefined || isDay(text)) return text;
  throw new Refused('This day is not valid.', field);
}

/** The texts that stand in a field, joined with commas; undefined without it. Throws `Refused`. */
export function listIn(text: string | undefined, field: string): readonly string[] | undefined {
  if (text === undefined) return undefined;
  try {
    return text === '' ? [] : text.split(',').map(decodeURIComponent);
  } catch {
    throw new Refused('This list is not valid.', field);
  }
}

/** Counts as an answer has them. */
export function listed(counts: ValueCounts<string>[string]) {
  return counts.map((each) => ({ ...each }));
}
