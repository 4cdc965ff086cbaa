import { add, compare, type Decimal, ZERO } from '../shared/money';
import type { Day } from '../shared/month';

/**
 * The day since which an account has been below 0 without interruption, from its daily changes; undefined where it is
 * not below 0.
 */
export function belowSince(days: Iterable<{ readonly day: Day; readonly amount: Decimal }>): Day | undefined {
  let balance = ZERO;
  let since: Day | undefined;
  for (const { day, amount } of days) {
    balance = add(balance, amount);
    since = compare(balance, ZERO) < 0 ? (since ?? day) : undefined;
  }
  return since;
}
