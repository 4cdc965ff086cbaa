import fc from 'fast-check';
import { expect, it } from 'vitest';
import { postedPaise, postedShares } from '#core/closing/account-posting';
import { add, compare, negate, sum, toPaise, toRupees, ZERO } from '#core/shared/money';
import type { Month } from '#core/shared/month';
import { exact } from '../support/exact';

it.each([
  ['0.00333333', 4n],
  ['-0.00333333', -4n],
  ['0.005', 6n],
])(
  'a third or half of a paisa each month for ten years is never off by more than half of one: %s',
  (each, year) => {
    let [earlier, balance] = [ZERO, 0n];
    for (let month = 1; month <= 120; month += 1) {
      balance += postedPaise(earlier, exact(each));
      earlier = add(earlier, exact(each));
      const off = earlier.units - balance * 10n ** BigInt(earlier.scale - 2);
      expect((off < 0n ? -off : off) * 2n).toBeLessThanOrEqual(10n ** BigInt(earlier.scale - 2));
      if (month === 12) expect(balance).toBe(year);
    }
  },
);

const lines = fc.array(
  fc.record({
    dealId: fc.uuid(),
    saleMonth: fc.constantFrom<Month>('2026-08', '2026-09'),
    amount: fc.record({
      units: fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }),
      scale: fc.integer({ min: 0, max: 8 }),
    }),
  }),
  { maxLength: 12 },
);
const before = fc.record({
  units: fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }),
  scale: fc.integer({ min: 0, max: 6 }),
});

it('shares what is posted among the lines: it adds up, none is more than a paisa off, in whatever order they come', () => {
  fc.assert(
    fc.property(lines, before, fc.infiniteStream(fc.nat()), (each, earlier, order) => {
      const shares = postedShares(each, () => earlier);
      for (const month of ['2026-08', '2026-09']) {
        const own = each.filter(({ saleMonth, amount }) => saleMonth === month && amount.units !== 0n);
        const told = own.map((line) => shares.get(line) ?? ZERO);
        const added = sum(own.map(({ amount }) => amount));
        expect(toPaise(sum(told))).toBe(postedPaise(earlier, added));
      }
      for (const [line, share] of shares) {
        expect(share.scale === 2 || share.units === 0n).toBe(true);
        const off = add(share, negate(line.amount));
        expect(compare(off, exact('0.01'))).toBeLessThanOrEqual(0);
        expect(compare(off, exact('-0.01'))).toBeGreaterThanOrEqual(0);
        if (line.amount.units === 0n) expect(share.units).toBe(0n);
      }
      const shuffled = each
        .map((line) => ({ line, at: order.next().value }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ line }) => line);
      const again = postedShares(shuffled, () => earlier);
      for (const [line, share] of shares) expect(again.get(line)).toEqual(share);
    }),
    { numRuns: 500 },
  );
});

it('gives the paisa that is over to the largest remainder, of equal ones to the first by id', () => {
  const third = (dealId: string) => ({ dealId, saleMonth: '2026-08' as const, amount: exact('13.33333333') });
  const told = [...postedShares([third('c'), third('a'), third('b')], () => ZERO)];
  expect(told.map(([{ dealId }, share]) => [dealId, toRupees(share)])).toEqual([
    ['c', '13.33'],
    ['a', '13.34'],
    ['b', '13.33'],
  ]);
  const half = (dealId: string) => ({ dealId, saleMonth: '2026-08' as const, amount: exact('0.006') });
  expect(
    [...postedShares([half('b'), half('a')], () => ZERO)].map(([{ dealId }, share]) => [
      dealId,
      toRupees(share),
    ]),
  ).toEqual([
    ['b', '0.00'],
    ['a', '0.01'],
  ]);
  // What closings before have rounded away comes with this one.
  const [[, late] = []] = postedShares([half('a')], () => exact('0.004'));
  expect(late && toRupees(late)).toBe('0.01');
});
