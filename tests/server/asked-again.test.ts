import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApiToken } from '#contract/api-tokens';
import { auditLog } from '#contract/audit';
import { securityLog } from '#contract/security-log';
import { holds } from '../support/holds';
import { ResetWalk } from './reset-walk';
import { errorOf, startTestServer, type TestServer } from './start-test-server';

const PASSWORD = 'admin-demo-1';
const NEW = 'my grandmother has 3 goats';

let server: TestServer;
let admin: string;
beforeEach(async () => {
  server = await startTestServer();
  admin = await server.tokenFor('u0');
});
afterEach(() => server.close());

function call(method: string, path: string, body: unknown, token = admin): Promise<Response> {
  return Promise.resolve(
    server.app.request(path, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    }),
  );
}

const WANTED = { name: 'nightly', read_only: true, expires_in_days: 90 };

async function madeToken(): Promise<string> {
  const answer = await call('POST', '/api/tokens', { ...WANTED, password: PASSWORD });
  return createApiToken.answer.parse(await answer.json()).token;
}

const works = async (token: string) => (await server.get('/api/me', token)).status;

async function secondAdmin(): Promise<string> {
  await server.dependencies.database
    .insertInto('users')
    .values({
      id: 'u90',
      email: 'second@example.com',
      password_hash: 'none',
      role: 'admin',
      name: 'Second Administrator',
      status: 'active',
    })
    .execute();
  return server.tokenFor('u90');
}

const waitingMails = () =>
  server.dependencies.database
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'body'])
    .where('sent_at_ms', 'is', null)
    .orderBy('recipient')
    .execute();

describe('making a token', () => {
  it('asks the password, and a wrong one makes none', async () => {
    holds('a token needs the password');
    const missing = await call('POST', '/api/tokens', WANTED);
    expect([missing.status, await errorOf(missing)]).toEqual([
      400,
      expect.objectContaining({ error: 'Please enter your password.', field: 'password' }),
    ]);
    const wrong = await call('POST', '/api/tokens', { ...WANTED, password: 'wrong' });
    expect([wrong.status, await errorOf(wrong)]).toEqual([
      400,
      { error: 'The password is not right.', code: 'auth.wrong-password', field: 'password' },
    ]);
    expect(await server.dependencies.database.selectFrom('api_tokens').select('id').execute()).toEqual([]);
    expect(await works(await madeToken())).toBe(200);
  });

  it('counts wrong passwords as guesses, whatever is asked for, and keeps nobody from working', async () => {
    for (let guess = 1; guess <= 3; guess += 1)
      expect((await call('POST', '/api/tokens', { ...WANTED, password: 'wrong' })).status).toBe(400);
    for (let guess = 4; guess <= 5; guess += 1)
      expect(
        (await call('POST', '/api/me/password', { currentPassword: 'wrong', newPassword: NEW })).status,
      ).toBe(400);
    const refused = await call('POST', '/api/tokens', { ...WANTED, password: PASSWORD });
    expect([refused.status, (await errorOf(refused)).code]).toEqual([429, 'auth.too-many-attempts']);
    expect((await call('DELETE', '/api/accounts/u1/sessions', { password: PASSWORD })).status).toBe(429);
    expect(await works(admin)).toBe(200);
    const { events: data } = securityLog.answer.parse(
      await (await server.get('/api/security', admin)).json(),
    );
    expect(data.filter(({ kind }) => kind === 'password-wrong')).toHaveLength(5);
  });

  it('mails the owner and the other administrators', async () => {
    holds('a new token is mailed');
    await secondAdmin();
    await madeToken();
    const mails = await waitingMails();
    expect(mails.map(({ recipient }) => recipient)).toEqual([
      'admin2@example.com',
      'admin@example.com',
      'second@example.com',
    ]);
    for (const { subject, body } of mails) {
      expect(subject).toBe('A token for a program was made');
      expect(body).toContain('admin@example.com');
      expect(body).toContain('nightly');
      expect(body).not.toContain('ppt_');
    }
  });
});

