import { add, type Decimal, ZERO } from '../shared/money';
import type { JournalEntry } from './ledger';

/** The amounts that a closing has credited to one or several accounts, in rupees. */
export interface ClosingCredit {
  readonly earned: Decimal;
  readonly adjusted: Decimal;
  /** The opening balances within `adjusted`. */
  readonly opened?: Decimal | undefined;
}

const NOTHING: ClosingCredit = { earned: ZERO, adjusted: ZERO };

/** Sums up what each closing has credited to each vendor's account, by closing number and account. */
export function creditsOfClosings(
  entries: readonly JournalEntry[],
): ReadonlyMap<number, ReadonlyMap<string, ClosingCredit>> {
  const closings = new Map<number, Map<string, ClosingCredit>>();
  for (const { closing, kind, postings } of entries) {
    if (closing === undefined) continue;
    const accounts = closings.get(closing) ?? new Map<string, ClosingCredit>();
    closings.set(closing, accounts);
    for (const { account, amount } of postings) {
      if (!account.startsWith('payable:')) continue;
      const before = accounts.get(account) ?? NOTHING;
      const part = kind === 'earned' ? 'earned' : 'adjusted';
      const opened = kind === 'opening' ? add(before.opened ?? ZERO, amount) : before.opened;
      accounts.set(account, { ...before, [part]: add(before[part], amount), opened });
    }
  }
  return closings;
}

/** Sums up credits. */
export function sumOfCredits(credits: Iterable<ClosingCredit>): ClosingCredit {
  let total = NOTHING;
  for (const { earned, adjusted, opened = ZERO } of credits)
    total = {
      earned: add(total.earned, earned),
      adjusted: add(total.adjusted, adjusted),
      opened: add(total.opened ?? ZERO, opened),
    };
  return total;
}
