import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#contract/audit';
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

const as = (token: string) => (argv: readonly string[]) =>
  runWith(argv, {
    env: { COMMISSION_TOKEN: token, COMMISSION_API_URL: address },
    now: () => server.clock.now(),
    stdin: 'admin-demo-1\n',
  });
const create = ['auth', 'token', 'create', '--read-only', '--password-stdin', '--expires', '90d'];
const made = async () => (await as(await server.tokenFor('u0'))([...create, '-q'])).stdout.trim();
const request = (method: string, path: string, token: string, body?: unknown) =>
  server.app.request(path, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

describe('a token of a program', () => {
  it('is made, read with, listed and revoked in the terminal', async () => {
    const admin = as(await server.tokenFor('u0'));
    const { code, stdout, stderr } = await admin([...create, '--name', 'nightly']);
    const token = stdout.trim();
    expect([code, token]).toEqual([0, expect.stringMatching(/^ppt_[\w-]{43}$/)]);
    expect(stderr).toMatch(/^Token [\w-]{36} reads until 2027-02-19\. It is not shown again\.\n$/);
    const program = as(token);
    expect((await program(['report', '-q', '--json'])).code).toBe(0);
    const { stdout: status } = await program(['auth', 'status']);
    expect(status).toBe(
      `Signed in to ${address} as admin@example.com (admin), from COMMISSION_TOKEN\nA token that only reads (nightly), until 2027-02-19 04:30 UTC\n`,
    );
    const { tokens } = JSON.parse((await admin(['auth', 'token', 'list', '--json'])).stdout);
    expect(tokens).toEqual([expect.objectContaining({ name: 'nightly', by: expect.any(String) })]);
    expect((await admin(['auth', 'token', 'revoke', tokens[0].id])).code).toBe(0);
    const after = await program(['report', '-q']);
    expect([after.code, after.stderr]).toEqual([4, expect.stringContaining('COMMISSION_TOKEN')]);
    const again = await admin(['auth', 'token', 'revoke', 'no-such-token']);
    expect([again.code, again.stderr]).toEqual([
      1,
      expect.stringContaining('there is no token no-such-token'),
    ]);
  });

  it('changes nothing', async () => {
    const answer = await request('POST', '/api/tokens', await made(), {
      name: 'another',
      password: 'admin-demo-1',
      read_only: true,
      expires_in_days: 1,
    });
    expect([answer.status, await answer.json()]).toEqual([
      403,
      { error: 'This token only reads.', code: 'auth.read-only' },
    ]);
    const { code, stderr } = await as(await made())(['auth', 'token', 'revoke', 'another']);
    expect(code).toBe(4);
    expect(stderr).toContain('This token only reads.');
    expect(stderr).not.toContain('administrator');
  });

  it('ends by itself, with its maker, and with a forgotten password', async () => {
    const { database, sessions } = server.dependencies;
    const token = await made();
    const works = async () => (await server.get('/api/features', token)).status;
    expect(await works()).toBe(200);
    await database.updateTable('users').set({ status: 'inactive' }).where('id', '=', 'u0').execute();
    expect(await works()).toBe(401);
    await database
      .updateTable('users')
      .set({ status: 'active', role: 'vendor' })
      .where('id', '=', 'u0')
      .execute();
    expect(await works()).toBe(401);
    await database.updateTable('users').set({ role: 'admin' }).where('id', '=', 'u0').execute();
    expect(await works()).toBe(200);
    await database.transaction().execute((transaction) => sessions.endAll(transaction, 'u0'));
    expect(await works()).toBe(401);
    const other = await made();
    server.clock.pass(90 * 24 * 60);
    expect((await server.get('/api/features', other)).status).toBe(401);
  });

  it('is kept as a hash, and its making and end are in the log of changes', async () => {
    const token = await made();
    const rows = await server.dependencies.database.selectFrom('api_tokens').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token.slice(4));
    const answer = await server.get('/api/audit?subject=token', await server.tokenFor('u0'));
    const { records: data } = auditLog.answer.parse(await answer.json());
    expect(data.map(({ action }) => action)).toEqual(expect.arrayContaining(['create', 'revoke']));
    expect(data.find(({ action }) => action === 'create')?.after).toMatchObject({ read_only: true });
    expect(JSON.stringify(data)).not.toContain('ppt_');
  });

  it('is refused a wrong length of life, and a name that is none', async () => {
    const admin = await server.tokenFor('u0');
    for (const body of [
      { name: ' ', read_only: true, expires_in_days: 9, password: 'admin-demo-1' },
      { name: 'CI', read_only: false, expires_in_days: 9, password: 'admin-demo-1' },
      { name: 'CI', read_only: true, expires_in_days: 367, password: 'admin-demo-1' },
    ]) {
      expect((await request('POST', '/api/tokens', admin, body)).status).toBe(400);
    }
    expect((await as(admin)([...create.slice(0, 5), '--expires', '2 weeks'])).code).toBe(2);
    expect((await as(admin)(['auth', 'token', 'create'])).code).toBe(2);
    const asked = await as(admin)(create.filter((word) => word !== '--password-stdin'));
    expect([asked.code, asked.stderr]).toEqual([4, expect.stringContaining('no terminal to ask')]);
  });
});
