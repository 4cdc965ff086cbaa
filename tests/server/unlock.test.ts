import { describe, expect, it } from 'vitest';
import { securityLog } from '#contract/security-log';
import { holds } from '../support/holds';
import { ResetWalk } from './reset-walk';
import { aServer, errorOf, type TestServer } from './start-test-server';

const EMAIL = 'vendor@example.com';
const PORTAL = 'https://portal.example.com';

async function lockOut(server: TestServer, email = EMAIL): Promise<void> {
  for (let guess = 1; guess <= 5; guess += 1) await server.signIn(email, 'wrong');
  expect((await server.signIn(email, 'wrong')).status).toBe(429);
}

/** The tokens of the links that were mailed, the newest last. */
async function tokens(server: TestServer): Promise<readonly string[]> {
  await server.mailer?.flush();
  return server.mailbox.mails.flatMap(
    ({ body }) => /^https:\/\/portal\.example\.com\/#unlock=([\w-]{43})$/m.exec(body)?.[1] ?? [],
  );
}

async function open(server: TestServer, token = ''): Promise<Response> {
  return server.app.request('/api/auth/unlock', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  });
}

describe('a link that unlocks', () => {
  it('lets its owner log in at once, works once, and stands in the log', async () => {
    holds('who is kept out gets a link, good once');
    const server = await aServer({ publicUrl: PORTAL });
    await lockOut(server, ' Vendor@example.com');
    expect(server.mailbox.mails).toEqual([]);
    const [token] = await tokens(server);
    expect(server.mailbox.mails).toMatchObject([{ recipient: EMAIL, subject: 'Your login was paused' }]);
    expect((await open(server, token)).status).toBe(200);
    expect((await server.signIn(EMAIL, 'vendor-demo-1')).status).toBe(200);
    const again = await open(server, token);
    expect(again.status).toBe(400);
    expect(await errorOf(again)).toEqual({
      error: 'This link was used or has expired.',
      code: 'auth.link-expired',
    });
    const events = await server.get('/api/security', await server.tokenFor('u0'));
    const { events: data } = securityLog.answer.parse(await events.json());
    expect(data).toContainEqual(expect.objectContaining({ kind: 'unlocked', email: EMAIL }));
  });

  it('is good for an hour', async () => {
    const server = await aServer({ publicUrl: PORTAL });
    await lockOut(server);
    const [token] = await tokens(server);
    server.clock.pass(60);
    expect((await open(server, token)).status).toBe(400);
  });

  it('goes out six times a day at most, however often somebody is kept out', async () => {
    const server = await aServer({ publicUrl: PORTAL });
    for (let hour = 0; hour < 24; hour += 1) {
      await lockOut(server);
      server.clock.pass(60.1);
    }
    expect(await tokens(server)).toHaveLength(6);
  });

  it('opens a reset of which the day’s codes were used up, or that wrong codes have locked', async () => {
    const server = await aServer({ publicUrl: PORTAL });
    const walk = new ResetWalk(server);
    for (let mail = 1; mail <= 6; mail += 1) {
      await walk.sendOtp();
      server.clock.pass(1);
    }
    expect((await walk.sendOtp()).status).toBe(429);
    expect((await open(server, (await tokens(server)).at(-1))).status).toBe(200);
    expect((await walk.sendOtp()).status).toBe(200);
    const wrong = await walk.wrongCode();
    for (let guess = 0; guess < 5; guess += 1) await walk.verifyOtp(wrong);
    server.clock.pass(4 * 60);
    await walk.sendOtp();
    const other = await walk.wrongCode();
    for (let guess = 0; guess < 6; guess += 1) await walk.verifyOtp(other);
    expect((await walk.sendOtp()).status).toBe(429);
    expect((await open(server, (await tokens(server)).at(-1))).status).toBe(200);
    server.clock.pass(1);
    await walk.toProof();
    expect((await walk.setPassword('my grandmother has 3 goats')).status).toBe(200);
  });

  it('lets its owner go on when strangers have used up the codes of all accounts', async () => {
    const server = await aServer({ publicUrl: PORTAL });
    const walk = new ResetWalk(server);
    await walk.sendOtp();
    const code = await walk.code();
    await walk.verifyOtp(await walk.wrongCode());
    await server.dependencies.database.updateTable('reset_guesses').set({ guesses: 300 }).execute();
    expect((await walk.verifyOtp(code)).status).toBe(429);
    const [token] = await tokens(server);
    expect((await open(server, token)).status).toBe(200);
    expect((await walk.verifyOtp(code)).status).toBe(200);
  });

  it('says nothing to strangers: without an account the rows are the same and no mail goes out', async () => {
    const rows: number[][] = [];
    for (const email of [EMAIL, 'nobody@example.com']) {
      const server = await aServer({ publicUrl: PORTAL });
      const { database } = server.dependencies;
      await lockOut(server, email);
      rows.push([
        (await database.selectFrom('unlock_links').selectAll().execute()).length,
        (await database.selectFrom('outbox').selectAll().execute()).length,
      ]);
      expect(await tokens(server)).toHaveLength(email === EMAIL ? 1 : 0);
      const [row] = await database.selectFrom('unlock_links').selectAll().execute();
      expect(JSON.stringify(row)).not.toMatch(/example/);
      expect(row?.token_hash).not.toBe((await tokens(server))[0]);
    }
    expect(rows).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  it('is not mailed where the server was not told its address', async () => {
    const server = await aServer();
    await lockOut(server);
    await server.mailer?.flush();
    expect(server.mailbox.mails).toEqual([]);
  });
});
