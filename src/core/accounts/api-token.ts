/** A read-only token of a program. Times in ms since 1970. */
export interface ApiToken {
  readonly id: string;
  readonly name: string;
  /** The name of its creator at that time. */
  readonly by: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** A new token with its secret, which is shown only once. */
export interface NewApiToken extends Pick<ApiToken, 'id' | 'expiresAt'> {
  readonly token: string;
}
