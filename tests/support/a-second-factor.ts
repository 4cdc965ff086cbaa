import { generateSync } from 'otplib';
import { beginSecondFactor, confirmSecondFactor } from '#contract/second-factor';
import type { TestServer } from '../server/start-test-server';

/** The passwords of the administrators of the demo data. */
const PASSWORDS: Readonly<Record<string, string>> = {
  u0: 'admin-demo-1',
  'u-second': 'admin-demo-2',
};

/** Makes a call with JSON, or without a body, from a network address. */
export function factorCall(
  { app }: Pick<TestServer, 'app'>,
  method: string,
  path: string,
  { token, body, key, cookie }: { token?: string; body?: unknown; key?: string; cookie?: string } = {},
): Promise<Response> {
  return Promise.resolve(
    app.request(
      path,
      {
        method,
        headers: {
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(key !== undefined && { 'Idempotency-Key': key }),
          ...(cookie !== undefined && { Cookie: cookie }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
    ),
  );
}

/** Returns the code that an authenticator app shows, so many steps of 30 s from now. */
export function codeOf({ clock }: Pick<TestServer, 'clock'>, secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(clock.now() / 1000) + 30 * steps });
}

/** Begins a second factor, and returns its secret. */
export async function begunFactor(server: TestServer, userId = 'u0'): Promise<string> {
  const token = await server.tokenFor(userId);
  const begun = await factorCall(server, 'POST', '/api/me/second-factor', {
    token,
    body: { password: PASSWORDS[userId] },
  });
  return beginSecondFactor.answer.parse(await begun.json()).secret;
}

/** Turns on the second factor of an account; the code of the next step is the first valid one. */
export async function aSecondFactor(server: TestServer, userId = 'u0') {
  const secret = await begunFactor(server, userId);
  const token = await server.tokenFor(userId);
  const body = { code: codeOf(server, secret) };
  const confirmed = await factorCall(server, 'POST', '/api/me/second-factor/confirm', { token, body });
  const recoveryCodes = confirmSecondFactor.answer.parse(await confirmed.json());
  server.clock.pass(0.5);
  return { secret, recoveryCodes, token };
}
