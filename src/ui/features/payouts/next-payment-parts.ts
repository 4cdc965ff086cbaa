import type { NextPayment, NextPaymentPart } from '#core/payouts/next-payment';
import { type Decimal, sum } from '#core/shared/money';
import type { Month } from '#core/shared/month';

/** The parts of the next payment as Home shows them: open months, and everything before; they add up to the amount. */
export interface PaymentParts {
  readonly open: { readonly months: readonly Month[]; readonly amount: Decimal } | undefined;
  readonly before:
    | {
        readonly amount: Decimal;
        /** The number of deals whose money was received later; 0 for none. */
        readonly laterDeals: number;
        /** Whether it includes money of closed months. */
        readonly hasClosed: boolean;
      }
    | undefined;
}

/** Groups the parts that are not zero. */
export function gatheredParts({ parts }: Pick<NextPayment, 'parts'>): PaymentParts {
  const some = parts.filter(({ amount }) => amount.units !== 0n);
  const open = some.filter((part) => part.kind === 'month');
  const before = some.filter(
    (part): part is Exclude<NextPaymentPart, { kind: 'month' }> => part.kind !== 'month',
  );
  return {
    open: open.length > 0 ? { months: open.map(({ month }) => month), amount: total(open) } : undefined,
    before:
      before.length > 0
        ? {
            amount: total(before),
            laterDeals: before.reduce((deals, part) => deals + (part.kind === 'later' ? part.deals : 0), 0),
            hasClosed: before.some(({ kind }) => kind === 'balance'),
          }
        : undefined,
  };
}

function total(parts: readonly NextPaymentPart[]): Decimal {
  return sum(parts.map(({ amount }) => amount));
}
