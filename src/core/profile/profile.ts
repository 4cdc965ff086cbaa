/** A language of the portal. */
export type ProfileLanguage = 'en' | 'hi';

/** The credential of the caller, and its latest end, in ms since 1970. */
export interface ProfileLogin {
  /** A read-only token belongs to a program. */
  readonly kind: 'sign-in' | 'read-only-token';
  /** The name of the token. */
  readonly name?: string | undefined;
  readonly endsAt: number;
}

/** The caller's account. Account number and PAN are masked except for their ends. */
export interface Profile {
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly franchiseCodes: readonly string[];
  readonly mobile?: string | undefined;
  readonly city?: string | undefined;
  readonly language?: ProfileLanguage | undefined;
  readonly bankAccount?: string | undefined;
  readonly pan?: string | undefined;
  readonly logoUrl?: string | undefined;
  readonly login: ProfileLogin;
}

/** A person's change of the own account; fields that are not named stay. */
export interface ProfileChange {
  readonly name?: string;
  readonly mobile?: string;
  readonly city?: string;
  readonly language?: ProfileLanguage;
}

/** A session of the caller's account. Times are in ms since 1970. */
export interface OwnSession {
  readonly id: string;
  readonly startedAt: number;
  readonly lastSeenAt: number;
  /** Whether it is the session of this call. */
  readonly current: boolean;
  /** The browser and system that began it, such as Chrome and Android; undefined from servers that do not send them. */
  readonly browser?: string | undefined;
  readonly system?: string | undefined;
}
