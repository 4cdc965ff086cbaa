import { PAYMENT_ORDERS, type PaymentOrder } from '#core/network/payment-order';
import type { PaymentQuery } from '#core/network/payment-pages';
import type { Day } from '#core/shared/month';
import { amountsOf, readAmountRange } from '../../../lists/filter/amount-range';
import { daysOf, readDayChoice } from '../../../lists/filter/day-choice';
import { changedAddress, type ListQuery } from '../../../lists/filter/list-address';
import type { ListKind } from '../../../lists/filter/use-list-choice';

/** The choice of the payments that are shown. All of it is kept in the address. */
export interface PaymentChoice extends ListQuery {
  readonly sort: PaymentOrder;
  /** The days of payment, as `readDayChoice` has them. */
  readonly day: string | undefined;
  /** Rupees, as `readAmountRange` has them. */
  readonly amount: string | undefined;
  readonly dealId: string | undefined;
}

const NONE: Partial<PaymentChoice> = { q: '', day: undefined, amount: undefined, dealId: undefined };

/** The form of the choice of payments in an address. */
export const PAYMENT_LIST: ListKind<PaymentChoice> = {
  read: (params) => ({
    q: params.get('q') ?? '',
    view: 'all',
    sort: PAYMENT_ORDERS.find((order) => order === params.get('sort')) ?? 'newest',
    day: readDayChoice(params.get('day')),
    amount: readAmountRange(params.get('amount')),
    dealId: params.get('dealId') ?? undefined,
  }),
  changed: (params, change) => changedAddress<PaymentChoice>(params, change, () => 'newest'),
  none: NONE,
};

/** The choice as the server is asked for it when it is `today`. */
export function paymentQuery(
  { q, day, amount, dealId }: PaymentChoice,
  franchiseCodes: readonly string[] | undefined,
  today: Day,
): PaymentQuery {
  return {
    search: q.trim(),
    franchiseCodes,
    days: day === undefined ? undefined : daysOf(day, today),
    amounts: amount === undefined ? undefined : amountsOf(amount),
    dealId,
  };
}
