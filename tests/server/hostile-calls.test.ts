import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holds } from '../support/holds';
import { errorOf, startTestServer, type TestServer } from './start-test-server';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.tokenFor('u1');
});
afterAll(() => server.close());

async function login(body: BodyInit | undefined, headers: Record<string, string> = {}): Promise<Response> {
  return server.app.request('/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body }),
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });
}

describe('bodies', () => {
  it.each([
    ['empty', ''],
    ['broken', '{"email":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['30,000 deep', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['30,000 deep in a field', `{"email":${'['.repeat(30_000)}${']'.repeat(30_000)},"password":"x"}`],
    ['with NUL', '{"email":"a\\u0000@example.com","password":"x"}'],
    ['with half a surrogate pair', '{"email":"a\\ud800@example.com","password":"x"}'],
    ['with a prototype', '{"__proto__":{"email":"a@example.com"},"password":"x"}'],
  ])('%s: 400', async (_, body) => {
    const response = await login(body);
    expect(response.status).toBe(400);
    expect((await errorOf(response)).code).toBe('request.invalid');
  });

  it('that are no UTF-8: 400', async () => {
    expect((await login(new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]))).status).toBe(400);
  });

  it('above 64 kB: 413, whether or not they say how long they are', async () => {
    holds('bodies end at 64 kB');
    const large = JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(70_000) });
    expect((await login(large, { 'Content-Length': String(large.length) })).status).toBe(413);
    expect((await login(large)).status).toBe(413);
  });

  it('without an end: 413', async () => {
    holds('bodies without an end');
    const endless = new ReadableStream<Uint8Array>({
      pull: (stream) => stream.enqueue(new Uint8Array(8192)),
    });
    expect((await login(endless)).status).toBe(413);
  });

  it.each([
    ['none', {}],
    ['none, but its type', { headers: { 'Content-Type': 'application/json' } }],
  ])('that may lack everything: %s is like {}', async (_, sent) => {
    const headers = { Authorization: `Bearer ${await server.tokenFor('u0')}` };
    const cancel = (init: RequestInit) =>
      server.app.request('/api/payouts/99/cancel', {
        method: 'POST',
        ...init,
        headers: { ...headers, ...init.headers },
      });
    expect((await cancel({ body: '{}', headers: { 'Content-Type': 'application/json' } })).status).toBe(404);
    expect((await cancel(sent)).status).toBe(404);
  });

  it('that lack what is needed are refused by the field', async () => {
    const response = await server.app.request('/api/auth/login', { method: 'POST' });
    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({ code: 'request.invalid', field: 'email' });
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonp',
    '',
  ])('of type %j: 415', async (type) => {
    const response = await login('{"email":"vendor@example.com","password":"vendor-demo-1"}', {
      'Content-Type': type,
    });
    expect(response.status).toBe(415);
    expect((await errorOf(response)).code).toBe('request.not-json');
  });

  it('of a form are refused by calls without a body too', async () => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/x-www-form-urlencoded' };
    const response = await server.app.request('/api/auth/logout', { method: 'POST', headers, body: 'a=b' });
    expect(response.status).toBe(415);
  });

  it('are not looked at before it is clear who calls', async () => {
    holds('who calls is settled before the body is looked at');
    const response = await server.app.request('/api/auth/logout', {
      method: 'POST',
      body: 'x'.repeat(100_000),
    });
    expect(response.status).toBe(401);
  });
});

