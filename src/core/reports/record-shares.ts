import type { Deal } from '../deals/deal';
import type { Lead } from '../leads/lead';
import { statusKey } from '../leads/lead-status';
import type { BusinessCalendar } from '../shared/month';
import { holdsDay, type Period } from '../shared/period';
import type { SaidComplete } from '../shared/read-result';
import { sharesOfCounts } from '../shared/shares';
import { mergeSpellings } from '../shared/spellings';

/** The fields by which leads and deals can be divided. */
export const LEAD_DIVISIONS = ['status', 'source', 'product'] as const;
export type LeadDivision = (typeof LEAD_DIVISIONS)[number];
const DEAL_DIVISIONS = ['company'] as const;
export type DealDivision = (typeof DEAL_DIVISIONS)[number];

/** The records that share a value; `value` is undefined for those without one. */
export interface Share {
  readonly value: string | undefined;
  readonly count: number;
  /** The share of all records, in tenths of a percent; all shares add up to 1000, see `sharesOf`. */
  readonly tenths: number;
}

/** Selects the records to divide, and the field to divide them by. */
export interface ShareQuery {
  readonly by: LeadDivision | DealDivision;
  /** The days of creation; undefined includes records of any day and without one. */
  readonly period?: Period | undefined;
  /** Undefined for all that the caller may read. */
  readonly franchiseCodes?: readonly string[] | undefined;
}

/** The shares of records by value. */
export interface RecordShares extends SaidComplete {
  readonly shares: readonly Share[];
  /** The number of records without a readable date, which belong to no period; 0 without a period. */
  readonly undated: number;
}

/** Returns the value of a lead in a division. */
export function leadValue(lead: Lead, by: LeadDivision): string | undefined {
  return lead[by];
}

/** Counts the records of a query by value. */
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

/** Returns the key function of a division: statuses are equal by meaning, all other values by text. */
export function keyOf(by: ShareQuery['by']): (value: string) => string {
  return by === 'status' ? statusKey : asWritten;
}

/** Counts records by value, most frequent first; records without a value come last. */
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

/**
 * Computes the shares of counted values, most frequent first; records without a value come last. Empty values count as
 * none.
 */
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

/** A server's counts of the values in a division. */
export interface CountedValues extends SaidComplete {
  readonly values: readonly { readonly value?: string | undefined; readonly count: number }[];
  readonly undated: number;
}

/** Computes shares from a server's counts. */
export function sharesOfCounted(
  { values, undated, complete }: CountedValues,
  by: ShareQuery['by'],
): RecordShares {
  // Records without a date are reported separately.
  const lacking = complete === false && undated === 0;
  const counted = values.map(({ value, count }) => [value, count] as const);
  return { shares: sharesOfValues(counted, keyOf(by)), undated, complete: lacking ? false : undefined };
}

function asWritten(value: string): string {
  return value;
}
