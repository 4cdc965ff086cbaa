import type { Browser, Page, Request } from 'playwright-core';
import { type WatchedPage, watchedPage } from './open-chromium';

/** Whose password is lost. */
export const EMAIL = 'asha.verma@example.com';

/** What the stand-in answers a step with. */
export type Answer = { readonly status?: number; readonly json?: unknown; readonly body?: string };
type Answers = Partial<Record<'sendOtp' | 'verifyOtp' | 'setPassword', Answer>>;

interface ResetVisit extends WatchedPage {
  /** Every reset call as it was sent. */
  readonly sent: { readonly path: string; readonly body: unknown }[];
  /** What the stand-in answers from now on; without one it agrees. */
  readonly answers: Answers;
}

/** A page of the reset at a stand-in that says what it is sent and answers as it is told. */
export async function visitOf(browser: Browser, url: string, path: string): Promise<ResetVisit> {
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
  await watched.page.goto(url + path);
  return { ...watched, sent, answers };
}

/** Where the page is. */
export const pathOf = (page: Page) => new URL(page.url()).pathname;
/** The heading of a page of this name. */
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
/** The box of a digit, from 1. */
export const box = (page: Page, place: number) => page.getByLabel(`Digit ${place} of 4`);
/** What stands in the boxes. */
export const digits = (page: Page) =>
  page.locator('fieldset input').evaluateAll((boxes) => boxes.map((each) => Reflect.get(each, 'value')));
/** A toast with this text. */
export const toast = (page: Page, text: string) => page.locator('.toast-message', { hasText: text });
/** The name of the box that has the focus. */
export const focusedBox = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

/** Goes from the first page to that of the code. */
export async function askForCode(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await heading(page, 'Enter your code').waitFor();
}

/** Goes from the first page to that of the new password. */
export async function verifyCode(page: Page): Promise<void> {
  await askForCode(page);
  await box(page, 1).fill('4721');
  await page.getByRole('button', { name: 'Continue' }).click();
  await heading(page, 'Set new password').waitFor();
}
