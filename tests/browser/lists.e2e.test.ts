import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manyLeads } from '../../scripts/bench/many-leads-server.mjs';
import { readCsv, readXlsx } from '../support/read-sheet';
import { servePage } from '../support/serve-page';
import { type SpecServer, startSpecServer } from '../support/spec-server';
import { barriers } from './barriers';
import { beginSignedIn } from './begin-signed-in';
import { DESKTOP, PHONE, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const LONG = 3000;

const portal = startWalk();
const { asVendor } = portal;
let standIn: SpecServer;
beforeAll(async () => {
  standIn = await startSpecServer(
    {
      vendors: [],
      leads: manyLeads(LONG),
      deals: [],
      rules: {},
      payments: {},
      user: { role: 'vendor', vendor_id: 'v1', Franchise_code: 'FR-001' },
    },
    servePage,
  );
});
afterAll(async () => {
  await standIn?.close();
});

const rows = (page: Page) => page.getByRole('list', { name: 'Leads' }).getByRole('listitem');
const settled = (page: Page) => page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
const search = (page: Page) => page.getByRole('textbox', { name: 'Name, mobile, email or city' });

describe('a list of thousands', () => {
  it.each([
    ['phone', PHONE, 'ul[aria-label=Leads] > li', 'aria-posinset'],
    ['desktop', DESKTOP, 'tbody > tr[data-index]', 'aria-rowindex'],
  ] as const)(
    'has few rows in the page wherever one is, each with its place (%s)',
    async (_, viewport, row, place) => {
      const { page, errors, close } = await watchedPage(portal.browser, { viewport });
      await beginSignedIn(page, standIn.url, 'one@example.com', 'right');
      await page.goto(`${standIn.url}/leads`);
      for (const shown of [50, 75, 100, 125]) {
        await page.getByRole('button', { name: 'Load more' }).click();
        await page.waitForURL(`**/leads?shown=${shown}`);
      }
      await expect.poll(() => page.getByRole('button', { name: 'Load more' }).count()).toBe(0);
      for (const part of [0, 0.5, 1]) {
        await page.evaluate((to) => window.scrollTo(0, to * document.documentElement.scrollHeight), part);
        await expect
          .poll(async () => {
            const places = await page
              .locator(row)
              .evaluateAll((all, name) => all.map((each) => Number(each.getAttribute(name))), place);
            return places.some((each) => Math.abs(each / LONG - part) < 0.02) && places.length <= 60;
          })
          .toBe(true);
      }
      expect(await barriers(page)).toEqual([]);
      expect(errors).toEqual([]);
      await close();
    },
  );

  it('is left from its middle and found there again', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await beginSignedIn(page, standIn.url, 'one@example.com', 'right');
    await page.goto(`${standIn.url}/leads?shown=125`);
    await rows(page).first().waitFor();
    await page.evaluate(() => window.scrollTo(0, 90_000));
    const inSight = () =>
      page.evaluate(() => document.elementFromPoint(60, 500)?.closest('li')?.querySelector('a')?.textContent);
    await expect.poll(inSight).toMatch(/\d+$/);
    const name = await inSight();
    await page.mouse.click(60, 500);
    await page.waitForURL('**/leaddetails?id=*');
    await page.getByRole('heading', { name: name ?? '' }).waitFor();
    await page.goBack();
    await expect.poll(inSight).toBe(name);
    await search(page).fill('Asha Example');
    await page.getByText(/^\d+ leads? · newest first$/).waitFor();
    await expect.poll(() => rows(page).first().innerText()).toContain('Asha Example');
    expect(errors).toEqual([]);
    await close();
  });
});

