import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { beginSignedIn } from './begin-signed-in';
import { signInAs, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const portal = startWalk();

const asVendor = (page: Page) => signInAs(page, portal.url, 'vendor@example.com', 'vendor-demo-1');

describe('a vendor’s walk through the portal', () => {
  it('goes from Home to the earnings and back with the keyboard alone', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await page.goto(portal.url);
    await page.keyboard.press('Tab');
    while (!(await page.evaluate(() => document.activeElement?.getAttribute('name') === 'email'))) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type('vendor@example.com');
    await page.keyboard.press('Tab');
    await page.keyboard.type('vendor-demo-1');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    await page.getByText('deals counted').waitFor();
    await page.getByRole('link', { name: /Overall earning/ }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/earning');
    await page.getByRole('heading', { name: 'Earning' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await page.title()).toBe('Earning · Partner Portal');
    await page.getByRole('button', { name: 'Back' }).press('Enter');
    await page.waitForURL('**/dashboard');
    expect(errors).toEqual([]);
    await close();
  });

  it('marks the open item of the bar, in words too', async () => {
    const { page, close } = await watchedPage(portal.browser);
    await beginSignedIn(page, portal.url, 'vendor@example.com', 'vendor-demo-1');
    await page.goto(`${portal.url}/dashboard`);
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect
      .poll(() => bar.getByRole('link').allInnerTexts())
      .toEqual(['Home', 'Training', 'Reports', 'Profile']);
    await bar.getByRole('link', { name: 'Profile' }).click();
    await page.waitForURL('**/profile');
    await expect.poll(() => bar.locator('[aria-current=page]').innerText()).toBe('Profile');
    await close();
  });

  it('keeps the session over a reload, shares it with a second tab, and clears both on log out', async () => {
    const { page, close } = await watchedPage(portal.browser);
    await asVendor(page);
    await page.waitForURL('**/dashboard');
    await page.reload();
    await page.getByText('FR-001').waitFor();
    const opening = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Reports' }).click({ modifiers: ['ControlOrMeta'] });
    const second = await opening;
    await second.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
    expect(new URL(second.url()).pathname).toBe('/reports');
    const token = await page.evaluate(() => sessionStorage.getItem('jwtToken'));
    expect(await second.evaluate(() => sessionStorage.getItem('jwtToken'))).toBe(token);
    expect(await page.evaluate(() => Object.keys(sessionStorage).sort())).toEqual(
      expect.arrayContaining(['Frachise_code', 'deals', 'jwtToken', 'leads', 'logedinuser']),
    );
    await page.getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    for (const tab of [page, second]) {
      await tab.getByRole('button', { name: 'Log in' }).waitFor();
      expect(new URL(tab.url()).pathname).toBe('/');
      await expect.poll(() => tab.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
    }
    const refused = await fetch(`${portal.url}/api/vendors/getalldata`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(refused.status).toBe(401);
    await close();
  });

  it('sends someone without a token to sign in, and after that where they wanted to go', async () => {
    const { page, close } = await watchedPage(portal.browser);
    await page.goto(`${portal.url}/earning`);
    await page.getByLabel('Email').fill('vendor@example.com');
    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByLabel('Password', { exact: true }).fill('vendor-demo-1');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/earning');
    await close();
  });

  it('asks to log in again when the server has ended the session, once', async () => {
    const { page, close } = await watchedPage(portal.browser);
    await beginSignedIn(page, portal.url, 'vendor@example.com', 'vendor-demo-1');
    // A page of which nothing is under way with the poisoned token.
    await page.goto(`${portal.url}/mark.svg`);
    await page.evaluate(() => sessionStorage.setItem('jwtToken', 'x'));
    await page.goto(`${portal.url}/totalcummision`);
    await page.getByText('Please log in again.').first().waitFor();
    expect(await page.getByText('Please log in again.').count()).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/');
    await close();
  });
});

describe('what goes wrong is said in a sentence', () => {
  it('a wrong password', async () => {
    const { page, close } = await watchedPage(portal.browser);
    await signInAs(page, portal.url, 'vendor@example.com', 'not-the-password');
    await page.getByRole('alert').getByText('Email or password is incorrect.').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('vendor@example.com');
    await close();
  });

  it('a dead server, at sign-in and later', async () => {
    const { page, close } = await watchedPage(portal.browser);
    await page.goto(portal.url);
    await page.route('**/api/**', (route) => route.abort());
    await page.getByLabel('Email').fill('vendor@example.com');
    await page.getByLabel('Password', { exact: true }).fill('vendor-demo-1');
    await page.keyboard.press('Enter');
    await page.getByText("Couldn't log in. Check your connection and try again.").waitFor();
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('**/dashboard');
    await page.route('**/api/**', (route) => route.abort());
    await page.goto(`${portal.url}/totalcummision`);
    await page.getByText("Couldn't load deals.").waitFor();
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('list', { name: 'Monthly Commission Calculation' }).waitFor();
    await close();
  });

  it('an unknown path', async () => {
    const { page, close } = await watchedPage(portal.browser);
    await page.goto(`${portal.url}/leed`);
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    await page.getByText("The page you are looking for doesn't exist or has been moved.").waitFor();
    await page.getByRole('link', { name: '/leads?' }).waitFor();
    await page.getByRole('link', { name: 'Go to Home' }).click();
    await page.getByRole('button', { name: 'Log in' }).waitFor();
    await close();
  });
});
