import type { AccountsOfAmount } from '#core/commission/accounts-of-amount';
import { indianRupees } from '#core/shared/indian-rupees';
import { toRupees } from '#core/shared/money';

/** "3 × ₹250.00", and "3 × ₹250.00 + 2 × ₹300.00" where accounts bring different amounts. */
export function accountsText(accounts: readonly AccountsOfAmount[], unknown: string): string {
  return accounts
    .map(({ amount, accounts: count }) => `${count} × ${amount ? indianRupees(toRupees(amount)) : unknown}`)
    .join(' + ');
}
