import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint';
import { ReadableOutcome, sendOtp, setPassword, verifyOtp } from '#contract/password-reset';
import { PasswordResetGateway, type ResetOutcome } from '#core/session/password-reset-gateway.port';
import { InvalidInput, RequestRejected, ServerFailed, TooManyRequests } from '#core/shared/failure';
import type { CallArguments } from './call-options';
import type { HttpClient } from './http-client';
import { plainSentence } from './http-failure';

/**
 * Makes the reset calls of the spec (section 7). A refusal is an outcome and no error: its sentence is shown to the
 * person.
 */
export class HttpPasswordResetGateway extends PasswordResetGateway {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override sendOtp(email: string): Promise<ResetOutcome> {
    return this.#step(sendOtp, { body: { email } });
  }

  override verifyOtp(email: string, otp: string): Promise<ResetOutcome> {
    return this.#step(verifyOtp, { path: { email }, body: { OTP: otp } });
  }

  override setPassword(email: string, newPassword: string): Promise<ResetOutcome> {
    return this.#step(setPassword, { body: { email, newPassword } });
  }

  async #step<const To extends Endpoint>(endpoint: To, ...call: CallArguments<To>): Promise<ResetOutcome> {
    try {
      const read = z.safeParse(ReadableOutcome, await this.client.call(endpoint, ...call));
      if (!read.success) return { kind: 'done', message: undefined };
      const { message, error, resendAfterSeconds } = read.data;
      // An answer has `message` or `error` (spec section 7): an `error` with status 200 is a refusal too.
      return error === undefined
        ? { kind: 'done', message, waitSeconds: resendAfterSeconds }
        : { kind: 'refused', message: plainSentence(error) || undefined };
    } catch (error) {
      // The error catalogue requires the server's text whatever the status (spec section 8).
      if (error instanceof ServerFailed && error.said) return { kind: 'refused', message: error.said };
      if (!(error instanceof RequestRejected)) throw error;
      const message = error.forPeople ? error.message : undefined;
      const waitSeconds = error instanceof TooManyRequests ? error.retryAfterSeconds : undefined;
      const code = error instanceof InvalidInput ? error.code : undefined;
      return { kind: 'refused', message, waitSeconds, ...(code !== undefined && { code }) };
    }
  }
}
