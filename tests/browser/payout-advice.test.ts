import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { readPdf } from '../support/read-pdf';
import { readXlsx } from '../support/read-workbook';
import { barriers } from './barriers';
import { beginSignedIn } from './begin-signed-in';
import { DESKTOP, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const portal = startWalk();

async function saved(page: Page, act: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

it('gives a vendor the advice of a payment that was made, and the office the same bytes', async () => {
  const { page, errors, close } = await watchedPage(portal.browser);
  await beginSignedIn(page, portal.url, 'vendor@example.com', 'vendor-demo-1');
  await page.goto(`${portal.url}/earning?tab=account`);
  const own = page.getByRole('button', { name: /^Payment advice, .*\(PDF\)$/ }).first();
  await own.waitFor();
  expect(await barriers(page)).toEqual([]);
  const vendors = await saved(page, () => own.click());
  expect(vendors.name).toMatch(/^FR-001-payout-1-\d{4}-\d\d-\d\d\.pdf$/);
  const [text = '', ...further] = readPdf(vendors.bytes);
  expect(further).toEqual([]);
  expect(text).toContain('Payment advice · Payout 1');
  expect(text).toContain('Franchise FR-001');
  expect(text).toMatch(/Rupees .* only/);
  expect(errors).toEqual([]);
  await close();

  const office = await watchedPage(portal.browser);
  await beginSignedIn(office.page, portal.url, 'admin@example.com', 'admin-demo-1');
  await office.page.goto(`${portal.url}/admindashboard?tab=money&view=payouts&payout=1`);
  await office.page.getByRole('button', { name: /^Details: .*Demo Partner One$/ }).click();
  const advice = office.page.getByRole('dialog').getByRole('button', { name: /^Payment advice/ });
  await advice.waitFor();
  expect(await barriers(office.page)).toEqual([]);
  const offices = await saved(office.page, () => advice.click());
  expect(offices.bytes.equals(vendors.bytes)).toBe(true);
  await office.close();
});

it('gives the office a run as a workbook with all its payouts', async () => {
  const { page, close } = await watchedPage(portal.browser);
  await beginSignedIn(page, portal.url, 'admin@example.com', 'admin-demo-1');
  await page.goto(`${portal.url}/admindashboard?tab=money&view=payouts&payout=1`);
  await page.getByRole('button', { name: 'Files of the payout' }).click();
  const { name, bytes } = await saved(page, () => page.getByRole('button', { name: 'Export Excel' }).click());
  expect(name).toMatch(/^payout-1-\d{4}-\d\d-\d\d\.xlsx$/);
  const [heads = [], ...rows] = readXlsx(bytes);
  const amount = heads.findIndex(({ text }) => text === 'Amount');
  expect(rows.length).toBeGreaterThanOrEqual(5);
  expect(rows.every((row) => row[amount]?.number)).toBe(true);
  await page.getByRole('button', { name: 'Files of the payout' }).click();
  const all = await saved(page, () => page.getByRole('button', { name: 'Payment advices (PDF)' }).click());
  expect(all.name).toMatch(/^payout-1-advices-\d{4}-\d\d-\d\d\.pdf$/);
  const [first = '', ...further] = readPdf(all.bytes);
  expect(first).toContain('Payment advice · Payout 1');
  expect(further.length).toBeGreaterThanOrEqual(3);
  await close();
});

it.each([2, 1])(
  'shows the office whole names, accounts and amounts in payout %d on a small desk',
  async (no) => {
    const { page, close } = await watchedPage(portal.browser, { viewport: DESKTOP });
    await page.addInitScript(() => localStorage.setItem('portal.language', 'hi'));
    await beginSignedIn(page, portal.url, 'admin@example.com', 'admin-demo-1');
    await page.goto(`${portal.url}/admindashboard?tab=money&view=payouts&payout=${no}`);
    const row = page.getByRole('row').filter({ hasText: 'Demo Partner One' });
    await row.waitFor();
    const cut = await row.evaluate((shown) =>
      [...shown.querySelectorAll<HTMLElement>('th, td, span, a')].flatMap((each) =>
        each.scrollWidth > each.clientWidth && getComputedStyle(each).overflow !== 'visible'
          ? [each.innerText]
          : [],
      ),
    );
    expect(cut).toEqual([]);
    await close();
  },
);
