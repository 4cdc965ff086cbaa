import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LONG_RUN, someOf } from '../support/long-run';
import { barriers } from './barriers';
import { DESKTOP, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const portal = startWalk();

/** How far from the top of the window the first row of data begins, in px. */
async function firstRow(page: Page): Promise<number> {
  const row = page.locator('main tbody tr').first();
  await row.waitFor();
  return row.evaluate((element) => element.getBoundingClientRect().top);
}

describe('a desk', () => {
  it.runIf(LONG_RUN)('shows the first row of each list within 240 px of the top', async () => {
    const { page, errors, close } = await watchedPage(portal.browser, { viewport: DESKTOP });
    await portal.asAdmin(page);
    for (const path of [
      '/deals',
      '/vendors',
      '/allvendors',
      '/admindashboard?tab=leads',
      '/admindashboard?tab=payments',
    ]) {
      await page.goto(portal.url + path);
      expect([path, Math.round(await firstRow(page)) <= 240]).toEqual([path, true]);
      expect([
        path,
        await page
          .locator('tbody tr')
          .first()
          .evaluate((row) => row.clientHeight),
      ]).toEqual([path, 40]);
      // With a record open beside the list, too, which leaves it little room.
      await page.locator('main tbody th a').nth(2).click();
      await page.locator('[data-beside]').waitFor();
      expect([path, 'beside', Math.round(await firstRow(page)) <= 240]).toEqual([path, 'beside', true]);
      // Names stand whole, and nothing of which only a few letters would be seen stands behind them.
      const cut = page
        .locator('main tbody th a')
        .evaluateAll((names) =>
          names.filter((name) => name.scrollWidth > name.clientWidth).map(({ textContent }) => textContent),
        );
      expect([path, await cut]).toEqual([path, []]);
    }
    for (const tab of ['deals', 'leads']) {
      await page.goto(`${portal.url}/vendordetails?id=v2&tab=${tab}`);
      expect([tab, Math.round(await firstRow(page)) <= 240]).toEqual([tab, true]);
    }
    expect(errors).toEqual([]);
    await close();
  });

  it('finds a vendor by the keys, opens it, and is without barriers while it is asked', async () => {
    const { page, errors, close } = await watchedPage(portal.browser, { viewport: DESKTOP });
    await portal.asAdmin(page);
    await page.goto(`${portal.url}/vendors`);
    await firstRow(page);
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('/');
    const field = page.getByRole('combobox', { name: 'Search' });
    await page.keyboard.type('fr-003');
    await expect.poll(() => field.inputValue()).toBe('fr-003');
    await page.getByRole('group', { name: 'Deals' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('demo partner three');
    await page.getByRole('option', { name: /FR-003/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/vendordetails?id=*');
    await page.getByRole('heading', { level: 1, name: 'Demo Partner Three' }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('is walked through by the keyboard: a list by its name, from deal to deal, marked and let go', async () => {
    const { page, errors, close } = await watchedPage(portal.browser, { viewport: DESKTOP });
    await portal.asAdmin(page);
    await page.goto(`${portal.url}/vendors`);
    await firstRow(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('> deals');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('deals');
    await page.getByRole('option', { name: 'Deals', exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/deals');
    // The rows of the page before stand until this one is drawn.
    await page.getByRole('heading', { level: 1, name: 'Deals' }).waitFor();
    await firstRow(page);
    const rows = page.locator('tbody tr[data-index]');
    const nameOf = (at: number) => rows.nth(at).locator('th span.font-semibold').innerText();
    const focused = () => page.evaluate(() => document.activeElement?.closest('tr')?.dataset.index);
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
    await page.keyboard.press('j');
    await expect.poll(focused).toBe('0');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.getByRole('region', { name: 'Selected rows' }).getByText('1 selected').waitFor();
    await page.keyboard.press('Enter');
    const panel = page.locator('[data-beside]');
    const title = () => panel.getByRole('heading').first().innerText();
    await expect.poll(title).toBe(await nameOf(1));
    await panel.getByText(/^Deal 2 of \d+$/).waitFor();
    await page.keyboard.press('j');
    await expect.poll(title).toBe(await nameOf(2));
    await panel.getByRole('heading', { name: 'Payments', exact: true }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('k');
    await expect.poll(title).toBe(await nameOf(1));
    await page.keyboard.press('Escape');
    await expect.poll(() => panel.count()).toBe(0);
    await expect.poll(focused).toBe('1');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('region', { name: 'Selected rows' }).count()).toBe(0);
    // The heads stay where they are while a hundred rows go by.
    for (let at = 0; at < 40; at += 1) await page.keyboard.press('j');
    await expect.poll(focused).toBe('41');
    const head = await page.getByRole('columnheader', { name: 'Stage' }).boundingBox();
    const row = await rows.locator('a:focus').boundingBox();
    expect(head?.y).toBeGreaterThanOrEqual(56);
    expect(head?.y).toBeLessThan(130);
    expect(row?.y).toBeGreaterThan((head?.y ?? 0) + (head?.height ?? 0));
    await page.getByText(/^1-100 of \d+$/).waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('opens what was found in a second tab that is signed in', async () => {
    const { page, close } = await watchedPage(portal.browser, { viewport: DESKTOP });
    await portal.asAdmin(page);
    await page.goto(`${portal.url}/vendors`);
    await firstRow(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('demo partner two');
    await page.getByRole('option', { name: /FR-002/ }).waitFor();
    const opening = page.context().waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    const second = await opening;
    await second.getByRole('heading', { level: 1, name: 'Demo Partner Two' }).waitFor();
    expect(await second.evaluate(() => Object.keys(sessionStorage))).toContain('jwtToken');
    await close();
  });

  it.each(someOf(['en', 'hi']))('has all of its sidebar on a screen of 768 px, in %s', async (language) => {
    const { page, close } = await watchedPage(portal.browser, { viewport: { width: 1280, height: 768 } });
    await page.addInitScript((chosen) => localStorage.setItem('portal.language', chosen), language);
    await portal.asAdmin(page);
    // The group of the content is open there.
    await page.goto(`${portal.url}/promotions`);
    const items = page.locator('nav ul').first().locator('..');
    await items.getByRole('link').first().waitFor();
    const beyond = () => items.evaluate((list) => list.scrollHeight - list.clientHeight);
    await expect.poll(beyond).toBe(0);
    await close();
  });

  it('folds its sidebar and keeps it so', async () => {
    const { page, close } = await watchedPage(portal.browser, { viewport: DESKTOP });
    await portal.asAdmin(page);
    await page.goto(`${portal.url}/vendors`);
    const bar = page.getByRole('navigation', { name: 'Main' });
    const width = () => bar.evaluate((element) => element.getBoundingClientRect().width);
    expect(await width()).toBe(232);
    await bar.getByRole('button', { name: 'Sidebar' }).click();
    await expect.poll(width).toBe(64);
    await page.reload();
    await bar.waitFor();
    expect(await width()).toBe(64);
    await bar.getByRole('link', { name: 'Deals' }).click();
    await page.waitForURL('**/deals');
    await page.evaluate(() => localStorage.removeItem('portal.sidebar'));
    await close();
  });
});
