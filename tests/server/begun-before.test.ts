import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PasswordHasher } from '../../server/features/sign-in/password-hasher';
import { SessionRegister } from '../../server/sessions/session-register';
import { holds } from '../support/holds';
import { ResetWalk } from './reset-walk';
import { startTestServer, type TestServer } from './start-test-server';

const OLD = 'vendor-demo-1';
const NEW = 'my grandmother has 3 goats';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

function send(method: string, path: string, body: unknown, token: string): Promise<Response> {
  return Promise.resolve(
    server.app.request(path, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    }),
  );
}

/** Does something at the moment at which the next password was found right and nothing has come of it yet. */
function onceCompared(work: () => Promise<unknown>): void {
  const { verify } = PasswordHasher.prototype;
  vi.spyOn(PasswordHasher.prototype, 'verify').mockImplementationOnce(async function (
    this: PasswordHasher,
    ...given
  ) {
    const matches = await verify.apply(this, given);
    await work();
    return matches;
  });
}

/** Does something at the moment at which the next call was let in and has done nothing yet. */
function onceAdmitted(work: () => Promise<unknown>): void {
  const { principalOf } = SessionRegister.prototype;
  vi.spyOn(SessionRegister.prototype, 'principalOf').mockImplementationOnce(async function (
    this: SessionRegister,
    token,
  ) {
    const principal = await principalOf.call(this, token);
    await work();
    return principal;
  });
}

const changePassword = async () =>
  send('POST', '/api/me/password', { currentPassword: OLD, newPassword: NEW }, await server.tokenFor('u1'));

async function resetPassword(): Promise<void> {
  const walk = new ResetWalk(server);
  await walk.toProof();
  expect((await walk.setPassword(NEW)).status).toBe(200);
}

const stopVendor = async () =>
  send('PATCH', '/api/vendors/v1', { status: 'inactive', reason: 'Ended' }, await server.tokenFor('u0'));

const moveVendor = async () =>
  send(
    'PATCH',
    '/api/vendors/v1',
    { email: 'moved@example.com', password: 'admin-demo-1' },
    await server.tokenFor('u0'),
  );

async function sessionsOf(userId: string): Promise<number> {
  const { database } = server.dependencies;
  return (await database.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()).length;
}

describe('a sign-in with the old password', () => {
  it.each([
    ['the password is changed', changePassword, 1],
    ['the password is reset', resetPassword, 0],
    ['the vendor is stopped', stopVendor, 0],
    ['the address is another one', moveVendor, 0],
  ])('begins no session when meanwhile %s', async (_, meanwhile, left) => {
    holds('a session begins only with the password that still holds');
    onceCompared(meanwhile);
    const answer = await server.signIn('vendor@example.com', OLD);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'auth.wrong-credentials' });
    expect(await sessionsOf('u1')).toBe(left);
  });
});

describe('what a session has begun that is ended meanwhile', () => {
  it('a new password is not stored', async () => {
    const token = await server.tokenFor('u1');
    onceCompared(() => send('POST', '/api/auth/logout', undefined, token));
    const answer = await send('POST', '/api/me/password', { currentPassword: OLD, newPassword: NEW }, token);
    expect(answer.status).toBe(401);
    expect((await server.signIn('vendor@example.com', OLD)).status).toBe(200);
  });

  it.each([
    ['a logout', (token: string) => send('POST', '/api/auth/logout', undefined, token)],
    ['a reset', resetPassword],
    ['a stop of the vendor', stopVendor],
  ])('a device is not registered after %s', async (_, meanwhile) => {
    const token = await server.tokenFor('u1');
    onceAdmitted(() => meanwhile(token));
    expect((await send('POST', '/api/push/tokens', { token: 'device-one' }, token)).status).toBe(401);
    const { database } = server.dependencies;
    expect(await database.selectFrom('push_tokens').selectAll().execute()).toEqual([]);
  });

  it('a link for calendars is not made', async () => {
    const token = await server.tokenFor('u1');
    onceAdmitted(stopVendor);
    expect((await send('POST', '/api/meetings/calendar', undefined, token)).status).toBe(401);
    const { database } = server.dependencies;
    expect(await database.selectFrom('meeting_feeds').selectAll().execute()).toEqual([]);
  });
});

describe('a new password from within', () => {
  it('ends a code that is on its way, and the proof of one', async () => {
    const walk = new ResetWalk(server);
    await walk.toProof();
    server.clock.pass(1);
    await walk.sendOtp();
    const code = await walk.code();
    expect((await changePassword()).status).toBe(200);
    expect((await walk.setPassword('another quite long one')).status).toBe(403);
    expect((await walk.verifyOtp(code)).status).toBe(400);
    expect((await server.signIn('vendor@example.com', NEW)).status).toBe(200);
  });
});
