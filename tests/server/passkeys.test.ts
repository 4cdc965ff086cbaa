import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askPasskey, ownSecondFactor } from '#contract/second-factor';
import { WireError } from '#contract/session';
import { aSecondFactor, factorCall } from '../support/a-second-factor';
import { SoftwareAuthenticator } from '../support/software-authenticator';
import { errorOf, startTestServer, type TestServer } from './start-test-server';

const SITE = 'https://portal.example.com';
const HOST = 'portal.example.com';
const LOGIN = { email: 'admin@example.com', password: 'admin-demo-1' };

let server: TestServer;
let token: string;
let device: SoftwareAuthenticator;
beforeEach(async () => {
  server = await startTestServer({ publicUrl: SITE });
  ({ token } = await aSecondFactor(server));
  device = new SoftwareAuthenticator(SITE, HOST);
});
afterEach(() => server.close());

const post = (path: string, body?: unknown, by = token) =>
  factorCall(server, 'POST', path, { token: by, body });
const login = (body: object = {}) =>
  factorCall(server, 'POST', '/api/auth/login', { body: { ...LOGIN, ...body } });
const optionsOf = async (path: string, by = token) =>
  askPasskey.answer.parse(await (await post(path, undefined, by)).json());
const challenge = (by = token) => optionsOf('/api/me/second-factor/challenge', by);
const begin = () => optionsOf('/api/me/passkeys/challenge');
const add = async (passkey: string) => post('/api/me/passkeys', { name: 'My phone', passkey });
const added = async () => expect((await add(device.made(await begin()))).status).toBe(200);
const prove = (passkey: string, by = token) => post('/api/me/second-factor/proof', { passkey }, by);
const own = async () =>
  ownSecondFactor.answer.parse(await (await server.get('/api/me/second-factor', token)).json());

