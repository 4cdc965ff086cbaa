import type { Day } from '../shared/month';
import type { SaidComplete } from '../shared/read-result';

/** Days from one to another, both included; an end that is open is not there. */
export interface OpenPeriod {
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

/** The orders by the moment of creation: those of one moment by id, those without a readable date as the oldest of all. */
export type TimeOrder = 'newest' | 'oldest';

/** The choice of records of a network, and their order. */
export interface RecordQuery<Filter extends string, Order extends string = TimeOrder> {
  /** Undefined for all that the caller may read. */
  readonly franchiseCodes?: readonly string[] | undefined;
  /** The days of creation. A record without a readable date is in no period. */
  readonly days?: OpenPeriod | undefined;
  /** The id of an import: only the records that it made or changed. */
  readonly batch?: string | undefined;
  /** Words that all have to be found; empty for everything. */
  readonly search: string;
  /** Of one filter any of its values fits, of several all have to; an empty one narrows nothing. */
  readonly filters: Readonly<Partial<Record<Filter, readonly string[]>>>;
  readonly order: Order;
}

/** How many records a page has at most, and behind which it begins: the `next` of the page before. */
export interface PageRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** A page of records. */
export interface RecordPage<Item> extends SaidComplete {
  readonly records: readonly Item[];
  /** How many records the query finds in all. */
  readonly total: number;
  /** The text that asks for the next page; undefined on the last one. */
  readonly next: string | undefined;
}

/** The values that records have under each filter, those of most records first, then in order of the text. */
export type ValueCounts<Filter extends string> = Readonly<
  Record<Filter, readonly { readonly value: string; readonly count: number }[]>
>;

/** The parts of a record that a query looks at. */
export interface QueriedRecord<Filter extends string> {
  readonly id: string;
  readonly franchiseCode: string;
  /** Ms since 1970; undefined without a readable date. */
  readonly createdAt: number | undefined;
  readonly day: Day | undefined;
  /** As `plainText` makes it. */
  readonly searched: string;
  readonly values: Readonly<Partial<Record<Filter, string | undefined>>>;
}

/** Whether a record is one that a query asks for; of `searchParts` one text of each has to be found. */
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

/** The filters of a query that narrow anything. */
export function filterNames<Filter extends string>(
  filters: RecordQuery<Filter>['filters'],
): readonly Filter[] {
  const narrows = (name: string): name is Filter => Object.hasOwn(filters, name);
  return Object.keys(filters)
    .filter(narrows)
    .filter((name) => (filters[name]?.length ?? 0) > 0);
}

/** Whether days of creation are asked for at all. */
export function hasDays(days: OpenPeriod | undefined): days is OpenPeriod {
  return days?.from !== undefined || days?.to !== undefined;
}

function isWithin(days: OpenPeriod | undefined, day: Day | undefined): boolean {
  if (!hasDays(days)) return true;
  if (day === undefined) return false;
  return (days.from === undefined || days.from <= day) && (days.to === undefined || day <= days.to);
}

/** Counts in the order of `ValueCounts`; values that are empty are left out. */
export function orderedCounts<Value extends string>(
  counts: Iterable<readonly [value: Value | undefined | null, count: number]>,
): readonly { readonly value: Value; readonly count: number }[] {
  return [...counts]
    .flatMap(([value, count]) => (value ? [{ value, count }] : []))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
