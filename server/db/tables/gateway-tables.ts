/** The tables of payments that a gateway makes. Times in ms since 1970. */
export interface GatewayTables {
  gateway_payments: GatewayPaymentRow;
  gateway_events: GatewayEventRow;
  gateway_secrets: GatewaySecretRow;
}

/** A payout that a gateway pays. */
export interface GatewayPaymentRow {
  run: number;
  /** The number of the payout in the run. */
  payout: number;
  reference: string;
  /**
   * `new` while the gateway cannot have it, since nothing was sent or all that was sent was refused; `sending` from before the
   * first call that may have reached it; `seen` once the gateway has shown it.
   */
  state: 'new' | 'sending' | 'seen';
  /** The account there that it was first sent from, hashed; null before. */
  sent_from: string | null;
  /** When it is looked up next; null where nothing can happen to it any more but what the gateway calls about. */
  look_at_ms: number | null;
  /** The number of looks that brought nothing new. */
  tries: number;
  /** The reason why it does not go on, for administrators. */
  why: string | null;
}

/** A call of the gateway. */
export interface GatewayEventRow {
  id: string;
  received_at_ms: number;
}

/** The secret that calls are signed with, hashed, from a moment on; the newest counts. */
export interface GatewaySecretRow {
  /** From 1, without a gap. */
  seq: number;
  hash: string;
  since_ms: number;
}
