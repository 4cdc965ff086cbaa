import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BusinessCalendar, shiftMonth } from '#core/shared/month';
import { dayText, monthName, noonOf } from '../../src/ui/kit/format/dates';
import { loseAnswers } from '../support/lose-answers';
import { tokenOf } from '../support/said-figures';
import { barriers } from './barriers';
import { beginSignedIn } from './begin-signed-in';
import { settled, sidewaysScroll } from './look-at-screens';
import { DESKTOP, PHONE, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';
import { tabTo } from './tab-to';

const portal = startWalk({ PAYDAY: '10' });
const CALENDAR = new BusinessCalendar();
/** The month to close; the demo data have closed those before it. */
const MONTH = shiftMonth(CALENDAR.monthAt(Date.now()), -1);
const MAKER = { email: 'admin@example.com', password: 'admin-demo-1' };
const CHECKER = { email: 'admin2@example.com', password: 'admin-demo-2' };
const LOST = 'Failed to load resource: net::ERR_';

const Run = z.object({
  payouts: z.array(z.object({ Franchise_code: z.string(), reference: z.optional(z.string()) })),
});
const money = (more: string) => `${portal.url}/admindashboard?tab=money${more}`;
const run = (no: number) => money(`&view=payouts&payout=${no}`);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The reference of each payment of a run, by franchise. */
async function referencesOf(no: number): Promise<ReadonlyMap<string, string>> {
  const authorization = `Bearer ${await tokenOf(portal.url, MAKER)}`;
  const answer = await fetch(`${portal.url}/api/payouts/${no}`, { headers: { authorization } });
  const { payouts } = z.parse(Run, await answer.json());
  return new Map(
    payouts.flatMap(({ Franchise_code, reference }) => (reference ? [[Franchise_code, reference]] : [])),
  );
}

async function inHindi(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('portal.language', 'hi'));
}

/** Nothing is wider than a phone or a desk, in the way of anybody, or cut in the middle of a word. */
async function looksWell(page: Page): Promise<void> {
  const before = page.viewportSize() ?? PHONE;
  for (const size of [PHONE, { width: 1366, height: 768 }]) {
    await page.setViewportSize(size);
    await settled(page);
    await expect.poll(() => sidewaysScroll(page), { message: `${page.url()} ${size.width}` }).toBe(0);
  }
  expect(await barriers(page), page.url()).toEqual([]);
  await page.setViewportSize(before);
}

/** What a deal of the month says of its money to a vendor who reads Hindi. */
function moneyOfDeal(page: Page) {
  return page.getByRole('list', { name: 'इस डील से आपका पैसा' });
}

/** Goes the way of a vendor who asks what the next payment is made of, from Home to a deal of the month. */
async function walkToDeal(page: Page): Promise<void> {
  await page.goto(`${portal.url}/dashboard`);
  await page.getByRole('link', { name: 'यह कैसे बना' }).click();
  await page.locator(`main a[href="/deals?view=counted&month=${MONTH}"]`).click();
  await page.locator('main a[href^="/dealdetails"]').first().click();
  await moneyOfDeal(page).waitFor();
}

/** The words that have less room than they need. */
const cutOf = (places: Locator) =>
  places.evaluateAll((all) =>
    all.filter((each) => each.scrollWidth > each.clientWidth).map(({ textContent }) => textContent),
  );

