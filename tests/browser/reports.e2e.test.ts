import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CountedByIntegers, countByIntegers } from '../support/count-by-integers';
import { readCsv } from '../support/read-sheet';
import { barriers } from './barriers';
import { beginSignedIn } from './begin-signed-in';
import { DESKTOP, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const VENDOR = { email: 'vendor@example.com', password: 'vendor-demo-1' };

const portal = startWalk();
const { asAdmin } = portal;
let expected: CountedByIntegers;
beforeAll(async () => {
  expected = await countByIntegers(portal.url, VENDOR);
});

async function asVendor(page: Page): Promise<void> {
  await beginSignedIn(page, portal.url, VENDOR.email, VENDOR.password);
}

describe('what a vendor earned', () => {
  it('is the independent count: overall, by product with shares of 100.0 %, and in the statement of a month', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await asVendor(page);
    await page.goto(`${portal.url}/earning`);
    await page.getByText('deals counted').waitFor();
    const products = page.getByRole('list', { name: 'By product' }).getByRole('listitem');
    await products.first().waitFor();
    expect(paise(await exactValue(page.locator('main data').first()))).toBe(expected.overallPaise);
    const texts = await products.allInnerTexts();
    const tenths = texts.map((text) => Number(/([\d.]+) % of earning/.exec(text)?.[1]?.replace('.', '')));
    expect(tenths.reduce((all, each) => all + each, 0)).toBe(1000);
    const total = [...expected.commission.values()].reduce((all, each) => all + each, 0n);
    const parts = await amounts(page.locator('main a data'));
    expect(parts.some((part) => closeTo(part, total))).toBe(true);

    const [month = '', ofMonth = 0n] = [...expected.commission].toSorted().at(-1) ?? [];
    await page.getByRole('button', { name: 'Statement' }).click();
    await page.getByLabel('Month', { exact: true }).selectOption(month);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^statement-FR-001-${month}-.*\\.csv$`));
    const lines = await linesOf(download.createReadStream());
    const earnings = lines.filter((line) => line[11] === 'Counted').map((line) => paise(line[10] ?? ''));
    const totalLine = lines.find((line) => line[2] === 'Total');
    const demat = BigInt(lines.filter((line) => line[4] === 'Free Demat Account' && line[10]).length);
    const whole = ofMonth + demat * 30_000n;
    expect(paise(totalLine?.[10] ?? '')).toBe(whole);
    // A sum of rounded lines may miss the rounded sum by half a paisa for each line.
    const sum = earnings.reduce((all, each) => all + each, 0n);
    expect(Math.abs(Number(sum - whole))).toBeLessThanOrEqual(earnings.length / 2);
    expect(new Set(lines.slice(1).map((line) => line[0]))).toEqual(new Set([month]));
    expect(errors).toEqual([]);
    await close();
  });

  it('follows the period in the address, and opens the deals of a product', async () => {
    const { page, close } = await watchedPage(portal.browser);
    await asVendor(page);
    await page.goto(`${portal.url}/earning`);
    await page.getByRole('button', { name: 'This month' }).click();
    await page.waitForURL('**/earning?period=month');
    const month = await page.evaluate(() =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format().slice(0, 7),
    );
    await page.getByText('deals counted').waitFor();
    const products = page.getByRole('list', { name: 'By product' }).getByRole('link');
    await products.first().waitFor();
    await page.reload();
    await products.first().click();
    await page.waitForURL(`**/deals?*month=${month}*`);
    await close();
  });

  it('stands month by month, with the payments of one beside the list on a desktop', async () => {
    const { page, errors, close } = await watchedPage(portal.browser, { viewport: DESKTOP });
    await asVendor(page);
    await page.goto(`${portal.url}/totalcummision`);
    const rows = page.getByRole('list', { name: 'Monthly Commission Calculation' }).getByRole('listitem');
    await rows.first().waitFor();
    const months = [...expected.commission].toSorted().toReversed();
    for (const [place, [month, ofMonth]] of months.slice(0, 3).entries()) {
      const row = rows.nth(place);
      expect(await row.getByRole('link').innerText()).toBe(month);
      expect(paise(await exactValue(row.locator('data')))).toBe(ofMonth);
      await row.getByRole('link').click();
      await page.waitForURL(`**/totalcummision?month=${month}`);
      const panel = page.getByRole('region', { name: /^Deals of / });
      await expect.poll(() => row.getByRole('link').getAttribute('aria-current')).toBe('true');
      await panel.locator('tfoot').waitFor();
      await expect
        .poll(async () => paise(await exactValue(panel.locator('tfoot data').last())))
        .toBe(ofMonth);
    }
    await page.getByRole('button', { name: 'More actions' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const lines = await linesOf(download.createReadStream());
    const written = lines.slice(1, -1).map((line) => [line[0], paise(line[3] ?? '')]);
    expect(written).toEqual(months);
    expect(errors).toEqual([]);
    await close();
  });
});

describe('how leads and deals divide', () => {
  it('adds up to 100.0 % or says why not, and leads to the leads of a status', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await asVendor(page);
    await page.goto(`${portal.url}/leadspiechart`);
    await page.locator('.recharts-sector').first().waitFor();
    expect(await page.locator('.recharts-sector').count()).toBeLessThanOrEqual(6);
    const table = page.getByRole('table', { name: 'Leads by status' });
    const shares = await table.locator('tbody td:last-child').allInnerTexts();
    const counts = (await table.locator('tbody td:nth-child(2)').allInnerTexts()).map(Number);
    const tenths = shares.reduce((all, share) => all + Number(share.replace(/[. %]/g, '')), 0);
    // Equal counts have equal shares: where these cannot add up, a note says so, and only there.
    const rounded = await page.getByText(/^Shares are rounded, and equal ones are equal/).count();
    expect([tenths === 1000, Math.abs(tenths - 1000) < shares.length]).toEqual([rounded === 0, true]);
    expect(await table.locator('tfoot').innerText()).toContain('100.0 %');
    expect(await table.locator('tfoot').innerText()).toContain(
      String(counts.reduce((all, each) => all + each, 0)),
    );
    await page.getByText('Source', { exact: true }).click();
    await page.waitForURL('**/leadspiechart?by=source');
    await page.getByRole('table', { name: 'Leads by source' }).getByRole('link').first().click();
    await page.waitForURL('**/leads?source=*');
    expect(errors).toEqual([]);
    await close();
  });

  it('shows an admin every franchise, or one', async () => {
    const { page, errors, close } = await watchedPage(portal.browser, { viewport: DESKTOP });
    await asAdmin(page);
    await page.goto(`${portal.url}/companiesdealspercentagepiechart`);
    const total = page.getByRole('table', { name: 'Deals by company' }).locator('tfoot td').first();
    await total.waitFor();
    const all = Number(await total.innerText());
    await page.getByLabel('Franchise').selectOption('FR-002');
    await page.waitForURL('**/companiesdealspercentagepiechart?franchise=FR-002');
    await expect.poll(async () => Number(await total.innerText())).toBeLessThan(all);
    await page.getByRole('table').getByRole('link').first().click();
    await page.waitForURL('**/deals?company=*&franchise=FR-002');
    expect(errors).toEqual([]);
    await close();
  });

  it('says so for days without any, and for days in the wrong order', async () => {
    const { page, close } = await watchedPage(portal.browser);
    await asVendor(page);
    await page.goto(`${portal.url}/leadspiechart?period=custom&from=2001-01-01&to=2001-01-02`);
    await page.getByText('No leads in this period.').waitFor();
    await page.getByLabel('From').fill('2001-02-01');
    await page.getByText('From must not be after To').waitFor();
    await close();
  });
});

describe('the ranking', () => {
  it('tells a vendor the own place and nobody’s name, and an admin the names', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await asVendor(page);
    await page.goto(`${portal.url}/bestperformer`);
    await page.getByText(/^You are \d(st|nd|rd|th) of 6/).waitFor();
    expect(await page.getByText('Demo Partner').count()).toBe(0);
    await page.getByLabel('Month', { exact: true }).selectOption({ index: 1 });
    await page.waitForURL('**/bestperformer?month=*');
    await page.getByText('Lead conversion', { exact: true }).click();
    await page.waitForURL('**/bestperformer?month=*&metric=conversion');
    await page.goto(`${portal.url}/bestperformer?month=2001-01`);
    await page.getByText('No results yet for January 2001.').waitFor();
    expect(errors).toEqual([]);
    await close();
    const admin = await watchedPage(portal.browser, { viewport: DESKTOP });
    await asAdmin(admin.page);
    await admin.page.goto(`${portal.url}/bestperformer`);
    await admin.page.getByRole('rowheader').getByRole('link').first().click();
    await admin.page.waitForURL('**/vendordetails?id=*');
    await admin.close();
  });
});

describe('the reports', () => {
  it('show each as a chart and as a table', async () => {
    const { page, close } = await watchedPage(portal.browser, { viewport: DESKTOP });
    await asVendor(page);
    await page.goto(`${portal.url}/reports?period=fy`);
    await page.locator('.recharts-line').first().waitFor();
    const tables = page.getByRole('button', { name: 'View as table' });
    await expect.poll(() => tables.count()).toBe(5);
    for (const left of [4, 3, 2, 1, 0]) {
      await tables.first().click();
      await expect.poll(() => tables.count()).toBe(left);
    }
    await expect.poll(() => page.getByRole('table').count()).toBe(5);
    expect(await barriers(page)).toEqual([]);
    await close();
  });
});

async function exactValue(data: Locator): Promise<string> {
  return (await data.getAttribute('value')) ?? '';
}

async function amounts(data: Locator): Promise<readonly bigint[]> {
  return Promise.all((await data.all()).map(async (each) => paise(await exactValue(each))));
}

/** A total of exact months may differ by half a paisa for each from the sum of their rounded figures. */
function closeTo(amount: bigint, sum: bigint): boolean {
  return amount - sum <= 6n && sum - amount <= 6n;
}

function paise(rupees: string): bigint {
  expect(rupees).toMatch(/^-?\d+\.\d\d$/);
  return BigInt(rupees.replace('.', ''));
}

async function linesOf(stream: Promise<AsyncIterable<unknown>>): Promise<readonly (readonly string[])[]> {
  let text = '';
  for await (const chunk of await stream) text += String(chunk);
  return readCsv(text);
}
