/** A sign-in, refusal or other event of access. Time in ms since 1970. */
export interface SecurityEvent {
  readonly id: string;
  readonly at: number;
  /** A word such as `sign-in-failed`. */
  readonly kind: string;
  /** The name of the account's owner; undefined where no account has the typed address. */
  readonly name: string | undefined;
  readonly email: string | undefined;
  /** The refused or logged call, the exported document, or the name of the token. */
  readonly detail: string | undefined;
  /** The caller's network address. */
  readonly address: string | undefined;
  /** A keyed hash of the typed e-mail address, where no account has it. */
  readonly tried: string | undefined;
}

/** A page of events, newest first, and the cursor of older ones; undefined when there are none. */
export interface SecurityPage {
  readonly events: readonly SecurityEvent[];
  readonly next: string | undefined;
}
