import { Writable } from 'node:stream';
import { pino } from 'pino';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mailServer, removeMailServer, setMailServer } from '#contract/mail-server';
import { sendTestMail, setup } from '#contract/setup';
import type { MailTransport } from '../../server/mail/mail-transport';
import { isOuter } from '../../server/mail/outer-address';
import { Seal } from '../../server/process/seal';
import { reseal } from '../../server/sealing/sealed-columns';
import { apiOf } from '../support/api-of';
import { catchMail } from './mail-catcher';
import { startTestServer, type TestServer } from './start-test-server';

const OWN = { password: 'admin-demo-1' };
const SENDER = 'Office <office@example.com>';
const SECRET = 'the secret of the mail server';

/** Where mail goes without a mail server. */
class Files implements MailTransport {
  readonly writesFiles = true;
  written = 0;
  async send(): Promise<void> {
    this.written += 1;
  }
}

let files: Files;
let server: TestServer;
let api: ReturnType<typeof apiOf>;
let logged: string;
beforeEach(async () => {
  files = new Files();
  logged = '';
  const sink = new Writable({
    write: (chunk, _, done) => {
      logged += String(chunk);
      done();
    },
  });
  server = await startTestServer({ mail: files, mayConnectToMail: () => true, log: pino(sink) });
  api = apiOf(server, await server.tokenFor('u0'));
});
afterEach(() => server.close());

const withAccess: SMTPServerOptions = {
  authOptional: false,
  onAuth: ({ username, password }, _, done) =>
    username === 'office' && password === SECRET
      ? done(null, { user: 'office' })
      : done(new Error('no such user')),
};
const set = (port: number, more: object = {}) =>
  api.call(setMailServer, {
    body: {
      host: '127.0.0.1',
      port,
      security: 'starttls',
      user: 'office',
      secret: SECRET,
      sender: SENDER,
      ...OWN,
      ...more,
    },
  });
const kept = async () => {
  const { database } = server.dependencies;
  return JSON.stringify([
    await database.selectFrom('mail_server').selectAll().execute(),
    await database.selectFrom('audit_log').selectAll().execute(),
    await database.selectFrom('security_log').selectAll().execute(),
  ]);
};
const testMail = async () => {
  await api.call(sendTestMail, { body: {} });
  await server.mailer?.flush();
  return (await api.call(setup)).mail;
};

