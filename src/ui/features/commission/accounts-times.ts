import type { AccountsOfAmount } from '#core/commission/accounts-of-amount';
import { toRupees } from '#core/shared/money';
import { rupees } from '../../kit/format/rupees';

/** "3 × ₹250.00", and "3 × ₹250.00 + 2 × ₹300.00" where accounts bring different amounts; `times` words one of them. */
export function accountsTimes(
  accounts: readonly AccountsOfAmount[],
  times: (words: { readonly count: number; readonly amount: string }) => string,
): string {
  return accounts
    .map(({ amount, accounts: count }) => times({ count, amount: rupees(amount && toRupees(amount)) }))
    .join(' + ');
}
