import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

const box = (page: Page, place: number) => page.getByLabel(`Digit ${place} of 4`);

it('the code has boxes of 56 by 64 px, shakes only where motion is welcome, and survives a reload', async () => {
  // At a stand-in that sends a code and takes none.
  const { page, close } = await watchedPage(browser, { reducedMotion: 'no-preference' });
  await page.route('**/api/resetPass/sendOtp', (route) => route.fulfill({ json: { message: 'Sent' } }));
  await page.route('**/api/resetPass/verifyOtp/*', (route) =>
    route.fulfill({ status: 400, json: { error: 'The code is wrong.' } }),
  );
  await page.goto(`${server.url}/rquestotp`);
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByRole('heading', { level: 1, name: 'Enter your code' }).waitFor();
  await expect.poll(() => box(page, 1).evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('472');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('21');
  for (const [place, digit] of ['4', '7', '2', '1'].entries())
    expect(await box(page, place + 1).inputValue()).toBe(digit);
  const boxes = async () => expect(await box(page, 4).boundingBox()).toMatchObject({ width: 56, height: 64 });
  const refused = async () => {
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('The code is wrong.').first().waitFor();
    return page.locator('fieldset').evaluate((each) => getComputedStyle(each).animationName);
  };
  await boxes();
  expect(await refused()).toBe('shake');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await page.getByText(`Sent to ${EMAIL}`).waitFor();
  await boxes();
  await box(page, 1).fill('1111');
  expect(await refused()).toBe('none');
  await page.goBack();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(EMAIL);
  await close();
});
