const WHOLE = 1000n;

/**
 * What each part is of the sum of all, in tenths of a percent. The shares add up to exactly 1000 (100.0 %): what
 * rounding down leaves over goes to the largest remainders, among equal ones to the first. A part below 0 has no
 * share; where no part is above 0, every share is 0.
 */
export function sharesOf(parts: readonly bigint[]): readonly number[] {
  const sizes = parts.map((part) => (part > 0n ? part : 0n));
  const whole = sizes.reduce((total, size) => total + size, 0n);
  if (whole === 0n) return sizes.map(() => 0);
  const shares = sizes.map((size) => Number((size * WHOLE) / whole));
  const left = Number(WHOLE) - shares.reduce((total, share) => total + share, 0);
  const places = [...sizes.keys()];
  const remainder = (place: number) => ((sizes[place] ?? 0n) * WHOLE) % whole;
  const byRemainder = places.toSorted((a, b) => {
    const difference = remainder(b) - remainder(a);
    return difference > 0n ? 1 : difference < 0n ? -1 : a - b;
  });
  const raised = new Set(byRemainder.slice(0, left));
  return shares.map((share, place) => (raised.has(place) ? share + 1 : share));
}

/** The shares of counts, in tenths of a percent; see `sharesOf`. */
export function sharesOfCounts(counts: readonly number[]): readonly number[] {
  return sharesOf(counts.map(BigInt));
}
