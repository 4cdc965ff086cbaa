import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LETTER_NETWORK } from '../support/letter-network';
import { servePage } from '../support/serve-page';
import { type SpecServer, startSpecServer } from '../support/spec-server';
import { closePages, workersChromium } from './open-chromium';
import {
  type Answer,
  askForCode,
  box,
  digits,
  EMAIL,
  focusedBox,
  heading,
  pathOf,
  toast,
  visitOf,
} from './reset-visit';

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

describe('Forgot Password', () => {
  it('comes from the login with the email that was typed there, and leads back with it', async () => {
    const { page, close } = await visitOf(browser, server.url, '/');
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByRole('link', { name: 'Forgot Password' }).click();
    await heading(page, 'Forgot Password').waitFor();
    expect(pathOf(page)).toBe('/rquestotp');
    expect(await page.getByLabel('Email').inputValue()).toBe(EMAIL);
    expect(await page.title()).toBe('Forgot Password · Partner Portal');
    expect(await page.getByRole('navigation').count()).toBe(0);
    await page.getByRole('link', { name: 'Back to login' }).click();
    await page.getByRole('button', { name: 'Log in' }).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(EMAIL);
    await close();
  });

  it('keeps Send OTP off until the email is valid, and says what is wrong', async () => {
    const { page, sent, close } = await visitOf(browser, server.url, '/rquestotp');
    const send = page.getByRole('button', { name: 'Send OTP' });
    expect(await send.isDisabled()).toBe(true);
    await page.getByLabel('Email').press('Enter');
    await page.getByText('Email is required').waitFor();
    await page.getByLabel('Email').fill('asha@example');
    await page.getByText('Invalid email format').waitFor();
    expect(await send.isDisabled()).toBe(true);
    await page.getByLabel('Email').fill('asha@example.com');
    expect(await send.isDisabled()).toBe(false);
    expect(await page.getByText('Invalid email format').count()).toBe(0);
    expect(sent).toEqual([]);
    await close();
  });

  it('sends the email in small letters, waits with the button off, and goes on with a toast', async () => {
    const { page, errors, sent, close } = await visitOf(browser, server.url, '/rquestotp');
    let answer: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/resetPass/sendOtp', async (route) => {
      await held;
      await route.fallback();
    });
    await page.getByLabel('Email').fill('  Asha.VERMA@Example.com ');
    await page.getByRole('button', { name: 'Send OTP' }).click();
    expect(await page.getByRole('button', { name: 'Sending OTP...' }).isDisabled()).toBe(true);
    answer();
    await heading(page, 'Enter your code').waitFor();
    expect(pathOf(page)).toBe('/verifyOtp');
    expect(sent).toEqual([{ path: 'POST /api/resetPass/sendOtp', body: { email: EMAIL } }]);
    await toast(page, 'sendOtp went well').waitFor();
    expect(await page.getByText(`Sent to ${EMAIL}`).count()).toBe(1);
    await page.getByRole('link', { name: 'Change' }).click();
    expect(await page.getByLabel('Email').inputValue()).toBe(EMAIL);
    expect(errors).toEqual([]);
    await close();
  });

  it.each<[string, Answer, string]>([
    [
      'the sentence of the server',
      { status: 400, json: { error: 'Too soon. Wait a minute.' } },
      'Too soon. Wait a minute.',
    ],
    [
      'the error of an answer with status 200',
      { json: { error: 'This account is closed.' } },
      'This account is closed.',
    ],
    [
      'the sentence of the server on a 500',
      { status: 500, json: { error: 'Mail is down.' } },
      'Mail is down.',
    ],
    ['its own sentence on an answer that is no JSON', { status: 502, body: '<html>' }, 'Failed to send OTP'],
  ])('shows %s, on the page and as a toast', async (_, answer, text) => {
    const { page, answers, close } = await visitOf(browser, server.url, '/rquestotp');
    answers.sendOtp = answer;
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await page.locator('main').getByRole('alert').getByText(text, { exact: true }).waitFor();
    await toast(page, text).waitFor();
    expect(pathOf(page)).toBe('/rquestotp');
    expect(await page.getByRole('button', { name: 'Send OTP' }).isDisabled()).toBe(false);
    await close();
  });
});

