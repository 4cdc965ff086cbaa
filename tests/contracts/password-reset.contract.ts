import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PasswordResetGateway } from '#core/session/password-reset-gateway.port';
import { RESEND_SECONDS } from '#core/session/reset-password';
import { holds } from '../support/holds';

/** The code that every adapter under test takes for right. */
export const CONTRACT_CODE = '0427';

/** What every way to reset a password must do. */
export function passwordResetContract(
  adapter: string,
  open: () => Promise<{ gateway: PasswordResetGateway; close?: () => Promise<void> }>,
): void {
  describe(`PasswordResetGateway: ${adapter}`, () => {
    const email = 'one@example.com';
    let gateway: PasswordResetGateway;
    let close: (() => Promise<void>) | undefined;
    beforeAll(async () => {
      ({ gateway, close } = await open());
    });
    afterAll(() => close?.());

    it('refuses a password before a code was verified, with a sentence', async () => {
      expect(await gateway.setPassword(email, 'long enough')).toEqual({
        kind: 'refused',
        message: expect.any(String),
      });
    });

    it('sends a code, refuses a wrong one with a sentence, takes the right one, and then the password once', async () => {
      holds('7: the reset calls, their payloads and answers');
      expect(await gateway.sendOtp(email)).toEqual({
        kind: 'done',
        message: expect.any(String),
        waitSeconds: RESEND_SECONDS,
      });
      expect(await gateway.verifyOtp(email, '9999')).toEqual({
        kind: 'refused',
        message: expect.any(String),
      });
      expect((await gateway.verifyOtp(email, CONTRACT_CODE)).kind).toBe('done');
      expect((await gateway.setPassword(email, 'long enough')).kind).toBe('done');
      expect((await gateway.setPassword(email, 'long enough')).kind).toBe('refused');
    });
  });
}
