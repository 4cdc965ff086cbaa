import { describe, expect, it } from 'vitest';
import { ResetWalk } from './reset-walk';
import { aServer } from './start-test-server';

const ADDRESSES = ['vendor@example.com', 'nobody@example.com'];

describe('mails', () => {
  it.each(ADDRESSES)('go out to %s 60 seconds apart', async (email) => {
    const server = await aServer();
    const walk = new ResetWalk(server, email);
    expect((await walk.sendOtp()).status).toBe(200);
    const refused = await walk.sendOtp();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(55);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(await refused.json()).toEqual({
      error: expect.stringMatching(/^Please wait (\d+ seconds|1 minute) before you ask for another code\.$/),
      code: 'reset.too-soon',
    });
    server.clock.pass(0.9);
    expect(Number((await walk.sendOtp()).headers.get('retry-after'))).toBeLessThanOrEqual(6);
    server.clock.pass(0.1);
    expect((await walk.sendOtp()).status).toBe(200);
  });

  it.each(ADDRESSES)('go out to %s 6 times a day', async (email) => {
    const server = await aServer();
    const walk = new ResetWalk(server, email);
    for (let mail = 1; mail <= 6; mail += 1) {
      expect((await walk.sendOtp()).status).toBe(200);
      server.clock.pass(60);
    }
    const refused = await walk.sendOtp();
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({
      error: 'There were too many codes for this address today. Try again in 18 hours.',
      code: 'reset.too-many',
    });
    server.clock.pass(18 * 60 - 1);
    expect((await walk.sendOtp()).status).toBe(429);
    server.clock.pass(1);
    // The first of them is a day old now; the second is not.
    expect((await walk.sendOtp()).status).toBe(200);
    server.clock.pass(2);
    expect((await walk.sendOtp()).status).toBe(429);
    await server.mailer?.flush();
    expect(server.mailbox.mails.length).toBe(email === 'vendor@example.com' ? 7 : 0);
  });

  it.each(ADDRESSES)('are counted once for every spelling of %s', async (email) => {
    const server = await aServer();
    const walk = new ResetWalk(server, email);
    const spellings = [
      email,
      email.toUpperCase(),
      ` ${email}`,
      `${email}\t`,
      `  ${email.replace('e', 'E')} `,
    ];
    const answers = await Promise.all(spellings.map((spelling) => walk.sendOtp(spelling)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429, 429]);
    expect(
      await server.dependencies.database.selectFrom('password_resets').selectAll().execute(),
    ).toHaveLength(1);
  });

  it('asked for 50 times at once go out once', async () => {
    const server = await aServer();
    const walk = new ResetWalk(server);
    const all = Array.from({ length: 50 }, () => walk.sendOtp());
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBe(1);
    expect(statuses.filter((status) => status === 429).length).toBe(49);
    await server.mailer?.flush();
    expect(server.mailbox.mails.length).toBe(1);
  });
});

describe('what is kept about resets', () => {
  it('names nobody, and is gone a day later', async () => {
    const server = await aServer();
    const { database } = server.dependencies;
    await new ResetWalk(server, 'someone@example.com').sendOtp();
    await new ResetWalk(server).toProof();
    const tables = ['password_resets', 'reset_mails', 'reset_proofs', 'outbox'] as const;
    const kept = async () =>
      Promise.all(
        tables.map(async (table) => (await database.selectFrom(table).selectAll().execute()).length),
      );
    for (const table of tables) {
      const rows = JSON.stringify(await database.selectFrom(table).selectAll().execute());
      expect(rows).not.toContain('someone');
      if (table !== 'outbox') expect(rows).not.toContain('example');
    }
    expect(await kept()).toEqual([2, 2, 1, 2]);
    server.clock.pass(24 * 60 + 1);
    await new ResetWalk(server, 'vendor3@example.com').toProof();
    expect(await kept()).toEqual([1, 1, 1, 1]);
  });
});
