import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runAdmin } from '../../server/admin/run-admin';
import { holds } from '../support/holds';
import { ServerProcesses } from './server-processes';
import { temporaryFolder } from './start-test-server';

const servers = new ServerProcesses();
beforeAll(() => servers.build(), 60_000);
afterEach(() => servers.kill());

describe('the server as a process', () => {
  it('says where it is and who can sign in, serves, and ends in order on SIGTERM', async () => {
    const server = servers.start({ PORTAL_DATA_DIR: temporaryFolder() });
    const address = await server.address();
    expect((await fetch(`${address}/api/ready`)).status).toBe(200);
    const response = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: 'Bearer not.for.logs',
        Cookie: 'not=for-logs',
      },
      body: JSON.stringify({ email: 'vendor@example.com', password: 'vendor-demo-1' }),
    });
    expect(response.status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    expect(server.lines).toEqual([
      `Partner portal: ${address}`,
      'Demo accounts:',
      '  vendor@example.com / vendor-demo-1',
      '  admin@example.com / admin-demo-1',
      '  admin2@example.com / admin-demo-2',
    ]);
    const logged = server.errorLines.map((line) => JSON.parse(line));
    expect(logged).toMatchObject([
      { method: 'GET', route: '/api/ready', status: 200, requestId: expect.any(String) },
      { method: 'POST', route: '/api/auth/login', status: 200, requestId: expect.any(String) },
    ]);
    expect(server.errorLines.join()).not.toMatch(/vendor-demo-1|not\.for\.logs|for-logs|eyJ/);
  });

  it('makes no demo accounts in production, and says how the first admin is made', async () => {
    holds('no demo accounts in production');
    const environment = { PORTAL_DATA_DIR: temporaryFolder(), NODE_ENV: 'production' };
    const server = servers.start(environment);
    const address = await server.address();
    const signIn = (body: object) =>
      fetch(`${address}/api/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await signIn({ email: 'admin@example.com', password: 'admin-demo-1' })).status).toBe(401);
    expect(server.lines).toEqual([
      `Partner portal: ${address}`,
      'There is no admin yet. Make one: npm run admin -- create --email you@example.com',
    ]);
    const said: string[] = [];
    const io = {
      say: (line: string) => said.push(line),
      complain: (line: string) => said.push(line),
      stdin: Readable.from(['my grandmother has 3 goats\n']),
      stderr: new Writable(),
    };
    expect(await runAdmin(['create', '--email', 'head@example.com'], environment, io)).toBe(0);
    const password = 'my grandmother has 3 goats';
    expect((await signIn({ email: 'head@example.com', password })).status).toBe(200);
  }, 15_000);

  it.each([
    [{}, true],
    [{ PUBLIC_URL: 'https://portal.example.com' }, false],
  ])(
    'says that mails carry no links where there is mail and no address to link to: %j',
    async (more, said) => {
      const smtp = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'portal@example.com' };
      const server = servers.start({ PORTAL_DATA_DIR: temporaryFolder(), ...smtp, ...more });
      await server.address();
      await expect.poll(() => server.lines.at(-1)).toContain('admin2@example.com');
      const lines = server.lines.filter((line) => line.startsWith('PUBLIC_URL is not set'));
      expect(lines).toHaveLength(said ? 1 : 0);
    },
    15_000,
  );

  it('warns where demo accounts of an earlier start can be reached', async () => {
    const environment = { PORTAL_DATA_DIR: temporaryFolder() };
    const first = servers.start(environment);
    await first.address();
    first.child.kill('SIGTERM');
    expect(await first.exit).toBe(0);
    const server = servers.start({ ...environment, NODE_ENV: 'production' });
    await server.address();
    await expect.poll(() => server.lines[1]).toMatch(/demo accounts, whose passwords are public/);
    expect(server.lines.length).toBe(2);
  }, 30_000);

  it('finishes what it has begun, and takes nothing new, after SIGINT', async () => {
    const server = servers.start({ PORTAL_DATA_DIR: temporaryFolder() });
    const { port } = new URL(await server.address());
    const socket = connect(Number(port), '127.0.0.1');
    const received: string[] = [];
    socket.setEncoding('utf8').on('data', (text) => received.push(String(text)));
    const body = JSON.stringify({ email: 'vendor@example.com', password: 'vendor-demo-1' });
    socket.write(
      `POST /api/auth/login HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n${body.slice(0, 10)}`,
    );
    await expect.poll(() => received.join('')).toMatch(/^HTTP\/1\.1 100 /);
    server.child.kill('SIGINT');
    const isUp = () =>
      fetch(`http://127.0.0.1:${port}/api/health`).then(
        () => true,
        () => false,
      );
    await expect.poll(isUp).toBe(false);
    socket.write(body.slice(10));
    const begun = Date.now();
    expect(await server.exit).toBe(0);
    // The connection could be kept alive for 5 s more.
    expect(Date.now() - begun).toBeLessThan(3000);
    expect(received.join('')).toMatch(/^HTTP\/1\.1 200 /m);
  });

  it('refuses a wrong setting in one line, with exit code 1', async () => {
    const missing = join(temporaryFolder(), 'data');
    for (const [name, value] of [
      ['PORT', 'x'],
      ['PORTAL_SECRET', 'short'],
      ['DATABASE_URL', 'mysql://localhost/portal'],
      ['BUSINESS_TIME_ZONE', 'Mars/Base'],
      ['PORTAL_DATA_DIR', join(import.meta.filename, 'data')],
      // Where nothing can be made, and the system says that something is missing.
      ['PORTAL_DATA_DIR', '/proc/portal/data'],
      ['VITE_API_BASE_URL', 'api.example.com'],
      ['PAGE_ORIGIN', 'https://portal.example.com/path'],
      ['TRUSTED_PROXIES', 'proxy.example.com'],
      // The last one: only the listening fails, when the data is there already.
      ['HOST', '203.0.113.1'],
    ] as const) {
      const server = servers.start({ PORTAL_DATA_DIR: missing, [name]: value });
      expect(await server.exit).toBe(1);
      expect(server.lines).toEqual([]);
      expect(server.errorLines.length).toBe(1);
      expect(server.errorLines[0]).toContain(name);
      if (name !== 'HOST') expect(existsSync(missing)).toBe(false);
    }
  }, 120_000);

  it('starts four times at once on one folder, with one secret and one network', async () => {
    holds('the same on the embedded database');
    const dataDir = temporaryFolder();
    const four = [1, 2, 3, 4].map(() => servers.start({ PORTAL_DATA_DIR: dataDir }));
    const addresses = await Promise.all(four.map((server) => server.address()));
    const answer = await fetch(`${addresses[0]}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'admin@example.com', password: 'admin-demo-1' }),
    });
    const { token } = await answer.json();
    for (const address of addresses) {
      const response = await fetch(`${address}/api/vendors/getalldata`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      expect((await response.json()).data.length).toBe(6);
    }
    for (const { child } of four) child.kill('SIGTERM');
    expect(await Promise.all(four.map(({ exit }) => exit))).toEqual([0, 0, 0, 0]);
  }, 20_000);
});