describe('the mail server on the page', () => {
  it('is tried, kept sealed, and takes the mail from then on', async () => {
    const catcher = await catchMail(withAccess);
    expect(await api.call(mailServer)).toEqual({ source: 'files', server: undefined });
    expect(await testMail()).toMatchObject({ leaves: false, test: { state: 'written' } });

    const way = await set(catcher.port);
    const server127 = {
      host: '127.0.0.1',
      port: catcher.port,
      security: 'starttls',
      user: 'office',
      sender: SENDER,
      setAt: server.clock.now(),
      by: 'Demo Administrator',
    };
    expect(way).toEqual({ source: 'settings', server: server127 });
    // The test of before tells nothing of this server.
    expect((await api.call(setup)).mail).toEqual({ leaves: true, test: undefined });
    expect(catcher.mails).toEqual([]);
    expect(await testMail()).toMatchObject({ leaves: true, test: { state: 'sent' } });
    expect(catcher.mails).toHaveLength(1);
    expect(catcher.mails[0]?.raw).toMatch(/^From: Office <office@example\.com>/m);
    expect(files.written).toBe(1);
    expect(await kept()).not.toContain(SECRET);
    expect(logged).not.toContain(SECRET);
  });

  it('speaks TLS from the start where it is told to', async () => {
    const catcher = await catchMail({ ...withAccess, secure: true });
    await set(catcher.port, { security: 'tls' });
    expect(await testMail()).toMatchObject({ test: { state: 'sent' } });
    expect(catcher.mails).toHaveLength(1);
  });

  it('is not stored where it does not answer, take the access, or secure the connection', async () => {
    const catcher = await catchMail(withAccess);
    const plain = await catchMail({ ...withAccess, hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
    const down = await catchMail();
    await down.close();
    for (const [port, more, field, code] of [
      [catcher.port, { secret: 'wrong' }, 'secret', 'mail.login'],
      [down.port, {}, 'host', 'mail.unreachable'],
      [plain.port, {}, 'security', 'mail.tls'],
      [catcher.port, { security: 'tls' }, 'security', 'mail.tls'],
      [catcher.port, { host: 'smtp example' }, 'host', 'mail.host'],
      [catcher.port, { sender: 'nobody' }, 'sender', 'mail.sender'],
      [catcher.port, { sender: 'a@b.c\r\nBcc: d@e.f' }, 'sender', 'mail.sender'],
      [catcher.port, { user: undefined }, 'secret', 'mail.access'],
      [catcher.port, { password: 'not the own one' }, 'password', 'auth.wrong-password'],
      [catcher.port, { password: undefined }, 'password', 'auth.password-needed'],
    ] as const)
      await expect(set(port, more), `${port} ${JSON.stringify(more)}`).rejects.toMatchObject({ field, code });
    expect(await api.call(mailServer)).toMatchObject({ source: 'files' });
    expect(logged).not.toMatch(/secret of the mail|not the own one/);
  });

  it('is logged once for each change, and forgotten when it is removed', async () => {
    const catcher = await catchMail(withAccess);
    await set(catcher.port);
    await set(catcher.port);
    await set(catcher.port, { sender: 'office@example.com' });
    for (let time = 0; time < 2; time += 1)
      expect(await api.call(removeMailServer, { body: OWN })).toEqual({ source: 'files', server: undefined });
    const acts = await server.dependencies.database
      .selectFrom('audit_log')
      .select(['action', 'subject_id'])
      .where('subject', '=', 'mail-server')
      .execute();
    expect(acts.map(({ action }) => action)).toEqual(['edit', 'edit', 'remove']);
    expect(await testMail()).toMatchObject({ leaves: false, test: { state: 'written' } });
    expect(await kept()).not.toContain(SECRET);
  });

  it('stays where it is removed without the own password', async () => {
    const catcher = await catchMail(withAccess);
    await set(catcher.port);
    for (const [password, code] of [
      [undefined, 'auth.password-needed'],
      ['', 'auth.password-needed'],
      ['not the own one', 'auth.wrong-password'],
    ] as const)
      await expect(api.call(removeMailServer, { body: { password } }), code).rejects.toMatchObject({
        field: 'password',
        code,
      });
    expect(await api.call(mailServer)).toMatchObject({ source: 'settings' });
    expect(await testMail()).toMatchObject({ leaves: true, test: { state: 'sent' } });
  });

  it('is sealed again with another key', async () => {
    const catcher = await catchMail(withAccess);
    const { database, seal } = server.dependencies;
    const { sealed, unopened } = await reseal(database, seal);
    await set(catcher.port);
    expect(await reseal(database, seal)).toEqual({ sealed: sealed + 1, unopened });
    expect(await reseal(database, new Seal('a key that opens nothing'))).toEqual({
      sealed: 0,
      unopened: unopened + sealed + 1,
    });
  });
});

describe('the mail server of the settings of the server', () => {
  it('wins, and cannot be changed on the page', async () => {
    const fixed = await startTestServer({ mayConnectToMail: () => true });
    const own = apiOf(fixed, await fixed.tokenFor('u0'));
    expect(await own.call(mailServer)).toEqual({ source: 'environment', server: undefined });
    const body = { host: 'a.example', port: 587, security: 'tls', sender: SENDER, ...OWN } as const;
    await expect(own.call(setMailServer, { body })).rejects.toMatchObject({ code: 'mail.environment' });
    await expect(own.call(removeMailServer, { body: OWN })).rejects.toMatchObject({
      code: 'mail.environment',
    });
    await fixed.close();
  });
});

describe('a host that an administrator names', () => {
  it('is not reached inside the network of the server, by name or by address', async () => {
    const careful = await startTestServer({ mail: files });
    const own = apiOf(careful, await careful.tokenFor('u0'));
    const catcher = await catchMail();
    for (const host of ['127.0.0.1', 'localhost', '10.1.2.3', '169.254.169.254'])
      await expect(
        own.call(setMailServer, {
          body: { host, port: catcher.port, security: 'starttls', sender: SENDER, ...OWN },
        }),
      ).rejects.toMatchObject({ field: 'host', code: 'mail.inner' });
    await careful.close();
  });

  it('is in the open network or not, in both families', () => {
    for (const address of [
      '127.0.0.1',
      '10.0.0.1',
      '192.168.1.1',
      '172.31.255.255',
      '100.64.0.1',
      '169.254.169.254',
    ])
      expect([address, isOuter(address)]).toEqual([address, false]);
    for (const address of ['::1', '::', 'fe80::1', 'fd00::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', 'nothing'])
      expect([address, isOuter(address)]).toEqual([address, false]);
    for (const address of ['172.15.0.1', '172.32.0.1', '100.128.0.1', '11.0.0.1', '8.8.8.8', '2a00:1450::1'])
      expect([address, isOuter(address)]).toEqual([address, true]);
  });
});
