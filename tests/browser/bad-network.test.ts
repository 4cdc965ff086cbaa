import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessTo, GUARDED_PATHS } from '#core/access/path-access';
import { LETTER_NETWORK } from '../support/letter-network';
import { servePage } from '../support/serve-page';
import { type SpecServer, startSpecServer } from '../support/spec-server';
import { openChromium, signInAs, watchedPage } from './open-chromium';

let browser: Browser;
let servers: Record<'vendor' | 'admin' | 'other', SpecServer>;
beforeAll(async () => {
  browser = await openChromium();
  const as = (role: string) =>
    startSpecServer({ ...LETTER_NETWORK, user: { ...LETTER_NETWORK.user, role } }, servePage);
  servers = { vendor: await as('vendor'), admin: await as('admin'), other: await as('auditor') };
});
afterAll(async () => {
  await browser?.close();
  for (const server of Object.values(servers ?? {})) await server.close();
});

async function signedIn(role: keyof typeof servers) {
  const { url } = servers[role];
  const watched = await watchedPage(browser);
  await signInAs(watched.page, url, 'letter@example.com', 'right');
  await watched.page.waitForURL(/dashboard/);
  await watched.page.waitForLoadState('networkidle');
  return { ...watched, url };
}

const QUIET = /Failed to load resource|net::ERR/;

describe('every guarded path at a server that follows the spec to the letter', () => {
  it.each(['vendor', 'admin', 'other'] as const)('opens, leads on or says why not, for %s', async (role) => {
    const { page, url, errors, close } = await signedIn(role);
    for (const path of GUARDED_PATHS) {
      await page.goto(url + path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const access = accessTo(path, role);
      const expected = access.kind === 'redirect' ? access.to : path;
      expect(new URL(page.url()).pathname, path).toBe(expected);
      if (role === 'other') await page.getByText('Your account has no access to this portal yet.').waitFor();
      if (access.kind === 'admins-only') await page.getByText('This page is for administrators.').waitFor();
    }
    expect(errors.filter((line) => !QUIET.test(line))).toEqual([]);
    await close();
  });

  it('leads everyone without a token to the login', async () => {
    const { page, close } = await watchedPage(browser);
    for (const path of GUARDED_PATHS) {
      await page.goto(servers.vendor.url + path);
      await page.getByRole('button', { name: 'Log in' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
    }
    await close();
  });
});

describe('a network that is dead, slow or gone', () => {
  it.each(['dead', 'slow', 'offline'] as const)(
    '%s: every screen has a heading and a sentence, never a blank page',
    async (how) => {
      const { page, url, errors, close } = await signedIn('vendor');
      await page.route('**/api/**', async (route) => {
        if (how === 'slow') await new Promise((resolve) => setTimeout(resolve, 400));
        await (how === 'slow'
          ? route.continue()
          : route.abort(how === 'offline' ? 'internetdisconnected' : undefined));
      });
      if (how === 'offline') {
        await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
      }
      for (const path of GUARDED_PATHS) {
        await page.goto(url + path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await expect
          .poll(async () => (await page.locator('main').innerText()).trim().length, { message: path })
          .toBeGreaterThan(6);
        if (how === 'offline' && accessTo(path, 'vendor').kind === 'open') {
          await page.getByText("You're offline.").first().waitFor();
        }
      }
      expect(errors.filter((line) => !QUIET.test(line))).toEqual([]);
      await close();
    },
  );

  it.each([
    '/dashboard',
    '/earning',
    '/totalcummision',
    '/deals',
    '/leads',
    '/recentleadsanddeals',
    '/cumissionmodel',
  ])('dead: %s says that it could not load, and offers to try again', async (path) => {
    const { page, url, close } = await signedIn('vendor');
    await page.route('**/api/**', (route) => route.abort());
    await page.goto(url + path);
    await page.getByRole('button', { name: 'Retry' }).first().waitFor();
    await close();
  });
});
