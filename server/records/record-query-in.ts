import { MAX_OF_A_PAGE } from '#contract/paging';
import type { PageRequest, RecordQuery } from '#core/network/record-query';
import { InvalidInput } from '#core/shared/failure';
import { type Day, isDay } from '#core/shared/month';

/** A query by its names. */
type Query = Readonly<Partial<Record<string, string>>>;

/**
 * Reads the question of a call about leads or deals, by these filters. Throws `InvalidInput` with the field that is
 * wrong.
 */
export function recordQuery<Filter extends string>(
  query: Query,
  names: readonly Filter[],
): Omit<RecordQuery<Filter>, 'order'> {
  const filters: { [Name in Filter]?: readonly string[] } = {};
  for (const name of names) filters[name] = listIn(query[name], name) ?? [];
  return {
    franchiseCodes: listIn(query.franchises, 'franchises'),
    days: { from: dayIn(query.from, 'from'), to: dayIn(query.to, 'to') },
    search: query.q ?? '',
    filters,
    batch: query.batch,
  };
}

/** The page that a call wants. */
export function wanted({ limit, cursor }: Query): PageRequest {
  return { limit: Number(limit ?? MAX_OF_A_PAGE), cursor };
}

/** Reads the day in a field. Throws `InvalidInput`. */
export function dayIn(text: string | undefined, field: 'from' | 'to' | 'since' | 'until'): Day | undefined {
  if (text === undefined || isDay(text)) return text;
  throw new InvalidInput('This day is not valid.', field);
}

/** Reads the texts in a field, joined with commas; undefined without it. Throws `InvalidInput`. */
export function listIn(text: string | undefined, field: string): readonly string[] | undefined {
  if (text === undefined) return undefined;
  try {
    return text === '' ? [] : text.split(',').map(decodeURIComponent);
  } catch {
    throw new InvalidInput('This list is not valid.', field);
  }
}
