import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allAccounts } from '#contract/accounts';
import { DEMO_CHECKER } from '../../server/demo/demo-network';
import { aSecondFactor } from '../support/a-second-factor';
import { holds } from '../support/holds';
import { tokenFor } from '../support/token-for';
import { errorOf, startTestServer, type TestServer } from './start-test-server';

let server: TestServer;
let own: string;
let other: string;
beforeEach(async () => {
  server = await startTestServer();
  const account = {
    id: 'u90',
    email: 'second@example.com',
    password_hash: '-',
    role: 'admin',
    name: 'Second',
  };
  await server.dependencies.database
    .insertInto('users')
    .values({ ...account, status: 'active' })
    .execute();
  await server.dependencies.database
    .updateTable('users')
    .set({ role: 'none', status: 'inactive' })
    .where('id', '=', DEMO_CHECKER.id)
    .execute();
  [own, other] = [await server.tokenFor('u0'), await server.tokenFor('u90')];
});
afterEach(() => server.close());

async function send(method: string, path: string, body?: unknown, by = own): Promise<Response> {
  return server.app.request(path, {
    method,
    headers: {
      Authorization: `Bearer ${by}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** Lists the accounts but for the demo's second administrator, who has left. */
async function listed(query = '', by = own) {
  const all = allAccounts.answer.parse(await (await server.get(`/api/accounts${query}`, by)).json());
  return all.filter(({ id }) => id !== DEMO_CHECKER.id);
}
const changes = async () => (await (await server.get('/api/audit?subject=account', own)).json()).data;
const statusFor = async (token: string) => (await server.get('/api/me', token)).status;

describe('the accounts of admins', () => {
  it('are listed with whether two-step login is on', async () => {
    await aSecondFactor(server);
    expect((await listed()).map(({ id, twoStep }) => [id, twoStep])).toEqual([
      ['u0', true],
      ['u90', false],
    ]);
  });

  it('are listed with their sessions and the own one marked, those of a vendor when asked for', async () => {
    await server.tokenFor('u90');
    expect(await listed()).toMatchObject([
      { id: 'u0', email: 'admin@example.com', role: 'admin', active: true, sessions: 1, own: true },
      { id: 'u90', name: 'Second', sessions: 2, own: false, lastSeenAt: expect.any(Number) },
    ]);
    expect(await listed('?vendor=v2')).toMatchObject([{ id: 'u2', role: 'vendor', sessions: 0 }]);
    server.clock.pass(31);
    const fresh = await server.tokenFor('u0');
    expect((await listed('', fresh)).map(({ sessions }) => sessions)).toEqual([1, 0]);
  });

  it('are disabled at the next call, and let in again without their old sessions', async () => {
    expect((await send('PATCH', '/api/accounts/u90', { active: false })).status).toBe(200);
    expect(await statusFor(other)).toBe(401);
    expect((await listed())[1]).toMatchObject({ active: false, sessions: 0 });
    server.clock.pass(1);
    expect(await (await send('PATCH', '/api/accounts/u90', { active: true })).json()).toMatchObject({
      status: 'active',
    });
    expect(await statusFor(other)).toBe(401);
    expect(await changes()).toMatchObject([
      { action: 'activate', by: 'Demo Administrator', subject_id: 'u90' },
      { action: 'deactivate', before: { status: 'active' }, after: { status: 'inactive' } },
    ]);
  });

  it('lose the role and get it back; one without a vendor has none then', async () => {
    expect((await send('PATCH', '/api/accounts/u90', { admin: false })).status).toBe(200);
    expect(await statusFor(other)).toBe(401);
    const demoted = await server.tokenFor('u90');
    expect((await server.get('/api/audit', demoted)).status).toBe(403);
    expect((await listed())[1]).toMatchObject({ id: 'u90', role: 'none' });
    server.clock.pass(1);
    expect((await send('PATCH', '/api/accounts/u90', { admin: true })).status).toBe(200);
    expect((await server.get('/api/audit', demoted)).status).toBe(200);
    expect((await changes()).map(({ action }: { action: string }) => action)).toEqual(['promote', 'demote']);
  });

  it('that have a vendor are the vendor’s again', async () => {
    const { database } = server.dependencies;
    await database.updateTable('users').set({ role: 'admin' }).where('id', '=', 'u2').execute();
    await send('PATCH', '/api/accounts/u2', { admin: false });
    expect((await listed('?vendor=v2'))[0]).toMatchObject({ role: 'vendor' });
    // From here on it is managed as the vendor is.
    expect((await send('PATCH', '/api/accounts/u2', { admin: true })).status).toBe(404);
  });

  it.each([{ active: false }, { admin: false }])('never end with the last one: %j', async (change) => {
    // Neither who may not sign in nor who is no admin counts as another.
    await send('PATCH', '/api/accounts/u90', change);
    const refused = await send('PATCH', '/api/accounts/u0', change);
    expect(refused.status).toBe(409);
    expect(await errorOf(refused)).toEqual({
      error: 'This is the last admin. Make another one first.',
      code: 'account.last-admin',
    });
    expect(await statusFor(own)).toBe(200);
  });

  it('keep one when two demote each other at once', async () => {
    holds('an admin is left');
    const answers = await Promise.all([
      send('PATCH', '/api/accounts/u90', { admin: false }, own),
      send('PATCH', '/api/accounts/u0', { admin: false }, other),
    ]);
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    const left = await server.dependencies.database
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .execute();
    expect(left.length).toBe(1);
  });

  it('may leave by themselves while there is another', async () => {
    expect((await send('PATCH', '/api/accounts/u0', { admin: false })).status).toBe(200);
    expect(await statusFor(own)).toBe(401);
    expect(await statusFor(other)).toBe(200);
  });

  it('change nothing, and log nothing, when nothing is to be changed', async () => {
    expect((await send('PATCH', '/api/accounts/u90', { active: true, admin: true })).status).toBe(200);
    expect(await statusFor(other)).toBe(200);
    expect(await changes()).toEqual([]);
  });
});

describe('the sessions of somebody', () => {
  it('are ended by an admin, also a vendor’s, but never the one that asks', async () => {
    const vendor = await server.tokenFor('u2');
    const elsewhere = await tokenFor(server.dependencies, 'u0');
    for (const id of ['u2', 'u90', 'u0'])
      expect(
        (await send('DELETE', `/api/accounts/${id}/sessions`, { password: 'admin-demo-1' })).status,
      ).toBe(200);
    expect(await Promise.all([vendor, other, elsewhere, own].map(statusFor))).toEqual([401, 401, 401, 200]);
    expect(await changes()).toHaveLength(3);
  });
});
