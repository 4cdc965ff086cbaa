import type { AccountsOfAmount } from '#core/commission/accounts-of-amount';
import { indianRupees } from '#core/shared/indian-rupees';
import { toRupees } from '#core/shared/money';

/** Formats "3 × ₹250.00", or "3 × ₹250.00 + 2 × ₹300.00" where accounts earn different amounts. */
export function accountsText(accounts: readonly AccountsOfAmount[], unknown: string): string {
  return accounts
    .map(({ amount, accounts: count }) => `${count} × ${amount ? indianRupees(toRupees(amount)) : unknown}`)
    .join(' + ');
}