describe('the page of filters', () => {
  it('says what each choice leaves, applies it to the leads, and finds it set again', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await asVendor(page);
    await page.goto(`${portal.url}/leads?q=a`);
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.waitForURL('**/filter?q=a&for=leads');
    const option = page.getByRole('group', { name: 'Status' }).getByRole('checkbox', { name: /^Interested/ });
    const product = page.getByRole('group', { name: 'Product' }).getByRole('checkbox').first();
    const show = page.getByRole('button', { name: /^Show \d+ lead/ });
    const shown = async () => Number((await show.innerText()).replace(/\D+/g, ''));
    const offered = async () =>
      Number((await product.locator('xpath=ancestor::label').innerText()).replace(/\D+/g, ''));
    const before = await shown();
    await option.press('Space');
    // The counts follow the choice a moment later: what a product leaves is never more than what the status left.
    await expect.poll(shown).toBeLessThan(before);
    await expect.poll(offered).toBeLessThanOrEqual(await shown());
    const counted = await offered();
    await product.press('Space');
    await expect.poll(shown).toBe(counted);
    await show.click();
    await page.waitForURL('**/leads?q=a&status=Interested&product=*');
    await page.getByText(new RegExp(`^${counted} leads? · newest first$`)).waitFor();
    await expect.poll(() => rows(page).count()).toBe(Math.min(25, counted));
    await page.getByRole('button', { name: /^Filters/ }).click();
    await expect.poll(() => option.isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByRole('button', { name: 'Show 124 leads' }).click();
    await page.waitForURL('**/leads');
    expect(errors).toEqual([]);
    await close();
  });

  it('does not apply a range whose From is after its To, and goes to it', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await asVendor(page);
    await page.goto(`${portal.url}/filter?for=deals`);
    await page.getByRole('radio', { name: 'From and to' }).check();
    const created = page.getByRole('group', { name: 'Created' });
    await created.getByLabel('From', { exact: true }).fill('2026-11-20');
    await created.getByLabel('To', { exact: true }).fill('2026-11-01');
    await page.getByText('From must not be after To').waitFor();
    await page.getByRole('button', { name: 'Show 0 deals' }).click();
    await expect
      .poll(() =>
        created.getByLabel('To', { exact: true }).evaluate((field) => field === document.activeElement),
      )
      .toBe(true);
    expect(new URL(page.url()).pathname).toBe('/filter');
    await created.getByLabel('From', { exact: true }).fill('');
    const paid = page.getByRole('group', { name: 'Paid amount' });
    await paid.getByLabel('From').fill('₹ 1,000');
    await paid.getByLabel('To', { exact: true }).fill('lots');
    await page.getByText('Enter an amount, such as 1,000.').waitFor();
    await paid.getByLabel('To', { exact: true }).fill('9,00,000');
    await page.getByRole('button', { name: /^Show \d+ deal/ }).click();
    await page.waitForURL('**/deals?created=..2026-11-01&paid=1000..900000');
    await page
      .getByRole('button', { name: 'Remove filter: Paid amount: ₹1,000.00 to ₹9,00,000.00' })
      .waitFor();
    expect(errors).toEqual([]);
    await close();
  });
});

describe('saved views', () => {
  it('are saved, opened, renamed, deleted and brought back, and are there in the next session', async () => {
    const first = await watchedPage(portal.browser, { viewport: DESKTOP });
    await asVendor(first.page);
    await first.page.goto(`${portal.url}/leads?status=New&status=Interested`);
    await first.page.getByRole('button', { name: 'Save view' }).click();
    await first.page.getByRole('button', { name: 'Save', exact: true }).click();
    await first.page.getByText('Enter a name.').waitFor();
    await first.page.getByLabel('Name of the view').fill('Warm');
    await first.page.getByRole('button', { name: 'Save', exact: true }).click();
    await first.page.getByText('View saved').waitFor();
    await first.page.getByRole('button', { name: /^Warm \d+$/, pressed: true }).waitFor();
    expect(first.errors).toEqual([]);
    await first.close();

    const { page, errors, close } = await watchedPage(portal.browser, { viewport: DESKTOP });
    await asVendor(page);
    await page.goto(`${portal.url}/leads`);
    const chip = page.getByRole('button', { name: /^Warm \d+$/ });
    const count = Number.parseInt((await chip.innerText()).replace(/\D+/g, ''), 10);
    await chip.click();
    await page.waitForURL(/\/leads\?status=\w+&status=\w+$/);
    await page.getByText(`${count} leads · newest first`).waitFor();
    await page.getByRole('button', { name: 'View Warm' }).click();
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByLabel('Name of the view').fill('Call soon');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: /^Call soon \d+$/, pressed: true }).waitFor();
    await page.getByRole('button', { name: 'View Call soon' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => page.getByRole('button', { name: /^Call soon \d+$/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: /^Call soon \d+$/ }).waitFor();
    await expect.poll(() => barriers(page)).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });
});

