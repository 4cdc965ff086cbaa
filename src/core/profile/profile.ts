/** A language of the portal. */
export type ProfileLanguage = 'en' | 'hi';

/** By what somebody is let in, and when that ends at the latest, in ms since 1970. */
export interface ProfileLogin {
  /** A read-only token is that of a program. */
  readonly kind: 'sign-in' | 'read-only-token';
  /** The name of the token. */
  readonly name?: string | undefined;
  readonly endsAt: number;
}

/** The own account. Account number and PAN come with all but their end hidden. */
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

/** A change that a person makes to the own account; a field that is not named stays. */
export interface ProfileChange {
  readonly name?: string;
  readonly mobile?: string;
  readonly city?: string;
  readonly language?: ProfileLanguage;
}

/** A session of the own account. Times are in ms since 1970. */
export interface OwnSession {
  readonly id: string;
  readonly startedAt: number;
  readonly lastSeenAt: number;
  /** Marks the one that asks. */
  readonly current: boolean;
  /** With which it was begun, such as Chrome and Android; undefined where the server does not tell. */
  readonly browser?: string | undefined;
  readonly system?: string | undefined;
}
