import { compare, type Decimal } from './money';

/** Rupees from one amount to another, both included; an end that is open is not there. */
export interface AmountRange {
  readonly from?: Decimal | undefined;
  readonly to?: Decimal | undefined;
}

/** Whether an amount lies within a range; one that is not known lies in none. */
export function isWithinAmounts(amount: Decimal | undefined, { from, to }: AmountRange): boolean {
  if (!amount) return false;
  return (!from || compare(amount, from) >= 0) && (!to || compare(amount, to) <= 0);
}
