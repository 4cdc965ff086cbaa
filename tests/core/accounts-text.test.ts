import { expect, test } from 'vitest';
import { accountsByAmount } from '#core/commission/accounts-of-amount';
import { accountsText } from '#documents/accounts-text';
import { exact } from '../support/exact';

const accounts = (amount: string | undefined, count: number) => ({
  amount: amount === undefined ? undefined : exact(amount),
  accounts: count,
});
const said = (...found: readonly ReturnType<typeof accounts>[]) =>
  accountsText(accountsByAmount(found, exact('300')), '-');

test('accounts of one amount are one product, and of several amounts a sum, the smallest amount first', () => {
  expect(said(accounts('300', 2), accounts('300.00', 1))).toBe('3 × ₹300.00');
  expect(said(accounts('450.5', 1), accounts('300', 2), accounts('450.50', 3))).toBe(
    '2 × ₹300.00 + 4 × ₹450.50',
  );
});

test('an amount that is not known comes last, and no account is none of what one would bring', () => {
  expect(said(accounts(undefined, 2), accounts('300', 1))).toBe('1 × ₹300.00 + 2 × -');
  expect(said(accounts('450.5', 0))).toBe('0 × ₹300.00');
  expect(said()).toBe('0 × ₹300.00');
});