describe('a passkey', () => {
  it('is added to a second factor that is on, is named and mailed, and is removed', async () => {
    await added();
    const { passkeys, passkeyHost } = await own();
    expect([passkeyHost, passkeys]).toMatchObject([HOST, [{ name: 'My phone' }]]);
    const { database } = server.dependencies;
    const subjects = await database.selectFrom('outbox').select('subject').execute();
    expect(subjects).toContainEqual({ subject: 'A passkey was added to your account' });
    const remove = () => factorCall(server, 'DELETE', `/api/me/passkeys/${passkeys[0]?.id}`, { token });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await own()).passkeys).toEqual([]);
  });

  it('is not added where two-step login is off, nor without a proof of it', async () => {
    const other = await server.tokenFor('u-second');
    const refused = await post('/api/me/passkeys/challenge', undefined, other);
    expect((await errorOf(refused)).code).toBe('factor.off');
    server.clock.pass(11);
    expect((await errorOf(await post('/api/me/passkeys/challenge'))).code).toBe('auth.factor-needed');
  });

  it.each([
    ['another site', { origin: 'https://portal.example.org' }],
    ['another host', { host: 'example.com' }],
    ['nobody recognised', { recognised: false }],
  ])('is neither added nor proved with %s', async (_, otherwise) => {
    expect((await errorOf(await add(device.made(await begin(), otherwise)))).code).toBe('passkey.refused');
    await added();
    expect((await prove(device.proved(await challenge(), otherwise))).status).toBe(400);
  });

  it('takes a challenge once, in time, and of its own account alone', async () => {
    await added();
    // Of an authenticator that keeps no count.
    const answer = device.proved(await challenge(), { counter: 0 });
    expect((await prove(answer)).status).toBe(200);
    expect((await prove(answer)).status).toBe(400);
    const late = device.proved(await challenge());
    server.clock.pass(5);
    expect((await prove(late)).status).toBe(400);
    const made = device.made(await begin());
    expect((await prove(made)).status).toBe(400);
    const { token: other } = await aSecondFactor(server, 'u-second');
    expect((await prove(device.proved(await challenge()), other)).status).toBe(400);
    expect((await errorOf(await post('/api/me/second-factor/challenge', undefined, other))).code).toBe(
      'passkey.none',
    );
    const theirs = new SoftwareAuthenticator(SITE, HOST);
    const passkey = theirs.made(await optionsOf('/api/me/passkeys/challenge', other));
    expect((await post('/api/me/passkeys', { name: 'Theirs', passkey }, other)).status).toBe(200);
    expect((await prove(device.proved(await challenge(other)), other)).status).toBe(400);
    expect((await prove(theirs.proved(await challenge(other)), other)).status).toBe(200);
  });

  it('takes one of 200 answers at once, and again under its key', async () => {
    await added();
    const answer = device.proved(await challenge());
    const tokens = await Promise.all(Array.from({ length: 50 }, () => server.tokenFor('u0')));
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => prove(answer, tokens[at % tokens.length])),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // The guard makes wait after five wrong ones.
    server.clock.pass(60);
    const fresh = await server.tokenFor('u0');
    const once = device.proved(await challenge(fresh));
    const again = () =>
      factorCall(server, 'POST', '/api/me/second-factor/proof', {
        token: fresh,
        body: { passkey: once },
        key: 'proof-by-passkey',
      });
    for (const _ of [1, 2]) expect((await again()).status).toBe(200);
  });

  it('is refused when its count of uses goes back, as that of a copy does', async () => {
    await added();
    expect((await prove(device.proved(await challenge(), { counter: 9 }))).status).toBe(200);
    expect((await prove(device.proved(await challenge(), { counter: 9 }))).status).toBe(400);
    expect((await prove(device.proved(await challenge(), { counter: 10 }))).status).toBe(200);
  });

  it('logs in after the password, whose refusal brings the challenge, and goes with a reset', async () => {
    expect(await errorOf(await login())).not.toHaveProperty('details');
    await added();
    const { code, details } = WireError.parse(await (await login()).json());
    expect(code).toBe('auth.code-needed');
    const options = String(details?.passkey);
    const wrong = await login({ passkey: new SoftwareAuthenticator(SITE, HOST).proved(options) });
    expect([wrong.status, (await errorOf(wrong)).code]).toEqual([401, 'auth.wrong-code']);
    const passkey = device.proved(options);
    const signedIn = await login({ passkey });
    expect(signedIn.status).toBe(200);
    const { token: fresh } = await signedIn.json();
    expect((await post('/api/me/passkeys/challenge', undefined, fresh)).status).toBe(200);
    expect((await login({ passkey })).status).toBe(401);
    const off = { token, body: { password: LOGIN.password } };
    expect((await factorCall(server, 'DELETE', '/api/me/second-factor', off)).status).toBe(200);
    const { database } = server.dependencies;
    expect(await database.selectFrom('passkeys').selectAll().execute()).toEqual([]);
  });

  it('answers nonsense with a refusal', async () => {
    await added();
    for (const passkey of ['', '{}', 'null', '{"id":"x","response":{"clientDataJSON":"%%%"}}'])
      expect((await prove(passkey)).status).toBe(400);
  });
});

describe('a portal without an address of its own', () => {
  it('takes passkeys of this machine alone', async () => {
    const here = await startTestServer();
    try {
      const { token: mine } = await aSecondFactor(here);
      const call = (path: string, body?: unknown) => factorCall(here, 'POST', path, { token: mine, body });
      const options = async () =>
        askPasskey.answer.parse(await (await call('/api/me/passkeys/challenge')).json());
      const far = new SoftwareAuthenticator('https://localhost.example.com', 'localhost');
      const near = new SoftwareAuthenticator('http://localhost:3000', 'localhost');
      const addTo = async (one: SoftwareAuthenticator) =>
        (await call('/api/me/passkeys', { name: 'x', passkey: one.made(await options()) })).status;
      expect([await addTo(far), await addTo(near)]).toEqual([400, 200]);
    } finally {
      await here.close();
    }
  });
});
