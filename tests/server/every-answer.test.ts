import { describe, expect, it } from 'vitest';
import { holds } from '../support/holds';
import { errorOf, startTestServer } from './start-test-server';

describe('every answer', () => {
  it.each([
    '/api/health',
    '/api/nothing',
    '/api/features',
    '/',
    '/assets/nothing.js',
    '/nothing.png',
    '/%',
    '/api/docs',
  ])('%s carries the security headers and an id', async (path) => {
    const server = await startTestServer({ demoData: false });
    const { headers } = await server.get(path);
    await server.close();
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'self'; img-src 'self' data: blob: https:; style-src 'self'; script-src 'self'; " +
        "connect-src 'self'; font-src 'self'; media-src 'self' https:; frame-src https:; object-src 'none'; base-uri 'none'; " +
        "form-action 'self'; frame-ancestors 'none'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('a portal with a messaging service', () => {
  it('lets the page reach that service, and nothing else', async () => {
    holds('the policy of the page');
    const server = await startTestServer({ demoData: false, messaging: true });
    const { headers } = await server.get('/');
    await server.close();
    expect(headers.get('content-security-policy')).toContain(
      "connect-src 'self' https://firebaseinstallations.googleapis.com https://fcmregistrations.googleapis.com; ",
    );
  });
});

describe('a page that was built for the API of another origin', () => {
  it('may call that origin', async () => {
    const server = await startTestServer({ demoData: false, pageApi: 'https://api.example.com' });
    const { headers } = await server.get('/');
    await server.close();
    expect(headers.get('content-security-policy')).toContain("connect-src 'self' https://api.example.com; ");
  });
});

describe('a database that fails', () => {
  it('is a 503 that says when to come back, and never a stack', async () => {
    const broken = await startTestServer();
    const holder = await broken.tokenFor('u1');
    await broken.close();
    for (const path of ['/api/ready', '/api/fetchDematDeals/FR-001', '/api/demat/get']) {
      const response = await broken.get(path, holder);
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('2');
      expect((await errorOf(response)).error).not.toMatch(/sqlite|postgres|connection|destroyed/i);
    }
    expect((await broken.get('/api/health')).status).toBe(200);
  });

  it('in a way that nobody foresaw is a 500 with a fixed sentence and the id of the request', async () => {
    const broken = await startTestServer();
    await broken.dependencies.database.schema.alterTable('promotions').renameTo('elsewhere').execute();
    const response = await broken.get('/api/demat/get');
    expect(response.status).toBe(500);
    expect(await errorOf(response)).toEqual({
      error: 'Something went wrong on our side. Please try again.',
      code: 'server.failed',
      requestId: response.headers.get('x-request-id'),
    });
    await broken.close();
  });
});
