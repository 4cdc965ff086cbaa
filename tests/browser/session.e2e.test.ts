import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { holds } from '../support/holds';
import { someOf } from '../support/long-run';
import { signInAs, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const portal = startWalk();

/** Has a page give up nothing that it asked for early: a machine that is busy may take longer than the page waits. */
async function keepEarly(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    Reflect.set(window, 'setTimeout', (act: () => void, ms?: number) =>
      ms === 5000 ? 0 : setTimeout(act, ms),
    );
  });
}

it('a log out here leaves the session of another tab alone', async () => {
  holds('log out in one tab');
  const { page, close } = await watchedPage(portal.browser);
  await signInAs(page, portal.url, 'vendor@example.com', 'vendor-demo-1');
  await page.waitForURL('**/dashboard');
  const other = await page.context().newPage();
  await signInAs(other, portal.url, 'vendor2@example.com', 'vendor-demo-2');
  await other.waitForURL('**/dashboard');
  await page.goto(`${portal.url}/profile`);
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  await other.reload();
  await other.getByText('FR-002').first().waitFor();
  expect(await other.evaluate(() => sessionStorage.getItem('jwtToken'))).not.toBeNull();
  await close();
});

it.each(
  someOf([
    ['vendor', '/dashboard', '/api/me'],
    ['vendor', '/earning', '/api/statements/FR-001'],
    ['vendor', '/deals', '/api/views?list=deals'],
    ['vendor', '/leads', '/api/views?list=leads'],
    ['admin', '/admindashboard', '/api/data-health'],
  ]),
)(
  '%s at %s asks while the page is on its way, takes each answer, and asks for nothing twice',
  async (role, path, early) => {
    const { page, close } = await watchedPage(portal.browser);
    await keepEarly(page);
    await (role === 'admin' ? portal.asAdmin(page) : portal.asVendor(page));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url().slice(portal.url.length)));
    await page.goto(portal.url + path, { waitUntil: 'commit' });
    await page.waitForFunction(() => globalThis.portalEarly?.size === 0);
    await page.waitForLoadState('networkidle');
    const calls = asked.filter((each) => each.startsWith('/api/'));
    expect(calls).toContain(early);
    expect(calls.filter((call, place) => calls.indexOf(call) !== place)).toEqual([]);
    const services = asked.findIndex((each) => each.startsWith('/assets/services-'));
    expect(asked.indexOf(early)).toBeLessThan(services);
    await close();
  },
);

it('whoever begins to sign in has the page by then, which asks for its figures first and for nothing twice', async () => {
  const { page, close } = await watchedPage(portal.browser);
  await keepEarly(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    // The account is told the language when all is read.
    if (request.method() !== 'PATCH') asked.push(request.url().slice(portal.url.length));
  });
  await page.goto(portal.url, { waitUntil: 'networkidle' });
  expect(asked.filter((each) => each.startsWith('/assets/signed-in-'))).toEqual([]);
  await page.getByLabel('Email').focus();
  await expect.poll(() => asked.some((each) => each.startsWith('/assets/home-'))).toBe(true);
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Email').fill('vendor@example.com');
  await page.getByLabel('Password', { exact: true }).fill('vendor-demo-1');
  asked.length = 0;
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByText('counted this month').waitFor();
  await page.waitForFunction(() => globalThis.portalEarly?.size === 0);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((each) => each.endsWith('.js'))).toEqual([]);
  const calls = asked.filter((each) => each.startsWith('/api/'));
  expect(calls.slice(0, 3)).toEqual([
    '/api/auth/login',
    '/api/fetchDematDeals/FR-001?clientIdentifier=clientTwo',
    '/api/franchises/FR-001/payments',
  ]);
  expect(calls.filter((call, place) => calls.indexOf(call) !== place)).toEqual([]);
  await close();
});

it('a full storage loses nothing that is on the screen, and is logged once', async () => {
  holds('a full storage');
  const { page, warnings, close } = await watchedPage(portal.browser);
  await page.addInitScript(() => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key: string, value: string) {
      if (this === sessionStorage && key !== 'jwtToken') throw new DOMException('full', 'QuotaExceededError');
      set.call(this, key, value);
    };
  });
  await signInAs(page, portal.url, 'vendor@example.com', 'vendor-demo-1');
  await page.waitForURL('**/dashboard');
  await page.getByText('counted this month').waitFor();
  expect(warnings.filter((line) => line.includes('Session storage takes no more'))).toHaveLength(1);
  await close();
});

it('whoever leaves the page with something unsent is asked first', async () => {
  const { page, close } = await watchedPage(portal.browser);
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  await portal.asVendor(page);
  await page.goto(`${portal.url}/zohoform`);
  await page.getByLabel('Full name').fill('Unsent Example');
  await page.getByRole('textbox', { name: 'Mobile' }).fill('9876500002');
  await page.locator('fieldset button[aria-pressed]').first().click();
  await page.getByLabel(/^I agree that/).check();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Add lead' }).click();
  await page.getByRole('heading', { name: 'Unsent Example is waiting to be sent' }).waitFor();
  await page.route('**/api/**', (route) => route.abort());
  await page.context().setOffline(false);
  await page.goto(`${portal.url}/leads`);
  expect(questions).toEqual(['beforeunload']);
  // What the tab keeps comes back with it.
  await page.getByText('1 entry is waiting to be sent.').waitFor();
  await close();
});
