import { add, compare, type Decimal, negate, sum, ZERO } from '../shared/money';
import type { AgreedAdjustmentState } from './agreed-adjustment';

/** The change that gives the opening balance of a vendor its wanted amount. Rupees. */
export interface OpeningChange {
  /** The balance as it is now, with the amounts that wait for their closing; undefined where there is none. */
  readonly before: Decimal | undefined;
  /** Proposed or approved, and to be withdrawn. */
  readonly withdrawn: AgreedAdjustmentState | undefined;
  /** To be proposed, in addition to what closings have posted: undefined for nothing. */
  readonly proposed: Decimal | undefined;
  /** The amount that closings have posted: undefined for nothing. */
  readonly posted: Decimal | undefined;
}

/**
 * Says what makes the opening balance of a vendor the one that is asked for, by the opening balances it has. What a closing
 * posted stays and the difference is proposed; what waits is replaced. Undefined where it is that balance already.
 */
export function openingChange(
  asked: Decimal,
  openings: readonly AgreedAdjustmentState[],
): OpeningChange | undefined {
  const there = openings.filter(({ state }) => state !== 'withdrawn');
  const closed = there.filter(({ state }) => state === 'posted').map(({ amount }) => amount);
  const posted = closed.length > 0 ? sum(closed) : undefined;
  const waiting = there.find(({ state }) => state !== 'posted');
  const before = there.length > 0 ? sum(there.map(({ amount }) => amount)) : undefined;
  if (compare(asked, before ?? ZERO) === 0) return undefined;
  const missing = add(asked, negate(posted ?? ZERO));
  return {
    before,
    withdrawn: waiting,
    proposed: compare(missing, ZERO) === 0 ? undefined : missing,
    posted,
  };
}
