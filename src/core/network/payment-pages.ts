import type { Deal } from '../deals/deal';
import type { Payment } from '../payments/payment';
import type { AmountRange } from '../shared/amount-range';
import type { Decimal } from '../shared/money';
import type { SaidComplete } from '../shared/read-result';
import type { PaymentOrder } from './payment-order';
import type { OpenPeriod } from './record-query';

/** Selects payments of a network; an empty query selects all. */
export interface PaymentQuery {
  readonly franchiseCodes?: readonly string[] | undefined;
  /** All payments of one deal. */
  readonly dealId?: string | undefined;
  /** The days of payment. A payment without a day is in no period. */
  readonly days?: OpenPeriod | undefined;
  /** Rupees, regardless of the sign: a refund of 500 is found as 500. */
  readonly amounts?: AmountRange | undefined;
  /** Words that each have to occur in the reference, or in the original id of a payment, see `referenceWords`. */
  readonly search: string;
}

/** Selects a page of payments: the newest first by default. */
export interface PaymentPageQuery extends PaymentQuery {
  readonly order?: PaymentOrder | undefined;
}

/** A payment with its deal. */
export interface ListedPayment extends Payment {
  readonly id: string;
  readonly deal: Deal;
  /** Ms since 1970; undefined for entries that an older version imported from a file. */
  readonly recordedAt: number | undefined;
  /** The name of the person who recorded it, by hand or by a file. */
  readonly recordedBy: string | undefined;
  /** Whether a counter entry reverses it. */
  readonly takenBack: boolean;
}

/** A page of payments. */
export interface PaymentPage extends SaidComplete {
  readonly records: readonly ListedPayment[];
  /** The cursor of the next page; undefined on the last one. */
  readonly next: string | undefined;
}

/** The sums of all payments that a query finds. */
export interface PaymentFigures extends SaidComplete {
  readonly payments: number;
  /** The amounts received, in rupees. */
  readonly received: Decimal;
  /** Refunds and counter entries, in rupees: zero or negative. */
  readonly returned: Decimal;
}
