/** The account of a current or former admin, or of a vendor, as admins see it. Times in ms since 1970. */
export interface AdminAccount {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** `admin`, `vendor`, or `none` for a former admin. */
  readonly role: string;
  /** Whether they may sign in. */
  readonly active: boolean;
  /** The number of valid sessions. */
  readonly sessions: number;
  readonly lastSeenAt: number | undefined;
  /** Whether a second factor is on; undefined from a portal without second factors. */
  readonly twoStep: boolean | undefined;
  /** Whether it is the caller's account. */
  readonly own: boolean;
}
