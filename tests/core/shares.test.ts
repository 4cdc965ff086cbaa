import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharesOf, sharesOfCounts } from '#core/shared/shares';

const parts = fc.array(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), { maxLength: 12 });

describe('shares of a whole', () => {
  it('add up to 100.0 % exactly, unless that would set parts of one size apart', () => {
    fc.assert(
      fc.property(parts, (sizes) => {
        const shares = sharesOf(sizes);
        const total = shares.reduce((all, share) => all + share, 0);
        const several = new Set(sizes).size < sizes.length;
        if (!several) expect(total).toBe(sizes.some((size) => size > 0n) ? 1000 : 0);
        // Each part of one size is at most half a tenth away, and only those of one size are.
        expect(Math.abs(total - (sizes.some((size) => size > 0n) ? 1000 : 0)) * 2).toBeLessThanOrEqual(
          sizes.length,
        );
      }),
    );
  });

  it('are equal for parts of one size', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 12 }), (counts) => {
        const shares = sharesOfCounts(counts);
        for (const count of counts) {
          const ofCount = shares.filter((_, place) => counts[place] === count);
          expect(new Set(ofCount).size).toBe(1);
        }
      }),
    );
  });

  it('are never a tenth of a percent or more away from the exact share', () => {
    fc.assert(
      fc.property(parts, (sizes) => {
        const sums = sizes.map((size) => (size > 0n ? size : 0n));
        const whole = sums.reduce((all, size) => all + size, 0n);
        for (const [place, share] of sharesOf(sizes).entries()) {
          const away = (sums[place] ?? 0n) * 1000n - BigInt(share) * whole;
          expect(away < whole && -away < whole).toBe(whole > 0n);
        }
      }),
    );
  });

  it('are never smaller for a larger part', () => {
    fc.assert(
      fc.property(parts, (sizes) => {
        const shares = sharesOf(sizes.toSorted((a, b) => (a < b ? 1 : -1)));
        expect(shares).toEqual(shares.toSorted((a, b) => b - a));
      }),
    );
  });

  it('give the tenths left over to the largest remainders, and round where these are equal', () => {
    expect(sharesOfCounts([1, 1, 1])).toEqual([333, 333, 333]);
    expect(sharesOfCounts([1, 1, 1, 1, 1, 1, 1])).toEqual([143, 143, 143, 143, 143, 143, 143]);
    expect(sharesOfCounts([3, 2, 2])).toEqual([428, 286, 286]);
    expect(sharesOfCounts([2, 1])).toEqual([667, 333]);
    expect(sharesOfCounts([5])).toEqual([1000]);
    expect(sharesOfCounts([0, 0])).toEqual([0, 0]);
    expect(sharesOf([-5n, 5n])).toEqual([0, 1000]);
  });
});
