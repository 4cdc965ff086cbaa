import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BusinessCalendar, shiftMonth } from '#core/shared/month';
import { monthName } from '../../src/ui/kit/format/dates';
import { readPdf } from '../support/read-pdf';
import { barriers } from './barriers';
import { sidewaysScroll } from './look-at-screens';
import { DESKTOP, PHONE, pageOfItsOwn, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const portal = startWalk();
const running = new BusinessCalendar().monthAt(Date.now());
/** The month to close, and the one before it, which the demo data have closed. */
const [MONTH, BEFORE] = [shiftMonth(running, -1), shiftMonth(running, -2)];
const [month, before] = [monthName(MONTH), monthName(BEFORE)];
const MONEY = '/admindashboard?tab=money';

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
  expect(await sidewaysScroll(page), page.url()).toBe(0);
}

/** The vendor's statement of a month, as the server gives it. */
const statementOf = (page: Page, asked: string) =>
  page.evaluate(
    async (
      key,
    ): Promise<{ closing: string; lines: { id: string; state: string; payments: unknown[] }[] }> => {
      const headers = { authorization: `Bearer ${sessionStorage.getItem('jwtToken')}` };
      return (await fetch(`/api/statements/FR-001/${key}`, { headers })).json();
    },
    asked,
  );

const figure = (page: Page) => page.locator('main data').first();

describe('the end of a month', { timeout: 240_000 }, () => {
  it('is closed by an administrator with the keyboard alone, read back on the way, from another device too', async () => {
    const vendor = await watchedPage(portal.browser, { viewport: PHONE });
    await portal.asVendor(vendor.page);
    await vendor.page.goto(`${portal.url}/earning?tab=statements`);
    await vendor.page.getByRole('heading', { name: before }).waitFor();
    expect(await vendor.page.getByRole('link', { name: 'Later month' }).count()).toBe(0);
    await vendor.close();

    const { page, errors, close } = await watchedPage(portal.browser, { viewport: DESKTOP });
    const prepared: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/closings'))
        prepared.push(request.url());
    });
    await portal.asAdmin(page);
    await page.goto(portal.url + MONEY);
    await page.getByRole('link', { name: `Close ${month}` }).focus();
    await page.keyboard.press('Enter');
    const prepare = page.getByRole('button', { name: `Prepare ${month}` });
    await prepare.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('table', { name: 'Totals' }).waitFor();
    await page.getByRole('rowheader', { name: 'Deals counted' }).waitFor();
    await page.getByRole('columnheader', { name: 'Mostly' }).waitFor();
    await expectOpenToAll(page);

    await page.reload();
    await page.getByRole('table', { name: 'Totals' }).waitFor();
    expect(prepared).toHaveLength(1);
    const elsewhere = await pageOfItsOwn(portal.browser, { viewport: PHONE });
    await portal.asAdmin(elsewhere.page);
    await elsewhere.page.goto(`${portal.url}${MONEY}&month=${MONTH}`);
    await elsewhere.page.getByText('Hash of what you have seen').waitFor();
    expect(await elsewhere.page.getByText(/^Prepared \d/).count()).toBe(1);
    await elsewhere.close();

    // Without a connection nothing is closed, and what was typed stands.
    const name = page.getByRole('textbox', { name: `Type ${month} to close` });
    await name.focus();
    await page.keyboard.type(month);
    await page.context().setOffline(true);
    await page.keyboard.press('Enter');
    await page.getByText('No answer from the server.', { exact: false }).waitFor();
    expect(await name.inputValue()).toBe(month);
    await page.context().setOffline(false);
    await name.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Every month that is over is closed.', { exact: false }).waitFor();
    await page.getByRole('link', { name: month, exact: true }).click();
    await page.getByRole('heading', { name: `${month} is closed` }).waitFor();
    await page.getByRole('table', { name: `Credited with ${month}` }).waitFor();
    await expectOpenToAll(page);
    expect(errors.filter((error) => !/ERR_INTERNET_DISCONNECTED|offline/i.test(error))).toEqual([]);
    await close();
  });

  it('gives the vendor a statement to read, share and keep, also without a connection', async () => {
    const { page, close } = await pageOfItsOwn(portal.browser, { viewport: PHONE, acceptDownloads: true });
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
    const { closing } = await statementOf(page, MONTH);
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

    await page.getByRole('link', { name: 'Earlier month' }).click();
    await page.getByText('of the month').first().waitFor();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Later month' }).click();
    await page.getByRole('heading', { name: month }).waitFor();
    await expect.poll(async () => (await figure(page).innerText()).replaceAll(/[₹,\s]/g, '')).toBe(closing);
    expect(await page.locator('main [role=alert]').allInnerTexts()).toEqual([]);
    await page.context().setOffline(false);
    await close();
  });

  it('makes of a payment that comes late what the next statement has, and says so in English and Hindi', async () => {
    const admin = await watchedPage(portal.browser, { viewport: DESKTOP });
    await portal.asAdmin(admin.page);
    await admin.page.goto(portal.url + MONEY);
    await admin.page.getByText('Every month that is over is closed.', { exact: false }).waitFor();
    const { lines } = await statementOf(admin.page, MONTH);
    const deal = lines.find(({ state, payments }) => state === 'counted' && payments.length > 0);
    const status = await admin.page.evaluate(
      async ([id, count, day]) => {
        const answer = await fetch(`/api/vendors/payment/${id}`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${sessionStorage.getItem('jwtToken')}`,
            'content-type': 'application/json',
            'idempotency-key': 'a-late-payment-of-a-walk',
          },
          body: JSON.stringify({
            Amount_paid: '1000',
            Paid_on: day,
            Reference: 'LATE-7',
            Payments_seen: count,
          }),
        });
        return answer.status;
      },
      [deal?.id, deal?.payments.length, new BusinessCalendar().dayAt(Date.now())] as const,
    );
    expect(status).toBe(200);
    await admin.close();

    const { page, errors, close } = await watchedPage(portal.browser, { viewport: PHONE });
    await portal.asVendor(page);
    await page.goto(`${portal.url}/earning?tab=account`);
    await page.getByText(`${month} has changed since it was closed`).waitFor();
    await expectOpenToAll(page);
    await page.evaluate(() => localStorage.setItem('portal.language', 'hi'));
    await page.reload();
    await page
      .getByText(`${monthName(MONTH, 'hi')}`)
      .first()
      .waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/has changed|Balance|Together/);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.goto(`${portal.url}/earning?tab=statements`);
    await page.getByRole('heading', { name: monthName(MONTH, 'hi') }).waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/Opening|Closing|Share|Check/);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(errors).toEqual([]);
    await close();
  });

  it('has nothing in the way where no month is closed yet, and where nothing can be read', async () => {
    const { page, close } = await watchedPage(portal.browser, { viewport: PHONE });
    await portal.asAdmin(page);
    await page.route('**/api/closings', (route) => route.fulfill({ json: { data: [] } }));
    await page.goto(portal.url + MONEY);
    await page.getByRole('link', { name: `Look at ${month}` }).waitFor();
    await expectOpenToAll(page);
    for (const path of ['closings', 'closings/**', 'ledger/**', 'adjustments**'])
      await page.route(`**/api/${path}`, (route) => route.fulfill({ status: 403, json: { error: 'No.' } }));
    await page.reload();
    await page.getByText("Couldn't load the months.").waitFor();
    await expectOpenToAll(page);
    await page.unroute('**/api/closings');
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await page.getByRole('region', { name: 'Months' }).waitFor();
    await expectOpenToAll(page);
    await close();
  });
});
