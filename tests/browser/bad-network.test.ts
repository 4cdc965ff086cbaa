import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessTo, GUARDED_PATHS } from '#core/access/path-access';
import type { Role } from '#core/access/role';
import { LETTER_NETWORK } from '../support/letter-network';
import { LONG_RUN } from '../support/long-run';
import { servePage } from '../support/serve-page';
import { type SpecServer, startSpecServer } from '../support/spec-server';
import { beginSignedIn } from './begin-signed-in';
import { closePages, type WatchedPage, watchedPage, workersChromium } from './open-chromium';

const WITH_LISTS = [
  '/dashboard',
  '/earning',
  '/totalcummision',
  '/deals',
  '/leads',
  '/recentleadsanddeals',
  '/cumissionmodel',
];

/** All that is open to a vendor, in the short run those with lists: these have most to lose without a network. */
const FEWER = LONG_RUN ? worthOpening('vendor') : WITH_LISTS;

/** The paths to open for a role: each that has a screen of its own, and one of each kind that has none. */
function worthOpening(role: Role | undefined): readonly string[] {
  const kinds = new Set<string>();
  return GUARDED_PATHS.filter((path) => {
    const { kind } = accessTo(path, role);
    const first = !kinds.has(kind);
    kinds.add(kind);
    return kind === 'open' || first;
  });
}

let browser: Browser;
let servers: Record<'vendor' | 'admin' | 'other', SpecServer>;
beforeAll(async () => {
  browser = await workersChromium();
  const as = (role: string) =>
    startSpecServer({ ...LETTER_NETWORK, user: { ...LETTER_NETWORK.user, role } }, servePage);
  servers = { vendor: await as('vendor'), admin: await as('admin'), other: await as('auditor') };
});
afterAll(async () => {
  if (browser) await closePages(browser);
  for (const server of Object.values(servers ?? {})) await server.close();
});

async function signedIn(role: keyof typeof servers): Promise<WatchedPage & { url: string }> {
  const { url } = servers[role];
  const watched = await watchedPage(browser);
  await beginSignedIn(watched.page, url, 'letter@example.com', 'right');
  return { ...watched, url };
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();
const QUIET = /Failed to load resource|net::ERR/;

describe('the guarded paths at a server that follows the spec to the letter', { timeout: 240_000 }, () => {
  it.each(['vendor', 'admin', 'other'] as const)('open, lead on or say why not, for %s', async (role) => {
    const { page, url, errors, close } = await signedIn(role);
    for (const path of worthOpening(role)) {
      await page.goto(url + path);
      await heading(page).waitFor();
      const access = accessTo(path, role);
      const expected = access.kind === 'redirect' ? access.to : path;
      await expect.poll(() => new URL(page.url()).pathname, { message: path }).toBe(expected);
      if (role === 'other') await page.getByText('Your account has no access to this portal yet.').waitFor();
      if (access.kind === 'admins-only') await page.getByText('This page is for administrators.').waitFor();
    }
    expect(errors.filter((line) => !QUIET.test(line))).toEqual([]);
    await close();
  });

  it('lead everyone without a token to the login', async () => {
    const { page, close } = await watchedPage(browser);
    for (const path of worthOpening(undefined)) {
      await page.goto(servers.vendor.url + path);
      await page.getByRole('button', { name: 'Log in' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
    }
    await close();
  });
});

describe('every screen has a heading and a sentence, never a blank page', { timeout: 240_000 }, () => {
  const speaks = async (page: Page, path: string) => {
    await heading(page).waitFor();
    await expect
      .poll(async () => (await page.locator('main').innerText()).trim().length, { message: path })
      .toBeGreaterThan(6);
  };

  it('while no call is answered', async () => {
    const { page, url, errors, close } = await signedIn('vendor');
    await page.route('**/api/**', () => {});
    for (const path of FEWER) {
      await page.goto(url + path);
      await speaks(page, path);
    }
    expect(errors.filter((line) => !QUIET.test(line))).toEqual([]);
    await close();
  });

  it('where every call fails; what could not load says so and offers to try again', async () => {
    const { page, url, errors, close } = await signedIn('vendor');
    await page.route('**/api/**', (route) => route.abort());
    for (const path of worthOpening('vendor')) {
      await page.goto(url + path);
      await speaks(page, path);
      if (WITH_LISTS.includes(path)) await page.getByRole('button', { name: 'Retry' }).first().waitFor();
    }
    expect(errors.filter((line) => !QUIET.test(line))).toEqual([]);
    await close();
  });

  it('without a network, and says that it is offline', async () => {
    const { page, url, errors, close } = await signedIn('vendor');
    await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
    for (const path of FEWER) {
      await page.goto(url + path);
      await speaks(page, path);
      if (accessTo(path, 'vendor').kind === 'open') await page.getByText("You're offline.").first().waitFor();
    }
    expect(errors.filter((line) => !QUIET.test(line))).toEqual([]);
    await close();
  });
});