describe('the code', () => {
  it.each(['/verifyOtp', '/setPassword'])('without a step before it, %s leads to the first', async (path) => {
    const { page, close } = await visitOf(browser, server.url, path);
    await heading(page, 'Forgot Password').waitFor();
    expect(pathOf(page)).toBe('/rquestotp');
    await close();
  });

  it('goes from box to box, asks for all digits, is not sent by the fourth but by Enter', async () => {
    const { page, sent, close } = await visitOf(browser, server.url, '/rquestotp');
    await askForCode(page);
    expect(await page.title()).toBe('Enter your code · Partner Portal');
    await expect.poll(() => focusedBox(page)).toBe('Digit 1 of 4');
    await page.keyboard.type('47');
    expect(await focusedBox(page)).toBe('Digit 3 of 4');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('alert').getByText('Please enter OTP').waitFor();
    expect(await focusedBox(page)).toBe('Digit 3 of 4');
    await page.keyboard.type('2');
    expect(await page.getByText('Please enter OTP').count()).toBe(0);
    await page.keyboard.press('Backspace');
    expect(await focusedBox(page)).toBe('Digit 3 of 4');
    await page.keyboard.type('21');
    expect(await digits(page)).toEqual(['4', '7', '2', '1']);
    await page.waitForTimeout(300);
    expect(sent.length).toBe(1);
    await page.keyboard.press('Enter');
    await heading(page, 'Set new password').waitFor();
    expect(sent[1]).toEqual({
      path: `POST /api/resetPass/verifyOtp/${encodeURIComponent(EMAIL)}`,
      body: { OTP: '4721' },
    });
    await close();
  });

  it('has boxes of 56 by 64 px, and shakes only where motion is welcome', async () => {
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      const { page, answers, close } = await visitOf(browser, server.url, '/rquestotp');
      await page.emulateMedia({ reducedMotion });
      await askForCode(page);
      expect(await box(page, 4).boundingBox()).toMatchObject({ width: 56, height: 64 });
      answers.verifyOtp = { status: 400, json: { error: 'The code is wrong.' } };
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

  it.each<[string, Answer, string]>([
    [
      'the sentence of the server',
      { status: 400, json: { error: 'The code has expired.' } },
      'The code has expired.',
    ],
    [
      'the error of an answer with status 200',
      { json: { error: 'Invalid OTP', message: null } },
      'Invalid OTP',
    ],
    ['its own sentence on a 500', { status: 500, json: {} }, 'Failed to verify OTP'],
  ])('clears the boxes, starts again at the first and shows %s', async (_, answer, text) => {
    const { page, answers, close } = await visitOf(browser, server.url, '/rquestotp');
    await askForCode(page);
    answers.verifyOtp = answer;
    await box(page, 1).fill('9999');
    await page.keyboard.press('Enter');
    await page.locator('main').getByRole('alert').getByText(text).waitFor();
    await toast(page, text).waitFor();
    expect(await digits(page)).toEqual(['', '', '', '']);
    expect(await focusedBox(page)).toBe('Digit 1 of 4');
    expect(pathOf(page)).toBe('/verifyOtp');
    await close();
  });

  it('can be sent again after a minute, three times', async () => {
    const { page, sent, close } = await visitOf(browser, server.url, '/rquestotp');
    await page.clock.install();
    await askForCode(page);
    const again = page.getByRole('button', { name: 'Resend code' });
    await page.getByText(/Resend code in \d:\d\d/).waitFor();
    for (const round of [1, 2, 3]) {
      // The installed clock also runs by itself, so a loaded machine is left ten seconds of room.
      await page.clock.runFor(50_000);
      expect(await again.count()).toBe(0);
      await page.clock.runFor(10_500);
      await again.click();
      await expect.poll(() => sent.length).toBe(1 + round);
      // The answer has to be there before the clock goes on, or the call runs out of its time.
      const next =
        round < 3
          ? page.getByText(/Resend code in \d:\d\d/)
          : page.getByText('No further code can be sent now.');
      await next.waitFor();
    }
    await page.clock.runFor(61_000);
    await page.getByText('No further code can be sent now.').waitFor();
    expect(await again.count()).toBe(0);
    expect(sent.every(({ path }) => path === 'POST /api/resetPass/sendOtp')).toBe(true);
    await close();
  });

  it('survives a reload, and its way back keeps the email', async () => {
    const { page, close } = await visitOf(browser, server.url, '/rquestotp');
    await askForCode(page);
    await page.reload();
    await page.getByText(`Sent to ${EMAIL}`).waitFor();
    await page.goBack();
    expect(await page.getByLabel('Email').inputValue()).toBe(EMAIL);
    await close();
  });
});
