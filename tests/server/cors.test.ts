import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorOf, startTestServer, type TestServer } from './start-test-server';

const PAGE = 'https://portal.example.com';
const STRANGERS = [
  'https://evil.example',
  'null',
  'http://portal.example.com',
  `${PAGE}:8443`,
  `${PAGE}.evil.example`,
];
const LOGIN = {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: '{"email":"vendor@example.com","password":"vendor-demo-1"}',
};

let server: TestServer;
let alone: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pageOrigin: PAGE });
  alone = await startTestServer();
});
afterAll(async () => {
  await server.close();
  await alone.close();
});

function from(origin: string, path: string, init: RequestInit = {}, portal = server) {
  return portal.app.request(path, { ...init, headers: { ...init.headers, Origin: origin } });
}

function preflight(origin: string, portal = server) {
  const asked = {
    'Access-Control-Request-Method': 'PATCH',
    'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key',
  };
  return from(origin, '/api/features', { method: 'OPTIONS', headers: asked }, portal);
}

describe('the page of the one origin that is set', () => {
  it('is told by a preflight that it may send the token, a body and a name for the call', async () => {
    const response = await preflight(PAGE);
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(PAGE);
    expect(response.headers.get('access-control-allow-credentials')).toBe('true');
    expect(response.headers.get('access-control-allow-methods')?.split(',')).toContain('PATCH');
    expect(response.headers.get('access-control-allow-headers')?.toLowerCase()).toBe(
      'authorization,content-type,idempotency-key',
    );
    expect(response.headers.get('x-request-id')).toBeTruthy();
  });

  it('signs in, reads, and reads what it is refused', async () => {
    const token = await server.tokenFor('u1');
    const bearer = { headers: { Authorization: `Bearer ${token}` } };
    const answers = [
      await from(PAGE, '/api/auth/login', LOGIN),
      await from(PAGE, '/api/features', bearer),
      await from(PAGE, '/api/fetchDematDeals/FR-001?clientIdentifier=clientTwo', bearer),
      await from(PAGE, '/api/features'),
      await from(PAGE, '/api/nothing'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 401, 404]);
    for (const { headers } of answers) {
      expect(headers.get('access-control-allow-origin')).toBe(PAGE);
      expect(headers.get('access-control-allow-credentials')).toBe('true');
      expect(headers.get('access-control-expose-headers')).toBe('X-Request-Id,Retry-After,Date,Data-As-Of');
      expect(headers.get('vary')).toContain('Origin');
      expect(headers.get('content-type')).toBe('application/json');
    }
  });
});

describe('any other origin', () => {
  it.each(STRANGERS)('%s is told of nothing, and may not post', async (origin) => {
    for (const answer of [await preflight(origin), await from(origin, '/api/features')]) {
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
    const posted = await from(origin, '/api/auth/login', LOGIN);
    expect(posted.headers.get('access-control-allow-origin')).toBeNull();
    expect(posted.status).toBe(403);
    expect((await errorOf(posted)).code).toBe('request.foreign-origin');
  });

  it('is every one where none is set', async () => {
    expect((await from(PAGE, '/api/auth/login', LOGIN, alone)).status).toBe(403);
    for (const answer of [await preflight(PAGE, alone), await from(PAGE, '/api/features', {}, alone)]) {
      for (const [name] of answer.headers) expect(name).not.toMatch(/^access-control-/);
    }
  });
});

it('the pages that the server itself has are for their own origin, whatever is set', async () => {
  const response = await from(PAGE, '/');
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});
