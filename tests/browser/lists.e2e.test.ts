import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manyLeads } from '../../scripts/bench/many-leads-server.mjs';
import { someOf } from '../support/long-run';
import { readCsv } from '../support/read-csv';
import { readXlsx } from '../support/read-workbook';
import { servePage } from '../support/serve-page';
import { type SpecServer, startSpecServer } from '../support/spec-server';
import { barriers } from './barriers';
import { beginSignedIn } from './begin-signed-in';
import { closePages, DESKTOP, PHONE, watchedPage, workersChromium } from './open-chromium';
import { drawn } from './slow-answers';

const LONG = 3000;

let browser: Browser;
let standIn: SpecServer;
beforeAll(async () => {
  browser = await workersChromium();
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
  if (browser) await closePages(browser);
  await standIn?.close();
});

const rows = (page: Page) => page.getByRole('list', { name: 'Leads' }).getByRole('listitem');
const search = (page: Page) => page.getByRole('textbox', { name: /^Name, mobile/ });

describe('a list of thousands', () => {
  it.each(
    someOf([
      ['phone', PHONE, 'ul[aria-label=Leads] > li', 'aria-posinset', [50, 75, 100, 125]],
      ['desktop', DESKTOP, 'tbody > tr[data-index]', 'aria-rowindex', [200]],
    ] as const),
  )(
    'has few rows in the page wherever one is, each with its place (%s)',
    async (_, viewport, row, place, steps) => {
      const { page, errors, close } = await watchedPage(browser, { viewport });
      await beginSignedIn(page, standIn.url, 'one@example.com', 'right');
      await page.goto(`${standIn.url}/leads`);
      for (const shown of steps) {
        await page.getByRole('button', { name: 'Load more' }).click();
        await page.waitForURL(`**/leads?shown=${shown}`);
      }
      await expect.poll(() => page.getByRole('button', { name: 'Load more' }).count()).toBe(0);
      // Ends at the top: axe takes a row that has gone under the bars for a target beside them.
      for (const part of [0.5, 1, 0]) {
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
    const { page, errors, close } = await watchedPage(browser);
    await beginSignedIn(page, standIn.url, 'one@example.com', 'right');
    await page.goto(`${standIn.url}/leads?shown=125`);
    await rows(page).first().waitFor();
    await page.evaluate(() => window.scrollTo(0, 90_000));
    const inSight = () =>
      page.evaluate(() => document.elementFromPoint(60, 500)?.closest('li')?.querySelector('a')?.textContent);
    // Rows move while those above them are measured: only what stays in its place is the one to come back to.
    let name: string | null | undefined;
    await expect
      .poll(async () => {
        const before = name;
        await page.evaluate(drawn);
        name = await inSight();
        return name === before && /\d$/.test(name ?? '');
      })
      .toBe(true);
    await page.getByRole('link', { name: name ?? '', exact: true }).click();
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

it('an export of thousands is a file, and runs under the security policy of the page', async () => {
  const { page, errors, close } = await watchedPage(browser);
  await beginSignedIn(page, standIn.url, 'one@example.com', 'right');
  await page.goto(`${standIn.url}/leads`);
  await rows(page).first().waitFor();
  const exported = async (action: string, ending: string): Promise<Uint8Array> => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: action }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^leads-\\d{4}-\\d{2}-\\d{2}\\.${ending}$`));
    return new Uint8Array(readFileSync(await download.path()));
  };
  expect(readXlsx(await exported('Export Excel', 'xlsx'))).toHaveLength(LONG + 1);
  expect(readCsv(new TextDecoder().decode(await exported('Export CSV', 'csv')))).toHaveLength(LONG + 1);
  expect(errors).toEqual([]);
  await close();
});
