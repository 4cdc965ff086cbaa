import type { Share } from '#core/reports/record-shares';

/** A part of a chart: one value, or all remaining values together. */
export interface Slice extends Share {
  readonly others: boolean;
}

/** The most parts that can be told apart in a chart. */
export const MAX_SLICES = 6;

/** Makes at most six slices; further values are combined into one. Nothing is lost or rounded again. */
export function toSlices(shares: readonly Share[]): readonly Slice[] {
  const one = (share: Share): Slice => ({ ...share, others: false });
  if (shares.length <= MAX_SLICES) return shares.map(one);
  const rest = shares.slice(MAX_SLICES - 1);
  return [
    ...shares.slice(0, MAX_SLICES - 1).map(one),
    {
      value: undefined,
      others: true,
      count: rest.reduce((count, share) => count + share.count, 0),
      tenths: rest.reduce((tenths, share) => tenths + share.tenths, 0),
    },
  ];
}
