import fc from 'fast-check';
import { expect, it } from 'vitest';
import { add, compare, negate, sum, toPaise, toRupees } from '#core/shared/money';
import { wholePaise } from '#core/shared/whole-paise';
import { exact } from '../support/exact';

const amounts = fc.array(
  fc.record({
    units: fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
    scale: fc.integer({ min: 0, max: 8 }),
  }),
  { maxLength: 8 },
);

it('gives whole paise that add up to the sum as it is rounded, each less than a paisa off', () => {
  fc.assert(
    fc.property(amounts, (exactly) => {
      const shown = wholePaise(exactly);
      expect(toPaise(sum(shown))).toBe(toPaise(sum(exactly)));
      for (const [at, each] of shown.entries()) {
        const off = add(each, negate(exactly[at] ?? exact('0')));
        expect(compare(off, exact('0.01'))).toBe(-1);
        expect(compare(off, exact('-0.01'))).toBe(1);
      }
      expect(wholePaise(shown)).toEqual(shown);
    }),
    { numRuns: 500 },
  );
});

it('gives what is left over to the largest remainders, of equal ones to the first', () => {
  const shown = (...texts: readonly string[]) => wholePaise(texts.map(exact)).map(toRupees);
  expect(shown('7189.785', '4256.595')).toEqual(['7189.79', '4256.59']);
  expect(shown('1.001', '1.008', '1.001')).toEqual(['1.00', '1.01', '1.00']);
  // Half a paisa in the sum of two: it is rounded up once, and neither is more than a paisa off.
  expect(shown('60.0025', '40.0025')).toEqual(['60.01', '40.00']);
  expect(shown('-0.005', '0.005')).toEqual(['0.00', '0.00']);
  expect(shown('-2000.005')).toEqual(['-2000.01']);
  expect(shown()).toEqual([]);
});
