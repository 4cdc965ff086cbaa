import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriers } from './barriers';
import { DESKTOP, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const portal = startWalk();
const { asAdmin, asVendor } = portal;

const deals = (page: Page) => page.getByRole('list', { name: 'Deals' }).getByRole('link');
const allRead = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('[aria-busy=false]') &&
      !document.querySelector('[aria-busy=true], [role=progressbar]'),
  );

describe('the list of deals', () => {
  it('is found again at the place where one left it', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await asVendor(page);
    await page.goto(`${portal.url}/deals`);
    await allRead(page);
    await expect.poll(() => deals(page).count()).toBe(25);
    await page.getByRole('button', { name: 'Load more' }).click();
    await page.waitForURL('**/deals?shown=50');
    await expect.poll(() => deals(page).count()).toBe(50);
    const place = deals(page).nth(40);
    await place.scrollIntoViewIfNeeded();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    const scrolled = await page.evaluate(() => window.scrollY);
    await place.click();
    await page.waitForURL('**/dealdetails?id=*');
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
    expect(errors).toEqual([]);
    await close();
  });

  it('opens a deal beside itself for an admin, without a barrier', async () => {
    const { page, errors, close } = await watchedPage(portal.browser, { viewport: DESKTOP });
    await asAdmin(page);
    await page.goto(`${portal.url}/deals?franchise=FR-002&view=counted`);
    await allRead(page);
    const first = page.locator('tbody').getByRole('link').first();
    await first.click();
    await page.waitForURL('**/deals?franchise=FR-002&view=counted&deal=*');
    const panel = page.locator('[data-beside]');
    await panel.getByRole('heading', { name: 'How this was computed' }).waitFor();
    await allRead(page);
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.waitForURL('**/deals?franchise=FR-002&view=counted');
    await expect.poll(() => panel.count()).toBe(0);
    await expect.poll(() => first.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await barriers(page)).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });
});
