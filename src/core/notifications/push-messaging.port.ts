/**
 * Whether messages reach this device. 'off': this portal has no messaging configured; 'unsupported': this browser
 * cannot; then the three answers that a person can have given (spec section 4).
 */
export type PushState = 'off' | 'unsupported' | 'default' | 'granted' | 'blocked';

/** The messaging service on this device. */
export abstract class PushMessaging {
  abstract state(): Promise<PushState>;
  /** Asks the person for permission, and gives what they answered. Only ever called from a tap. */
  abstract ask(): Promise<PushState>;
  /**
   * This device's address for messages, renewed by the service when it is older than 7 days (spec section 9).
   * Undefined when the service gives none. Throws whatever the service throws.
   */
  abstract token(): Promise<string | undefined>;
}
