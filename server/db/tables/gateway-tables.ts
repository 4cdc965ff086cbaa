/** The tables of payments by a gateway. Times in ms since 1970. */
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
   * `new`: the gateway cannot have it, since nothing was sent or every attempt was refused; `sending`: from before the
   * first call that may have reached the gateway; `seen`: the gateway has shown it.
   */
  state: 'new' | 'sending' | 'seen';
  /** The gateway account that it was first sent from, hashed; null before. */
  sent_from: string | null;
  /** The time of the next lookup; null where only a webhook call can change it. */
  look_at_ms: number | null;
  /** The number of lookups without news. */
  tries: number;
  /** Why it is delayed, for administrators. */
  why: string | null;
}

/** A webhook call of the gateway. */
export interface GatewayEventRow {
  id: string;
  received_at_ms: number;
}

/** A hash of the secret that signs calls, valid from a time on; the newest counts. */
export interface GatewaySecretRow {
  /** From 1, without a gap. */
  seq: number;
  hash: string;
  since_ms: number;
}
