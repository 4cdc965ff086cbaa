import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { portalRoutes } from '../../server/app';
import { NO_PASSWORD } from '../../server/features/sign-in/password-hasher';
import { aSecondFactor, codeOf, factorCall } from '../support/a-second-factor';
import { EXPECTATIONS } from './access-expectations';
import { NOT_ASKED_AGAIN } from './second-factor-calls';
import { errorOf, startTestServer, type TestServer } from './start-test-server';

const PASSWORD = { password: 'admin-demo-1' };
const PROOF = '/api/me/second-factor/proof';

describe('the calls that ask for the second factor again', async () => {
  const probe = await startTestServer({ demoData: false });
  const endpoints = portalRoutes(probe.dependencies).map(({ endpoint }) => endpoint);
  await probe.close();
  const writing = endpoints.filter(
    ({ method, access }) => method !== 'GET' && (access === 'admin' || access === 'signed-in'),
  );
  const asking = endpoints.filter(({ secondFactor }) => secondFactor === 'fresh');
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer();
    await aSecondFactor(server);
    server.clock.pass(11);
    token = await server.tokenFor('u0');
  });
  afterAll(() => server.close());

  it('are all that write but those of which somebody has said why not', () => {
    const decided = [...asking.map(({ name }) => name), ...Object.values(NOT_ASKED_AGAIN).flat()];
    expect(writing.map(({ name }) => name).toSorted()).toEqual(decided.toSorted());
  });

  for (const { name, method } of asking) {
    it(`${name} is refused without a proof of the last ten minutes`, async () => {
      const { path = '', body } = EXPECTATIONS[name] ?? {};
      const answer = await factorCall(server, method, path, { token, body });
      expect([answer.status, await errorOf(answer)]).toEqual([
        403,
        { error: 'Enter the code of your authenticator app to go on.', code: 'auth.factor-needed' },
      ]);
    });
  }

  it('are no refusals in the security log', async () => {
    const { database } = server.dependencies;
    const kinds = await database.selectFrom('security_log').select('kind').execute();
    expect(kinds.map(({ kind }) => kind)).not.toContain('refused');
  });
});

describe('a proof within a session', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer();
  });
  afterEach(() => server.close());
  const lock = (token: string) => factorCall(server, 'POST', '/api/payout-lock/open', { token, body: {} });
  const codeOfRefusal = async (answer: Response) => (await errorOf(answer)).code;
  const prove = (token: string, code: string, key?: string) =>
    factorCall(server, 'POST', PROOF, { token, body: { code }, ...(key !== undefined && { key }) });

  it('counts for ten minutes, in that session alone', async () => {
    const { secret } = await aSecondFactor(server);
    const [mine, other] = [await server.tokenFor('u0'), await server.tokenFor('u0')];
    expect((await prove(mine, codeOf(server, secret))).status).toBe(200);
    expect(await codeOfRefusal(await lock(mine))).not.toBe('auth.factor-needed');
    expect(await codeOfRefusal(await lock(other))).toBe('auth.factor-needed');
    server.clock.pass(9);
    expect(await codeOfRefusal(await lock(mine))).not.toBe('auth.factor-needed');
    server.clock.pass(1);
    expect(await codeOfRefusal(await lock(mine))).toBe('auth.factor-needed');
  });

  it('comes with a sign-in by the code, and with setting it up', async () => {
    const { secret, token } = await aSecondFactor(server);
    expect(await codeOfRefusal(await lock(token))).not.toBe('auth.factor-needed');
    const signedIn = await factorCall(server, 'POST', '/api/auth/login', {
      body: { email: 'admin@example.com', ...PASSWORD, code: codeOf(server, secret) },
    });
    const { token: fresh } = await signedIn.json();
    expect(await codeOfRefusal(await lock(fresh))).not.toBe('auth.factor-needed');
  });

  it('takes a code once, also of 200 at once, and again under its key', async () => {
    const { secret } = await aSecondFactor(server);
    const tokens = await Promise.all(Array.from({ length: 50 }, () => server.tokenFor('u0')));
    const code = codeOf(server, secret);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => prove(tokens[at % 50] ?? '', code)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    server.clock.pass(60);
    const [token = ''] = [await server.tokenFor('u0')];
    const later = codeOf(server, secret);
    for (const _ of [1, 2]) expect((await prove(token, later, 'key-of-a-proof')).status).toBe(200);
    expect((await prove(token, later)).status).toBe(400);
  });

  it('makes wait after five wrong codes', async () => {
    const { secret } = await aSecondFactor(server);
    const token = await server.tokenFor('u0');
    for (let guess = 1; guess <= 5; guess += 1)
      expect((await prove(token, codeOf(server, secret, 9))).status).toBe(400);
    expect((await prove(token, codeOf(server, secret))).status).toBe(429);
  });

  it('is asked of no administrator without a second factor, and of no program', async () => {
    const token = await server.tokenFor('u0');
    expect(await codeOfRefusal(await lock(token))).not.toBe('auth.factor-needed');
    const made = await factorCall(server, 'POST', '/api/tokens', {
      token,
      body: { name: 'CI', read_only: true, expires_in_days: 9, ...PASSWORD },
    });
    const program = (await made.json()).token;
    await aSecondFactor(server);
    server.clock.pass(30);
    expect((await server.get('/api/accounts', program)).status).toBe(200);
  });

  it('is needed to make new recovery codes, which end those of before', async () => {
    const { secret, recoveryCodes } = await aSecondFactor(server);
    const token = await server.tokenFor('u0');
    const renew = () => factorCall(server, 'POST', '/api/me/second-factor/recovery-codes', { token });
    expect(await codeOfRefusal(await renew())).toBe('auth.factor-needed');
    await prove(token, codeOf(server, secret));
    const { recovery_codes: made } = await (await renew()).json();
    expect(made).toHaveLength(10);
    expect(made).not.toContain(recoveryCodes[0]);
    expect((await prove(token, recoveryCodes[0] ?? '')).status).toBe(400);
    expect((await prove(token, made[0])).status).toBe(200);
  });

  it('is needed by an administrator to export, and by no vendor', async () => {
    await aSecondFactor(server);
    const note = async (userId: string) =>
      factorCall(server, 'POST', '/api/security/exports', {
        token: await server.tokenFor(userId),
        body: { what: 'deals' },
      });
    expect(await codeOfRefusal(await note('u0'))).toBe('auth.factor-needed');
    expect((await note('u1')).status).toBe(200);
  });

  it('is needed to turn the second factor off, besides the password', async () => {
    const { secret } = await aSecondFactor(server);
    const token = await server.tokenFor('u0');
    const off = () => factorCall(server, 'DELETE', '/api/me/second-factor', { token, body: PASSWORD });
    expect(await codeOfRefusal(await off())).toBe('auth.factor-needed');
    await prove(token, codeOf(server, secret));
    expect((await off()).status).toBe(200);
    expect((await server.signIn('admin@example.com', 'admin-demo-1')).status).toBe(200);
    const { database } = server.dependencies;
    expect(await database.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
  });
});

