import type { Day } from '../shared/month';
import type { SaidComplete } from '../shared/read-result';

/** Days from one to another, both inclusive; a missing end is open. */
export interface OpenPeriod {
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

/** The orders by time of creation: equal times by id, unreadable dates as the oldest. */
export type TimeOrder = 'newest' | 'oldest';

/** Selects and sorts records of a network. */
export interface RecordQuery<Filter extends string, Order extends string = TimeOrder> {
  /** Undefined for all franchises that the caller may read. */
  readonly franchiseCodes?: readonly string[] | undefined;
  /** The days of creation. A record without a readable date is in no period. */
  readonly days?: OpenPeriod | undefined;
  /** The id of an import: only records that it created or changed. */
  readonly batch?: string | undefined;
  /** Words that all have to occur; empty for all records. */
  readonly search: string;
  /** A record has to match one value of each filter; a filter without values matches all. */
  readonly filters: Readonly<Partial<Record<Filter, readonly string[]>>>;
  readonly order: Order;
}

/** The largest number of records of a page, and the cursor where it starts: the `next` of the page before. */
export interface PageRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** A page of records. */
export interface RecordPage<Item> extends SaidComplete {
  readonly records: readonly Item[];
  /** The number of records that the query finds. */
  readonly total: number;
  /** The cursor of the next page; undefined on the last one. */
  readonly next: string | undefined;
}

/** The values of records under each filter, the most frequent first, then by text. */
export type ValueCounts<Filter extends string> = Readonly<
  Record<Filter, readonly { readonly value: string; readonly count: number }[]>
>;

/** Lists the filters of a query that have values. */
export function filterNames<Filter extends string>(
  filters: RecordQuery<Filter>['filters'],
): readonly Filter[] {
  const narrows = (name: string): name is Filter => Object.hasOwn(filters, name);
  return Object.keys(filters)
    .filter(narrows)
    .filter((name) => (filters[name]?.length ?? 0) > 0);
}

/** Whether a period restricts the days of creation. */
export function hasDays(days: OpenPeriod | undefined): days is OpenPeriod {
  return days?.from !== undefined || days?.to !== undefined;
}

/** Sorts counts in the order of `ValueCounts`, without empty values. */
export function orderedCounts<Value extends string>(
  counts: Iterable<readonly [value: Value | undefined | null, count: number]>,
): readonly { readonly value: Value; readonly count: number }[] {
  return [...counts]
    .flatMap(([value, count]) => (value ? [{ value, count }] : []))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
