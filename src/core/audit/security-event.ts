/** Something that happened at the doors of the portal. Time in ms since 1970. */
export interface SecurityEvent {
  readonly id: string;
  readonly at: number;
  /** A word such as `sign-in-failed`. */
  readonly kind: string;
  /** The name of the account's owner; undefined where nobody has the address that was typed. */
  readonly name: string | undefined;
  readonly email: string | undefined;
  /** The call that was refused or that read whole lists, what was exported, or the name of the token. */
  readonly detail: string | undefined;
  /** The network address from which it was done. */
  readonly address: string | undefined;
  /** A keyed hash of the e-mail address that was typed, where nobody has it. */
  readonly tried: string | undefined;
}

/** Some events, newest first, and where the older ones begin; undefined when there are none. */
export interface SecurityPage {
  readonly events: readonly SecurityEvent[];
  readonly next: string | undefined;
}
