import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LETTER_NETWORK } from '../support/letter-network';
import { servePage } from '../support/serve-page';
import { type SpecServer, startSpecServer } from '../support/spec-server';
import { closePages, watchedPage, workersChromium } from './open-chromium';

const EMAIL = 'asha.verma@example.com';

let server: SpecServer;
let browser: Browser;
beforeAll(async () => {
  server = await startSpecServer(LETTER_NETWORK, servePage);
  browser = await workersChromium();
});
afterAll(async () => {
  if (browser) await closePages(browser);
  await server?.close();
});

/** A page that has been sent a code, at a stand-in that takes none. */
async function atTheCode(before: (page: Page) => Promise<void> = async () => {}) {
  const watched = await watchedPage(browser);
  const { page } = watched;
  await before(page);
  await page.route('**/api/resetPass/sendOtp', (route) => route.fulfill({ json: { message: 'Sent' } }));
  await page.route('**/api/resetPass/verifyOtp/*', (route) =>
    route.fulfill({ status: 400, json: { error: 'The code is wrong.' } }),
  );
  await page.goto(`${server.url}/rquestotp`);
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByRole('heading', { level: 1, name: 'Enter your code' }).waitFor();
  return watched;
}

const box = (page: Page, place: number) => page.getByLabel(`Digit ${place} of 4`);

describe('the code', () => {
  it('has boxes of 56 by 64 px, and shakes only where motion is welcome', async () => {
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      const { page, close } = await atTheCode((each) => each.emulateMedia({ reducedMotion }));
      expect(await box(page, 4).boundingBox()).toMatchObject({ width: 56, height: 64 });
      await box(page, 1).fill('1111');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').getByText('The code is wrong.').first().waitFor();
      const animation = await page
        .locator('fieldset')
        .evaluate((each) => getComputedStyle(each).animationName);
      expect(animation).toBe(reducedMotion === 'reduce' ? 'none' : 'shake');
      await close();
    }
  });

  it('is typed over with the digit that is there, survives a reload, and its way back keeps the email', async () => {
    const { page, close } = await atTheCode();
    await expect
      .poll(() => box(page, 1).evaluate((element) => element === document.activeElement))
      .toBe(true);
    await page.keyboard.type('472');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('21');
    for (const [place, digit] of ['4', '7', '2', '1'].entries())
      expect(await box(page, place + 1).inputValue()).toBe(digit);
    await page.reload();
    await page.getByText(`Sent to ${EMAIL}`).waitFor();
    await page.goBack();
    expect(await page.getByLabel('Email').inputValue()).toBe(EMAIL);
    await close();
  });
});
