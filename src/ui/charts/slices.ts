import { sharesOfCounts } from '#core/shared/shares';

/** How many records have one value; `value` is undefined for those that have none. */
export interface Share {
  readonly value: string | undefined;
  readonly count: number;
  /** Of all records, in tenths of a percent; those of all values add up to 1000. */
  readonly tenths: number;
}

/** A part of a chart: one value, or what is left of them together. */
export interface Slice extends Share {
  readonly others: boolean;
}

/** No chart has more parts than can be told apart. */
export const MOST_SLICES = 6;

/** Counts records by a value of theirs, most frequent first; records without one come last. */
export function countShares<Record>(
  records: readonly Record[],
  readValue: (record: Record) => string | undefined,
): readonly Share[] {
  const counts = new Map<string | undefined, number>();
  for (const record of records) {
    const value = readValue(record) || undefined;
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const found = [...counts].toSorted(
    ([a, many], [b, more]) =>
      Number(a === undefined) - Number(b === undefined) ||
      more - many ||
      (a ?? '').localeCompare(b ?? '', 'en-IN'),
  );
  const tenths = sharesOfCounts(found.map(([, count]) => count));
  return found.map(([value, count], place) => ({ value, count, tenths: tenths[place] ?? 0 }));
}

/** At most six slices: when there are more values, the rest of them is one slice. Nothing is lost or rounded anew. */
export function toSlices(shares: readonly Share[]): readonly Slice[] {
  const one = (share: Share): Slice => ({ ...share, others: false });
  if (shares.length <= MOST_SLICES) return shares.map(one);
  const rest = shares.slice(MOST_SLICES - 1);
  return [
    ...shares.slice(0, MOST_SLICES - 1).map(one),
    {
      value: undefined,
      others: true,
      count: rest.reduce((count, share) => count + share.count, 0),
      tenths: rest.reduce((tenths, share) => tenths + share.tenths, 0),
    },
  ];
}
