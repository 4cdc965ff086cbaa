import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { beginSignedIn } from './begin-signed-in';
import { watchedPage } from './open-chromium';

/** Every entry that the session may have in sessionStorage, and no other. */
export const SESSION_KEYS = [
  'Frachise_code',
  'accountOpeningAmount',
  'commissionProductData',
  'crmVendorsDealsData',
  'crmVendorsLeadsData',
  'deals',
  'jwtToken',
  'leads',
  'logedinuser',
  'logo',
  'logos',
  'vendors',
];

/** A fresh page with its calls and the places it was sent to; without a service worker, so that all calls show. */
export async function visitorOf(
  browser: Browser,
  url: string,
  role?: 'vendor' | 'admin',
  options: BrowserContextOptions = {},
) {
  const watched = await watchedPage(browser, options);
  const { page } = watched;
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await page.addInitScript(() => {
    const replace = history.replaceState.bind(history);
    Reflect.set(window, 'sentTo', []);
    history.replaceState = (state, title, url) => {
      const from = location.pathname;
      replace(state, title, url);
      if (location.pathname !== from) Reflect.get(window, 'sentTo').push(location.pathname);
    };
  });
  if (role) {
    await beginSignedIn(page, url, `${role}@example.com`, `${role}-demo-1`);
  }
  return { ...watched, calls };
}

/** Opens a path at the portal's address and says where it led: the path if it is another one, and the heading there. */
export async function opened(page: Page, url: string, path: string): Promise<string> {
  await page.goto(url + path);
  const heading = page.getByRole('heading', { level: 1 });
  await heading.waitFor({ state: 'attached' });
  // A spinner has a heading too; only on /loader is it the page.
  if (path !== '/loader') {
    await page.waitForFunction(() => document.querySelector('h1')?.textContent !== 'Partner Portal');
    if (path !== '/dashboardskeleton')
      await page.waitForFunction(() => document.querySelector('h1:not(.sr-only)'));
  }
  return place(page, path);
}

/** Goes to a path as a link would, without a load, and waits for what should come. */
export async function expectOpened(page: Page, path: string, expected: string): Promise<void> {
  await page.evaluate((to) => {
    Reflect.set(window, 'sentTo', []);
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect.poll(() => place(page, path), { message: path, interval: 20 }).toBe(expected);
}

/** Where one is after asking for `path`: another path if it led there, and the heading. */
export function place(page: Page, path: string): Promise<string> {
  return page.evaluate((asked) => {
    const led = location.pathname === asked ? '' : `${location.pathname} `;
    return led + document.querySelector('h1')?.textContent;
  }, path);
}

/** The paths that the page was sent on to since it was opened or gone to. */
export const sentTo = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Reflect.get(window, 'sentTo'));

/** The path that was wanted, as the history remembers it. */
export const stateFrom = (page: Page): Promise<unknown> => page.evaluate(() => history.state?.usr?.from);

/** How many bars of navigation the page shows. */
export const bars = (page: Page) => page.getByRole('navigation', { name: 'Main' }).count();
