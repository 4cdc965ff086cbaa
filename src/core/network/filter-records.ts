import {
  fitsQuery,
  orderedCounts,
  type PageRequest,
  type QueriedRecord,
  type RecordPage,
  type RecordQuery,
  type ValueCounts,
} from './record-query';

/** Records with what a query looks at. */
export type Queried<Item, Filter extends string> = QueriedRecord<Filter> & { readonly item: Item };

/** What a query of all records gives, page by page. A cursor is the id of the last record of a page. */
export function filterRecords<Item, Filter extends string>(
  records: readonly Queried<Item, Filter>[],
  query: RecordQuery<Filter>,
  searchParts: readonly (readonly string[])[],
  wanted: PageRequest,
): RecordPage<Item> {
  const found = records.filter((record) => fitsQuery(record, query, searchParts)).toSorted(newestFirst);
  if (query.order === 'oldest') found.reverse();
  return pageOf(found, wanted);
}

/** A page of records that are found and in order. A cursor is the id of the last record of a page. */
export function pageOf<Item>(
  found: readonly { readonly id: string; readonly item: Item }[],
  { limit, cursor }: PageRequest,
): RecordPage<Item> {
  const start = cursor === undefined ? 0 : found.findIndex(({ id }) => id === cursor) + 1;
  const page = found.slice(start, start + limit);
  return {
    records: page.map(({ item }) => item),
    total: found.length,
    next: start + limit < found.length ? page.at(-1)?.id : undefined,
  };
}

/** The values under one filter among the records that fit the search, the days and all other filters. */
export function countValues<Item, Filter extends string>(
  records: readonly Queried<Item, Filter>[],
  name: Filter,
  query: Omit<RecordQuery<Filter>, 'order'>,
  searchParts: readonly (readonly string[])[],
): ValueCounts<Filter>[Filter] {
  const others = { ...query, filters: { ...query.filters, [name]: [] } };
  const found = new Map<string | undefined, number>();
  for (const record of records) {
    if (!fitsQuery(record, others, searchParts)) continue;
    const value = record.values[name];
    found.set(value, (found.get(value) ?? 0) + 1);
  }
  return orderedCounts(found);
}

function newestFirst(a: QueriedRecord<string>, b: QueriedRecord<string>): number {
  const [first, second] = [a.createdAt ?? -Infinity, b.createdAt ?? -Infinity];
  if (first !== second) return first > second ? -1 : 1;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}
