import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holds } from '../support/holds';
import { type ServerProcess, ServerProcesses } from './server-processes';
import { temporaryFolder } from './start-test-server';

/** Stands in every secret and every personal text: where it comes out, something was not kept to itself. */
const CANARY = 'canary7391';
const CLOSED_PORT = 1;

const servers = new ServerProcesses();
beforeAll(() => servers.build(), 60_000);
afterAll(() => servers.kill());

describe('what the server writes', () => {
  it('holds no secret and nothing about a person, whatever is sent to it and whatever fails', async () => {
    holds('no secret and nothing about a person in what it writes');
    const server = servers.start({
      PORTAL_DATA_DIR: temporaryFolder(),
      PORTAL_SECRET: CANARY.repeat(6),
      METRICS_TOKEN: CANARY.repeat(4),
      SMTP_URL: `smtp://${CANARY}:${CANARY}@127.0.0.1:${CLOSED_PORT}`,
      ZOHO_CLIENT_ID: CANARY,
      ZOHO_CLIENT_SECRET: CANARY,
      ZOHO_REFRESH_TOKEN: CANARY,
      ZOHO_ACCOUNTS_URL: `http://localhost:${CLOSED_PORT}`,
      ZOHO_API_URL: `http://localhost:${CLOSED_PORT}`,
      ZOHO_SYNC_EVERY: '1m',
    });
    const address = await server.address();
    const send = (path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) =>
      fetch(`${address}/api/${path}`, {
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
        headers: { 'Content-Type': 'application/json', ...headers },
      });
    const email = 'vendor@example.com';
    const statuses: number[] = [];
    const asked = async (...call: Parameters<typeof send>) => statuses.push((await send(...call)).status);

    await asked('auth/login', { email: `${CANARY}@example.com`, password: CANARY });
    await asked('auth/login', { email, password: CANARY, [CANARY]: CANARY });
    await asked('auth/login', `{"password": "${CANARY}`);
    await asked(`vendors/payment/${CANARY}?token=${CANARY}`, undefined, {
      Authorization: `Bearer ${CANARY}`,
    });
    await asked(`${CANARY}/${CANARY}?password=${CANARY}`, undefined, { Cookie: `session=${CANARY}` });
    const { token } = await (await send('auth/login', { email, password: 'vendor-demo-1' })).json();
    const bearer = { Authorization: `Bearer ${token}` };
    await asked('leads', { name: CANARY, mobile: CANARY, note: CANARY }, bearer);
    await asked(`leads/check?mobile=${CANARY}`, undefined, bearer);
    await asked('me/password', { currentPassword: CANARY, newPassword: `${CANARY}-new` }, bearer);
    await asked('resetPass/sendOtp', { email });
    await asked(`resetPass/verifyOtp/${email}`, { OTP: CANARY });
    await asked('resetPass/setPassword', { email, newPassword: `${CANARY}-new` });
    expect(statuses.every((status) => status < 500)).toBe(true);

    await expect.poll(() => said(server), { timeout: 20_000 }).toContain('mail not sent yet');
    await expect.poll(() => said(server).match(/"requestId"/g)?.length).toBeGreaterThan(statuses.length);
    expect(said(server)).not.toContain(CANARY);
    expect(said(server)).not.toContain(String(token).slice(-20));
    expect(said(server)).not.toMatch(/vendor@example\.com(?! \/ vendor-demo-1)/);
  });
});

function said({ lines, errorLines }: ServerProcess): string {
  return [...lines, ...errorLines].join('\n');
}
