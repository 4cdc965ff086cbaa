import { Failure } from '../shared/failure';
import type { Log } from '../shared/log.port';
import type { PasswordResetGateway, ResetOutcome } from './password-reset-gateway.port';

/** The shortest accepted password (spec section 9). */
export const SHORTEST_PASSWORD = 8;

/** The number of digits of a code (spec section 9). */
export const OTP_LENGTH = 4;

/** The seconds until another code can be requested, unless the server names them. */
export const RESEND_SECONDS = 60;

/** Whether a text is a complete code: four digits and nothing else. */
export function isWholeOtp(text: string): boolean {
  return text.length === OTP_LENGTH && /^\d+$/.test(text);
}

/** Finds the fault of a new password; undefined when it may be sent (spec section 5). */
export function passwordFault(password: string, confirmation: string): 'too-short' | 'differs' | undefined {
  if (password.length < SHORTEST_PASSWORD) return 'too-short';
  return password === confirmation ? undefined : 'differs';
}

/**
 * The three steps of a password reset: request a code, verify it, set the password (spec section 4). Addresses are sent
 * trimmed and lowercased. A step without an answer is refused without a message and logged, so that the page shows its
 * own sentence (spec section 8).
 */
export class ResetPassword {
  constructor(
    private readonly gateway: PasswordResetGateway,
    private readonly log: Log,
  ) {}

  /** Requests a code by mail. */
  sendOtp(email: string): Promise<ResetOutcome> {
    return this.#step('sendOtp', () => this.gateway.sendOtp(normal(email)));
  }

  /** Checks the typed code. */
  verifyOtp(email: string, otp: string): Promise<ResetOutcome> {
    return this.#step('verifyOtp', () => this.gateway.verifyOtp(normal(email), otp));
  }

  /** Sets the new password; it is sent as typed. */
  setPassword(email: string, newPassword: string): Promise<ResetOutcome> {
    return this.#step('setPassword', () => this.gateway.setPassword(normal(email), newPassword));
  }

  async #step(name: string, call: () => Promise<ResetOutcome>): Promise<ResetOutcome> {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.log.warn(`${name} got no answer: ${error.message}`);
      return { kind: 'refused', message: undefined };
    }
  }
}

function normal(email: string): string {
  return email.trim().toLowerCase();
}
