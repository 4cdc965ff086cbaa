import { sum, toPaise } from '../shared/money';
import type { Month } from '../shared/month';
import type { SettledLine } from './settle-deal';

/** What a closing posts to the account of a vendor for one sale month, in whole paise. */
export interface AccountPosting {
  readonly vendorId: string;
  readonly saleMonth: Month;
  readonly paise: bigint;
}

/** An amount on an account, exact. */
type AccountLine = Pick<SettledLine, 'vendorId' | 'saleMonth' | 'amount'>;

/**
 * What new lines add to the accounts: the exact sum of all lines of a vendor and sale month, rounded once, less what the
 * earlier ones came to in the same way. So no rounding adds up over the months. `before` has the earlier lines of those
 * accounts. By vendor and month; accounts on which nothing changes in paise are left out.
 */
export function postingsOf(
  before: Iterable<AccountLine>,
  added: Iterable<AccountLine>,
): readonly AccountPosting[] {
  const accounts = new Map<string, { account: AccountLine; before: AccountLine[]; added: AccountLine[] }>();
  const accountOf = (line: AccountLine) => {
    const key = JSON.stringify([line.vendorId, line.saleMonth]);
    const known = accounts.get(key) ?? { account: line, before: [], added: [] };
    accounts.set(key, known);
    return known;
  };
  for (const line of before) accountOf(line).before.push(line);
  for (const line of added) accountOf(line).added.push(line);
  const total = (lines: readonly AccountLine[]) => sum(lines.map(({ amount }) => amount));
  return [...accounts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { account, ...lines }]) => ({
      vendorId: account.vendorId,
      saleMonth: account.saleMonth,
      paise: toPaise(total([...lines.before, ...lines.added])) - toPaise(total(lines.before)),
    }))
    .filter(({ paise }) => paise !== 0n);
}
