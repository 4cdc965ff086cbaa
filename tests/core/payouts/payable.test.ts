import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accountHold, holdEnd, isMoved, payableOf } from '#core/payouts/payable';
import { parsePayoutReference, payoutReference } from '#core/payouts/payout-reference';
import { bankOfIfsc, readIfsc } from '#core/shared/ifsc';
import { parseDecimal, toPaise } from '#core/shared/money';

const GOOD = { isHeldByOffice: false, isEntered: true, isVerified: true, heldUntil: undefined };
const paiseOf = (paise: number) => ({ units: BigInt(paise), scale: 2 });
const paise = fc.integer({ min: -10_000_000, max: 10_000_000 }).map(paiseOf);
const details = fc.record({
  isHeldByOffice: fc.boolean(),
  isEntered: fc.boolean(),
  isVerified: fc.boolean(),
  heldUntil: fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined }),
});

it('is the smaller of both balances in whole paise, and nothing where nothing is owed', () => {
  fc.assert(
    fc.property(paise, paise, details, (balanceAtCutoff, balanceNow, account) => {
      const payable = payableOf({
        balanceAtCutoff,
        balanceNow,
        minimum: undefined,
        details: account,
        now: 50,
      });
      const least = [balanceAtCutoff, balanceNow].map(({ units }) => Number(units)).sort((a, b) => a - b)[0];
      expect(payable ? Number(toPaise(payable.amount)) : 0).toBe(Math.max(0, least ?? 0));
      expect(payable === undefined).toBe((least ?? 0) <= 0);
      expect(payable === undefined || !isMoved(payable.amount, { balanceAtCutoff, balanceNow })).toBe(true);
    }),
  );
});

it('has moved exactly when the balance has fallen below what was submitted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: -1000, max: 2000 }), (then, now) => {
      const balances = { balanceAtCutoff: paiseOf(then), balanceNow: paiseOf(now) };
      expect(isMoved(paiseOf(then), balances)).toBe(now < then);
    }),
  );
});

it.each([
  [{ ...GOOD, isHeldByOffice: true, isEntered: false }, '500.00', 'by-office'],
  [{ ...GOOD, isEntered: false, isVerified: false }, '500.00', 'no-account'],
  [{ ...GOOD, isVerified: false, heldUntil: 2000 }, '500.00', 'account-not-verified'],
  [{ ...GOOD, heldUntil: 1001 }, '99.99', 'account-changed'],
  [{ ...GOOD, heldUntil: 1000 }, '99.99', 'below-minimum'],
  [{ ...GOOD, heldUntil: 1000 }, '100.00', undefined],
])('names the first reason of %j with %s as %s', (account, balance, held) => {
  const amount = parseDecimal(balance) ?? paiseOf(0);
  const facts = { balanceAtCutoff: amount, balanceNow: amount, minimum: paiseOf(10_000), now: 1000 };
  expect(payableOf({ ...facts, details: account })).toEqual({ amount, held });
});

it('holds a changed account for 48 hours, and a first one not at all', () => {
  const hours = 3_600_000;
  const heldUntil = holdEnd(0, false);
  expect(accountHold({ ...GOOD, heldUntil }, 48 * hours - 1)).toBe('account-changed');
  expect(accountHold({ ...GOOD, heldUntil }, 48 * hours)).toBeUndefined();
  expect(holdEnd(0, true)).toBeUndefined();
});

it('names a payout in 11 letters and digits, which are read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 9999 }), (run, payout) => {
      const reference = payoutReference(run, payout);
      expect(reference).toMatch(/^P\d{10}$/);
      expect(parsePayoutReference(reference)).toEqual({ run, payout });
    }),
  );
  for (const [run, payout] of [
    [0, 1],
    [1, 0],
    [100_000, 1],
    [1, 10_000],
    [1.5, 1],
  ] as const)
    expect(() => payoutReference(run, payout)).toThrow('A payout run has at most 9999 vendors');
});

it.each(['', 'P0000700122', 'P0000000121', 'P0000700001', 'p0000700121', 'P00007001211', 'X0000700121'])(
  'reads no reference from %j',
  (text) => {
    expect(parsePayoutReference(text)).toBeUndefined();
  },
);

it('knows the form of an IFSC and its bank', () => {
  expect(readIfsc(' hdfc 0001234')).toBe('HDFC0001234');
  expect(['HDFC1001234', 'HDF00001234', 'HDFC000123', 'HDFC00012345', ''].map(readIfsc)).toEqual(
    Array(5).fill(undefined),
  );
  expect(bankOfIfsc('KKBK0000123')).toBe('Kotak Mahindra Bank');
  expect(bankOfIfsc('ZZZZ0000123')).toBeUndefined();
});
