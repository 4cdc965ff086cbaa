import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runWith } from '../cli/memory-io';
import { listen } from './listen';
import { startTestServer, type TestServer } from './start-test-server';

let server: TestServer;
let address: string;
let close: () => void;
beforeAll(async () => {
  server = await startTestServer();
  ({ address, close } = await listen(server));
});
afterAll(async () => {
  close();
  await server.close();
});

const status = (token: string, ...more: readonly string[]) =>
  runWith(['auth', 'status', ...more], { env: { COMMISSION_TOKEN: token, COMMISSION_API_URL: address } });

describe('commission auth status', () => {
  it('asks the server who holds the token', async () => {
    expect(await status(await server.tokenFor('u0'))).toEqual({
      code: 0,
      stdout: `Signed in to ${address} as admin@example.com (admin), from COMMISSION_TOKEN\nA sign-in, until 2026-11-21 16:30 UTC at the latest\n`,
      stderr: '',
    });
  });

  it('says it as JSON, too', async () => {
    const { code, stdout, stderr } = await status(await server.tokenFor('u0'), '--json');
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toEqual({
      schema: 'commission-login/1',
      server: address,
      email: 'admin@example.com',
      role: 'admin',
      from: 'COMMISSION_TOKEN',
      kind: 'sign-in',
      token: null,
      endsAt: '2026-11-21T16:30:00.000Z',
    });
  });

  it('names a token that the server refuses', async () => {
    const { code, stdout, stderr } = await status('another-token');
    expect([code, stdout]).toEqual([4, '']);
    expect(stderr).toContain('The server refused the token in COMMISSION_TOKEN.');
  });
});
