/** Logs problems that do not stop the work of the core (spec section 8, "logged"). */
export abstract class Log {
  /** Logs one line about one thing, such as a deal or a call. Never pass a token or personal data. */
  abstract warn(message: string): void;
}
