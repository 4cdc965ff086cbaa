import { describe, expect, it } from 'vitest';
import { HttpClient } from '#adapters/http/http-client';
import { HttpPasswordResetGateway } from '#adapters/http/http-password-reset-gateway';
import { InMemoryLog } from '#adapters/memory/in-memory-log';
import { ResetPassword } from '#core/session/reset-password';

/** The reset calls at a server that answers all of them so. */
function resetAt(status: number, body: string): ResetPassword {
  const client = new HttpClient({
    baseUrl: 'http://portal',
    timeoutMs: 500,
    concurrency: 6,
    retries: 2,
    token: () => undefined,
    pause: async () => {},
    fetch: async () => new Response(body, { status }),
  });
  return new ResetPassword(new HttpPasswordResetGateway(client), new InMemoryLog());
}

const steps: readonly (readonly [string, (reset: ResetPassword) => ReturnType<ResetPassword['sendOtp']>])[] =
  [
    ['sendOtp', (reset) => reset.sendOtp('one@example.com')],
    ['verifyOtp', (reset) => reset.verifyOtp('one@example.com', '1234')],
    ['setPassword', (reset) => reset.setPassword('one@example.com', 'long enough')],
  ];

describe.each(steps)('%s that fails (spec section 8)', (_, step) => {
  it.each([200, 400, 401, 403, 404, 408, 409, 422, 429, 500, 502, 503, 504])(
    'shows the text of the server with status %d',
    async (status) => {
      const error = `Mail is\u0000\n down. ${'x'.repeat(300)}`;
      const outcome = await step(resetAt(status, JSON.stringify({ error })));
      expect(outcome).toMatchObject({
        kind: 'refused',
        message: `Mail is down. ${'x'.repeat(300)}`.slice(0, 200),
      });
    },
  );

  it.each(['', '<html>502</html>', '{}', '{"error":null}', '{"error":"\\u0007 "}'])(
    'has no text of its own for a 500 with %j',
    async (body) => {
      expect(await step(resetAt(500, body))).toEqual({ kind: 'refused', message: undefined });
    },
  );
});