// What is refused and said on the way, tests/pages/payouts.test.tsx and its neighbours walk through.
describe('from owed to paid', { timeout: 120_000 }, () => {
  it('closes a month and pays it by two people, though answers are lost and taps come twice', async () => {
    const vendor = await watchedPage(portal.browser, { viewport: PHONE });
    await portal.asVendor(vendor.page);
    await inHindi(vendor.page);
    await walkToDeal(vendor.page);
    const deal = vendor.page.url();
    await moneyOfDeal(vendor.page).getByText('अगला भुगतान').waitFor();
    expect(await moneyOfDeal(vendor.page).textContent()).not.toContain('UTR');

    const maker = await watchedPage(portal.browser, { viewport: DESKTOP });
    const checker = await watchedPage(portal.browser, { viewport: PHONE });
    const [made, checked] = [maker.page, checker.page];
    await portal.asAdmin(made);
    await beginSignedIn(checked, portal.url, CHECKER.email, CHECKER.password);

    // The run that waits would pay what the month is about to change.
    await checked.goto(run(2));
    await button(checked, 'Cancel payout').click();
    const why = checked.getByRole('dialog');
    await why.getByLabel('Reason').fill('October is closed first');
    await why.locator('button[type=submit]').click();
    await checked.getByText('cancelled it on', { exact: false }).waitFor();

    const month = monthName(MONTH);
    await made.goto(money(`&month=${MONTH}`));
    await button(made, `Prepare ${month}`).click();
    await made.getByLabel(new RegExp(`^Type ${month} to close`)).fill(month);
    await made.keyboard.press('Enter');
    await made.getByText('Every month that is over is closed.', { exact: false }).waitFor();

    await made.goto(money('&view=payouts&new=payout'));
    await loseAnswers(made, '**/api/payouts', 1);
    await made.getByRole('dialog').locator('button[type=submit]').dblclick();
    await made.waitForURL('**payout=3');
    await button(made, 'Submit for approval').waitFor();
    await made.context().setOffline(true);
    await button(made, 'Submit for approval').click();
    await made
      .getByText("You're offline. Try again when you are connected: nothing happens twice.")
      .waitFor();
    await made.context().setOffline(false);
    await button(made, 'Submit for approval').dblclick();
    await made.getByText('You made this run. Another administrator approves it.').waitFor();
    expect(await button(made, /^Approve/).count()).toBe(0);
    const steps = made.getByRole('list', { name: 'Steps of the payout' });
    expect(await cutOf(steps.locator('span'))).toEqual([]);

    await inHindi(checked);
    await checked.goto(run(3));
    await checked.getByText('आपकी मंज़ूरी बाक़ी').waitFor();
    await looksWell(checked);
    await loseAnswers(checked, '**/api/payouts/3/approve?*', 1);
    await button(checked, /मंज़ूर करें$/).dblclick();
    await checked.getByText('देना बाक़ी').first().waitFor();
    await looksWell(checked);

    await made.reload();
    const template = made.getByLabel('Template');
    await template.selectOption('icici-19');
    await made.getByText('Not proven yet: one row only.', { exact: false }).waitFor();
    expect(await button(made, 'Make the bank file').isDisabled()).toBe(true);
    await template.selectOption('generic-csv');
    const [file] = await Promise.all([
      made.waitForEvent('download'),
      button(made, 'Make the bank file').click(),
    ]);
    expect(file.suggestedFilename()).toBe('payout-3-generic-csv.csv');

    const [first, ...others] = await referencesOf(3);
    if (!first) throw new Error('Nobody is paid.');
    await button(made, 'Read a result').click();
    const rows = others.map(
      ([code, reference]) => `${reference}\tDEMO3RTGS202611${code.slice(-3)}0001\tpaid`,
    );
    const sheet = made.getByRole('dialog', { name: 'Read a result' });
    await sheet
      .getByLabel('Or paste the rows here')
      .fill(['reference\tutr\tstatus\twhy', ...rows].join('\n'));
    await button(made, 'Look at it first').click();
    await sheet.getByRole('table').waitFor();
    // Left by a slip, it asks, and nothing of it is lost.
    await made.keyboard.press('Escape');
    await button(made, 'Keep editing').last().click();
    // What is read from rows is sent again by a person alone.
    await loseAnswers(made, '**/api/payouts/3/results*', 1);
    await button(made, /^Store/).click();
    await made
      .getByText('No answer came. Check the connection and try again: nothing happens twice.')
      .waitFor();
    await button(made, /^Store/).click();
    await sheet.waitFor({ state: 'detached' });

    await made.getByText('4 of 5 answered').waitFor();
    expect(await cutOf(made.getByRole('table').locator('td'))).toEqual([]);
    await button(made, /^By hand/).click();
    await made.getByLabel('UTR', { exact: true }).fill('DEMO3BYHAND1');
    // The page sends this once more by itself.
    await loseAnswers(made, '**/api/payouts/3/paid', 2);
    await button(made, 'Note as paid').click();
    await made
      .getByText('No answer came. Check the connection and try again: nothing happens twice.')
      .waitFor();
    await button(made, 'Note as paid').click();
    await made.getByRole('dialog').waitFor({ state: 'detached' });
    await made.getByText('5 of 5 answered').waitFor();
    await looksWell(made);
    expect(maker.errors.filter((each) => !each.includes(LOST))).toEqual([]);
    expect(checker.errors.filter((each) => !each.includes(LOST))).toEqual([]);
    await maker.close();
    await checker.close();

    await vendor.page.goto(`${portal.url}/dashboard`);
    await vendor.page.getByText('UTR DEMO3', { exact: false }).waitFor();
    await looksWell(vendor.page);
    await vendor.page.getByRole('link', { name: /भेजा गया$/ }).click();
    await vendor.page.getByRole('list', { name: 'भुगतान' }).getByText('UTR DEMO3', { exact: false }).waitFor();
    await looksWell(vendor.page);
    await vendor.page.goto(deal);
    const today = dayText(noonOf(CALENDAR.dayAt(Date.now())), 'hi');
    await moneyOfDeal(vendor.page).getByText(`${today} को भेजा गया`).waitFor();
    await moneyOfDeal(vendor.page).getByText('UTR DEMO3', { exact: false }).waitFor();
    await looksWell(vendor.page);
    expect(vendor.errors).toEqual([]);
    await vendor.close();
  });

  it('shows what everybody is owed in whole rupees, crores too', async () => {
    const { page, errors, close } = await watchedPage(portal.browser, { viewport: DESKTOP });
    await portal.asAdmin(page);
    await page.route('**/api/amounts', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/"\d+\.\d\d"/g, '"4234567.89"');
      await route.fulfill({ response, body });
    });
    for (const width of [1024, DESKTOP.width, 1366, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(money('&view=amounts'));
      const table = page.getByRole('table', { name: 'What every partner is owed' });
      await table
        .getByRole('cell', { name: /^₹\d,\d\d,\d\d,\d\d\d/ })
        .first()
        .waitFor();
      expect([width, await cutOf(table.locator('td').filter({ hasText: '₹' }))]).toEqual([width, []]);
      expect([width, await cutOf(table.locator('tbody th a').first())]).toEqual([width, []]);
    }
    expect(errors).toEqual([]);
    await close();
  });

  it('is done by the keyboard alone, and proves the template of a bank by one row', async () => {
    const { page: checked, close: closeChecker } = await watchedPage(portal.browser, { viewport: DESKTOP });
    await beginSignedIn(checked, portal.url, CHECKER.email, CHECKER.password);
    const { page: made, close } = await watchedPage(portal.browser, { viewport: DESKTOP });
    await portal.asAdmin(made);
    const reach = async (page: Page, name: RegExp) => {
      await settled(page);
      await tabTo(page, name);
    };
    const act = async (page: Page, name: RegExp) => {
      await reach(page, name);
      await page.keyboard.press('Enter');
    };

    await checked.goto(`${portal.url}/vendordetails?id=v6&tab=bank`);
    await button(checked, 'Verify').waitFor();
    await act(checked, /^Verify$/);
    await reach(checked, /^Name as the bank showed it/);
    await checked.keyboard.type('DEMO PARTNER SIX');
    await checked.keyboard.press('Enter');
    await checked.getByText('the bank shows DEMO PARTNER SIX').waitFor();

    await made.goto(money('&view=payouts'));
    await made.getByRole('table', { name: 'Payouts' }).waitFor();
    await act(made, /^Make a payout$/);
    await made.getByRole('dialog').waitFor();
    await act(made, /^Make a payout$/);
    await made.waitForURL('**payout=4');
    await button(made, 'Submit for approval').waitFor();
    await act(made, /^Submit for approval$/);
    await made.getByText('You made this run.', { exact: false }).waitFor();

    await checked.goto(run(4));
    await button(checked, /^Approve/).waitFor();
    await act(checked, /^Approve/);
    await checked.getByLabel('Template').waitFor();
    await reach(checked, /^generic-csv/);
    await checked.keyboard.type('icici');
    const [file] = await Promise.all([
      checked.waitForEvent('download'),
      act(checked, /^Make the bank file$/),
    ]);
    expect(file.suggestedFilename()).toMatch(/^payout-4-icici-19\.xls/);
    // From the top: what is left to do is above what was done last.
    await checked.reload();
    await button(checked, /^By hand/).waitFor();
    await act(checked, /^By hand/);
    await reach(checked, /^UTR/);
    await checked.keyboard.type('DEMO4BYKEYS1');
    await checked.keyboard.press('Enter');
    await checked.getByText('1 of 1 answered').waitFor();
    await close();
    await closeChecker();
  });

  it('says to vendor and office that a payment came back, and that its money is owed again', async () => {
    const checker = await watchedPage(portal.browser, { viewport: PHONE });
    await beginSignedIn(checker.page, portal.url, CHECKER.email, CHECKER.password);
    await checker.page.goto(run(3));
    await button(checker.page, 'Details: Demo Partner One').click();
    await checker.page.getByLabel('Why it failed').fill('Account closed');
    await button(checker.page, 'Note as come back').click();
    await checker.page.getByRole('dialog').waitFor({ state: 'detached' });
    await checker.page.getByText('Came back').first().waitFor();
    await checker.page.getByText('Account closed', { exact: false }).first().waitFor();
    await looksWell(checker.page);
    expect(checker.errors).toEqual([]);
    await checker.close();

    const vendor = await watchedPage(portal.browser, { viewport: PHONE });
    await portal.asVendor(vendor.page);
    await inHindi(vendor.page);
    await vendor.page.goto(`${portal.url}/dashboard`);
    await vendor.page.getByRole('link', { name: /लौट आया/ }).click();
    await vendor.page
      .getByRole('list', { name: 'भुगतान' })
      .getByText('लौट आया, फिर देय है: Account closed')
      .waitFor();
    await looksWell(vendor.page);
    await vendor.page.goto(`${portal.url}/deals?view=counted&month=${MONTH}`);
    await vendor.page.locator('main a[href^="/dealdetails"]').first().click();
    await moneyOfDeal(vendor.page).getByText('अगला भुगतान').waitFor();
    expect(await moneyOfDeal(vendor.page).textContent()).not.toMatch(/UTR|भेजा गया/);
    expect(vendor.errors).toEqual([]);
    await vendor.close();
  });
});
