import { once } from 'node:events';
import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeIn } from '../server/reset-walk';
import { startTestServer, type TestServer } from '../server/start-test-server';
import { closePages, signInAs, watchedPage, workersChromium } from './open-chromium';

const EMAIL = 'vendor@example.com';
const NEW_PASSWORD = 'a brand new one';

let browser: Browser;
let portal: TestServer;
let door: ReturnType<typeof serve>;
let url: string;
beforeAll(async () => {
  browser = await workersChromium();
  // In this process, so that the clock of the codes can be moved; the page and the API are the real ones.
  portal = await startTestServer({ webRoot: 'dist/web' });
  door = serve({ fetch: portal.app.fetch, hostname: '127.0.0.1', port: 0 });
  await once(door, 'listening');
  const address = (door as Server).address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(async () => {
  if (browser) await closePages(browser);
  door?.close();
  await portal?.close();
});

async function mailedCode(): Promise<string> {
  await portal.mailer?.flush();
  return codeIn(portal.mailbox.mails.at(-1)?.body);
}

async function askForCode(page: Page, email = EMAIL): Promise<void> {
  portal.clock.pass(2);
  await page.goto(`${url}/rquestotp`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.waitForURL('**/verifyOtp');
}

async function enter(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 4').focus();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'Continue' }).click();
}

const otherThan = (code: string) => (code === '0000' ? '1111' : '0000');

describe('a password reset at our own server', () => {
  it('takes the mailed code and no other, once, and not after five minutes', async () => {
    const { page, errors, close } = await watchedPage(browser);
    await askForCode(page);
    const code = await mailedCode();
    expect(code).toMatch(/^\d{4}$/);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Please enter OTP').first().waitFor();
    await enter(page, otherThan(code));
    await page.getByText('This code is not right or has expired.').first().waitFor();

    portal.clock.pass(6);
    await enter(page, code);
    await expect.poll(() => page.getByLabel('Digit 1 of 4').inputValue()).toBe('');
    expect(new URL(page.url()).pathname).toBe('/verifyOtp');

    await askForCode(page);
    const fresh = await mailedCode();
    await enter(page, fresh);
    await page.waitForURL('**/setPassword');
    const replayed = await page.evaluate(
      async ([address, OTP]) => {
        const response = await fetch(`/api/resetPass/verifyOtp/${address}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ OTP }),
        });
        return response.status;
      },
      [encodeURIComponent(EMAIL), fresh],
    );
    expect(replayed).toBe(400);

    const fields = page.locator('input[autocomplete=new-password]');
    await fields.nth(0).fill(NEW_PASSWORD);
    await fields.nth(1).fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Log in' }).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(EMAIL);
    expect(errors.filter((line) => !/Failed to load resource/.test(line))).toEqual([]);
    await close();

    const again = await watchedPage(browser);
    await signInAs(again.page, url, EMAIL, 'vendor-demo-1');
    await again.page.getByText('Email or password is incorrect.').waitFor();
    await again.page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await again.page.keyboard.press('Enter');
    await again.page.waitForURL('**/dashboard');
    await again.close();
  });

  it('looks the same for an address that nobody has', async () => {
    const { page, close } = await watchedPage(browser);
    await portal.mailer?.flush();
    const mails = portal.mailbox.mails.length;
    await askForCode(page, 'nobody@example.com');
    await page.getByText('If this address is registered, a code is on its way.').first().waitFor();
    await portal.mailer?.flush();
    expect(portal.mailbox.mails.length).toBe(mails);
    await enter(page, '1234');
    await page.getByText('This code is not right or has expired.').first().waitFor();
    await close();
  });

  it('lets five of 200 guesses at once be compared, and none of them in after that', async () => {
    const { page, close } = await watchedPage(browser);
    await askForCode(page, 'vendor2@example.com');
    const code = await mailedCode();
    const statuses = await page.evaluate(async (wrong) => {
      const guess = () =>
        fetch('/api/resetPass/verifyOtp/vendor2%40example.com', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ OTP: wrong }),
        });
      const answers = await Promise.all(Array.from({ length: 200 }, guess));
      return answers.map((each) => each.status);
    }, otherThan(code));
    expect(new Set(statuses)).toEqual(new Set([400]));
    await enter(page, code);
    await page.getByText('This code is not right or has expired.').first().waitFor();
    await close();
  });
});
