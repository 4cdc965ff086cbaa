/** A language of the portal. */
export type ProfileLanguage = 'en' | 'hi';

/** The own account. Account number and PAN come with all but their end hidden. */
export interface Profile {
  readonly name: string;
  readonly email: string;
  readonly franchiseCodes: readonly string[];
  readonly mobile?: string | undefined;
  readonly city?: string | undefined;
  readonly language?: ProfileLanguage | undefined;
  readonly bankAccount?: string | undefined;
  readonly pan?: string | undefined;
  readonly logoUrl?: string | undefined;
}

/** What a person may change of the own account; what is not named stays. */
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
  /** The one that asks. */
  readonly current: boolean;
  /** With which it was begun, such as Chrome and Android; undefined where the server does not tell. */
  readonly browser?: string | undefined;
  readonly system?: string | undefined;
}
