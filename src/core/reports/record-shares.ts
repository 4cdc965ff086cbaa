import type { Deal } from '../deals/deal';
import type { Lead } from '../leads/lead';
import { statusKey } from '../leads/lead-status';
import type { BusinessCalendar } from '../shared/month';
import { holdsDay, type Period } from '../shared/period';
import type { SaidComplete } from '../shared/read-result';
import { sharesOfCounts } from '../shared/shares';
import { mergeSpellings } from '../shared/spellings';

/** The fields by which leads and deals are divided. */
export const LEAD_DIVISIONS = ['status', 'source', 'product'] as const;
export type LeadDivision = (typeof LEAD_DIVISIONS)[number];
export const DEAL_DIVISIONS = ['company'] as const;
export type DealDivision = (typeof DEAL_DIVISIONS)[number];

/** The records that have one value; `value` is undefined for those that have none. */
export interface Share {
  readonly value: string | undefined;
  readonly count: number;
  /** Of all records, in tenths of a percent; those of all values add up to 1000, see `sharesOf`. */
  readonly tenths: number;
}

/** The choice of the records to divide, and the field to divide them by. */
export interface ShareQuery {
  readonly by: LeadDivision | DealDivision;
  /** The days of creation; undefined for records of any day and of none. */
  readonly period?: Period | undefined;
  /** Undefined for all that the caller may read. */
  readonly franchiseCodes?: readonly string[] | undefined;
}

/** The shares into which records divide. */
export interface RecordShares extends SaidComplete {
  readonly shares: readonly Share[];
  /** Records without a readable date, which no period has; 0 without a period. */
  readonly undated: number;
}

/** Gives the value of a lead under a division. */
export function leadValue(lead: Lead, by: LeadDivision): string | undefined {
  return lead[by];
}

/** The records that a query is of, counted by a value of theirs. */
export function shareRecords<Item extends Pick<Lead | Deal, 'franchiseCode' | 'createdTime'>>(
  records: readonly Item[],
  readValue: (record: Item) => string | undefined,
  { by, period, franchiseCodes }: ShareQuery,
  calendar: BusinessCalendar,
): RecordShares {
  const wanted = franchiseCodes && new Set(franchiseCodes);
  const found: Item[] = [];
  let undated = 0;
  for (const record of records) {
    if (wanted?.has(record.franchiseCode) === false) continue;
    if (period) {
      const day = record.createdTime ? calendar.dayOf(record.createdTime) : undefined;
      if (day === undefined) undated += 1;
      if (!holdsDay(period, day)) continue;
    }
    found.push(record);
  }
  return { shares: countShares(found, readValue, keyOf(by)), undated };
}

/** Gives the key that tells values under a division apart: a status by its meaning, all else as it is written. */
export function keyOf(by: ShareQuery['by']): (value: string) => string {
  return by === 'status' ? statusKey : asWritten;
}

/** Counts records by a value of theirs, most frequent first; records without one come last. */
export function countShares<Item>(
  records: readonly Item[],
  readValue: (record: Item) => string | undefined,
  key: (value: string) => string = asWritten,
): readonly Share[] {
  return sharesOfValues(
    records.map((record) => [readValue(record), 1]),
    key,
  );
}

/** Shares of counted values, most frequent first; those without a value come last. Empty values are none. */
export function sharesOfValues(
  counted: Iterable<readonly [value: string | null | undefined, count: number]>,
  key: (value: string) => string = asWritten,
): readonly Share[] {
  const found = mergeSpellings(counted, key).toSorted(
    ([a, many], [b, more]) =>
      Number(a === undefined) - Number(b === undefined) ||
      more - many ||
      (a ?? '').localeCompare(b ?? '', 'en-IN'),
  );
  const tenths = sharesOfCounts(found.map(([, count]) => count));
  return found.map(([value, count], place) => ({ value, count, tenths: tenths[place] ?? 0 }));
}

/** The counts of a server for the values under a division. */
export interface CountedValues extends SaidComplete {
  readonly values: readonly { readonly value?: string | undefined; readonly count: number }[];
  readonly undated: number;
}

/** Makes shares of counted values. */
export function sharesOfCounted(
  { values, undated, complete }: CountedValues,
  by: ShareQuery['by'],
): RecordShares {
  // Records without a date are named by themselves.
  const lacking = complete === false && undated === 0;
  const counted = values.map(({ value, count }) => [value, count] as const);
  return { shares: sharesOfValues(counted, keyOf(by)), undated, complete: lacking ? false : undefined };
}

function asWritten(value: string): string {
  return value;
}
