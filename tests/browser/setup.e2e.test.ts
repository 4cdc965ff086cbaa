import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { admin } from '../server/admin-place';
import { LONG_RUN } from '../support/long-run';
import { loseAnswers } from '../support/lose-answers';
import { type RunningPortal, startPortal } from '../support/start-portal';
import { barriers } from './barriers';
import { beginSignedIn, forgetSessions } from './begin-signed-in';
import { settled, sidewaysScroll } from './look-at-screens';
import { closePages, DESKTOP, PHONE, watchedPage, workersChromium } from './open-chromium';

const HEAD = { email: 'head@example.com', password: 'my grandmother has 3 goats' };
const LOST = 'Failed to load resource: net::ERR_';
const PICTURES = process.env.SETUP_PICTURES;

let portal: RunningPortal;
let browser: Browser;
beforeAll(async () => {
  browser = await workersChromium();
});
/**
 * A portal on an empty folder with its first administrator: all that an office does outside of the page. Each walk has its own,
 * so that one that is walked once more begins on a first day, too.
 */
beforeEach(async () => {
  portal = await startPortal({ NODE_ENV: 'production' });
  await admin(
    { dataDir: portal.dataDir },
    ['create', '--email', HEAD.email, '--name', 'Head'],
    `${HEAD.password}\n`,
  );
});
afterEach(async () => {
  await closePages(browser);
  await portal.stop();
  forgetSessions(portal.url);
});

const step = (name: string) => `${portal.url}/admindashboard?setup=${name}`;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const mails = () =>
  readdirSync(join(portal.dataDir, 'outbox')).map((file) =>
    readFileSync(join(portal.dataDir, 'outbox', file), 'utf8'),
  );

/** Nothing is wider than a phone or a desk, or in anybody's way. */
async function looksWell(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? PHONE;
  await page.locator('main ol, #setup-step').first().waitFor();
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await settled(page);
    await expect.poll(() => sidewaysScroll(page), { message: `${name} ${size.width}` }).toBe(0);
    if (PICTURES)
      await page.screenshot({ path: join(PICTURES, `${name}-${size.width}.png`), fullPage: true });
  }
  expect(await barriers(page), name).toEqual([]);
  await page.setViewportSize(before);
}

describe('the first day of an office', { timeout: 120_000 }, () => {
  it('is walked on the page alone, though steps are left, taps come twice and answers are lost', async () => {
    const { page, errors } = await watchedPage(browser, { viewport: DESKTOP });
    await beginSignedIn(page, portal.url, HEAD.email, HEAD.password);
    await page.goto(`${portal.url}/admindashboard`);
    await page.getByRole('heading', { name: 'Set up your portal' }).waitFor();
    await looksWell(page, 'list-en');

    await page.goto(step('company'));
    await page.getByLabel('Name', { exact: true }).fill('Demo Franchise House');
    await page.getByRole('link', { name: 'Mail' }).click();
    await page.getByRole('link', { name: 'Company' }).click();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Demo Franchise House');
    await page.reload();
    await page.getByLabel('Address').fill('1 Example Road, Pune');
    await loseAnswers(page, '**/api/settings', 1);
    await button(page, 'Save').dblclick();
    await page.getByText('Demo Franchise House, financial zone', { exact: false }).waitFor();

    await page.goto(step('mail'));
    await button(page, 'Send a test mail').dblclick();
    await page.getByText('test mail written to the outbox, not sent', { exact: false }).first().waitFor();
    await looksWell(page, 'mail-en');

    await page.goto(step('admins'));
    await page.getByLabel('Name', { exact: true }).fill('Omkar Udaharan');
    await page.getByLabel('Email').fill('omkar@example.com');
    await loseAnswers(page, '**/api/accounts', 1);
    await button(page, 'Invite').dblclick();
    await page.getByText('omkar@example.com').first().waitFor();
    await button(page, 'Remind').waitFor();
    await expect.poll(() => mails().filter((mail) => /^To: .*omkar@/m.test(mail)).length).toBe(1);

    await page.goto(step('payouts'));
    await page.getByLabel('Payday').fill('10');
    await button(page, 'Save').click();
    await page.getByText('On day 10 of the month', { exact: false }).waitFor();

    await page.goto(`${portal.url}/addvendor`);
    await page.getByLabel('Franchise name').fill('Example Associates');
    await page.getByLabel('Contact person').fill('Asha Example');
    await page.getByLabel('Email').fill('asha@example.com');
    await page.getByLabel('Mobile').fill('9876500100');
    await button(page, 'Store').click();
    await page.getByText('Nobody is invited yet', { exact: false }).waitFor();
    expect(mails().some((mail) => /^To: .*asha@/m.test(mail))).toBe(false);
    await page.setViewportSize(PHONE);
    await page.goto(step('vendors'));
    await button(page, 'Invite all that wait (1)').dblclick();
    await expect.poll(() => mails().filter((mail) => /^To: .*asha@/m.test(mail)).length).toBe(1);

    await page.goto(step('first-month'));
    await button(page, 'All deals and payments are in').dblclick();
    await page.getByText('Stated by Head', { exact: false }).waitFor();
    await page.goto(step('openings'));
    await looksWell(page, 'openings-en');
    await button(page, 'There are none').click();
    await page.getByText('Stated by Head', { exact: false }).waitFor();
    await page.getByRole('link', { name: 'All steps' }).click();
    await page.getByRole('link', { name: 'First month to close' }).click();
    await page.getByRole('link', { name: 'Choose the first month' }).waitFor();
    expect(errors.filter((error) => !error.includes(LOST))).toEqual([]);
  });

  it.runIf(LONG_RUN)('reads well in Hindi on a phone and a desk', async () => {
    const { page } = await watchedPage(browser, { viewport: PHONE });
    await page.addInitScript(() => localStorage.setItem('portal.language', 'hi'));
    await beginSignedIn(page, portal.url, HEAD.email, HEAD.password);
    for (const name of ['list', 'company', 'mail', 'openings', 'first-month']) {
      await page.goto(step(name));
      await page.getByRole('heading', { name: 'अपना पोर्टल तैयार करें' }).waitFor();
      await looksWell(page, `${name}-hi`);
    }
  });
});
