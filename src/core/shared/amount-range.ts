import { compare, type Decimal } from './money';

/** Matches the amount at an end of a range, as addresses and calls carry it: digits, with six decimals at most. */
export const RANGE_AMOUNT = /^\d{1,15}(\.\d{1,6})?$/;

/** Rupees from one amount to another, both included; an end that is open is not there. */
export interface AmountRange {
  readonly from?: Decimal | undefined;
  readonly to?: Decimal | undefined;
}

/** Whether an amount is within a range; an unknown amount is in none. */
export function isWithinAmounts(amount: Decimal | undefined, { from, to }: AmountRange): boolean {
  if (!amount) return false;
  return (!from || compare(amount, from) >= 0) && (!to || compare(amount, to) <= 0);
}
