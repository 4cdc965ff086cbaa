import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LETTER_NETWORK } from '../support/letter-network';
import { servePage } from '../support/serve-page';
import { type SpecServer, startSpecServer } from '../support/spec-server';
import { openChromium, type WatchedPage, watchedPage } from './open-chromium';

const EMAIL = 'asha.verma@example.com';

let server: SpecServer;
let browser: Browser;
beforeAll(async () => {
  server = await startSpecServer(LETTER_NETWORK, servePage);
  browser = await openChromium();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

type Answer = { readonly status?: number; readonly json?: unknown; readonly body?: string };
type Answers = Partial<Record<'sendOtp' | 'verifyOtp' | 'setPassword', Answer>>;

interface ResetVisit extends WatchedPage {
  /** Every reset call as it was sent. */
  readonly sent: { readonly path: string; readonly body: unknown }[];
  /** What the stand-in answers from now on; without one it agrees. */
  readonly answers: Answers;
}

async function visit(path: string): Promise<ResetVisit> {
  const watched = await watchedPage(browser, { serviceWorkers: 'block' });
  const sent: ResetVisit['sent'] = [];
  const answers: Answers = {};
  await watched.page.route('**/api/resetPass/**', async (route) => {
    const request: Request = route.request();
    const { pathname } = new URL(request.url());
    sent.push({ path: `${request.method()} ${pathname}`, body: request.postDataJSON() });
    const [step] = (['sendOtp', 'verifyOtp', 'setPassword'] as const).filter((name) =>
      pathname.includes(name),
    );
    await route.fulfill((step && answers[step]) ?? { json: { message: `${step} went well` } });
  });
  await watched.page.goto(server.url + path);
  return { ...watched, sent, answers };
}

const pathOf = (page: Page) => new URL(page.url()).pathname;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const box = (page: Page, place: number) => page.getByLabel(`Digit ${place} of 4`);
const digits = (page: Page) =>
  page.locator('fieldset input').evaluateAll((boxes) => boxes.map((each) => Reflect.get(each, 'value')));
const toast = (page: Page, text: string) => page.locator('.toast-message', { hasText: text });
const focusedBox = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

async function askForCode(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await heading(page, 'Enter your code').waitFor();
}

async function verifyCode(page: Page): Promise<void> {
  await askForCode(page);
  await box(page, 1).fill('4721');
  await page.getByRole('button', { name: 'Continue' }).click();
  await heading(page, 'Set new password').waitFor();
}

describe('Forgot Password', () => {
  it('comes from the login with the email that was typed there, and leads back with it', async () => {
    const { page, close } = await visit('/');
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
    const { page, sent, close } = await visit('/rquestotp');
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
    const { page, errors, sent, close } = await visit('/rquestotp');
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
    ['its own sentence on a 500', { status: 500, json: { error: 'SELECT failed' } }, 'Failed to send OTP'],
    ['its own sentence on an answer that is no JSON', { status: 502, body: '<html>' }, 'Failed to send OTP'],
  ])('shows %s, on the page and as a toast', async (_, answer, text) => {
    const { page, answers, close } = await visit('/rquestotp');
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
    const { page, close } = await visit(path);
    await heading(page, 'Forgot Password').waitFor();
    expect(pathOf(page)).toBe('/rquestotp');
    await close();
  });

  it('goes from box to box, asks for all digits, is not sent by the fourth but by Enter', async () => {
    const { page, sent, close } = await visit('/rquestotp');
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
      const { page, answers, close } = await visit('/rquestotp');
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
    const { page, answers, close } = await visit('/rquestotp');
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

  it('can be sent again after 30 s, three times', async () => {
    const { page, sent, close } = await visit('/rquestotp');
    await page.clock.install();
    await askForCode(page);
    const again = page.getByRole('button', { name: 'Resend code' });
    await page.getByText(/Resend code in 0:\d\d/).waitFor();
    for (const round of [1, 2, 3]) {
      // The installed clock also runs by itself, so a loaded machine is left ten seconds of room.
      await page.clock.runFor(20_000);
      expect(await again.count()).toBe(0);
      await page.clock.runFor(10_500);
      await again.click();
      await expect.poll(() => sent.length).toBe(1 + round);
      // The answer has to be there before the clock goes on, or the call runs out of its time.
      const next =
        round < 3
          ? page.getByText(/Resend code in 0:\d\d/)
          : page.getByText('No further code can be sent now.');
      await next.waitFor();
    }
    await page.clock.runFor(31_000);
    await page.getByText('No further code can be sent now.').waitFor();
    expect(await again.count()).toBe(0);
    expect(sent.every(({ path }) => path === 'POST /api/resetPass/sendOtp')).toBe(true);
    await close();
  });

  it('survives a reload, and its way back keeps the email', async () => {
    const { page, close } = await visit('/rquestotp');
    await askForCode(page);
    await page.reload();
    await page.getByText(`Sent to ${EMAIL}`).waitFor();
    await page.goBack();
    expect(await page.getByLabel('Email').inputValue()).toBe(EMAIL);
    await close();
  });
});

describe('the new password', () => {
  const fill = async (page: Page, password: string, confirmation: string) => {
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password', { exact: true }).fill(confirmation);
    await page.getByRole('button', { name: 'Save password' }).click();
  };

  it('must be 8 characters and the same twice; hints follow the typing', async () => {
    const { page, sent, close } = await visit('/rquestotp');
    await verifyCode(page);
    await fill(page, 'short-1', 'short-1');
    await page.getByText('Password must be at least 8 characters long').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('new-password');
    await fill(page, 'long-enough-1', 'long-enough-2');
    await page.getByText('Passwords do not match').waitFor();
    expect(await page.getByText('Password must be at least 8 characters long').count()).toBe(0);
    const hints = page.getByRole('list', { name: 'What it takes' }).getByRole('listitem');
    expect(await hints.allTextContents()).toEqual([
      'At least 8 characters: done',
      'Both fields are the same: still open',
      'Stronger with 12 characters or more: done',
    ]);
    for (const each of await page.locator('input[type=password]').all()) {
      expect(await each.getAttribute('autocomplete')).toBe('new-password');
    }
    await page.getByRole('button', { name: 'Show password' }).first().click();
    expect(await page.locator('input[name=new-password]').getAttribute('type')).toBe('text');
    expect(sent.filter(({ path }) => path.includes('setPassword'))).toEqual([]);
    await close();
  });

  it('is sent as typed, said in a toast, and leads to the login with the email', async () => {
    const { page, errors, sent, close } = await visit('/rquestotp');
    await verifyCode(page);
    await fill(page, ' My Pass 99', ' My Pass 99');
    await page.getByRole('button', { name: 'Log in' }).waitFor();
    expect(pathOf(page)).toBe('/');
    await toast(page, 'setPassword went well').waitFor();
    expect(sent[2]).toEqual({
      path: 'POST /api/resetPass/setPassword',
      body: { email: EMAIL, newPassword: ' My Pass 99' },
    });
    expect(await page.getByLabel('Email').inputValue()).toBe(EMAIL);
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
    // The step that is done cannot be reached again.
    await page.goBack();
    await heading(page, 'Forgot Password').waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it.each<[string, Answer, string]>([
    [
      'the sentence of the server',
      { status: 400, json: { error: 'Choose another password.' } },
      'Choose another password.',
    ],
    [
      'the error of an answer with status 200',
      { json: { error: 'This was used before.' } },
      'This was used before.',
    ],
    ['its own sentence on a 500', { status: 500, json: { error: 'at line 3' } }, 'Failed to update password'],
  ])('that is refused stays, with %s', async (_, answer, text) => {
    const { page, answers, close } = await visit('/rquestotp');
    await verifyCode(page);
    answers.setPassword = answer;
    await fill(page, 'long-enough-1', 'long-enough-1');
    await page.locator('main').getByRole('alert').getByText(text, { exact: true }).waitFor();
    await toast(page, text).waitFor();
    expect(pathOf(page)).toBe('/setPassword');
    expect(await page.locator('input[name=new-password]').inputValue()).toBe('long-enough-1');
    await close();
  });
});
