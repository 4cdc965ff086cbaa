import type { OwnPayout } from './payout';

/** The content of a payment advice. */
export interface PayoutAdvice
  extends Pick<OwnPayout, 'no' | 'amount' | 'utr' | 'day' | 'account' | 'months'> {
  readonly franchiseCode: string;
  readonly vendor: string | undefined;
}

/** Builds the advice of a vendor's payment in a run from all its payments; undefined where it was not paid. */
export function payoutAdvice(
  payouts: readonly OwnPayout[],
  no: number,
  of: Pick<PayoutAdvice, 'franchiseCode' | 'vendor'>,
): PayoutAdvice | undefined {
  const payout = payouts.find((each) => each.no === no);
  if (payout?.state !== 'paid') return undefined;
  const { amount, utr, day, account, months } = payout;
  return { ...of, no, amount, utr, day, account, months };
}
