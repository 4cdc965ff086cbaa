import { compare, type Decimal, negate, sum, ZERO } from '../shared/money';
import type { Payment } from './payment';

/** The rupees refunded beyond what was paid, counter entries included; undefined where there are none. */
export function overRefund(payments: readonly Pick<Payment, 'amountPaid'>[]): Decimal | undefined {
  if (payments.every(({ amountPaid }) => amountPaid.units >= 0n)) return undefined;
  const paid = sum(payments.map(({ amountPaid }) => amountPaid));
  return compare(paid, ZERO) < 0 ? negate(paid) : undefined;
}
