import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ResetWalk } from './reset-walk';
import { errorOf, startTestServer, type TestServer } from './start-test-server';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

function call(method: string, holder: string | undefined, body: unknown): Promise<Response> | Response {
  return server.app.request('/api/push/tokens', {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(holder !== undefined && { Authorization: `Bearer ${holder}` }),
    },
    body: JSON.stringify(body),
  });
}

async function devices(): Promise<string[]> {
  const rows = await server.dependencies.database
    .selectFrom('push_tokens')
    .select(['token', 'user_id'])
    .orderBy('token')
    .execute();
  return rows.map(({ token, user_id }) => `${token} of ${user_id}`);
}

describe('devices for messages', () => {
  it('are announced', async () => {
    const answer = await (await server.get('/api/features', await server.tokenFor('u1'))).json();
    expect(answer.features).toContain('push.tokens');
  });

  it('are registered once each and taken off again', async () => {
    const holder = await server.tokenFor('u1');
    for (const token of ['device-one', 'device-two', 'device-one']) {
      const response = await call('POST', holder, { token });
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ message: 'This device gets messages now.' });
    }
    expect(await devices()).toEqual(['device-one of u1', 'device-two of u1']);
    for (let time = 1; time <= 2; time += 1) {
      const response = await call('DELETE', holder, { token: 'device-one' });
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ message: 'This device gets no more messages.' });
    }
    expect(await devices()).toEqual(['device-two of u1']);
  });

  it('belong to whoever registered them last', async () => {
    const [first, second] = [await server.tokenFor('u1'), await server.tokenFor('u2')];
    await call('POST', first, { token: 'device-one' });
    await call('POST', second, { token: 'device-one' });
    expect(await devices()).toEqual(['device-one of u2']);
    expect((await call('DELETE', first, { token: 'device-one' })).status).toBe(200);
    expect(await devices()).toEqual(['device-one of u2']);
    await server.app.request('/api/auth/logout', {
      method: 'POST',
      headers: { Authorization: `Bearer ${first}` },
    });
    expect(await devices()).toEqual(['device-one of u2']);
  });

  it('of a session are gone when it is logged out, and those of others stay', async () => {
    const [one, other] = [await server.tokenFor('u1'), await server.tokenFor('u1')];
    await call('POST', one, { token: 'device-one' });
    await call('POST', other, { token: 'device-two' });
    await server.app.request('/api/auth/logout', {
      method: 'POST',
      headers: { Authorization: `Bearer ${one}` },
    });
    expect(await devices()).toEqual(['device-two of u1']);
  });

  it('stay when a session has run out, and are gone with a new password', async () => {
    await call('POST', await server.tokenFor('u1'), { token: 'device-one' });
    server.clock.pass(12 * 60 + 1);
    await call('POST', await server.tokenFor('u2'), { token: 'device-two' });
    expect(await devices()).toEqual(['device-one of u1', 'device-two of u2']);
    const walk = new ResetWalk(server);
    await walk.toProof();
    await walk.setPassword('my grandmother has 3 goats');
    expect(await devices()).toEqual(['device-two of u2']);
  });

  it('are at most 20, the newest', async () => {
    const holder = await server.tokenFor('u1');
    for (let at = 10; at < 35; at += 1) {
      await call('POST', holder, { token: `device-${at}` });
      server.clock.pass(0.01);
    }
    const kept = await devices();
    expect(kept.length).toBe(20);
    expect(kept[0]).toBe('device-15 of u1');
  });

  it.each([[{}], [{ token: 'short' }], [{ token: 'x'.repeat(4097) }], [{ token: 12345678 }]])(
    'in the form %j are refused',
    async (body) => {
      for (const method of ['POST', 'DELETE']) {
        const response = await call(method, await server.tokenFor('u1'), body);
        expect(response.status).toBe(400);
        expect(await errorOf(response)).toMatchObject({ field: 'token' });
        expect((await call(method, undefined, body)).status).toBe(401);
      }
    },
  );

  it('take a token of the greatest length', async () => {
    expect((await call('POST', await server.tokenFor('u1'), { token: 'é'.repeat(4096) })).status).toBe(200);
  });
});
