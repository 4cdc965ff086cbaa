import type { ParsedResult } from '#core/payouts/read-result';

/** A payout as a gateway is told to make it. */
export interface GatewayOrder {
  readonly reference: string;
  readonly paise: number;
  readonly holder: string;
  /** All digits. */
  readonly account: string;
  readonly ifsc: string;
  /** Tells this payout from every other that has the same reference: of another portal, or of before a backup was restored. */
  readonly mark: string;
}

/** A payment that a gateway has, in its newest state that it tells of. */
export interface GatewayPayment extends Pick<ParsedResult, 'status' | 'utr' | 'why'> {
  readonly paise: number;
  /** The mark of the order that it was made by; undefined for one that was made elsewhere. */
  readonly mark: string | undefined;
}

/** The answer to a call. `unknown` says nothing about the payment: it may be there, or come to be. */
export type GatewayAnswer =
  | { readonly kind: 'there'; readonly payment: GatewayPayment }
  | { readonly kind: 'unknown'; readonly why: string };

/**
 * A service that makes the payouts of a run by calls, in place of a bank's file. Only the server speaks to one, so that this is a
 * port of the server, as mail is.
 */
export abstract class PayoutGateway {
  /** Tells the account there that is paid from, hashed. */
  abstract readonly from: string;

  /** Looks a payment up by our reference. `none` where the gateway says that it has none. */
  abstract find(reference: string, signal: AbortSignal): Promise<GatewayAnswer | { readonly kind: 'none' }>;

  /**
   * Sends an order. However often one with the same reference is sent, one payment is made. `refused` where the gateway says that it made
   * none by this call.
   */
  abstract send(
    order: GatewayOrder,
    signal: AbortSignal,
  ): Promise<GatewayAnswer | { readonly kind: 'refused'; readonly why: string }>;
}
