import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { someOf } from '../support/long-run';
import { servePage } from '../support/serve-page';
import { type SpecServer, startSpecServer } from '../support/spec-server';
import { beginSignedIn } from './begin-signed-in';
import { sidewaysScroll } from './look-at-screens';
import {
  chromiumWithWidths,
  closePages,
  DESKTOP,
  PHONE,
  watchedPage,
  workersChromium,
} from './open-chromium';

/** As an office's own CRM calls it, which knows no room. */
const STATUS = 'Waiting for the documents from the bank, second reminder';
const INDIA_MS = 330 * 60_000;
const TODAY = new Date(Date.now() + INDIA_MS);
const LAST_MONTH = new Date(Date.UTC(TODAY.getUTCFullYear(), TODAY.getUTCMonth(), 0));
const dayOf = (time: Date) => time.toISOString().slice(0, 10);
const OF_ALL = { Franchise_code: 'FR-001', Created_Time: dayOf(TODAY) };

let browser: Browser;
let server: SpecServer;
beforeAll(async () => {
  browser = await workersChromium();
  const leads = [
    { ...OF_ALL, id: 'l1', Full_Name: 'Asha Example', Mobile: '9876500001', Lead_Status: STATUS },
    { ...OF_ALL, id: 'l2', Full_Name: 'Meena Sample', Mobile: '9876500002', Lead_Status: 'New' },
  ];
  const deal = { ...OF_ALL, id: 'd1', Product_Category: 'Mutual Fund', Stage: 'Closed Won.' };
  server = await startSpecServer(
    {
      vendors: [],
      leads,
      deals: [
        { ...deal, Deal_Name: 'Asha Example' },
        { ...deal, id: 'd2', Created_Time: dayOf(LAST_MONTH) },
      ],
      rules: { v1: [{ Product_Category: 'Mutual Fund', Franchise_Ratio: 40 }] },
      payments: { d1: [{ Amount_paid: 123456789.5 }], d2: [{ Amount_paid: 9999999999999.99 }] },
      user: { role: 'vendor', vendor_id: 'v1', Franchise_code: 'FR-001' },
    },
    servePage,
  );
});
afterAll(async () => {
  if (browser) await closePages(browser);
  await server?.close();
});

async function opened(path: string, viewport: { width: number; height: number }, by = browser) {
  const watched = await watchedPage(by, { viewport });
  await beginSignedIn(watched.page, server.url, 'vendor@example.com', 'right');
  await watched.page.goto(server.url + path);
  return watched;
}

describe('a status as long as a sentence', () => {
  it.each(someOf([320, PHONE.width]))('ends before the buttons of its row, at %i px', async (width) => {
    const { page, close } = await opened('/leads', { width, height: 700 });
    const row = page.getByRole('listitem').filter({ hasText: 'Asha Example' });
    const ends = await row.getByText(STATUS).evaluate((word) => word.getBoundingClientRect().right);
    const call = await row.getByRole('link', { name: /call/i }).boundingBox();
    expect(ends).toBeLessThanOrEqual(call?.x ?? 0);
    await page.goto(`${server.url}/leaddetails?id=l1`);
    await page.getByText(STATUS).first().waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    await close();
  });
});

describe('an amount of ten crores, and a commission of one', () => {
  it.each(someOf(['whole', 'exact'] as const))(
    'stands whole in the table of deals, in %s widths',
    async (widths) => {
      const own = await chromiumWithWidths(widths);
      onTestFinished(() => own.close());
      const { page } = await opened('/deals', DESKTOP, own);
      for (const amount of ['₹12,34,56,789.50', '₹4,93,82,715.80']) {
        const cell = page.getByRole('cell', { name: amount }).first();
        const left = await cell.evaluate((box) => {
          const { paddingLeft, paddingRight } = getComputedStyle(box);
          const text = box.querySelector('data')?.getBoundingClientRect().width ?? Number.NaN;
          return box.clientWidth - text - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        });
        expect([amount, left >= 0]).toEqual([amount, true]);
      }
    },
  );
});

it.each(
  someOf([
    ['/dealdetails?id=d2', 320],
    ['/dealdetails?id=d2', PHONE.width],
    ['/totalcummision', 320],
    ['/totalcummision', PHONE.width],
    ['/reports', 320],
    ['/reports', PHONE.width],
  ]),
)('an amount that an office mistyped moves no page sideways: %s at %i px', async (path, width) => {
  const { page, close } = await opened(path, { width, height: 700 });
  await page
    .getByText(/(39,99|40,00),\d\d,/)
    .first()
    .waitFor();
  expect(await sidewaysScroll(page)).toBe(0);
  await close();
});
