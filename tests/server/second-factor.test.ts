import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readFactorCode } from '#core/accounts/second-factor';
import { timeStepOf } from '../../server/features/sign-in/time-codes';
import { Seal } from '../../server/process/seal';
import { reseal } from '../../server/sealing/sealed-columns';
import { aSecondFactor, begunFactor, codeOf, factorCall } from '../support/a-second-factor';
import { errorOf, startTestServer, type TestServer } from './start-test-server';

const ADMIN = { email: 'admin@example.com', password: 'admin-demo-1' };
const PASSWORD = { password: ADMIN.password };

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const logIn = (more: { code?: string } = {}, cookie?: string, key?: string) =>
  factorCall(server, 'POST', '/api/auth/login', {
    body: { ...ADMIN, ...more },
    ...(cookie !== undefined && { cookie }),
    ...(key !== undefined && { key }),
  });
const events = async () =>
  (await server.dependencies.database.selectFrom('security_log').select('kind').execute())
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('factor') || kind.startsWith('recovery'))
    .toSorted();
const subjects = async () =>
  (await server.dependencies.database.selectFrom('outbox').select(['recipient', 'subject']).execute())
    .map(({ recipient, subject }) => `${recipient}: ${subject}`)
    .toSorted();

describe('codes by the time (RFC 6238, appendix B, SHA-1, their last six digits)', () => {
  // The secret "12345678901234567890".
  const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i s is %s', (seconds, code) => {
    expect(timeStepOf(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
    expect(timeStepOf(SECRET, code, (seconds + 90) * 1000)).toBeUndefined();
    expect(timeStepOf(SECRET, code === '287082' ? '287083' : '287082', seconds * 1000)).toBeUndefined();
  });

  it('are taken one step early or late, and no further', () => {
    const at = 1_234_567_890_000;
    for (const off of [-30_000, 0, 30_000]) expect(timeStepOf(SECRET, '005924', at + off)).toBe(41_152_263);
    for (const off of [-61_000, 60_000]) expect(timeStepOf(SECRET, '005924', at + off)).toBeUndefined();
  });

  it('are read with blanks, and recovery codes in any case and with letters that look alike', () => {
    expect(readFactorCode(' 005 924 ')).toEqual({ kind: 'time', code: '005924' });
    expect(readFactorCode('abcd-efgh-jkmn-oil2')).toEqual({ kind: 'recovery', code: 'ABCDEFGHJKMN0112' });
    for (const none of ['', '12345', '1234567', 'ABCD-EFGH-JKMN-PQR', 'ABCD-EFGH-JKMN-PQR!', '００５９２４'])
      expect(readFactorCode(none)).toBeUndefined();
  });
});

describe('setting up a second factor', () => {
  it('needs the password, and counts only once a code of it was confirmed', async () => {
    const token = await server.tokenFor('u0');
    const without = await factorCall(server, 'POST', '/api/me/second-factor', { token, body: {} });
    expect([without.status, (await errorOf(without)).code]).toEqual([400, 'auth.password-needed']);
    const secret = await begunFactor(server);
    expect((await logIn()).status).toBe(200);
    const wrong = await factorCall(server, 'POST', '/api/me/second-factor/confirm', {
      token,
      body: { code: codeOf(server, secret, 5) },
    });
    expect([wrong.status, await errorOf(wrong)]).toEqual([
      400,
      {
        error: 'This code is not right, or was used before. Wait for the next one.',
        code: 'auth.wrong-code',
        field: 'code',
      },
    ]);
    expect(await events()).toEqual([]);
  });

  it('gives ten recovery codes once, seals the secret, keeps hashes, and tells the owner', async () => {
    const { secret, recoveryCodes, token } = await aSecondFactor(server);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes)
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const { database } = server.dependencies;
    const kept = JSON.stringify([
      await database.selectFrom('second_factors').selectAll().execute(),
      await database.selectFrom('recovery_codes').selectAll().execute(),
      await database.selectFrom('repeated_calls').selectAll().execute(),
    ]);
    expect(kept).not.toContain(secret);
    for (const code of recoveryCodes) expect(kept).not.toContain(code.replaceAll('-', ''));
    expect(kept).toContain('"secret_sealed":"s1.');
    expect(await (await server.get('/api/me/second-factor', token)).json()).toMatchObject({
      on: true,
      recovery_codes: 10,
      demanded: false,
    });
    const again = await factorCall(server, 'POST', '/api/me/second-factor', { token, body: PASSWORD });
    expect([again.status, (await errorOf(again)).code]).toEqual([409, 'factor.on']);
    expect(await events()).toEqual(['factor-on']);
    expect(await subjects()).toEqual(['admin@example.com: Your two-step login was turned on']);
  });

  it('is for administrators', async () => {
    const token = await server.tokenFor('u1');
    expect((await server.get('/api/me/second-factor', token)).status).toBe(403);
  });

  it('is sealed again with another key', async () => {
    const { secret } = await aSecondFactor(server);
    const { database, seal } = server.dependencies;
    await reseal(database, seal);
    const later = new Seal('another key, long enough to seal with it');
    const row = await database.selectFrom('second_factors').selectAll().executeTakeFirstOrThrow();
    expect(() => later.open(row.secret_sealed, 'second_factors u0')).toThrow();
    expect(seal.open(row.secret_sealed, 'second_factors u0')).toBe(secret);
  });
});

