import type { RecordOf } from '#records/field-table';
import type { WIRE_PAYMENT } from '#records/payment';
import type { Decimal } from '../shared/money';

/** One payment of a customer for a deal. The amount is in rupees; a refund is negative and is counted as such. */
export interface Payment extends Omit<RecordOf<typeof WIRE_PAYMENT, Decimal>, 'id'> {
  /** Identifies the payment; only some sources send it. */
  readonly id?: string | undefined;
}

/**
 * The result of reading the payments of one deal. Unreadable means a failed call or an unexpected shape, which is never
 * the same as an empty list (spec section 8).
 */
export type DealPayments =
  | { readonly dealId: string; readonly kind: 'read'; readonly payments: readonly Payment[] }
  | { readonly dealId: string; readonly kind: 'unreadable'; readonly why: string };
