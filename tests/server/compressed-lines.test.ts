import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './start-test-server';

const PAYMENTS = '/api/franchises/FR-001/payments';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function call(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
  const headers = { ...init.headers, Authorization: `Bearer ${await server.tokenFor('u0')}` };
  const response = await server.app.request(path, { ...init, headers });
  expect(response.status).toBe(200);
  const body = Buffer.from(await response.arrayBuffer());
  return { encoding: response.headers.get('content-encoding'), body, headers: response.headers };
}

describe('a stream of lines', () => {
  it('comes compressed to whoever takes it so, as on a bad line, and as it is to others', async () => {
    const plain = await call(PAYMENTS);
    const packed = await call(PAYMENTS, { headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd' } });
    expect([plain.encoding, packed.encoding]).toEqual([null, 'gzip']);
    expect(gunzipSync(packed.body).toString()).toBe(plain.body.toString());
    expect(packed.body.length).toBeLessThan(plain.body.length / 3);
    expect([plain, packed].map(({ headers }) => headers.get('vary'))).toEqual([
      'Accept-Encoding',
      'Accept-Encoding',
    ]);
  });

  it('is not held back by it where somebody watches: the lines of an import come as they are', async () => {
    const { encoding, body } = await call('/api/imports/leads?file=a.csv', {
      method: 'POST',
      headers: { 'Content-Type': 'text/csv', 'Accept-Encoding': 'gzip' },
      body: 'id,Franchise_code,Full_Name\nL-1,FR-001,Person',
    });
    expect(encoding).toBeNull();
    expect(body.toString()).toContain('"stored":true');
  });
});
