import type { Decimal } from '../shared/money';

/** One payment of a customer for a deal. The amount is in rupees; a refund is negative and counts so. */
export interface Payment {
  readonly amountPaid: Decimal;
  readonly paidOn?: string | undefined;
  /** Under which it can be told from others; only some sources name it. */
  readonly id?: string | undefined;
  /** What it is found by in the bank's books. */
  readonly reference?: string | undefined;
  /** The id of the entry that this one takes back: a counter entry. */
  readonly corrects?: string | undefined;
  /** Why it was taken back, on a counter entry. */
  readonly reason?: string | undefined;
}

/**
 * What the payments of one deal turned out to be. Unreadable means a failed call or an unexpected shape:
 * never the same as an empty list (spec section 8).
 */
export type DealPayments =
  | { readonly dealId: string; readonly kind: 'read'; readonly payments: readonly Payment[] }
  | { readonly dealId: string; readonly kind: 'unreadable'; readonly why: string };
