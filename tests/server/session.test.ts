import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { holds } from '../support/holds';
import { refuseWrites } from '../support/test-engine';
import { aServer, type TestServer } from './start-test-server';

const SECRET = 'a secret only for tests, long enough';

async function statusFor(server: TestServer, token: string): Promise<number> {
  return (await server.get('/api/features', token)).status;
}

describe('a session', () => {
  it('ends after 30 minutes without a call', async () => {
    holds('idle 30 minutes');
    const server = await aServer({ secret: SECRET });
    const token = await server.tokenFor('u1');
    server.clock.pass(29);
    expect(await statusFor(server, token)).toBe(200);
    server.clock.pass(29);
    expect(await statusFor(server, token)).toBe(200);
    server.clock.pass(30);
    expect(await statusFor(server, token)).toBe(401);
  });

  it('ends after 12 hours however busy it is', async () => {
    holds('12 hours at most');
    const server = await aServer({ secret: SECRET });
    const token = await server.tokenFor('u1');
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      expect(await statusFor(server, token)).toBe(200);
      server.clock.pass(20);
    }
    server.clock.pass(0.05);
    expect(await statusFor(server, token)).toBe(200);
    server.clock.pass(0.05);
    expect(await statusFor(server, token)).toBe(401);
  });

  it('ends at once by logging out, and only that one', async () => {
    const server = await aServer({ secret: SECRET });
    const [one, other] = [await server.tokenFor('u1'), await server.tokenFor('u1')];
    const headers = { Authorization: `Bearer ${one}` };
    const response = await server.app.request('/api/auth/logout', { method: 'POST', headers });
    expect(await response.json()).toEqual({ message: 'You are logged out.' });
    expect(await statusFor(server, one)).toBe(401);
    expect(await statusFor(server, other)).toBe(200);
  });

  it('ends when the account or its vendor is closed', async () => {
    const server = await aServer({ secret: SECRET });
    const { database } = server.dependencies;
    const [first, second] = [await server.tokenFor('u1'), await server.tokenFor('u2')];
    await database.updateTable('users').set({ status: 'inactive' }).where('id', '=', 'u1').execute();
    await database.updateTable('vendors').set({ status: 'inactive' }).where('vendor_id', '=', 'v2').execute();
    expect(await statusFor(server, first)).toBe(401);
    expect(await statusFor(server, second)).toBe(401);
  });

  it('has the role and the franchise of now, not of when it began', async () => {
    holds('a role change or a closed account works at once');
    const server = await aServer({ secret: SECRET });
    const { database } = server.dependencies;
    const admin = await server.tokenFor('u0');
    expect((await server.get('/api/allvendorscrmdealsdata/FR-001', admin)).status).toBe(200);
    await database
      .updateTable('users')
      .set({ role: 'vendor', vendor_id: 'v2' })
      .where('id', '=', 'u0')
      .execute();
    expect((await server.get('/api/allvendorscrmdealsdata/FR-001', admin)).status).toBe(403);
    expect((await server.get('/api/vendors/vendorcommission/v1', admin)).status).toBe(404);
    expect((await server.get('/api/vendors/vendorcommission/v2', admin)).status).toBe(200);
  });

  it('goes on reading when the time of the last call cannot be written', async () => {
    const server = await aServer({ secret: SECRET });
    const token = await server.tokenFor('u1');
    server.clock.pass(5);
    await refuseWrites(server.dependencies.database);
    expect(await statusFor(server, token)).toBe(200);
  });

  it('old rows go when someone signs in', async () => {
    const server = await aServer({ secret: SECRET });
    await server.tokenFor('u1');
    server.clock.pass(12 * 60 + 1);
    await server.tokenFor('u2');
    const rows = await server.dependencies.database.selectFrom('sessions').select('user_id').execute();
    expect(rows).toEqual([{ user_id: 'u2' }]);
  });
});

describe('a token that is not quite ours', () => {
  it.each([
    ['another algorithm', 'HS512', {}],
    ['another issuer', 'HS256', { iss: 'elsewhere' }],
    ['another audience', 'HS256', { aud: 'elsewhere' }],
    ['no end', 'HS256', { exp: undefined }],
    ['no session', 'HS256', { jti: undefined }],
    ['a session that does not exist', 'HS256', { jti: '00000000-0000-0000-0000-000000000000' }],
    ["another person's session", 'HS256', { sub: 'u0' }],
  ])('with %s is refused', async (_, alg, changes) => {
    holds('tokens: one algorithm, issuer, audience, end');
    const server = await aServer({ secret: SECRET });
    const claims = claimsOf(await server.tokenFor('u1'));
    const sign = (payload: object, algorithm: string) =>
      new SignJWT({ ...payload })
        .setProtectedHeader({ alg: algorithm })
        .sign(new TextEncoder().encode(SECRET));
    expect(await statusFor(server, await sign(claims, 'HS256'))).toBe(200);
    expect(await statusFor(server, await sign({ ...claims, ...changes }, alg))).toBe(401);
  });

  it('without a signature is refused', async () => {
    const server = await aServer({ secret: SECRET });
    const claims = claimsOf(await server.tokenFor('u1'));
    expect(await statusFor(server, new UnsecuredJWT(claims).encode())).toBe(401);
  });

  it.each([
    '',
    'Bearer',
    'Bearer ',
    'Basic dTpw',
    'Bearer a.b',
    'Bearer a.b.c.d',
    `Bearer ${'a'.repeat(9000)}.b.c`,
  ])('an Authorization of %j is refused', async (authorization) => {
    const server = await aServer({ secret: SECRET });
    const response = await server.app.request('/api/features', { headers: { Authorization: authorization } });
    expect(response.status).toBe(401);
  });
});

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}
