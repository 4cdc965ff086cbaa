/** A token with which a program reads, as long as it holds. Times in ms since 1970. */
export interface ApiToken {
  readonly id: string;
  readonly name: string;
  /** The name that who made it had then. */
  readonly by: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** A token that was just made, with its secret, which is told this once. */
export interface NewApiToken extends Pick<ApiToken, 'id' | 'expiresAt'> {
  readonly token: string;
}
