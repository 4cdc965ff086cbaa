import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compare, fromCount, ZERO } from '#core/shared/money';
import type { Day } from '#core/shared/month';
import { shiftDay } from '#core/shared/period';
import { amountOn, amountsOfVersions, type DatedAmount } from '#core/vendors/opening-amount';
import type { DaysOfRules } from '#core/vendors/rule-version';

const FIRST: Day = '2026-08-20';
const day = fc.integer({ min: 0, max: 30 }).map((after) => shiftDay(FIRST, after));
const days: fc.Arbitrary<DaysOfRules> = fc.oneof(
  fc.constant({}),
  day.map((from) => ({ from })),
  day.map((until) => ({ until })),
  fc.tuple(day, day).map(([a, b]) => (a < b ? { from: a, until: b } : { from: b, until: a })),
);
const amount = fc.integer({ min: 0, max: 5 }).map(fromCount);
/** Newest first, the last of them for all days. */
const versions = fc
  .tuple(fc.array(fc.tuple(amount, days), { maxLength: 6 }), amount)
  .map(([newer, first]): readonly DatedAmount[] => [
    ...newer.map(([each, of]) => ({ amount: each, ...of })),
    { amount: first },
  ]);

test('an account brings the newest amount that is for its day of creation, as a plain scan finds it', () => {
  fc.assert(
    fc.property(versions, (history) => {
      const amounts = amountsOfVersions(history);
      for (let after = -1; after <= 32; after += 1) {
        const then = shiftDay(FIRST, after);
        const naive = history.find(
          ({ from = '0000-01-01', until = '9999-12-31' }) => from <= then && then <= until,
        );
        for (const list of [amounts, history])
          expect(compare(amountOn(list, then), naive?.amount ?? ZERO)).toBe(0);
      }
    }),
  );
});

test('no day of an amount is another amount too', () => {
  fc.assert(
    fc.property(versions, day, (history, then) => {
      const holding = amountsOfVersions(history).filter(
        ({ from = '0000-01-01', until = '9999-12-31' }) => from <= then && then <= until,
      );
      expect(holding.length).toBe(1);
    }),
  );
});

test('without any amount, and on a day that none is for, an account brings nothing', () => {
  expect(amountOn([], '2026-08-20')).toBe(ZERO);
  expect(amountOn([{ amount: fromCount(3), from: '2026-09-01' }], '2026-08-31')).toBe(ZERO);
});
