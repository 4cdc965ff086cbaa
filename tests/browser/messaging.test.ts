import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../server/start-test-server';
import { closePages, signInAs, watchedPage, workersChromium } from './open-chromium';

const CONFIGURATION = {
  VITE_FIREBASE_API_KEY: 'demo-api-key',
  VITE_FIREBASE_PROJECT_ID: 'portal-demo',
  VITE_FIREBASE_MESSAGING_SENDER_ID: '1234567890',
  VITE_FIREBASE_APP_ID: '1:1234567890:web:abcdef',
  // Any point of the curve's length will do: the browser's own push service is replaced below.
  VITE_VAPID_KEY: `B${'A'.repeat(86)}`,
};

const BUILD = ['node_modules/vite/bin/vite.js', 'build'];

let browser: Browser;
let portal: TestServer;
let door: ReturnType<typeof serve>;
let url: string;
let webRoot: string;
beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'web-'));
  await promisify(execFile)(
    process.execPath,
    [...BUILD, '--outDir', webRoot, '--emptyOutDir', '--logLevel', 'error', '--minify', 'false'],
    { env: { ...process.env, ...CONFIGURATION, NODE_ENV: 'production' } },
  );
  browser = await workersChromium();
  portal = await startTestServer({ webRoot, messaging: true });
  door = serve({ fetch: portal.app.fetch, hostname: '127.0.0.1', port: 0 });
  await once(door, 'listening');
  const address = (door as Server).address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(async () => {
  if (browser) await closePages(browser);
  door?.close();
  await portal?.close();
  rmSync(webRoot, { recursive: true, force: true });
});

/**
 * The profile of the demo vendor in a browser whose owner answers `answer`, once `answered` is called, with the services
 * of messaging replaced.
 */
async function profile(permission: string, answer: string) {
  const watched = await watchedPage(browser, { serviceWorkers: 'allow' });
  const { page } = watched;
  const asked: string[] = [];
  let answered: () => void = () => {};
  const answering = new Promise<void>((resolve) => {
    answered = resolve;
  });
  await page.exposeFunction('askOwner', async () => {
    asked.push('asked');
    await answering;
  });
  await page.addInitScript(
    ([first, then]) => {
      let current = first ?? 'default';
      Object.defineProperty(Notification, 'permission', { get: () => current });
      Notification.requestPermission = async () => {
        await Reflect.get(window, 'askOwner')();
        current = then ?? 'default';
        return current as NotificationPermission;
      };
      const keys: Record<string, ArrayBuffer> = {
        auth: new Uint8Array(16).fill(7).buffer,
        p256dh: new Uint8Array(65).fill(4).buffer,
      };
      PushManager.prototype.getSubscription = async () => null;
      PushManager.prototype.subscribe = async () =>
        ({
          endpoint: 'https://push.example.com/device',
          getKey: (name: string) => keys[name] ?? null,
          unsubscribe: async () => true,
        }) as unknown as PushSubscription;
    },
    [permission, answer],
  );
  const registered: string[] = [];
  await page.route('https://firebaseinstallations.googleapis.com/**', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      json: {
        name: 'projects/portal-demo/installations/abcdefghijklmnopqrstuv',
        fid: 'abcdefghijklmnopqrstuv',
        refreshToken: 'refresh',
        authToken: { token: 'installation', expiresIn: '604800s' },
      },
    }),
  );
  await page.route('https://fcmregistrations.googleapis.com/**', (route) => {
    registered.push(route.request().postData() ?? '');
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      json: { token: 'token-of-this-device' },
    });
  });
  await signInAs(page, url, 'vendor@example.com', 'vendor-demo-1');
  await page.waitForURL('**/dashboard');
  await page.goto(`${url}/profile`);
  return { ...watched, asked, answered, registered };
}

const devices = () =>
  portal.dependencies.database.selectFrom('push_tokens').select(['token', 'user_id']).execute();
const said = (page: Page, text: string) => page.getByText(text).first().waitFor();

describe('messages to a device', () => {
  it('default, requested, granted: asked by a tap, registered at the service and at our server, gone at log out', async () => {
    const { page, asked, answered, registered, errors, close } = await profile('default', 'granted');
    await said(page, 'Hear at once when a deal is won or a payment comes in.');
    expect([asked.length, registered.length]).toEqual([0, 0]);
    await page.getByRole('button', { name: 'Turn on' }).click();
    await said(page, 'Waiting for your answer in the browser...');
    answered();
    await said(page, 'On for this device.');
    expect(asked.length).toBe(1);
    expect(registered.join()).toContain('https://push.example.com/device');
    await expect.poll(devices).toEqual([{ token: 'token-of-this-device', user_id: 'u1' }]);
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await page.getByRole('button', { name: 'Log in' }).waitFor();
    await expect.poll(devices).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });

  it('granted earlier: subscribed after the worker is registered, without being asked', async () => {
    const { asked, close } = await profile('granted', 'granted');
    await expect.poll(async () => (await devices()).length).toBe(1);
    expect(asked).toEqual([]);
    await close();
  });

  it('blocked: said, with the way out, and never asked again', async () => {
    const { page, asked, answered, close } = await profile('default', 'denied');
    answered();
    await page.getByRole('button', { name: 'Turn on' }).click();
    await said(page, 'Blocked in this browser.');
    await said(page, 'To unblock: tap the mark left of the address');
    expect(await page.getByRole('button', { name: 'Turn on' }).count()).toBe(0);
    expect(asked.length).toBe(1);
    await close();
  });

  it("unsupported: 'Push messaging is not supported.', as a warning and on the page", async () => {
    const { page, warnings, close } = await watchedPage(browser);
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
    await signInAs(page, url, 'vendor@example.com', 'vendor-demo-1');
    await page.waitForURL('**/dashboard');
    await page.goto(`${url}/profile`);
    await said(page, 'Push messaging is not supported.');
    expect(warnings).toContain('Push messaging is not supported.');
    await close();
  });
});
