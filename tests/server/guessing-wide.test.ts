import { describe, expect, it } from 'vitest';
import { holds } from '../support/holds';
import { ResetWalk } from './reset-walk';
import { aServer, type TestServer } from './start-test-server';

/** Signs in with the cookie of a device. */
async function signInOn(server: TestServer, cookie: string, email: string, password: string) {
  return server.app.request(
    '/api/auth/login',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      body: JSON.stringify({ email, password }),
    },
    { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
  );
}

const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('known_device='))
    ?.split(';')[0] ?? '';

/** The statuses and bodies of so many wrong guesses, each from an address of its own. */
async function fromMany(server: TestServer, email: string, many: number) {
  const answers: string[] = [];
  for (let at = 1; at <= many; at += 1) {
    const answer = await server.signIn(email, 'wrong', `198.51.100.${at}`);
    answers.push(`${answer.status} ${answer.headers.get('retry-after')} ${await answer.text()}`);
  }
  return answers;
}

describe('guessing widely', () => {
  it('at one account from 60 addresses is slowed down, known or not, in the same words', async () => {
    holds('many addresses at one account');
    const server = await aServer({ publicUrl: 'https://portal.example.com' });
    const known = await fromMany(server, 'vendor@example.com', 60);
    expect(known.filter((each) => each.startsWith('401'))).toHaveLength(20);
    expect(known.slice(20).every((each) => each.startsWith('429 60 '))).toBe(true);
    const other = await aServer({ publicUrl: 'https://portal.example.com' });
    expect(await fromMany(other, 'nobody@example.com', 60)).toEqual(known);
    server.clock.pass(1);
    expect((await server.signIn('vendor@example.com', 'wrong', '203.0.113.1')).status).toBe(401);
    expect(
      (await server.signIn('vendor@example.com', 'wrong', '203.0.113.2')).headers.get('retry-after'),
    ).toBe('120');
  });

  it('at 80 accounts from one address is slowed down, and from elsewhere it is not', async () => {
    holds('one address at many accounts');
    const server = await aServer({ publicUrl: 'https://portal.example.com' });
    const statuses: number[] = [];
    for (let at = 0; at < 80; at += 1)
      statuses.push((await server.signIn(`someone${at}@example.com`, 'wrong', '198.51.100.1')).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(40);
    expect(statuses.slice(40).every((status) => status === 429)).toBe(true);
    expect((await server.signIn('vendor@example.com', 'vendor-demo-1', '198.51.100.2')).status).toBe(200);
  });

  it('sent at once from 60 addresses gets no more guesses compared', async () => {
    const server = await aServer({ publicUrl: 'https://portal.example.com' });
    const all = Array.from({ length: 60 }, (_, at) =>
      server.signIn('vendor@example.com', 'wrong', `198.51.100.${at}`),
    );
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBe(20);
    expect(new Set(statuses)).not.toContain(500);
  });

  it('keeps neither who is in nor a known device out', async () => {
    holds('a known device goes on');
    const server = await aServer({ publicUrl: 'https://portal.example.com' });
    const first = await server.signIn('vendor@example.com', 'vendor-demo-1');
    const { token } = JSON.parse(await first.text());
    const cookie = cookieOf(first);
    expect(first.headers.getSetCookie().join()).toMatch(
      /known_device=[^;]+; Max-Age=15552000; Path=\/api\/auth; HttpOnly; SameSite=Strict/,
    );
    await fromMany(server, 'vendor@example.com', 30);
    for (let at = 0; at < 60; at += 1) await server.signIn(`someone${at}@example.com`, 'wrong');
    expect((await server.signIn('vendor@example.com', 'vendor-demo-1')).status).toBe(429);
    expect((await server.get('/api/me', token)).status).toBe(200);
    expect((await signInOn(server, cookie, 'Vendor@example.com', 'vendor-demo-1')).status).toBe(200);
    // It is good for its own account alone, and not for one who makes it up.
    expect((await signInOn(server, cookie, 'vendor2@example.com', 'vendor-demo-2')).status).toBe(429);
    const forged = `${cookie.slice(0, -4)}AAAA`;
    expect((await signInOn(server, forged, 'vendor@example.com', 'vendor-demo-1')).status).toBe(429);
    // Its own mistakes are counted, too.
    for (let at = 0; at < 5; at += 1)
      expect((await signInOn(server, cookie, 'vendor@example.com', 'wrong')).status).toBe(401);
    expect((await signInOn(server, cookie, 'vendor@example.com', 'vendor-demo-1')).status).toBe(429);
  });

  it('does not keep out who has set a new password by mail', async () => {
    const server = await aServer({ publicUrl: 'https://portal.example.com' });
    await fromMany(server, 'vendor@example.com', 30);
    const walk = new ResetWalk(server);
    await walk.toProof();
    const set = await walk.setPassword('my grandmother has 3 goats');
    expect(
      (await server.signIn('vendor@example.com', 'my grandmother has 3 goats', '203.0.113.9')).status,
    ).toBe(200);
    for (let at = 0; at < 60; at += 1) await server.signIn(`someone${at}@example.com`, 'wrong');
    const answer = await signInOn(server, cookieOf(set), 'vendor@example.com', 'my grandmother has 3 goats');
    expect(answer.status).toBe(200);
  });

  it('leaves no trace of right passwords that come from one office at once', async () => {
    const server = await aServer({ publicUrl: 'https://portal.example.com' });
    const all = Array.from({ length: 16 }, (_, at) =>
      server.signIn(`vendor${at % 6 === 0 ? '' : (at % 6) + 1}@example.com`, `vendor-demo-${(at % 6) + 1}`),
    );
    expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([200]));
    const { database } = server.dependencies;
    expect(await database.selectFrom('sign_in_attempts').selectAll().execute()).toEqual([]);
  });
});