describe('a second factor that was lost', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer();
  });
  afterEach(() => server.close());
  const reset = (token: string, id: string, body: unknown = PASSWORD) =>
    factorCall(server, 'DELETE', `/api/accounts/${id}/second-factor`, { token, body });

  it('is reset by another administrator with the password; both are mailed, and acts about money wait a day', async () => {
    const { token } = await aSecondFactor(server);
    const other = await server.tokenFor('u-second');
    expect((await errorOf(await reset(token, 'u0'))).code).toBe('factor.own');
    const password = 'admin-demo-2';
    expect((await errorOf(await reset(other, 'u0', { password: 'wrong' }))).code).toBe('auth.wrong-password');
    expect((await reset(other, 'u0', { password })).status).toBe(200);
    expect((await errorOf(await reset(other, 'u0', { password }))).code).toBe('factor.off');
    expect((await server.signIn('admin@example.com', 'admin-demo-1')).status).toBe(200);
    const { database } = server.dependencies;
    const mails = await database.selectFrom('outbox').select(['recipient', 'subject']).execute();
    expect(
      mails
        .filter(({ subject }) => subject === 'A two-step login was reset')
        .map((mail) => mail.recipient)
        .toSorted(),
    ).toEqual(['admin2@example.com', 'admin@example.com']);
    const logged = await database
      .selectFrom('audit_log')
      .select(['user_id', 'subject_id'])
      .where('action', '=', 'reset-factor')
      .execute();
    expect(logged).toEqual([{ user_id: 'u-second', subject_id: 'u0' }]);
    const lock = async () =>
      (
        await errorOf(
          await factorCall(server, 'POST', '/api/payout-lock/open', {
            token: await server.tokenFor('u0'),
            body: {},
          }),
        )
      ).code;
    expect(await lock()).toBe('auth.factor-waits');
    // Setting a new one up ends no wait.
    await aSecondFactor(server);
    expect(await lock()).toBe('auth.factor-waits');
    server.clock.pass(24 * 60);
    expect(await lock()).toBe('auth.factor-needed');
  });
});

describe('a portal that demands a second factor', () => {
  it('lets an administrator do nothing else before it is set up, and vendors and programs what they did', async () => {
    const server = await startTestServer({ factorDemand: 'required' });
    try {
      const token = await server.tokenFor('u0');
      for (const path of ['/api/accounts', '/api/vendors/getalldata', '/api/allvendorscrmdealsdata/FR-001'])
        expect((await errorOf(await server.get(path, token))).code).toBe('auth.factor-required');
      for (const path of ['/api/me', '/api/features', '/api/me/second-factor'])
        expect((await server.get(path, token)).status).toBe(200);
      expect((await server.get('/api/vendors/getalldata', await server.tokenFor('u1'))).status).toBe(200);
      const { token: ready } = await aSecondFactor(server);
      expect((await server.get('/api/accounts', ready)).status).toBe(200);
    } finally {
      await server.close();
    }
  });

  it('demands it, where it is left open, as soon as several administrators may log in', async () => {
    const server = await startTestServer({ factorDemand: 'several' });
    try {
      const { database } = server.dependencies;
      const admins = () => database.updateTable('users').where('role', '=', 'admin').where('id', '!=', 'u0');
      await admins().set({ status: 'inactive' }).execute();
      const token = await server.tokenFor('u0');
      expect((await server.get('/api/accounts', token)).status).toBe(200);
      const second = () => database.updateTable('users').where('id', '=', 'u2');
      const { password_hash } = await database
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', 'u2')
        .executeTakeFirstOrThrow();
      await second().set({ role: 'admin', status: 'active', password_hash: NO_PASSWORD }).execute();
      expect((await server.get('/api/accounts', token)).status).toBe(200);
      await second().set({ password_hash }).execute();
      expect((await server.get('/api/accounts', token)).status).toBe(403);
    } finally {
      await server.close();
    }
  });
});
