import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LONG_RUN } from '../support/long-run';
import { barriers, expectOpenToAll } from './barriers';
import { DESKTOP, PHONE, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const portal = startWalk();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function chooseTwoLeads(page: Page): Promise<void> {
  // At a desk each row has its box from the start.
  if ((page.viewportSize()?.width ?? 0) < DESKTOP.width) {
    await button(page, 'More').click();
    await button(page, 'Select leads').click();
  }
  const boxes = page.getByRole('main').getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.nth(0).press('Space');
  await boxes.nth(1).press('Space');
  await page.getByRole('region', { name: 'Selected leads' }).getByText('2 selected').waitFor();
}

describe('what is opened on a page has no barrier', () => {
  it('on the list of leads of a desktop: a saved view, the columns, chosen rows', async () => {
    const { page, errors, close } = await watchedPage(portal.browser, { viewport: DESKTOP });
    await portal.asVendor(page);
    await page.goto(`${portal.url}/leads?status=New`);
    await button(page, 'Save view').click();
    await page.getByLabel('Name of the view').fill('Warm');
    await button(page, 'Save').click();
    await page.getByRole('button', { name: /^Warm \d+$/, pressed: true }).waitFor();
    await expect.poll(() => barriers(page)).toEqual([]);
    await button(page, 'Choose columns').click();
    const city = page.getByRole('checkbox', { name: 'City', exact: true });
    await city.waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await city.waitFor({ state: 'detached' });
    await chooseTwoLeads(page);
    await expectOpenToAll(page);
    expect(errors).toEqual([]);
    await close();
  });

  it.runIf(LONG_RUN)('on the list of leads of a phone of 320 px: chosen rows', async () => {
    const { page, errors, close } = await watchedPage(portal.browser, {
      viewport: { width: 320, height: 640 },
    });
    await portal.asVendor(page);
    await page.goto(`${portal.url}/leads?view=new`);
    await chooseTwoLeads(page);
    await expectOpenToAll(page);
    expect(errors).toEqual([]);
    await close();
  });

  it.runIf(LONG_RUN)('on the reports: drawn, and all as tables', async () => {
    const { page, errors, close } = await watchedPage(portal.browser, { viewport: DESKTOP });
    await portal.asVendor(page);
    await page.goto(`${portal.url}/leadspiechart`);
    await page.locator('.recharts-sector').first().waitFor();
    expect(await page.locator('.recharts-sector').count()).toBeLessThanOrEqual(6);
    await page.goto(`${portal.url}/reports?period=fy`);
    await page.locator('.recharts-line').first().waitFor();
    await button(page, 'View as table').click();
    // Earnings and the funnel; on a desk leads by status, deals by stage and the sources, too.
    await expect.poll(() => page.getByRole('table').count()).toBe(5);
    expect(await barriers(page)).toEqual([]);
    await page.goto(`${portal.url}/bestperformer?months=12`);
    const trend = page.getByRole('region', { name: 'Your own results' });
    await trend.locator('svg.recharts-surface').waitFor();
    await button(page, 'View as table').click();
    await expect.poll(() => trend.locator('tbody tr').count()).toBe(12);
    expect(await barriers(page)).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });

  it('on a lead of a phone: why it is closed, and how a call went', async () => {
    const { page, errors, close } = await watchedPage(portal.browser, { viewport: PHONE });
    await portal.asVendor(page);
    await page.goto(`${portal.url}/leads?view=interested`);
    const list = page.getByRole('list', { name: 'Leads' });
    await list.getByRole('link').first().click();
    // The list stays until the page of the lead is there.
    await list.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Change status/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Not interested', exact: true }).click();
    await page.getByRole('dialog', { name: 'Why close this lead?' }).waitFor();
    await expectOpenToAll(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await button(page, 'Log a call').click();
    const sheet = page.getByRole('dialog', { name: 'How did it go?' });
    await sheet.getByRole('button', { name: 'Save' }).click();
    await sheet.getByText('Choose how it went').waitFor();
    await expectOpenToAll(page);
    expect(errors).toEqual([]);
    await close();
  });

  it.runIf(LONG_RUN)('on the meetings of a phone: the link for calendars', async () => {
    const { page, errors, close } = await watchedPage(portal.browser, { viewport: PHONE });
    await portal.asVendor(page);
    await page.goto(`${portal.url}/meeting`);
    await button(page, 'Subscribe in calendar').click();
    await button(page, 'Make a link').click();
    await page.getByRole('link', { name: 'Open in calendar' }).waitFor();
    await expectOpenToAll(page);
    expect(errors).toEqual([]);
    await close();
  });

  it.runIf(LONG_RUN)('on the rules of a vendor: what a new ratio would change', async () => {
    const { page, errors, close } = await watchedPage(portal.browser, { viewport: DESKTOP });
    await portal.asAdmin(page);
    await page.goto(`${portal.url}/vendordetails?id=v1&tab=rules`);
    await button(page, 'Change the rule for Mutual Fund').click();
    await page.getByLabel('New ratio').fill('45');
    await page.getByRole('table', { name: 'What changes by month' }).waitFor();
    await expectOpenToAll(page);
    expect(errors).toEqual([]);
    await close();
  });

  it.runIf(LONG_RUN)('on the deals of the network: how they are filtered and ordered', async () => {
    const { page, errors, close } = await watchedPage(portal.browser, { viewport: DESKTOP });
    await portal.asAdmin(page);
    await page.goto(`${portal.url}/deals`);
    await page.getByRole('button', { name: /^Filters/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filter and order' });
    await sheet.getByRole('option', { name: /^Counted \(\d+\)$/ }).waitFor({ state: 'attached' });
    expect(await barriers(page)).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });

  it.runIf(LONG_RUN)('on the carousel of a dark phone: the slides, and a clash of edits', async () => {
    const { page, errors, close } = await watchedPage(portal.browser, {
      viewport: PHONE,
      colorScheme: 'dark',
    });
    await portal.asAdmin(page);
    await page.goto(`${portal.url}/advertisementcarouselpage`);
    const slides = page.getByRole('list', { name: 'Slides in their order' });
    await expect.poll(() => slides.getByRole('link').count()).toBe(5);
    await expectOpenToAll(page);
    await slides.getByRole('link').first().click();
    await page.getByLabel('What the picture shows').fill('Mine');
    await page.evaluate(async () => {
      const headers = {
        authorization: `Bearer ${sessionStorage.getItem('jwtToken')}`,
        'content-type': 'application/json',
      };
      const { data } = await (await fetch('/api/carousel/all', { headers })).json();
      const { id, version, imageUrl, audience } = data[0];
      const body = JSON.stringify({ imageUrl, audience, version, alt: 'Theirs' });
      await fetch(`/api/carousel/${id}`, { method: 'PATCH', headers, body });
    });
    await button(page, 'Save').click();
    await page.getByText('Somebody else has saved a change meanwhile.').waitFor();
    await page.getByRole('cell', { name: 'Theirs' }).waitFor();
    await expectOpenToAll(page);
    // The browser says aloud that an answer was a refusal; that one was meant.
    expect(errors.filter((error) => !error.includes('409'))).toEqual([]);
    await close();
  });
});
