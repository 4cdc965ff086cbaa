import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BusinessCalendar, shiftMonth } from '#core/shared/month';
import { monthName } from '../../src/ui/kit/format/dates';
import { LONG_RUN } from '../support/long-run';
import { readPdf } from '../support/read-pdf';
import { tokenOf } from '../support/said-figures';
import { barriers } from './barriers';
import { sidewaysScroll } from './look-at-screens';
import { DESKTOP, PHONE, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';
import { tabTo } from './tab-to';

const portal = startWalk();
/** The month to close; the demo data have closed those before it. */
const MONTH = shiftMonth(new BusinessCalendar().monthAt(Date.now()), -1);
const month = monthName(MONTH);
const MONEY = '/admindashboard?tab=money';

const Statement = z.object({
  closing: z.string(),
  lines: z.array(z.object({ id: z.string(), state: z.string(), payments: z.array(z.unknown()) })),
});

/** Nothing is in anyone's way, in the dark on a phone and in the light on a desktop, and then as it was. */
async function expectOpenToAll(page: Page): Promise<void> {
  const viewport = page.viewportSize() ?? PHONE;
  for (const [size, colorScheme] of [
    [PHONE, 'dark'],
    [DESKTOP, 'light'],
  ] as const) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    expect(await barriers(page), `${page.url()} ${colorScheme}`).toEqual([]);
    expect(await sidewaysScroll(page), page.url()).toBe(0);
  }
  await page.setViewportSize(viewport);
  // What is drawn for a desktop is drawn anew, which takes a moment.
  await expect.poll(() => sidewaysScroll(page), { message: page.url() }).toBe(0);
}

/** Records a payment that comes after the month is closed, for one of its deals; gives what the month closed with. */
async function payLate(): Promise<string> {
  const token = await tokenOf(portal.url, { email: 'admin@example.com', password: 'admin-demo-1' });
  const authorization = `Bearer ${token}`;
  const answer = await fetch(`${portal.url}/api/statements/FR-001/${MONTH}`, { headers: { authorization } });
  const { closing, lines } = z.parse(Statement, await answer.json());
  const deal = lines.find(({ state, payments }) => state === 'counted' && payments.length > 0);
  const { status } = await fetch(`${portal.url}/api/vendors/payment/${deal?.id}`, {
    method: 'POST',
    headers: {
      authorization,
      'content-type': 'application/json',
      'idempotency-key': 'a-late-payment-of-a-walk',
    },
    body: JSON.stringify({
      Amount_paid: '1000',
      Paid_on: new BusinessCalendar().dayAt(Date.now()),
      Reference: 'LATE-7',
      Payments_seen: deal?.payments.length,
    }),
  });
  expect(status).toBe(200);
  return closing;
}

const figure = (page: Page) => page.locator('main data').first();

