/** Where the core says what went wrong without stopping (spec section 8, "logged"). */
export abstract class Log {
  /** One line about one thing, such as a deal or a call. Never a token or personal data. */
  abstract warn(message: string): void;
}
