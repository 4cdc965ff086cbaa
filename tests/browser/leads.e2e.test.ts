import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriers } from './barriers';
import { DESKTOP, PHONE, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const portal = startWalk();
const { asVendor } = portal;

const rows = (page: Page) => page.getByRole('list', { name: 'Leads' }).getByRole('listitem');
const search = (page: Page) => page.getByRole('textbox', { name: /^Name, mobile/ });
/** The place on a page is noted with the next frame after it moved. */
const frame = (page: Page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));

describe('the leads of a vendor', () => {
  it('are found by a number in any form; address, list and place are there again on the way back', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await asVendor(page);
    await page.goto(`${portal.url}/leads`);
    await page.getByText('124 leads · newest first').waitFor();
    await expect.poll(() => rows(page).count()).toBe(25);
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect.poll(() => rows(page).count()).toBe(50);
    await page.getByRole('button', { name: /^Interested/ }).click();
    await page.waitForURL('**/leads?view=interested');
    await page.getByRole('button', { name: /^Interested/, pressed: true }).waitFor();
    // The line follows the list, which comes a moment after the view is chosen.
    const before = await page.getByText(/^(?!124 )\d+ leads · newest first/).innerText();
    await expect.poll(() => rows(page).count()).toBe(Math.min(25, Number.parseInt(before, 10)));
    await rows(page).last().getByRole('link').first().scrollIntoViewIfNeeded();
    await frame(page);
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(100);
    await rows(page).last().getByRole('link').first().click();
    await page.waitForURL('**/leaddetails?id=*');
    const call = await page.locator('main a[href^="tel:"]').first().getAttribute('href');
    const mobile = call?.replace(/^tel:(\+91)(\d{5})(\d{5})$/, '$1 $2 $3') ?? '';
    expect(mobile).toMatch(/^\+91 \d{5} \d{5}$/);
    await page.goBack();
    await page.waitForURL('**/leads?view=interested');
    await page.getByText(before).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    await page.getByRole('button', { name: /^All/ }).click();
    await search(page).fill(`0${mobile.slice(4).replace(' ', '-')}`);
    await page.getByText('1 lead · newest first').waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('q') ?? '').toMatch(/^0\d{5}-\d{5}$/);
    await page.reload();
    await page.getByText('1 lead · newest first').waitFor();
    await search(page).fill('nobody-at-all');
    await page.getByRole('heading', { name: 'No leads match these filters.' }).waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByText('124 leads').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    expect(errors).toEqual([]);
    await close();
  });

  it('are called and written to by links of 44 px, 8 px apart, in rows of 88 px', async () => {
    const { page, close } = await watchedPage(portal.browser);
    await asVendor(page);
    await page.goto(`${portal.url}/leads?view=today`);
    const row = rows(page).first();
    const [call, whatsApp] = [
      row.getByRole('link', { name: /^Call / }),
      row.getByRole('link', { name: /^WhatsApp to / }),
    ];
    expect(await call.getAttribute('href')).toMatch(/^tel:\+91\d{10}$/);
    expect(await whatsApp.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/91\d{10}$/);
    expect((await row.boundingBox())?.height).toBeCloseTo(88, 0);
    const [left, right] = [await call.boundingBox(), await whatsApp.boundingBox()];
    expect([left?.width, left?.height, right?.width, right?.height]).toEqual([44, 44, 44, 44]);
    expect((right?.x ?? 0) - (left?.x ?? 0)).toBe(52);
    await page.setViewportSize({ width: 359, height: 640 });
    await expect.poll(() => whatsApp.isVisible()).toBe(false);
    expect(await call.isVisible()).toBe(true);
    await close();
  });

  it('open beside the table, go from one to the next and close, with the keyboard alone', async () => {
    const { page, errors, close } = await watchedPage(portal.browser, { viewport: DESKTOP });
    await asVendor(page);
    await page.goto(`${portal.url}/leads`);
    const links = page.locator('tbody tr a');
    const nameOfFirst = () => links.nth(0).innerText();
    const newest = await nameOfFirst();
    await page.getByRole('button', { name: 'Name', exact: true }).press('Enter');
    await page.waitForURL('**/leads?sort=name');
    const sorted = () => page.locator('th[aria-sort]').evaluateAll((all) => all.map((th) => th.ariaSort));
    await expect.poll(sorted).toEqual(['ascending']);
    await expect.poll(nameOfFirst).not.toBe(newest);
    const ascending = await nameOfFirst();
    await page.getByRole('button', { name: 'Name', exact: true }).press('Enter');
    await expect.poll(sorted).toEqual(['descending']);
    await expect.poll(nameOfFirst).not.toBe(ascending);
    const [first, second] = [await links.nth(0).innerText(), await links.nth(1).innerText()];
    await links.nth(0).press('Enter');
    const panel = page.locator('section[aria-labelledby=record-panel]');
    await expect.poll(() => page.locator('#record-panel').innerText()).toBe(first);
    expect((await panel.boundingBox())?.width).toBe(480);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('record-panel');
    await links.nth(1).press('Enter');
    await expect.poll(() => page.locator('#record-panel').innerText()).toBe(second);
    await expect.poll(() => page.locator('tr a[aria-current=true]').count()).toBe(1);
    await panel.getByRole('button', { name: 'Close' }).press('Escape');
    await expect.poll(() => panel.count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(second);
    await expect.poll(() => new URL(page.url()).search).toBe('?sort=name-reversed');
    expect(errors).toEqual([]);
    await close();
  });

  it('show the view that is chosen, however far it stands in its row', async () => {
    const { page, close } = await watchedPage(portal.browser);
    await asVendor(page);
    await page.goto(`${portal.url}/leads?view=converted`);
    const chosen = page.getByRole('button', { name: /^Converted \d+$/, pressed: true });
    await chosen.waitFor();
    const beyond = async () => {
      const { x, width } = (await chosen.boundingBox()) ?? { x: -1, width: 0 };
      return x < 0 || x + width > PHONE.width;
    };
    await expect.poll(beyond).toBe(false);
    await close();
  });

  it('are worked on beside the table, and Esc closes what lies on top first', async () => {
    const { page, errors, close } = await watchedPage(portal.browser, {
      viewport: DESKTOP,
      colorScheme: 'dark',
    });
    await asVendor(page);
    await page.goto(`${portal.url}/leads?view=interested`);
    await page.locator('tbody tr a').first().press('Enter');
    const panel = page.locator('section[aria-labelledby=record-panel]');
    await panel.getByRole('textbox', { name: 'Write a note' }).fill('Wants to begin in December');
    await panel.getByRole('button', { name: 'Save note' }).click();
    await panel.getByText('Wants to begin in December').first().waitFor();
    await panel.getByRole('button', { name: 'Change status, now Interested' }).click();
    const sheet = page.getByRole('dialog', { name: 'Change status' });
    await sheet.waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(await panel.count()).toBe(1);
    // The number stands in full on the lead's own page alone.
    await panel.getByRole('radio', { name: 'Details' }).check({ force: true });
    await panel.getByText(/^\d\d••• ••\d{3}$/).waitFor();
    expect(await barriers(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Close' }).press('Escape');
    await expect.poll(() => panel.count()).toBe(0);
    expect(errors).toEqual([]);
    await close();
  });
});

it('breaks a name without a blank at the head of a sheet, beside its cross', async () => {
  const { page, close } = await watchedPage(portal.browser);
  const name = 'W'.repeat(60);
  await page.route(/lead/i, async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue();
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(/"Full_Name":"[^"]*"/g, `"Full_Name":"${name}"`);
    await route.fulfill({ response: answer, body });
  });
  await portal.asVendor(page);
  await page.goto(`${portal.url}/leads`);
  await page
    .getByRole('button', { name: /^Change status of W/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  const head = sheet.getByText(name).first();
  const wide = await head.evaluate((words) => words.scrollWidth - words.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await close();
});
