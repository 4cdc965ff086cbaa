import type { ParsedResult } from '#core/payouts/read-result';

/** The order to pay a payout, as a gateway receives it. */
export interface GatewayOrder {
  readonly reference: string;
  readonly paise: number;
  readonly holder: string;
  /** Digits only. */
  readonly account: string;
  readonly ifsc: string;
  /**
   * Distinguishes this payout from others with the same reference, made by another portal or before a backup was
   * restored.
   */
  readonly mark: string;
}

/** A payment at the gateway, in the newest state that it reports. */
export interface GatewayPayment extends Pick<ParsedResult, 'status' | 'utr' | 'why'> {
  readonly paise: number;
  /** The mark of its order; undefined for a payment that was made elsewhere. */
  readonly mark: string | undefined;
}

/** The answer to a call. `unknown` proves nothing: the payment may exist, or still be made. */
export type GatewayAnswer =
  | { readonly kind: 'there'; readonly payment: GatewayPayment }
  | { readonly kind: 'unknown'; readonly why: string };

/**
 * A service that makes the payouts of a run by calls, in place of a bank file. Only the server calls it, so this is a
 * port of the server, like mail.
 */
export abstract class PayoutGateway {
  /** A hash that identifies the paying account at the gateway. */
  abstract readonly from: string;

  /** Looks up a payment by our reference; `none` where the gateway says that it has none. */
  abstract find(reference: string, signal: AbortSignal): Promise<GatewayAnswer | { readonly kind: 'none' }>;

  /**
   * Sends an order. The gateway makes one payment for each reference, however often it is sent. `refused` where the
   * gateway says that this call made no payment.
   */
  abstract send(
    order: GatewayOrder,
    signal: AbortSignal,
  ): Promise<GatewayAnswer | { readonly kind: 'refused'; readonly why: string }>;
}
