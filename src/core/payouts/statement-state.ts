import { compare, type Decimal, ZERO } from '../shared/money';
import type { Day, Month } from '../shared/month';
import type { NextPayment } from './next-payment';
import type { OwnPayout } from './payout';

/** The fate of what a closed month left to be paid. */
export type StatementState =
  | { readonly kind: 'paid'; readonly day: Day; readonly utr: string | undefined }
  | { readonly kind: 'on-its-way' | 'held' };

/** The payments of a vendor, the one approved last first, and what holds the next one. */
export interface PaidSoFar {
  readonly payouts: readonly OwnPayout[];
  readonly held: NextPayment['held'];
}

/**
 * Says what became of the closing balance of a month, by the last payment that was to take it along. Undefined where there
 * is nothing to pay, or where it waits for the next payment and nothing holds that.
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

/** Whether the money of a payment is with the vendor or on its way there. */
function isGone(state: OwnPayout['state']): boolean {
  return state === 'paid' || state === 'approved' || state === 'waiting';
}
