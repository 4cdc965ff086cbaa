import { describe, expect, it } from 'vitest';
import { InMemoryLog } from '#adapters/memory/in-memory-log';
import { InMemoryPasswordResetGateway } from '#adapters/memory/in-memory-password-reset-gateway';
import { isWholeOtp, passwordFault, ResetPassword } from '#core/session/reset-password';
import { Unreachable } from '#core/shared/failure';
import { holds } from '../support/holds';

describe('password reset', () => {
  it('takes an address in any case and with blanks around it', async () => {
    const gateway = new InMemoryPasswordResetGateway('1234');
    const reset = new ResetPassword(gateway, new InMemoryLog());
    await reset.sendOtp(' One@Example.com ');
    await reset.verifyOtp('ONE@example.com', '1234');
    expect((await reset.setPassword('one@EXAMPLE.com ', ' as typed ')).kind).toBe('done');
    expect([...gateway.passwords]).toEqual([['one@example.com', ' as typed ']]);
  });

  it('is refused without a sentence when no answer can be had, and that is logged without the address', async () => {
    const gateway = new InMemoryPasswordResetGateway('1234');
    gateway.sendOtp = () => Promise.reject(new Unreachable('The server cannot be reached.'));
    const log = new InMemoryLog();
    const outcome = await new ResetPassword(gateway, log).sendOtp('one@example.com');
    expect(outcome).toEqual({ kind: 'refused', message: undefined });
    expect(log.lines).toHaveLength(1);
    expect(log.lines[0]).not.toContain('one@example.com');
  });

  it('knows a whole code: four digits', () => {
    expect(isWholeOtp('0427')).toBe(true);
    for (const text of ['', '042', '04275', '04a7', '०४२७']) expect(isWholeOtp(text)).toBe(false);
  });

  it('wants eight characters, twice the same', () => {
    holds('5: a password of 8, equal to its confirmation');
    expect(passwordFault('1234567', '1234567')).toBe('too-short');
    expect(passwordFault('12345678', '12345679')).toBe('differs');
    expect(passwordFault('12345678', '12345678')).toBeUndefined();
  });
});
