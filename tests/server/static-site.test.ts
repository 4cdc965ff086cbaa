import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holds } from '../support/holds';
import { startTestServer, type TestServer } from './start-test-server';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-site-'));
  mkdirSync(join(folder, 'web', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'outside');
  writeFileSync(
    join(folder, 'web', 'index.html'),
    '<!doctype html><meta name="business-time-zone" content="Asia/Kolkata" /><meta name="early-script" content="/assets/early-1.js" /><title>Portal</title>',
  );
  writeFileSync(join(folder, 'web', 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(
    join(folder, 'web', 'assets', 'app-1a2b.js'),
    `export const text = '${'portal '.repeat(500)}';`,
  );
  server = await startTestServer({ webRoot: join(folder, 'web'), demoData: false });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe('the page', () => {
  it.each([
    '/',
    '/dashboard',
    '/promotion&training',
    '/totalcummision',
    '/promotions/edit',
    '/a/b/c',
    '/apis',
    '/v1.2/x',
  ])('is served for the screen %s and not kept', async (path) => {
    const response = await server.get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toContain('<title>Portal</title>');
  });

  it.each(['/dashboard', '/', '/index.html'])('says at %s in which zone the server counts', async (path) => {
    const zoneOf = async (from: TestServer) =>
      /"business-time-zone" content="([^"]*)"/.exec(await (await from.get(path)).text())?.[1];
    expect(await zoneOf(server)).toBe('Asia/Kolkata');
    const elsewhere = await startTestServer({
      webRoot: join(folder, 'web'),
      demoData: false,
      timeZone: 'America/Los_Angeles',
    });
    expect(await zoneOf(elsewhere)).toBe('America/Los_Angeles');
    await elsewhere.close();
  });

  it('begins with the script that asks early, but for the first screen', async () => {
    const script = '<script async src="/assets/early-1.js"></script>';
    expect(await (await server.get('/dashboard')).text()).toContain(script);
    expect(await (await server.get('/')).text()).not.toContain('<script');
  });

  it('is not served for a call, nor to anything but a GET', async () => {
    expect((await server.get('/api/dashboard')).headers.get('content-type')).toContain('application/json');
    expect((await server.app.request('/dashboard', { method: 'POST' })).status).toBe(404);
  });
});

describe('files', () => {
  it('with a hash in their name are kept for a year', async () => {
    const response = await server.get('/assets/app-1a2b.js');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('without one are asked for again', async () => {
    const response = await server.get('/mark.svg');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('image/svg+xml');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it('are sent compressed to whoever can read that', async () => {
    const response = await server.app.request('/assets/app-1a2b.js', {
      headers: { 'Accept-Encoding': 'gzip' },
    });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(300);
  });

  it.each(['/assets/app-gone.js', '/assets/gone', '/assets/', '/gone.png', '/sw.js', '/.env'])(
    '%s is missing: 404, never the page, and nobody keeps that',
    async (path) => {
      holds('missing assets are 404');
      const response = await server.get(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control') ?? '').not.toContain('max-age');
      expect(await response.text()).not.toContain('<title>Portal</title>');
    },
  );

  it.each([
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/..\\secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '//secret.txt',
  ])('%s does not lead outside', async (path) => {
    const response = await server.app.request(new Request(`http://localhost${path}`));
    expect(await response.text()).not.toContain('outside');
  });

  it('that were never built are missed in words', async () => {
    const unbuilt = await startTestServer({ webRoot: join(folder, 'nowhere'), demoData: false });
    const response = await unbuilt.get('/');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('npm run build');
    await unbuilt.close();
  });
});
