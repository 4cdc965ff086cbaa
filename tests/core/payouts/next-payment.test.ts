import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type NextPaymentFacts, nextPaymentOf } from '#core/payouts/next-payment';
import { compare, negate, sum, ZERO } from '#core/shared/money';

const rupees = (amount: number) => ({ units: BigInt(amount), scale: 0 });
const FACTS: NextPaymentFacts = {
  balance: ZERO,
  openMonths: [],
  later: undefined,
  onItsWay: ZERO,
  payday: 10,
  today: '2026-11-05',
  held: undefined,
};

it('adds up its parts, never below 0, and says what is set off', () => {
  const amount = fc.integer({ min: -1000, max: 1000 }).map(rupees);
  const months = fc.array(fc.record({ month: fc.constantFrom('2026-09', '2026-10'), amount }), {
    maxLength: 2,
  });
  fc.assert(
    fc.property(amount, months, amount, (balance, openMonths, later) => {
      const next = nextPaymentOf({ ...FACTS, balance, openMonths, later: { deals: 1, amount: later } });
      const total = sum(next.parts.map((part) => part.amount));
      expect(compare(total, sum([balance, later, ...openMonths.map((each) => each.amount)]))).toBe(0);
      expect(compare(sum([next.amount, negate(next.setOff)]), total)).toBe(0);
      expect(compare(next.amount, ZERO) >= 0 && compare(next.setOff, ZERO) >= 0).toBe(true);
      expect(compare(next.amount, ZERO) === 0 || compare(next.setOff, ZERO) === 0).toBe(true);
    }),
  );
});

it('may still change while a part of it is not closed', () => {
  const october = { month: '2026-10', amount: rupees(5) } as const;
  expect(nextPaymentOf({ ...FACTS, balance: rupees(5) }).isAbout).toBe(false);
  expect(nextPaymentOf({ ...FACTS, openMonths: [october] }).isAbout).toBe(true);
  expect(nextPaymentOf({ ...FACTS, later: { deals: 2, amount: rupees(-5) } }).isAbout).toBe(true);
  expect(nextPaymentOf({ ...FACTS, later: { deals: 0, amount: ZERO } })).toMatchObject({
    isAbout: false,
    parts: [],
  });
});

it.each([
  ['2026-11-05', 10, [], '2026-11-10'],
  ['2026-11-10', 10, [], '2026-11-10'],
  ['2026-11-11', 10, [], '2026-12-10'],
  ['2026-12-29', 28, [], '2027-01-28'],
  ['2026-11-05', 10, ['2026-10'], '2026-11-10'],
  ['2026-11-05', 10, ['2026-10', '2026-11'], '2026-12-10'],
  ['2026-11-05', undefined, ['2026-10'], undefined],
] as const)('is paid, on %s with payday %s and open %j, on %s', (today, payday, months, day) => {
  const openMonths = months.map((month) => ({ month, amount: rupees(1) }));
  expect(nextPaymentOf({ ...FACTS, today, payday, openMonths }).day).toBe(day);
});

it('says until when what holds it must be mended, while that is possible', () => {
  const held = { reason: 'no-account', note: undefined } as const;
  expect(nextPaymentOf({ ...FACTS, held }).held).toEqual({ ...held, by: '2026-11-07' });
  expect(nextPaymentOf({ ...FACTS, payday: 2, held }).held?.by).toBe('2026-11-29');
  expect(nextPaymentOf({ ...FACTS, today: '2026-11-08', held }).held).toEqual({ ...held, by: undefined });
  expect(nextPaymentOf({ ...FACTS, payday: undefined, held }).held?.by).toBeUndefined();
});
