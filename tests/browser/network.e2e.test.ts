import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '../support/read-sheet';
import { barriers } from './barriers';
import { DESKTOP, PHONE, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const FRANCHISES = 60;
const RECORDS = 180;

const portal = startWalk();
beforeAll(() => fill(join(portal.dataDir, 'portal.db')));

/** More franchises than a session keeps the records of; every third of their deals is paid. */
function fill(file: string): void {
  const database = new Sqlite(file, { timeout: 10_000 });
  const run = (text: string, ...values: readonly (string | number)[]) => database.prepare(text).run(values);
  database.transaction(() => {
    for (let at = 0; at < FRANCHISES; at += 1) {
      run(
        "insert into vendors (vendor_id, franchise_code, name, email, city, status) values (?, ?, ?, ?, 'Pune', 'active')",
        `n${at}`,
        `NW-${at}`,
        `Network Partner ${at}`,
        `network${at}@example.com`,
      );
      run(
        "insert into commission_rules (vendor_id, product_category, ratio_micros, position) values (?, 'Loan', 10000000, 0)",
        `n${at}`,
      );
    }
    for (let at = 0; at < RECORDS; at += 1) {
      const code = `NW-${at % FRANCHISES}`;
      run(
        "insert into leads (id, franchise_code, full_name, lead_status, created_time) values (?, ?, ?, 'New', ?)",
        `NL-${at}`,
        code,
        `Network Person ${at}`,
        new Date().toISOString(),
      );
      run(
        "insert into deals (id, franchise_code, created_time, product_category, stage, deal_name, company) values (?, ?, ?, 'Loan', 'Open', ?, 'Example Network Bank')",
        `ND-${at}`,
        code,
        new Date().toISOString(),
        `Network Deal ${at}`,
      );
      if (at % 3 === 0)
        run(
          'insert into payments (id, deal_id, amount_micros) values (?, ?, 1000000000)',
          `NP-${at}`,
          `ND-${at}`,
        );
    }
    run("insert into payments (id, deal_id, amount_micros) values ('NP-more', 'ND-99', 500000001)");
  })();
  database.close();
}

async function asAdmin(page: Page): Promise<void> {
  await portal.asAdmin(page);
  await page.goto(`${portal.url}/admindashboard`);
  await page.getByRole('table', { name: 'Best performers' }).waitFor();
}

describe('an administrator of a large network', () => {
  it('finds leads and deals, sees shares and vendors, and never loads all of them', async () => {
    const { page, errors, close } = await watchedPage(portal.browser, {
      viewport: DESKTOP,
      acceptDownloads: true,
    });
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await asAdmin(page);

    await page.goto(`${portal.url}/deals?company=Example+Network+Bank`);
    const deals = page.getByRole('table', { name: 'Deals' });
    await page.getByText(`${RECORDS} deals · newest first`).waitFor();
    await expect.poll(() => deals.locator('tbody tr').count()).toBe(25);
    await page.getByRole('button', { name: 'Load more', exact: true }).click();
    await expect.poll(() => deals.locator('tbody tr').count()).toBe(50);
    await page.goto(`${portal.url}/deals?company=Example+Network+Bank&view=counted`);
    await page.getByText('60 deals · newest first').waitFor();
    await deals.getByText('₹100.00').first().waitFor();
    await page.getByLabel('Name, company, product or franchise').fill('network deal 99');
    await page.getByText('1 deal · newest first').waitFor();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const rows = readCsv(readFileSync(await (await download).path(), 'utf8'));
    expect(rows.map((row) => row[0]).slice(1)).toEqual(['Network Deal 99']);
    await deals.getByRole('link', { name: 'Network Deal 99', exact: true }).click();
    await page.getByRole('dialog', { name: 'Deal' }).getByText('₹1,000.00').first().waitFor();

    await page.goto(`${portal.url}/admindashboard?tab=leads&q=network+person`);
    await page.getByText(`${RECORDS} leads, newest first`).waitFor();
    await page.getByLabel('Status').selectOption('New');
    await page.goto(`${portal.url}/companiesdealspercentagepiechart`);
    await page.getByRole('row', { name: /^Example Network Bank 180 / }).waitFor();
    await page.goto(`${portal.url}/vendors?q=NW-0`);
    await page.getByRole('row', { name: /Network Partner 0/ }).waitFor();
    await expect
      .poll(() => page.getByRole('row', { name: /Network Partner 0/ }).innerText())
      .toContain('₹300.00');
    expect(calls.filter((path) => /allvendorscrm/.test(path))).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });

  it('sees what all deals come to that are found, orders and narrows them, and has a number at each view', async () => {
    const { page, errors, close } = await watchedPage(portal.browser, {
      viewport: DESKTOP,
      acceptDownloads: true,
    });
    await asAdmin(page);
    await page.goto(`${portal.url}/deals?company=Example+Network+Bank`);
    const deals = page.getByRole('table', { name: 'Deals' });
    const sums = page.getByRole('region', { name: 'Sum of these deals' });
    const firstName = () => deals.locator('tbody th').first().innerText();
    await sums.getByText('₹60,500.00', { exact: true }).waitFor();
    await sums.getByText('₹6,050.00', { exact: true }).waitFor();
    expect(await sums.innerText()).toContain(String(RECORDS));

    await deals.getByRole('button', { name: 'Commission' }).click();
    await page.getByText(`${RECORDS} deals · highest commission first`).waitFor();
    await expect.poll(firstName).toContain('Network Deal 99');
    await deals.getByText('₹150.00').waitFor();
    await page.getByRole('button', { name: 'Load more', exact: true }).click();
    await expect.poll(() => deals.locator('tbody tr').count()).toBe(50);
    const names = await deals.locator('tbody th a').allInnerTexts();
    expect(new Set(names).size).toBe(50);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const rows = readCsv(readFileSync(await (await download).path(), 'utf8'));
    expect(rows.map((row) => row[0]).slice(1, 51)).toEqual(names);
    await deals.getByRole('button', { name: 'Deal', exact: true }).click();
    await expect.poll(firstName).toContain('Network Deal 0');

    await page.getByRole('button', { name: /^Filters/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filter and order' });
    await sheet.getByRole('option', { name: 'Counted (60)' }).waitFor({ state: 'attached' });
    await sheet.getByRole('option', { name: 'No payments yet (120)' }).waitFor({ state: 'attached' });
    expect(await sheet.getByRole('option', { name: /^Waiting/ }).count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
    await sheet.getByLabel('From').fill('1,000.01');
    await sheet.getByRole('button', { name: 'Show 1 deal' }).click();
    await sums.getByText('₹1,500.00', { exact: true }).waitFor();
    await sums.getByText('₹150.00', { exact: true }).waitFor();
    await page.waitForURL((url) => url.searchParams.get('paid') === '1000.01..');
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Well paid');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Well paid 1', exact: true }).waitFor();

    // The demo's own deals are in the views as well, so they are compared with the list.
    await page.goto(`${portal.url}/deals`);
    const counted = page.getByRole('button', { name: /^Counted \d+$/ });
    const count = Number((await counted.innerText()).replace(/\D/g, ''));
    await counted.click();
    await page.getByText(`${count} deals · newest first`).waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('says when the deals could not be added up, and shows them all the same', async () => {
    const { page, close } = await watchedPage(portal.browser, { viewport: PHONE });
    await asAdmin(page);
    await page.route('**/api/network/deal-figures*', (route) => route.fulfill({ status: 400, body: '{}' }));
    await page.goto(`${portal.url}/deals?company=Example+Network+Bank`);
    await page.getByText('These deals could not be added up.').waitFor();
    await expect.poll(() => page.getByRole('list', { name: 'Deals' }).getByRole('listitem').count()).toBe(25);
    await page.unroute('**/api/network/deal-figures*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('₹6,050.00', { exact: true }).waitFor();
    await close();
  });
});
