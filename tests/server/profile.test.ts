import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownProfile, ownSessions } from '#contract/profile';
import { holds } from '../support/holds';
import { errorOf, startTestServer, type TestServer } from './start-test-server';

const OLD = 'vendor-demo-1';
const NEW = 'my grandmother has 3 goats';

let server: TestServer;
let holder: string;
beforeEach(async () => {
  server = await startTestServer();
  holder = await server.tokenFor('u1');
});
afterEach(() => server.close());

async function send(method: string, path: string, body?: unknown, token = holder) {
  return server.app.request(path, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

const setPassword = (currentPassword: string, newPassword = NEW, token = holder) =>
  send('POST', '/api/me/password', { currentPassword, newPassword }, token);
const mails = async () =>
  server.dependencies.database.selectFrom('outbox').select(['recipient', 'subject']).execute();
const account = async (token = holder) =>
  ownProfile.answer.parse(await (await server.get('/api/me', token)).json());

describe('the own account', () => {
  it('never shows account number and PAN in full', async () => {
    const rows = await server.dependencies.database.selectFrom('vendors').select('pan').execute();
    const text = await (await server.get('/api/me', holder)).text();
    for (const secret of ['000000004321', ...rows.map(({ pan }) => pan ?? '?')])
      expect(text).not.toContain(secret);
    expect(await account()).toMatchObject({ bankAccount: '••••••••4321', pan: '••••••001A' });
  });

  it('is changed in what may be changed, and in nothing else', async () => {
    const before = await account();
    const body = { mobile: '9876543210', city: ' Nagpur ', language: 'hi', name: ' Asha Example ' };
    await send('PATCH', '/api/me', {
      ...body,
      role: 'admin',
      email: 'other@example.com',
      pan: 'X',
      franchise_codes: ['FR-002'],
    });
    expect(await account()).toEqual({ ...before, ...body, city: 'Nagpur', name: 'Asha Example' });
    const other = await account(await server.tokenFor('u2'));
    expect([other.city, other.name]).toEqual(['Jaipur', 'Demo Partner Two']);
  });

  it('of an administrator has its number and city too, and no franchise of its own', async () => {
    const admin = await server.tokenFor('u0');
    await send('PATCH', '/api/me', { mobile: '9876543210', city: 'Delhi' }, admin);
    const profile = await account(admin);
    expect([profile.mobile, profile.city, profile.franchiseCodes]).toEqual(['9876543210', 'Delhi', []]);
  });

  it.each([
    [{ mobile: '1234567890' }, 'mobile'],
    [{ name: ' x ' }, 'name'],
    [{ language: 'fr' }, 'language'],
    [{ city: 'x'.repeat(81) }, 'city'],
  ])('refuses %j at its field', async (body, field) => {
    const response = await send('PATCH', '/api/me', body);
    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({ field });
  });
});

describe('a new password', () => {
  it('counts at once, ends every other session and none else, and is told by mail', async () => {
    const [other, stranger] = [await server.tokenFor('u1'), await server.tokenFor('u2')];
    expect((await setPassword(OLD)).status).toBe(200);
    expect((await server.get('/api/me', holder)).status).toBe(200);
    expect((await server.get('/api/me', other)).status).toBe(401);
    expect((await server.get('/api/me', stranger)).status).toBe(200);
    expect((await server.signIn('vendor@example.com', OLD)).status).toBe(401);
    expect((await server.signIn('vendor@example.com', NEW)).status).toBe(200);
    expect(await mails()).toEqual([
      { recipient: 'vendor@example.com', subject: 'Your password was changed' },
    ]);
  });

  it.each([
    ['wrong', NEW, 'currentPassword'],
    [OLD, 'short', 'newPassword'],
    [OLD, 'password123', 'newPassword'],
    [OLD, 'vendor@example.com', 'newPassword'],
    [OLD, OLD, 'newPassword'],
    [OLD, 'x'.repeat(129), 'newPassword'],
  ])('from %j to %j is refused at %s, and nothing is changed or sent', async (current, next, field) => {
    const other = await server.tokenFor('u1');
    const response = await setPassword(current, next);
    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({ field });
    expect((await server.get('/api/me', other)).status).toBe(200);
    expect((await server.signIn('vendor@example.com', OLD)).status).toBe(200);
    expect(await mails()).toEqual([]);
  });

  it('is not kept from its owner by a stranger who guesses at the login, nor by another session', async () => {
    holds('no stranger keeps out who is in');
    const other = await server.tokenFor('u1');
    for (let guess = 1; guess <= 6; guess += 1) {
      await server.signIn('vendor@example.com', 'wrong', 'unknown');
      await setPassword('wrong', NEW, other);
    }
    expect((await setPassword(OLD, NEW, other)).status).toBe(429);
    expect((await setPassword(OLD)).status).toBe(200);
  });

  it('cannot be guessed at: wrong ones count, and a pause follows, but not for the login', async () => {
    for (let guess = 1; guess <= 5; guess += 1)
      expect((await setPassword(`wrong ${guess}`)).status).toBe(400);
    expect((await server.signIn('vendor@example.com', OLD, 'unknown')).status).toBe(200);
    const refused = await setPassword(OLD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    server.clock.pass(1.1);
    expect((await setPassword(OLD)).status).toBe(200);
  });

  it('is stored once by two who send different ones together', async () => {
    const second = await server.tokenFor('u1');
    const answers = await Promise.all([setPassword(OLD), setPassword(OLD, `${NEW} too`, second)]);
    expect(answers.map(({ status }) => status).toSorted()).not.toEqual([200, 200]);
    expect((await mails()).length).toBe(1);
  });
});

describe('the own sessions', () => {
  const listed = async (token = holder) =>
    ownSessions.answer.parse(await (await server.get('/api/me/sessions', token)).json());

  it('are listed with this one marked, without those that ended or are others’', async () => {
    const other = await server.tokenFor('u1');
    await server.tokenFor('u2');
    expect((await listed()).length).toBe(2);
    expect((await listed()).filter(({ current }) => current).length).toBe(1);
    await send('POST', '/api/auth/logout', undefined, other);
    expect((await listed()).length).toBe(1);
  });

  it('no longer hold those that were idle for too long', async () => {
    server.clock.pass(31);
    const fresh = await server.tokenFor('u1');
    expect((await listed(fresh)).length).toBe(1);
  });

  it('end one by one, which works on the next call', async () => {
    const other = await server.tokenFor('u1');
    const { id } = (await listed(other)).find(({ current }) => current) ?? { id: '' };
    expect((await send('DELETE', `/api/me/sessions/${id}`)).status).toBe(200);
    expect((await server.get('/api/me', other)).status).toBe(401);
    expect((await server.get('/api/me', holder)).status).toBe(200);
    expect((await send('DELETE', `/api/me/sessions/${id}`)).status).toBe(404);
  });

  it('say with what they were begun, and keep nothing else of what a browser says', async () => {
    const said =
      'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';
    const { database } = server.dependencies;
    await database.transaction().execute((tx) => server.dependencies.sessions.start(tx, 'u1', said));
    const devices = (await listed()).map(({ browser, system }) => [browser, system]);
    expect(devices).toContainEqual(['Chrome', 'Android']);
    expect(devices).toContainEqual([undefined, undefined]);
    const rows = await database.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('SM-A546E');
  });

  it('end all at once but this one', async () => {
    const [other, stranger] = [await server.tokenFor('u1'), await server.tokenFor('u2')];
    expect((await send('DELETE', '/api/me/sessions')).status).toBe(200);
    expect((await server.get('/api/me', other)).status).toBe(401);
    expect((await server.get('/api/me', holder)).status).toBe(200);
    expect((await server.get('/api/me', stranger)).status).toBe(200);
  });

  it('of another person cannot be ended, and answer like none', async () => {
    const other = await server.tokenFor('u2');
    const [{ id } = { id: '' }] = await listed(other);
    const answers = [
      await send('DELETE', `/api/me/sessions/${id}`),
      await send('DELETE', '/api/me/sessions/x'),
    ];
    const [a, b] = await Promise.all(answers.map(async (each) => [each.status, await each.text()]));
    expect(a).toEqual(b);
    expect((await server.get('/api/me', other)).status).toBe(200);
  });
});
