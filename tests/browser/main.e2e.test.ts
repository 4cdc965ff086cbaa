import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { holds } from '../support/holds';
import { PHONE, signInAs, watchedPage } from './open-chromium';
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
    await page.getByText('counted this month').waitFor();
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

  it('gives what heads the money of Home the height of a finger', async () => {
    const { page, close } = await watchedPage(portal.browser);
    await portal.asVendor(page);
    await page.goto(`${portal.url}/dashboard`);
    for (const name of ['Next payment', 'Sales this month']) {
      const box = await page.getByRole('link', { name, exact: true }).boundingBox();
      expect(box?.height, name).toBeGreaterThanOrEqual(44);
    }
    await close();
  });

  it('leads a stranger from the sign-in to why last month earned less or more, in three taps', async () => {
    const { page, close } = await watchedPage(portal.browser, { viewport: PHONE, hasTouch: true });
    let taps = 0;
    await page.exposeFunction('tapped', () => {
      taps += 1;
    });
    await page.addInitScript(() => addEventListener('click', () => Reflect.get(window, 'tapped')(), true));
    await page.goto(portal.url);
    await page.getByLabel('Email').fill('vendor@example.com');
    await page.getByLabel('Password', { exact: true }).fill('vendor-demo-1');
    await page.getByRole('button', { name: 'Log in' }).tap();
    await page.getByText('counted this month').waitFor();
    await page.getByRole('link', { name: 'Sales this month' }).tap();
    await page.getByRole('button', { name: 'Last month' }).tap();
    const why = page.getByRole('region', { name: /^Why (less|more) than / });
    await why.getByRole('listitem').first().waitFor();
    expect(taps).toBeLessThanOrEqual(3);
    await close();
  });

  it('keeps the session over a reload, shares it with a second tab, and clears both on log out', async () => {
    holds('4: logout clears storage and state');
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
    // What is read stands there once its answer is in.
    await expect
      .poll(() => page.evaluate(() => Object.keys(sessionStorage)))
      .toEqual(expect.arrayContaining(['Frachise_code', 'deals', 'jwtToken', 'leads', 'logedinuser']));
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
});