describe('addresses', () => {
  it.each([
    '/api/fetchDematDeals/%',
    '/api/fetchDematDeals/%zz',
    '/api/fetchDematDeals/%E0%A4',
    '/api/fetchDematDeals/%FF',
    '/api/fetchDematDeals/a%00b',
    '/api/fetchDematDeals/FR-001?clientIdentifier=%',
    '/api/fetchDematDeals/FR-001?clientIdentifier=other',
    '/api/fetchDematDeals/FR-001?other=%zz',
    '/api/vendors/payment/%00',
    '/api/vendors/vendorcommission/%C0%80',
  ])('%s: 400', async (path) => {
    expect((await server.get(path, token)).status).toBe(400);
    // Who does not say who they are does not learn that either.
    expect((await server.get(path)).status).toBe(401);
  });

  it.each([
    ['/api/fetchDematLeads/FR-001?clientIdentifier=clientTwo&clientIdentifier=clientTwo', 'clientIdentifier'],
    ['/api/fetchDematDeals/FR-001?limit=5&limit=500', 'limit'],
    ['/api/fetchDematDeals/FR-001?other=1&%6fther=2', 'other'],
    [`/api/network/deal-counts?of=${encodeURIComponent('q=a&q=b')}`, 'q'],
  ])('%s says one thing twice: 400 that names it', async (path, field) => {
    const response = await server.get(path, await server.tokenFor('u0'));
    expect([response.status, Object(await response.json()).field]).toEqual([400, field]);
  });

  it('whose query names other franchises than their path: 400, in another order: 200', async () => {
    const admin = await server.tokenFor('u0');
    for (const list of ['allvendorscrmleadsdata', 'allvendorscrmdealsdata']) {
      const read = (codes: string) => server.get(`/api/${list}/FR-001,FR-002?franchiseCodes=${codes}`, admin);
      for (const codes of ['FR-001', 'FR-001,FR-003', 'FR-001,FR-002,FR-003', '']) {
        const response = await read(codes);
        expect([codes, response.status]).toEqual([codes, 400]);
        expect(await response.json()).toMatchObject({ field: 'franchiseCodes' });
      }
      expect((await read('FR-002,FR-001')).status).toBe(200);
    }
  });

  it('%s of a page that is broken: 400', async () => {
    for (const path of ['/%', '/%E0%A4', '/a%00b']) expect((await server.get(path)).status).toBe(400);
  });

  it.each(['/api', '/api/', '/api/nothing', '/api/vendors/payment/', '/api/fetchDematDeals/a/b'])(
    '%s is no call: 404',
    async (path) => {
      const response = await server.get(path, token);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ error: 'Not found.', code: 'not-found' });
    },
  );

  it.each([
    ['/api/features', ['PUT', 'DELETE', 'PATCH', 'POST', 'OPTIONS'], 'GET, HEAD'],
    ['/api/auth/login', ['GET', 'HEAD', 'PUT', 'OPTIONS'], 'POST'],
    ['/api/fetchDematDeals/FR%2F001%20A', ['POST'], 'GET, HEAD'],
    ['/api/vendors', ['GET'], 'POST'],
    ['/api/vendors/payment/%00', ['DELETE'], 'GET, HEAD, POST'],
  ])('a wrong method of %s: 405 that names the right ones, whoever calls', async (path, methods, allow) => {
    for (const method of methods) {
      for (const headers of [{}, { Authorization: `Bearer ${token}` }]) {
        const response = await server.app.request(path, { method, headers });
        expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, allow]);
        if (method === 'HEAD') continue;
        expect(await errorOf(response)).toEqual({
          error: `This can only be called by ${allow}.`,
          code: 'request.wrong-method',
        });
      }
    }
  });

  it('a wrong method of what is no call: 404', async () => {
    for (const path of ['/api/nothing', '/api', '/api/fetchDematDeals/a/b', '/api/features/']) {
      expect((await server.app.request(path, { method: 'DELETE' })).status).toBe(404);
    }
  });
});

describe('another site', () => {
  const body = '{"email":"vendor@example.com","password":"vendor-demo-1"}';

  it.each([
    'https://evil.example',
    'null',
    'http://localhost.evil.example',
    'http://localhost:81',
    'nonsense',
  ])('%s may not post', async (origin) => {
    holds('JSON only, and no foreign origin');
    const response = await login(body, { Origin: origin });
    expect(response.status).toBe(403);
    expect((await errorOf(response)).code).toBe('request.foreign-origin');
  });

  it('is not the portal itself, behind TLS or not, and not a program without an origin', async () => {
    expect((await login(body, { Origin: 'http://localhost' })).status).toBe(200);
    expect((await login(body, { Origin: 'https://localhost' })).status).toBe(200);
    expect((await login(body)).status).toBe(200);
  });
});
