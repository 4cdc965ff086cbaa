import { PasswordResetGateway, type ResetOutcome } from '#core/session/password-reset-gateway.port';
import { RESEND_SECONDS } from '#core/session/reset-password';

/** Resets passwords with one code for every address, and remembers the passwords that were set. */
export class InMemoryPasswordResetGateway extends PasswordResetGateway {
  readonly passwords = new Map<string, string>();
  readonly #verified = new Set<string>();

  constructor(private readonly code: string) {
    super();
  }

  override async sendOtp(): Promise<ResetOutcome> {
    return {
      kind: 'done',
      message: 'If the address is known, a code is on its way.',
      waitSeconds: RESEND_SECONDS,
    };
  }

  override async verifyOtp(email: string, otp: string): Promise<ResetOutcome> {
    if (otp !== this.code) return { kind: 'refused', message: 'This code is not right.' };
    this.#verified.add(email);
    return { kind: 'done', message: 'The code is right.' };
  }

  override async setPassword(email: string, newPassword: string): Promise<ResetOutcome> {
    if (!this.#verified.delete(email)) return { kind: 'refused', message: 'Please verify a code first.' };
    this.passwords.set(email, newPassword);
    return { kind: 'done', message: 'Your password is changed.' };
  }
}
