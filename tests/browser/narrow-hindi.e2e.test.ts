import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { openedAtRest } from './look-at-screens';
import { watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const portal = startWalk();

/** Opens a path in Hindi on the narrowest phone. */
async function opened(role: 'vendor' | 'admin', path: string) {
  const watched = await watchedPage(portal.browser, { viewport: { width: 320, height: 640 } });
  // Whenever the demo data were made, calls are overdue.
  await watched.page.route('**/api/fetchDematLeads/**', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/("Follow_Up_Time":")\d{4}/g, '$12020');
    await route.fulfill({ response, body });
  });
  await watched.page.addInitScript(() => localStorage.setItem('portal.language', 'hi'));
  await (role === 'admin' ? portal.asAdmin(watched.page) : portal.asVendor(watched.page));
  await openedAtRest(watched.page, portal.url + path);
  return watched;
}

/** How far the text of an element stands out of what is around it, in px. */
function standsOut(found: Locator, around: string): Promise<number> {
  return found.evaluate((element, selector) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const own = element.scrollWidth > element.clientWidth ? element : range;
    const [inner, outer] = [own.getBoundingClientRect(), element.closest(selector)?.getBoundingClientRect()];
    if (!outer) throw new Error('There is nothing around it.');
    return Math.max(outer.left - inner.left, inner.right - outer.right);
  }, around);
}

it('has the names of the ways to reach a lead inside their buttons', async () => {
  const { page, close } = await opened('vendor', '/leads?view=interested');
  await page.locator('main li a[href*="leaddetails"]').first().click();
  const way = page.getByRole('link', { name: 'WhatsApp' });
  await way.waitFor();
  // With the border, and some room.
  expect(await standsOut(way, 'li')).toBeLessThan(-3);
  await close();
});

it('has what is overdue beside its button, and the whole code of a vendor', async () => {
  const { page, close } = await opened('vendor', '/dashboard');
  const overdue = page.getByText('कॉल का समय निकल गया').first();
  await overdue.waitFor();
  expect(await standsOut(overdue, 'p')).toBeLessThanOrEqual(0);
  await close();
  const vendors = await opened('admin', '/vendors');
  const code = vendors.page.getByText(/^FR-001/).first();
  await code.waitFor();
  expect(await code.evaluate((span) => span.scrollWidth - span.clientWidth)).toBe(0);
  await vendors.close();
});

it('has the vendor above faulty deals as high as a finger', async () => {
  const { page, close } = await opened('admin', '/admindashboard?tab=health&fault=zero-ratio');
  const link = page.getByRole('link', { name: /^FR-001/ }).first();
  await link.waitFor();
  const found = await link.evaluate((anchor) => {
    const { left, top, height } = anchor.getBoundingClientRect();
    const middle = top + height / 2;
    return [-20, 20].map((by) => document.elementFromPoint(left + 10, middle + by)?.closest('a') === anchor);
  });
  expect(found).toEqual([true, true]);
  await close();
});
