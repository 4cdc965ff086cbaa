import { join } from 'node:path';
import { generateSync } from 'otplib';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Sqlite } from '../../server/db/sqlite-driver';
import { LONG_RUN } from '../support/long-run';
import { loseAnswers } from '../support/lose-answers';
import { barriers } from './barriers';
import { DESKTOP, pageOfItsOwn, signInAs, type WatchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const portal = startWalk();
const STEP_SECONDS = 30;
/** Passkeys are made for names, and not for numbers. */
const site = () => portal.url.replace('127.0.0.1', 'localhost');
const first = { email: 'admin@example.com', password: 'admin-demo-1' };
const second = { email: 'admin2@example.com', password: 'admin-demo-2' };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const sheet = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + STEP_SECONDS * steps });

/** Has it as if the last proof of every session were long ago, and no code had been used. */
function letTimePass(): void {
  const database = new Sqlite(join(portal.dataDir, 'portal.db'));
  database.exec('update sessions set factor_at_ms = null');
  database.exec('update second_factors set last_step = 0');
  database.close();
}

/** Opens the sheet, reads the secret and confirms it; gives secret and recovery codes, which are on the screen. */
async function setUp(page: Page, password: string): Promise<{ secret: string; codes: string[] }> {
  await page.goto(`${site()}/profile`);
  await button(page, 'Set up two-step login').click();
  await page.getByLabel('Your password').fill(password);
  await button(page, 'Next').click();
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  await look(page, 'scan');
  const key = await sheet(page, 'Set up two-step login')
    .getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    .innerText();
  const secret = key.replaceAll(' ', '');
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(codeOf(secret));
  await button(page, 'Turn on').click();
  await sheet(page, 'Recovery codes').waitFor();
  const codes = await sheet(page, 'Recovery codes').getByRole('listitem').allInnerTexts();
  return { secret, codes };
}

async function newBrowser(options: Parameters<typeof pageOfItsOwn>[1] = {}): Promise<WatchedPage> {
  return pageOfItsOwn(portal.browser, options);
}

