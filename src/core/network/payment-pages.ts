import type { Deal } from '../deals/deal';
import type { Payment } from '../payments/payment';
import type { AmountRange } from '../shared/amount-range';
import type { Decimal } from '../shared/money';
import type { SaidComplete } from '../shared/read-result';
import type { PaymentOrder } from './payment-order';
import type { OpenPeriod } from './record-query';

/** The choice of payments of a network; nothing set chooses all. */
export interface PaymentQuery {
  readonly franchiseCodes?: readonly string[] | undefined;
  /** All of the payments of one deal. */
  readonly dealId?: string | undefined;
  /** The days on which was paid. A payment without a day is in no period. */
  readonly days?: OpenPeriod | undefined;
  /** Rupees, whichever way they went: a refund of 500 is found as 500. */
  readonly amounts?: AmountRange | undefined;
  /** Words of which each is a part of the reference, or of the id that a payment came with, see `referenceWords`. */
  readonly search: string;
}

/** The choice of a page of payments: the newest first, unless another order is asked for. */
export interface PaymentPageQuery extends PaymentQuery {
  readonly order?: PaymentOrder | undefined;
}

/** A payment with the deal that it is of. */
export interface ListedPayment extends Payment {
  readonly id: string;
  readonly deal: Deal;
  /** Ms since 1970; undefined for what an older version took from a file. */
  readonly recordedAt: number | undefined;
  /** The name of who recorded it, by hand or with a file. */
  readonly recordedBy: string | undefined;
  /** Whether a counter entry takes it back. */
  readonly takenBack: boolean;
}

/** A page of payments. */
export interface PaymentPage extends SaidComplete {
  readonly records: readonly ListedPayment[];
  /** The text that asks for the next page; undefined on the last one. */
  readonly next: string | undefined;
}

/** The figures of all payments that a query finds. */
export interface PaymentFigures extends SaidComplete {
  readonly payments: number;
  /** The sum of what came in, in rupees. */
  readonly received: Decimal;
  /** The sum of refunds and counter entries, in rupees: zero or negative. */
  readonly returned: Decimal;
}
