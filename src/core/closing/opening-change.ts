import { add, compare, type Decimal, negate, sum, ZERO } from '../shared/money';
import type { AgreedAdjustmentState } from './agreed-adjustment';

/** The steps that bring the opening balance of a vendor to a wanted amount. Rupees. */
export interface OpeningChange {
  /** The current balance, including amounts that wait for their closing; undefined where there is none. */
  readonly before: Decimal | undefined;
  /** The proposed or approved balance to withdraw. */
  readonly withdrawn: AgreedAdjustmentState | undefined;
  /** The amount to propose in addition to posted ones; undefined for nothing. */
  readonly proposed: Decimal | undefined;
  /** The amount that closings have posted; undefined for nothing. */
  readonly posted: Decimal | undefined;
}

/**
 * Computes how to bring a vendor's opening balance to the wanted amount. Posted amounts stay and the difference is
 * proposed; waiting ones are replaced. Undefined where the balance is right already.
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
