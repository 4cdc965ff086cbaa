import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bounded, placeOf, WHOLE } from '../../src/ui/features/profile/crop';

const sizes = fc.record({
  width: fc.integer({ min: 1, max: 8000 }),
  height: fc.integer({ min: 1, max: 8000 }),
});
const wishes = fc.record({
  zoom: fc.double({ min: -10, max: 50, noNaN: true }),
  x: fc.double({ min: -20, max: 20, noNaN: true }),
  y: fc.double({ min: -20, max: 20, noNaN: true }),
});

describe('a picture in the square of a logo', () => {
  it('lies in it whole and in its middle at first', () => {
    expect(placeOf({ width: 400, height: 100 }, WHOLE)).toEqual({
      left: 0,
      top: 0.375,
      width: 1,
      height: 0.25,
    });
  });

  it('never leaves it, however far it is dragged, and keeps its proportions', () => {
    fc.assert(
      fc.property(sizes, wishes, (size, wish) => {
        const { left, top, width, height } = placeOf(size, bounded(size, wish));
        const slack = 1e-9;
        for (const [start, side] of [
          [left, width],
          [top, height],
        ] as const) {
          // What is larger than the square covers it; what is smaller lies within it.
          if (side >= 1) expect(start <= slack && start + side >= 1 - slack).toBe(true);
          else expect(start >= -slack && start + side <= 1 + slack).toBe(true);
        }
        expect(width * size.height).toBeCloseTo(height * size.width, 4);
      }),
    );
  });
});