// What is said on the way, tests/pages/month-end.test.tsx walks through.
describe('the end of a month', { timeout: 240_000 }, () => {
  it.runIf(LONG_RUN)(
    'has nothing in the way without a closed month and where it cannot be read',
    async () => {
      const { page, close } = await watchedPage(portal.browser, { viewport: DESKTOP });
      await portal.asAdmin(page);
      await page.route('**/api/closings', (route) => route.fulfill({ json: { data: [] } }));
      await page.goto(portal.url + MONEY);
      await page.getByLabel('First month').selectOption({ label: month });
      await page.getByRole('link', { name: `Look at ${month}` }).waitFor();
      await expectOpenToAll(page);
      const failing = ['closings', 'closings/**', 'ledger/**', 'adjustments**', 'amounts'];
      for (const path of failing)
        await page.route(`**/api/${path}`, (route) => route.fulfill({ status: 403, json: { error: 'No.' } }));
      await page.reload();
      await page.getByText("Couldn't load the months.").waitFor();
      await expectOpenToAll(page);
      await page.unroute('**/api/closings');
      await page.getByRole('button', { name: 'Retry' }).first().click();
      await page.getByText("Couldn't load the amounts.").waitFor();
      await expectOpenToAll(page);
      await page.getByRole('link', { name: 'Adjustments', exact: true }).click();
      await page.getByText("Couldn't load what is agreed.").waitFor();
      await expectOpenToAll(page);
      await page.goto(`${portal.url}/admindashboard?tab=files`);
      await page.getByText("Couldn't load the journal.").waitFor();
      await expectOpenToAll(page);
      await close();
    },
  );

  it('is done by the keyboard alone, which always shows where it is, with nothing in the way', async () => {
    const { page, errors, close } = await watchedPage(portal.browser, { viewport: DESKTOP });
    const key = (name: string) => page.keyboard.press(name);
    const write = (text: string) => page.keyboard.type(text);
    const head = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
    await portal.asAdmin(page);
    await page.goto(`${portal.url}/vendors`);
    await head('Vendors');
    const jumpTo = async (words: string, option: RegExp) => {
      await key('Control+k');
      await write(words);
      await page.getByRole('option', { name: option }).first().waitFor();
      await key('Enter');
    };

    await jumpTo('data health', /^Data health/);
    await head('Data health');
    await page.getByRole('link', { name: /^\d+ not counted$/ }).waitFor();
    await tabTo(page, /^\d+ not counted$/);
    await key('Enter');
    await head('Deals');
    await page.locator('main tbody tr a').first().waitFor();
    await key('j');
    await key('Enter');
    await page.locator('[data-beside]').waitFor();
    await key('Escape');
    await expect.poll(() => page.locator('tbody tr a:focus').count()).toBe(1);

    await jumpTo('> record a payment', /Record a payment/);
    const chooser = page.getByRole('dialog', { name: 'Record a payment' });
    const deal = await chooser.getByRole('listitem').getByRole('link').first().innerText();
    await tabTo(page, new RegExp(`^${deal}`));
    await key('Enter');
    await page.waitForURL('**/deals?deal=*');
    await page.getByLabel('Amount in rupees').waitFor();
    await tabTo(page, /^Amount in rupees/);
    await write('1000');
    await tabTo(page, /^Reference/);
    await write('BY-KEYS-1');
    await key('Enter');
    await page.getByText('Payment recorded').waitFor();
    await expect.poll(() => page.locator('[data-beside] :focus').count()).toBe(1);
    // Back where the work began, and not at the question for the next deal.
    await key('Escape');
    await head('Deals');
    await expect.poll(() => page.locator('h1:focus, tbody tr a:focus').count()).toBe(1);
    expect(await chooser.count()).toBe(0);

    await jumpTo(`close ${month}`, new RegExp(`Close ${month}`));
    await head(`Close ${month}`);
    await page.getByRole('button', { name: `Prepare ${month}` }).waitFor();
    await tabTo(page, new RegExp(`^Prepare ${month}`));
    await key('Enter');
    await page.getByRole('table', { name: 'Totals' }).waitFor();
    await page.getByRole('region', { name: /^Five largest moves/ }).waitFor();
    await expect.poll(() => page.locator('h1:focus').count()).toBe(1);
    await expectOpenToAll(page);
    await tabTo(page, /^3 Totals/);
    await key('Enter');
    await tabTo(page, /^All 6 franchises/);
    await key('Enter');
    await page.getByRole('dialog').waitFor();
    await key('Escape');
    await expect.poll(() => page.locator('button:focus').textContent()).toBe('All 6 franchises');
    await tabTo(page, new RegExp(`^Type ${month} to close`));
    await write(month);
    await key('Enter');
    await page.getByText('Every month that is over is closed.', { exact: false }).waitFor();
    await expect.poll(() => page.locator('h1:focus').textContent()).toBe('Money');
    await page.getByRole('link', { name: month, exact: true }).waitFor();
    await tabTo(page, new RegExp(`^${month}$`));
    await key('Enter');
    await head(`${month} is closed`);
    await page.getByRole('table', { name: `Credited with ${month}` }).waitFor();
    await expectOpenToAll(page);

    await jumpTo('fr-001', /FR-001/);
    await head('Demo Partner One');
    await tabTo(page, /^Account$/);
    await key('Enter');
    // The overview, which may still be shown, has links of this name, too.
    await page.locator('a[href*="tab=account&month="]').first().waitFor();
    // What is still on its way would take the focus with it.
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
    await tabTo(page, new RegExp(`^${month}`));
    await key('Enter');
    await page.getByRole('heading', { level: 2, name: month }).waitFor();
    await expect.poll(() => page.locator('h1:focus').count()).toBe(1);
    expect(errors).toEqual([]);
    await close();
  });

  it('gives the vendor a statement to share and keep, and says what changed after it, with nothing in the way', async () => {
    const closing = await payLate();
    const { page, errors, close } = await watchedPage(portal.browser, { viewport: PHONE });
    await portal.asVendor(page);
    await page.addInitScript(() => {
      const shared: { name: string; type: string }[] = [];
      Object.assign(window, { shared });
      Object.assign(navigator, {
        canShare: () => true,
        share: async ({ files }: { files: File[] }) => {
          for (const { name, type } of files) shared.push({ name, type });
        },
      });
    });
    await page.goto(`${portal.url}/earning?tab=statements`);
    await page.getByRole('heading', { name: month }).waitFor();
    await expect.poll(async () => (await figure(page).innerText()).replaceAll(/[₹,\s]/g, '')).toBe(closing);
    await expectOpenToAll(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'PDF', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`FR-001-statement-${MONTH}.pdf`);
    const text = readPdf(readFileSync(await download.path()))
      .join(' ')
      .replaceAll(',', '');
    expect(text).toContain(closing);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const shared = { name: `FR-001-statement-${MONTH}.pdf`, type: 'application/pdf' };
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shared'))).toEqual([shared]);

    await page.goto(`${portal.url}/earning?tab=account`);
    await page.getByRole('list', { name: 'Later money, deal by deal' }).waitFor();
    await expectOpenToAll(page);
    await page.evaluate(() => localStorage.setItem('portal.language', 'hi'));
    for (const tab of ['account', 'statements']) {
      await page.goto(`${portal.url}/earning?tab=${tab}`);
      await page.getByText(monthName(MONTH, 'hi')).first().waitFor();
      expect(await sidewaysScroll(page)).toBe(0);
    }
    expect(errors).toEqual([]);
    await close();
  });
});
