import type { Month } from '../shared/month';
import { shiftMonth } from '../shared/month';
import type { OwnPayout } from './payout';

/** A payment to a vendor as its advice tells of it. */
export interface PayoutAdvice extends Pick<OwnPayout, 'no' | 'amount' | 'utr' | 'day' | 'account'> {
  readonly franchiseCode: string;
  readonly vendor: string | undefined;
  /** The months that were closed since the payment before, or up to the last one; undefined where there are none. */
  readonly closed: { readonly from: Month | undefined; readonly through: Month } | undefined;
}

/** Gives the advice of a vendor's payment in a run, of all payments, the newest first; undefined where it was not paid. */
export function payoutAdvice(
  payouts: readonly OwnPayout[],
  no: number,
  of: Pick<PayoutAdvice, 'franchiseCode' | 'vendor'>,
): PayoutAdvice | undefined {
  const at = payouts.findIndex((each) => each.no === no);
  const payout = payouts[at];
  if (payout?.state !== 'paid') return undefined;
  const { amount, utr, day, account, through } = payout;
  const before = payouts[at + 1]?.through;
  const from = before && shiftMonth(before, 1);
  const closed = through === undefined || (from && from > through) ? undefined : { from, through };
  return { ...of, no, amount, utr, day, account, closed };
}
