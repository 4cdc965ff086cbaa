import { compare, type Decimal } from '../shared/money';

/** The number of won free demat accounts with the same amount, in rupees; undefined where the amount is unknown. */
export interface AccountsOfAmount {
  readonly amount: Decimal | undefined;
  readonly accounts: number;
}

/** Groups accounts by amount, the smallest first. Without accounts, returns 0 accounts of the amount for one. */
export function accountsByAmount(
  found: Iterable<AccountsOfAmount>,
  ofOne: Decimal | undefined,
): readonly AccountsOfAmount[] {
  const sums: AccountsOfAmount[] = [];
  for (const { amount, accounts } of found) {
    if (accounts === 0) continue;
    const at = sums.findIndex((known) => isSame(known.amount, amount));
    const known = sums[at];
    if (known) sums[at] = { ...known, accounts: known.accounts + accounts };
    else sums.push({ amount, accounts });
  }
  return sums.length === 0 ? [{ amount: ofOne, accounts: 0 }] : sums.toSorted(bySize);
}

function isSame(a: Decimal | undefined, b: Decimal | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && compare(a, b) === 0);
}

function bySize({ amount: a }: AccountsOfAmount, { amount: b }: AccountsOfAmount): number {
  if (!a || !b) return a ? -1 : b ? 1 : 0;
  return compare(a, b);
}
