import { compare, type Decimal, ZERO } from '../shared/money';
import type { Day, Month } from '../shared/month';
import type { NextPayment } from './next-payment';
import type { OwnPayout } from './payout';

/** The state of the amount that a closed month left to pay. */
export type StatementState =
  | { readonly kind: 'paid'; readonly day: Day; readonly utr: string | undefined }
  | { readonly kind: 'on-its-way' | 'held' };

/** The payments of a vendor, the last approved first, and what holds the next one. */
export interface PaidSoFar {
  readonly payouts: readonly OwnPayout[];
  readonly held: NextPayment['held'];
}

/**
 * Determines the state of a month's closing balance by the last payment meant for it. Undefined where there is nothing
 * to pay, or where it waits for the next payment without a hold.
 */
export function statementState(
  { month, closing }: { readonly month: Month; readonly closing: Decimal },
  { payouts, held }: PaidSoFar,
): StatementState | undefined {
  if (compare(closing, ZERO) <= 0) return undefined;
  const payout = payouts.find(({ months }) => months.includes(month));
  if (!payout || !isGone(payout.state)) return held && { kind: 'held' };
  return payout.state === 'paid'
    ? { kind: 'paid', day: payout.day, utr: payout.utr }
    : { kind: 'on-its-way' };
}

/** Whether the money of a payment has reached the vendor or is on its way. */
function isGone(state: OwnPayout['state']): boolean {
  return state === 'paid' || state === 'approved' || state === 'waiting';
}