describe('signing in with a second factor', () => {
  it('asks for the code after the password, and takes it', async () => {
    const { secret } = await aSecondFactor(server);
    const asked = await logIn();
    expect([asked.status, await errorOf(asked)]).toEqual([
      401,
      { error: 'Enter the code of your authenticator app.', code: 'auth.code-needed', field: 'code' },
    ]);
    const wrong = await logIn({ code: codeOf(server, secret, 9) });
    expect([wrong.status, (await errorOf(wrong)).code]).toEqual([401, 'auth.wrong-code']);
    expect((await logIn({ code: codeOf(server, secret) })).status).toBe(200);
    expect(await events()).toEqual(['factor-on', 'factor-wrong']);
  });

  it('says nothing of it to who has a wrong password', async () => {
    const { secret } = await aSecondFactor(server);
    const wrong = await factorCall(server, 'POST', '/api/auth/login', {
      body: { ...ADMIN, password: 'wrong', code: codeOf(server, secret) },
    });
    expect((await errorOf(wrong)).code).toBe('auth.wrong-credentials');
    expect((await logIn({ code: codeOf(server, secret) })).status).toBe(200);
  });

  it('takes a code once, and none from before it', async () => {
    const { secret } = await aSecondFactor(server);
    const before = codeOf(server, secret, -1);
    const code = codeOf(server, secret);
    expect((await logIn({ code })).status).toBe(200);
    for (const used of [code, before]) expect((await logIn({ code: used })).status).toBe(401);
    server.clock.pass(1);
    expect((await logIn({ code: codeOf(server, secret) })).status).toBe(200);
  });

  it('lets one in of 200 that use one code at once', async () => {
    const { secret } = await aSecondFactor(server);
    const code = codeOf(server, secret);
    const answers = await Promise.all(Array.from({ length: 200 }, () => logIn({ code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { database } = server.dependencies;
    expect(
      await database.selectFrom('security_log').select('id').where('kind', '=', 'sign-in').execute(),
    ).toHaveLength(1);
  });

  it('gives the first answer again when it is lost, though the code was used', async () => {
    const { secret } = await aSecondFactor(server);
    const code = codeOf(server, secret);
    const first = await (await logIn({ code }, undefined, 'key-of-a-login')).text();
    const again = await logIn({ code }, undefined, 'key-of-a-login');
    expect([again.status, await again.text()]).toEqual([200, first]);
  });

  it('makes wait after five wrong codes, a right one too', async () => {
    const { secret } = await aSecondFactor(server);
    const wrong = codeOf(server, secret, 9);
    for (let guess = 1; guess <= 5; guess += 1) expect((await logIn({ code: wrong })).status).toBe(401);
    expect((await logIn({ code: codeOf(server, secret) })).status).toBe(429);
    server.clock.pass(2);
    expect((await logIn({ code: codeOf(server, secret) })).status).toBe(200);
  });

  it('takes a recovery code in place of a code, once, and tells how many are left', async () => {
    const { recoveryCodes } = await aSecondFactor(server);
    const [code = ''] = recoveryCodes;
    const signedIn = await logIn({ code: code.toLowerCase().replaceAll('-', ' ') });
    expect(signedIn.status).toBe(200);
    const { token } = await signedIn.json();
    expect((await logIn({ code })).status).toBe(401);
    expect(await (await server.get('/api/me/second-factor', token)).json()).toMatchObject({
      recovery_codes: 9,
    });
    expect(await events()).toEqual(['factor-on', 'factor-wrong', 'recovery-code-used']);
  });

  it('asks no browser that has proved it within 30 days, unless it is another factor', async () => {
    const { secret, token } = await aSecondFactor(server);
    const first = await logIn({ code: codeOf(server, secret) });
    const cookies = first.headers.getSetCookie();
    expect(cookies.find((each) => each.startsWith('proved_factor='))).toMatch(
      /Max-Age=2592000; Path=\/api\/auth; HttpOnly; SameSite=Strict/,
    );
    const cookie = cookies.map((each) => each.split(';')[0]).join('; ');
    expect((await logIn({}, cookie)).status).toBe(200);
    expect((await logIn({}, 'proved_factor=x.y')).status).toBe(401);
    const off = await factorCall(server, 'DELETE', '/api/me/second-factor', { token, body: PASSWORD });
    expect(off.status).toBe(200);
    await aSecondFactor(server);
    expect((await logIn({}, cookie)).status).toBe(401);
  });

  it('is the same as ever for who has none', async () => {
    await aSecondFactor(server);
    const answer = await server.signIn('vendor@example.com', 'vendor-demo-1');
    expect(Object.keys(await answer.json())).toEqual(['token', 'user', 'features']);
  });
});
