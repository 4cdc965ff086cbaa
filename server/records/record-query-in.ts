import { MAX_OF_A_PAGE } from '#contract/paging';
import type { PageRequest, RecordQuery } from '#core/network/record-query';
import { InvalidInput } from '#core/shared/failure';
import { type Day, isDay } from '#core/shared/month';

/** Query parameters by name. */
type Query = Readonly<Partial<Record<string, string>>>;

/** Parses a query for leads or deals with these filters. Throws `InvalidInput` with the faulty field. */
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

/** Reads the page that a call asks for. */
export function wanted({ limit, cursor }: Query): PageRequest {
  return { limit: Number(limit ?? MAX_OF_A_PAGE), cursor };
}

/** Parses the day in a field. Throws `InvalidInput`. */
export function dayIn(text: string | undefined, field: 'from' | 'to' | 'since' | 'until'): Day | undefined {
  if (text === undefined || isDay(text)) return text;
  throw new InvalidInput('This day is not valid.', field);
}

/** Parses a comma-separated list in a field; undefined without it. Throws `InvalidInput`. */
export function listIn(text: string | undefined, field: string): readonly string[] | undefined {
  if (text === undefined) return undefined;
  try {
    return text === '' ? [] : text.split(',').map(decodeURIComponent);
  } catch {
    throw new InvalidInput('This list is not valid.', field);
  }
}