describe('a token', () => {
  it('ends with a changed password', async () => {
    const token = await madeToken();
    await call('POST', '/api/me/password', { currentPassword: PASSWORD, newPassword: NEW });
    expect(await works(token)).toBe(401);
  });

  it('ends with a password that was reset', async () => {
    const token = await madeToken();
    const walk = new ResetWalk(server, 'admin@example.com');
    await walk.toProof();
    expect((await walk.setPassword(NEW)).status).toBe(200);
    expect(await works(token)).toBe(401);
  });

  it('ends with all other sessions of its maker', async () => {
    const token = await madeToken();
    const { message } = JSON.parse(await (await call('DELETE', '/api/me/sessions', undefined)).text());
    expect(message).toBe('All other devices were logged out, and your tokens for programs have ended.');
    expect(await works(token)).toBe(401);
  });

  it('ends when another administrator ends the sessions, and the log names it', async () => {
    const token = await madeToken();
    const second = await secondAdmin();
    // The second one sets a password first, since it is asked.
    const hash = await server.dependencies.database
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', 'u0')
      .executeTakeFirstOrThrow();
    await server.dependencies.database.updateTable('users').set(hash).where('id', '=', 'u90').execute();
    expect((await call('DELETE', '/api/accounts/u0/sessions', { password: 'wrong' }, second)).status).toBe(
      400,
    );
    expect(await works(token)).toBe(200);
    expect((await call('DELETE', '/api/accounts/u0/sessions', { password: PASSWORD }, second)).status).toBe(
      200,
    );
    expect(await works(token)).toBe(401);
    const { records: data } = auditLog.answer.parse(
      await (await server.get('/api/audit?subject=account', second)).json(),
    );
    expect(data[0]).toMatchObject({
      action: 'end-sessions',
      after: { email: 'admin@example.com', tokens: ['nightly'] },
    });
  });

  it('stays when a single session ends', async () => {
    const token = await madeToken();
    await call('POST', '/api/auth/logout', undefined);
    expect(await works(token)).toBe(200);
  });

  it('leaves a line in the security log when it is used, once an hour and address', async () => {
    const token = await madeToken();
    const read = (address: string) =>
      server.app.request(
        '/api/me',
        { headers: { Authorization: `Bearer ${token}` } },
        { incoming: { socket: { remoteAddress: address } } },
      );
    const uses = async () => {
      const { events: data } = securityLog.answer.parse(
        await (await server.get('/api/security', admin)).json(),
      );
      return data
        .filter(({ kind }) => kind === 'token-used')
        .map(({ email, detail, address }) => `${email} ${detail} ${address}`)
        .toSorted();
    };
    for (let time = 0; time < 3; time += 1) await read('192.0.2.7');
    await read('192.0.2.8');
    const line = 'admin@example.com nightly';
    expect(await uses()).toEqual([`${line} 192.0.2.7`, `${line} 192.0.2.8`]);
    server.clock.pass(25);
    admin = await server.tokenFor('u0');
    await read('192.0.2.7');
    expect(await uses()).toHaveLength(2);
    server.clock.pass(36);
    admin = await server.tokenFor('u0');
    await read('192.0.2.7');
    expect(await uses()).toHaveLength(3);
  });
});

describe('another sign-in address', () => {
  it('asks the password; without another address none is asked', async () => {
    const change = (body: unknown) => call('PATCH', '/api/vendors/v1', body);
    expect((await change({ city: 'Pune', email: 'vendor@example.com' })).status).toBe(200);
    const missing = await change({ email: 'mine@example.com' });
    expect([missing.status, await errorOf(missing)]).toEqual([
      400,
      {
        error: 'Please enter your password: the address with which this partner logs in changes.',
        code: 'auth.password-needed',
        field: 'password',
      },
    ]);
    expect((await change({ email: 'mine@example.com', password: 'wrong' })).status).toBe(400);
    expect((await server.signIn('vendor@example.com', 'vendor-demo-1')).status).toBe(200);
    expect((await change({ email: 'mine@example.com', password: PASSWORD })).status).toBe(200);
    expect((await server.signIn('mine@example.com', 'vendor-demo-1')).status).toBe(200);
  });
});
