import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BusinessCalendar } from '#core/shared/month';
import { barriers } from './barriers';
import { DESKTOP, PHONE, watchedPage } from './open-chromium';
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

describe('a question about a deal, on a bad line', () => {
  const field = (page: Page) => page.getByRole('textbox', { name: /^Ask (again )?about this deal/ });

  it('is kept until it can be sent, and is asked once however often it was tried', async () => {
    const { page, close } = await watchedPage(portal.browser, { viewport: PHONE });
    await asVendor(page);
    const month = new BusinessCalendar().monthAt(Date.now());
    await page.goto(`${portal.url}/deals?month=${month}&by=reason`);
    // From what is not counted to the question it takes two taps.
    await page.getByRole('button', { name: 'Ask the office' }).click();
    await page.getByRole('dialog').getByRole('link').first().click();
    await expect.poll(() => field(page).evaluate((box) => box === document.activeElement)).toBe(true);
    const send = page.getByRole('button', { name: 'Send', exact: true });
    await page.keyboard.type('Why does this one not count?');
    await page.context().setOffline(true);
    await send.click();
    await page
      .getByText("You're offline. Try again when you are connected: nothing happens twice.")
      .waitFor();
    expect(await field(page).inputValue()).toBe('Why does this one not count?');
    await page.context().setOffline(false);
    // The server takes it; its answer gets lost.
    let taken = 0;
    await page.route('**/api/disputes', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      taken += 1;
      if (taken > 1) return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await send.dblclick();
    await expect.poll(() => field(page).inputValue()).toBe('');
    expect(taken).toBe(2);
    await page.reload();
    await field(page).waitFor();
    await expect.poll(() => page.getByText('Why does this one not count?').count()).toBe(1);
    await close();
  });
});
