/** Records what went wrong without stopping the work of the core (spec section 8, "logged"). */
export abstract class Log {
  /** One line about one thing, such as a deal or a call. Never a token or personal data. */
  abstract warn(message: string): void;
}
