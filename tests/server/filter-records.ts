import type { Order } from '#core/network/list-order';
import {
  filterNames,
  hasDays,
  type OpenPeriod,
  orderedCounts,
  type PageRequest,
  type RecordPage,
  type RecordQuery,
  type TimeOrder,
  type ValueCounts,
} from '#core/network/record-query';
import type { Day } from '#core/shared/month';

/** The fields of a record that a query looks at. */
interface QueriedRecord<Filter extends string> {
  readonly id: string;
  readonly franchiseCode: string;
  /** Ms since 1970; undefined without a readable date. */
  readonly createdAt: number | undefined;
  readonly day: Day | undefined;
  /** As returned by `plainText`. */
  readonly searched: string;
  readonly values: Readonly<Partial<Record<Filter, string | undefined>>>;
}

/** Records with what a query looks at. */
export type Queried<Item, Filter extends string> = QueriedRecord<Filter> & { readonly item: Item };

/** What a query of all records gives, page by page; those of one moment by id, as an index has them. A cursor is the id of the last record of a page. */
export function filterRecords<Item, Filter extends string, Name extends string>(
  records: readonly Queried<Item, Filter>[],
  query: RecordQuery<Filter, Name | TimeOrder>,
  searchParts: readonly (readonly string[])[],
  keyed: Readonly<Record<Name, Order<Queried<Item, Filter>>>>,
  { limit, cursor }: PageRequest,
): RecordPage<Item> {
  const found = records
    .filter((record) => fitsQuery(record, query, searchParts))
    .toSorted({ ...keyed, newest: newestFirst, oldest: oldestFirst }[query.order]);
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

/** Whether a record matches a query; of each of `searchParts`, one text has to occur. */
export function fitsQuery<Filter extends string>(
  record: QueriedRecord<Filter>,
  query: Omit<RecordQuery<Filter>, 'search' | 'order'>,
  searchParts: readonly (readonly string[])[],
): boolean {
  const { franchiseCodes, days, filters } = query;
  return (
    (franchiseCodes?.includes(record.franchiseCode) ?? true) &&
    isWithin(days, record.day) &&
    filterNames(filters).every((name) => filters[name]?.includes(record.values[name] ?? '')) &&
    searchParts.every((texts) => texts.some((text) => record.searched.includes(text)))
  );
}

function isWithin(days: OpenPeriod | undefined, day: Day | undefined): boolean {
  if (!hasDays(days)) return true;
  if (day === undefined) return false;
  return (days.from === undefined || days.from <= day) && (days.to === undefined || day <= days.to);
}

function oldestFirst(a: QueriedRecord<string>, b: QueriedRecord<string>): number {
  return newestFirst(b, a);
}
