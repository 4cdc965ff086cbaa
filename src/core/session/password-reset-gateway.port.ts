/** The outcome of one step of a password reset. */
export interface ResetOutcome {
  readonly kind: 'done' | 'refused';
  /** The server's sentence, if any. */
  readonly message: string | undefined;
  /** The server's machine-readable code, such as "password.common". */
  readonly code?: string | undefined;
  /** The seconds until the step can be requested again, if the server names them. */
  readonly waitSeconds?: number | undefined;
}

/** The three calls of a password reset (spec section 7). All throw a `Failure` when there is no answer. */
export abstract class PasswordResetGateway {
  /** Requests a code by mail. The answer does not reveal whether the address is known. */
  abstract sendOtp(email: string): Promise<ResetOutcome>;
  /** Checks the code of four digits. */
  abstract verifyOtp(email: string, otp: string): Promise<ResetOutcome>;
  /** Sets the new password of an address whose code was verified. */
  abstract setPassword(email: string, newPassword: string): Promise<ResetOutcome>;
}
