/** The account of an admin, of somebody who was one, or of a vendor, as admins see it. Times in ms since 1970. */
export interface AdminAccount {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** False for a vendor, and for somebody who was an admin and is none now. */
  readonly isAdmin: boolean;
  /** Whether they may sign in. */
  readonly active: boolean;
  /** How many sessions are good now. */
  readonly sessions: number;
  readonly lastSeenAt: number | undefined;
  /** The account of whoever asks. */
  readonly own: boolean;
}

/** What of an account is changed; what is not named stays. */
export interface AdminAccountChange {
  readonly active?: boolean;
  readonly admin?: boolean;
}

/** The accounts of admins and of vendors (for admins only). Every call throws a `Failure` when it cannot be made. */
export abstract class AdminAccounts {
  /** Those of admins. */
  abstract list(signal?: AbortSignal): Promise<readonly AdminAccount[]>;
  /** Those with which a vendor signs in: none where it has no address yet. */
  abstract ofVendor(vendorId: string, signal?: AbortSignal): Promise<readonly AdminAccount[]>;
  /** Lets one in or out, or gives or takes the role. Throws `InvalidInput` where no admin would be left. */
  abstract change(id: string, change: AdminAccountChange): Promise<AdminAccount>;
  /**
   * Ends the sessions of an account on all devices and its tokens for programs, but never the session that asks.
   * `password` is that of whoever asks; throws `InvalidInput` for a wrong one.
   */
  abstract endSessions(id: string, password: string): Promise<void>;
}
