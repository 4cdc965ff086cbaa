import { PAYMENT_ORDERS, type PaymentOrder } from '#core/network/payment-order';
import type { PaymentQuery } from '#core/network/payment-pages';
import type { Day } from '#core/shared/month';
import { amountsOf, readAmountRange } from '../../../lists/filter/amount-range';
import { daysOf, readDayChoice } from '../../../lists/filter/day-choice';
import { changedAddress, type ListQuery } from '../../../lists/filter/list-address';
import type { ListKind } from '../../../lists/filter/use-list-choice';

/** The filters of the payments shown. All of them are kept in the address. */
export interface PaymentChoice extends ListQuery {
  readonly sort: PaymentOrder;
  /** The days of payment, in the form of `readDayChoice`. */
  readonly day: string | undefined;
  /** Rupees, in the form of `readAmountRange`. */
  readonly amount: string | undefined;
  readonly dealId: string | undefined;
}

const NONE: Partial<PaymentChoice> = { q: '', day: undefined, amount: undefined, dealId: undefined };

/** The form of the filters of payments in an address. */
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

/** Converts the filters for the server; `today` resolves relative days. */
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