/** Has no barriers, and writes a picture where a folder for them is named. */
async function look(page: Page, name: string): Promise<void> {
  expect(await barriers(page)).toEqual([]);
  const folder = process.env.LOOK_AT;
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`) });
}

const arrived = (page: Page) => page.waitForURL(/\/(admindashboard|profile)/);

describe('two-step login', () => {
  it('is set up, asked for on a new browser and before money, helped by recovery codes and by another administrator', async () => {
    const { page, errors, close } = await newBrowser();
    await signInAs(page, site(), first.email, first.password);
    await arrived(page);
    const { secret, codes } = await setUp(page, first.password);
    await look(page, 'codes');
    await sheet(page, 'Recovery codes').getByRole('button', { name: 'Close' }).click();
    await sheet(page, 'Close without keeping a copy?').waitFor();
    await look(page, 'leave');
    await button(page, 'Go back').click();
    await button(page, 'I have kept them').click();
    await page.getByText('10 recovery codes are left.').waitFor();
    await look(page, 'section');
    expect(codes).toHaveLength(10);

    letTimePass();
    const other = await newBrowser();
    await signInAs(other.page, site(), first.email, first.password);
    await other.page.getByRole('textbox', { name: 'Code', exact: true }).fill('000000');
    await button(other.page, 'Log in').click();
    await other.page.getByText(/^This code is not right/).waitFor();
    await look(other.page, 'login-code');
    await other.page.getByRole('textbox', { name: 'Code', exact: true }).fill(codes[0] ?? '');
    await button(other.page, 'Log in').click();
    await arrived(other.page);
    await other.close();

    letTimePass();
    await page.goto(`${site()}/admindashboard?tab=money&view=payouts&payout=2`);
    await button(page, /^Approve/).click();
    const asked = sheet(page, 'Confirm that it is you');
    await asked.waitFor();
    await look(page, 'asked');
    await asked.getByRole('textbox', { name: 'Code', exact: true }).fill(codeOf(secret));
    await asked.getByRole('button', { name: 'Go on' }).click();
    await page.getByLabel('Template').waitFor();

    const helper = await newBrowser({ viewport: DESKTOP });
    await signInAs(helper.page, site(), second.email, second.password);
    await arrived(helper.page);
    await helper.page.goto(`${site()}/admindashboard?tab=settings`);
    await helper.page.getByText('two-step login on').waitFor();
    await look(helper.page, 'admins');
    await button(helper.page, 'Actions for Demo Administrator').click();
    await button(helper.page, 'Reset two-step login').click();
    await helper.page.getByLabel('Your password').fill(second.password);
    await helper.page.getByRole('dialog').getByRole('button', { name: 'Reset two-step login' }).click();
    await helper.page.getByText('two-step login on').waitFor({ state: 'detached' });
    await helper.close();

    await page.goto(`${site()}/profile`);
    await page.getByText(/^It was reset\. Acts about money wait until/).waitFor();
    expect(errors.filter((error) => !/40[013]/.test(error))).toEqual([]);
    await close();
  });

  it('takes a passkey of the device in place of a code, where it asks', async () => {
    const { page, errors, close } = await newBrowser();
    await withAuthenticator(page);
    await signInAs(page, site(), second.email, second.password);
    await arrived(page);
    await setUp(page, second.password);
    await button(page, 'I have kept them').click();
    await button(page, 'Add a passkey').click();
    await sheet(page, 'Add a passkey').getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('Please enter a name.').waitFor();
    await page.getByLabel('Name of the device').fill('My phone, which is the one of the office in Pune');
    await look(page, 'passkey-name');
    // The device makes one passkey for the portal: after a lost answer the same one is sent again.
    await loseAnswers(page, '**/api/me/passkeys', 2);
    await sheet(page, 'Add a passkey').getByRole('button', { name: 'Add a passkey' }).click();
    await sheet(page, 'Add a passkey').getByText('No answer came').waitFor();
    await sheet(page, 'Add a passkey').getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('list', { name: 'Passkeys' }).getByText('My phone').waitFor();
    await look(page, 'passkeys');
    const size = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await look(page, 'passkeys-narrow');
    if (size) await page.setViewportSize(size);

    letTimePass();
    await button(page, 'Make new recovery codes').click();
    await sheet(page, 'Make new recovery codes')
      .getByRole('button', { name: 'Make new recovery codes' })
      .click();
    await button(page, 'Use a passkey').waitFor();
    await look(page, 'asked-passkey');
    await button(page, 'Use a passkey').click();
    await sheet(page, 'Recovery codes').waitFor();
    await button(page, 'I have kept them').click();

    await forgetBrowser(page.context());
    // A sheet that was closed goes back in the history, a moment later.
    const left = () => page.goto(`${site()}/mark.svg`).then(Boolean, () => false);
    await expect.poll(left).toBe(true);
    await page.evaluate(() => sessionStorage.clear());
    await signInAs(page, site(), second.email, second.password);
    await button(page, 'Use a passkey').waitFor();
    await look(page, 'login-passkey');
    await button(page, 'Use a passkey').click();
    await arrived(page);

    await page.goto(`${site()}/profile`);
    await button(page, 'Remove the passkey My phone').click();
    await sheet(page, /^Remove the passkey/)
      .getByRole('button', { name: 'Remove' })
      .click();
    await expect.poll(() => page.getByText('My phone').count()).toBe(0);
    expect(errors.filter((error) => !/40[013]|ERR_FAILED/.test(error))).toEqual([]);
    await close();
  });

  it.runIf(LONG_RUN)('says in Hindi, on a desktop, what it says in English on a phone', async () => {
    const { page, close } = await newBrowser({ viewport: DESKTOP });
    await page.addInitScript(() => localStorage.setItem('portal.language', 'hi'));
    letTimePass();
    await page.goto(site());
    await page.locator('input[name=email]').fill(second.email);
    await page.locator('input[name=password]').fill(second.password);
    await page.locator('button[type=submit]').click();
    await page.getByText('आपके ऑथेंटिकेटर ऐप के छह अंक, या रिकवरी कोड').waitFor();
    await look(page, 'login-code-hindi');
    const database = new Sqlite(join(portal.dataDir, 'portal.db'));
    database.exec('delete from second_factors');
    database.close();
    await button(page, 'वापस').click();
    await page.locator('button[type=submit]').click();
    await arrived(page);
    await page.goto(`${site()}/profile`);
    await button(page, 'दो चरणों वाला लॉग इन चालू करें').click();
    await page.locator('dialog input[type=password]').fill(second.password);
    await button(page, 'आगे').click();
    await page.getByRole('img', { name: 'ऑथेंटिकेटर ऐप के लिए QR कोड' }).waitFor();
    await look(page, 'scan-hindi');
    const key = await page
      .getByRole('dialog')
      .getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
      .innerText();
    await page.getByRole('textbox', { name: 'कोड', exact: true }).fill(codeOf(key.replaceAll(' ', '')));
    await page.locator('dialog button[type=submit]').click();
    await button(page, 'मैंने इन्हें सँभाल लिया है').waitFor();
    await look(page, 'codes-hindi');
    await button(page, 'मैंने इन्हें सँभाल लिया है').click();
    await button(page, 'पासकी जोड़ें').click();
    await page.getByLabel('डिवाइस का नाम').waitFor();
    await look(page, 'passkey-name-hindi');
    await close();
  });
});

/** Gives the browser an authenticator that recognises its person. */
async function withAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

async function forgetBrowser(context: BrowserContext): Promise<void> {
  await context.clearCookies();
}
