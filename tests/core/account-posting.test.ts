import { expect, it } from 'vitest';
import { postedPaise } from '#core/closing/account-posting';
import { add, ZERO } from '#core/shared/money';
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
