import type { AccountsOfAmount } from '#core/commission/accounts-of-amount';
import { toRupees } from '#core/shared/money';
import { rupees } from '../../kit/format/rupees';

/**
 * Returns "3 × ₹250.00", or "3 × ₹250.00 + 2 × ₹300.00" if the accounts earn different amounts; `times` formats one
 * term.
 */
export function accountsTimes(
  accounts: readonly AccountsOfAmount[],
  times: (words: { readonly count: number; readonly amount: string }) => string,
): string {
  return accounts
    .map(({ amount, accounts: count }) => times({ count, amount: rupees(amount && toRupees(amount)) }))
    .join(' + ');
}
