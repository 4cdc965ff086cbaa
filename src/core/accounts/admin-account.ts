/** The account of an admin, of somebody who was one, or of a vendor, as admins see it. Times in ms since 1970. */
export interface AdminAccount {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** `admin`, `vendor`, or `none` for somebody who was an admin and is none now. */
  readonly role: string;
  /** Whether they may sign in. */
  readonly active: boolean;
  /** How many sessions are good now. */
  readonly sessions: number;
  readonly lastSeenAt: number | undefined;
  /** Whether a second factor is on; undefined from a portal that knows of none. */
  readonly twoStep: boolean | undefined;
  /** Whether it is the account of the caller. */
  readonly own: boolean;
}
