/** The outcome of one step of a password reset. */
export interface ResetOutcome {
  readonly kind: 'done' | 'refused';
  /** The server's sentence, where it has one. */
  readonly message: string | undefined;
  /** The server's word for machines, such as "password.common". */
  readonly code?: string | undefined;
  /** How long until the step may be asked for again, where the server says so. */
  readonly waitSeconds?: number | undefined;
}

/** The three calls of a password reset (spec section 7). All throw a `Failure` when no answer can be had. */
export abstract class PasswordResetGateway {
  /** Asks for a code by mail. The answer does not tell whether the address is known. */
  abstract sendOtp(email: string): Promise<ResetOutcome>;
  /** Checks the code of four digits. */
  abstract verifyOtp(email: string, otp: string): Promise<ResetOutcome>;
  /** Sets the new password of an address whose code was verified. */
  abstract setPassword(email: string, newPassword: string): Promise<ResetOutcome>;
}
