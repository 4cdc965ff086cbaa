import { describe, expect, it } from 'vitest';
import { holds } from '../support/holds';
import { aServer } from './start-test-server';

describe('guessing', () => {
  it.each(['vendor@example.com', 'nobody@example.com'])('is slowed down for %s', async (email) => {
    holds('guessing makes wait, also for accounts that do not exist');
    const server = await aServer();
    for (let failure = 1; failure <= 5; failure += 1)
      expect((await server.signIn(email, 'wrong')).status).toBe(401);
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      const refused = await server.signIn(email, 'wrong');
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe(String(minutes * 60));
      expect(await refused.json()).toEqual({
        error: `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
        code: 'auth.too-many-attempts',
      });
      server.clock.pass(minutes - 0.01);
      expect((await server.signIn(email, 'wrong')).status).toBe(429);
      server.clock.pass(0.01);
      expect((await server.signIn(email, 'wrong')).status).toBe(401);
    }
  });

  it('refuses even the right password during a pause, and forgets all after it was given', async () => {
    const server = await aServer();
    for (let failure = 1; failure <= 5; failure += 1) await server.signIn('vendor@example.com', 'wrong');
    expect((await server.signIn('vendor@example.com', 'vendor-demo-1')).status).toBe(429);
    server.clock.pass(1);
    expect((await server.signIn('VENDOR@example.com', 'vendor-demo-1')).status).toBe(200);
    expect((await server.signIn('vendor@example.com', 'wrong')).status).toBe(401);
    expect((await server.signIn('vendor@example.com', 'vendor-demo-1')).status).toBe(200);
  });

  it('is counted by account and address, case and space apart', async () => {
    const server = await aServer();
    for (const email of [
      'vendor@example.com',
      'VENDOR@example.com',
      ' vendor@example.com',
      'Vendor@Example.com',
      'vendor@EXAMPLE.com ',
    ]) {
      expect((await server.signIn(email, 'wrong')).status).toBe(401);
    }
    expect((await server.signIn('vendor@example.com', 'wrong')).status).toBe(429);
    expect((await server.signIn('vendor@example.com', 'vendor-demo-1', '192.0.2.2')).status).toBe(200);
    expect((await server.signIn('vendor2@example.com', 'vendor-demo-2')).status).toBe(200);
  });

  it('counts a whole IPv6 network as one address, and an IPv4 address in either spelling', async () => {
    const server = await aServer();
    for (let at = 1; at <= 5; at += 1)
      await server.signIn('vendor@example.com', 'wrong', `2001:db8:1:2::${at}`);
    expect((await server.signIn('vendor@example.com', 'wrong', '2001:db8:1:2:9::1')).status).toBe(429);
    expect((await server.signIn('vendor@example.com', 'wrong', '2001:db8:1:3::1')).status).toBe(401);
    for (let at = 1; at <= 5; at += 1) await server.signIn('vendor@example.com', 'wrong', '192.0.2.9');
    expect((await server.signIn('vendor@example.com', 'wrong', '::ffff:192.0.2.9')).status).toBe(429);
  });

  it('sent 200 times at once gets 5 guesses compared', async () => {
    holds('200 guesses at once: 5 compared');
    const server = await aServer();
    const all = Array.from({ length: 200 }, () => server.signIn('vendor@example.com', 'wrong'));
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBe(5);
    expect(statuses.filter((status) => status === 429).length).toBe(195);
  });

  it('does not take several right passwords sent at once for guesses', async () => {
    const server = await aServer();
    const all = Array.from({ length: 12 }, () => server.signIn('vendor@example.com', 'vendor-demo-1'));
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual(
      Array.from({ length: 12 }, () => 200),
    );
  });

  it('keeps neither address nor account readable, and forgets both after an hour', async () => {
    const server = await aServer();
    const { database } = server.dependencies;
    await server.signIn('someone@example.com', 'wrong', '192.0.2.77');
    const kept = JSON.stringify(await database.selectFrom('sign_in_attempts').selectAll().execute());
    expect(kept).not.toContain('someone');
    expect(kept).not.toContain('192.0.2.77');
    server.clock.pass(61);
    await server.signIn('vendor@example.com', 'vendor-demo-1');
    expect(await database.selectFrom('sign_in_attempts').selectAll().execute()).toEqual([]);
  });
});