describe('an export', () => {
  async function exported(page: Page, action: string): Promise<Uint8Array> {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: action }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^(leads|deals)-\d{4}-\d{2}-\d{2}\.(csv|xlsx)$/);
    return new Uint8Array(readFileSync(await download.path()));
  }

  it('of leads holds exactly the filtered rows, in their order', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await asVendor(page);
    await page.goto(`${portal.url}/leads?view=interested&sort=name`);
    const line = await page.getByText(/^\d+ leads · by name$/).innerText();
    const count = Number.parseInt(line, 10);
    const names = await rows(page).evaluateAll((all) =>
      all.map((row) => row.querySelector('a')?.textContent),
    );
    const csv = readCsv(new TextDecoder().decode(await exported(page, 'Export CSV')));
    await page.getByText(`Exported ${count} leads`).waitFor();
    expect(csv.slice(1).map(([name]) => name)).toEqual(names);
    expect(csv[0]?.slice(0, 5)).toEqual(['Name', 'Mobile', 'Email', 'Product', 'Status']);
    expect(new Set(csv.slice(1).map((row) => row[4]))).toEqual(new Set(['Interested']));
    const xlsx = readXlsx(await exported(page, 'Export Excel'));
    expect(xlsx.map((row) => row[0]?.text)).toEqual(['Name', ...names]);
    expect(errors).toEqual([]);
    await close();
  });

  it('of deals holds what each earns, to the paisa of the page', async () => {
    const { page, errors, close } = await watchedPage(portal.browser, { viewport: DESKTOP });
    await asVendor(page);
    await page.goto(`${portal.url}/deals?view=counted&category=Mutual+Fund&category=Free+Demat+Account`);
    await page.getByText(/^\d+ deals · newest first$/).waitFor();
    await settled(page);
    const shown = await page
      .locator('tbody tr')
      .evaluateAll((all) => all.map((row) => row.querySelector('td:last-child data')?.getAttribute('value')));
    expect(shown.length).toBeGreaterThan(5);
    const [head = [], ...csv] = readCsv(new TextDecoder().decode(await exported(page, 'Export CSV')));
    const at = (title: string) => head.indexOf(title);
    const earned = csv.map((row) => row[at('Commission')] || row[at('Demat earning')]);
    expect(earned.slice(0, shown.length)).toEqual(shown);
    const [, ...xlsx] = readXlsx(await exported(page, 'Export Excel'));
    const cells = xlsx.map((row) => row[at('Commission')]?.text || row[at('Demat earning')]?.text);
    expect(cells.map(Number)).toEqual(earned.map(Number));
    expect(xlsx.flatMap((row) => row[at('Commission')]?.format || [])[0]).toBe('[$₹-4009] #,##,##0.00');
    expect(errors).toEqual([]);
    await close();
  });

  it('of thousands runs under the security policy of the page', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await beginSignedIn(page, standIn.url, 'one@example.com', 'right');
    await page.goto(`${standIn.url}/leads`);
    await rows(page).first().waitFor();
    expect(readXlsx(await exported(page, 'Export Excel'))).toHaveLength(LONG + 1);
    expect(errors).toEqual([]);
    await close();
  });
});
