import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { beginSignedIn } from './begin-signed-in';
import { watchedPage } from './open-chromium';

/** A fresh page with its calls; without a service worker, so that all calls show. */
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
  if (role) {
    await beginSignedIn(page, url, `${role}@example.com`, `${role}-demo-1`);
  }
  return { ...watched, calls };
}

/** Opens a path at the portal's address and waits for its page. */
export async function opened(page: Page, url: string, path: string): Promise<void> {
  await page.goto(url + path);
  const heading = page.getByRole('heading', { level: 1 });
  await heading.waitFor({ state: 'attached' });
  // A spinner has a heading too; only on /loader is it the page.
  if (path !== '/loader') {
    await page.waitForFunction(() => document.querySelector('h1')?.textContent !== 'Partner Portal');
    if (path !== '/dashboardskeleton')
      await page.waitForFunction(() => document.querySelector('h1:not(.sr-only)'));
  }
}

/** How many bars of navigation the page shows. */
export const bars = (page: Page) => page.getByRole('navigation', { name: 'Main' }).count();
