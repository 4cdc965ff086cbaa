const WHOLE = 1000n;

/**
 * Computes the share of each part in the sum, in tenths of a percent. The shares add up to exactly 1000 (100.0 %): what
 * rounding down leaves over is added to the largest remainders. Equal parts have equal shares, so where the rest is
 * enough for only some of them, each is rounded by itself, and the sum deviates a little. A negative part has no share;
 * without positive parts all shares are 0.
 */
export function sharesOf(parts: readonly bigint[]): readonly number[] {
  const sizes = parts.map((part) => (part > 0n ? part : 0n));
  const whole = sizes.reduce((total, size) => total + size, 0n);
  if (whole === 0n) return sizes.map(() => 0);
  const raised = new Set<bigint>();
  const remainder = (size: bigint) => (size * WHOLE) % whole;
  const byRemainder = [...new Set(sizes)].toSorted((a, b) => {
    const difference = remainder(b) - remainder(a) || b - a;
    return difference > 0n ? 1 : difference < 0n ? -1 : 0;
  });
  let left = Number(WHOLE - sizes.reduce((total, size) => total + (size * WHOLE) / whole, 0n));
  for (const size of byRemainder) {
    if (left <= 0) break;
    const alike = sizes.filter((each) => each === size).length;
    if (alike <= left || remainder(size) * 2n >= whole) raised.add(size);
    left -= alike;
  }
  return sizes.map((size) => Number((size * WHOLE) / whole) + (raised.has(size) ? 1 : 0));
}

/** The shares of counts, in tenths of a percent; see `sharesOf`. */
export function sharesOfCounts(counts: readonly number[]): readonly number[] {
  return sharesOf(counts.map(BigInt));
}

/** Whether shares, in tenths of a percent, do not add up to 100.0 %, which readers have to be told. */
export function sharesMissWhole(tenths: readonly number[]): boolean {
  const total = tenths.reduce((all, share) => all + share, 0);
  return total !== 0 && total !== Number(WHOLE);
}
