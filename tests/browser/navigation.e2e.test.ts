import { describe, expect, it } from 'vitest';
import { beginSignedIn } from './begin-signed-in';
import { pageOfItsOwn } from './open-chromium';
import { startWalk } from './start-walk';
import { visitorOf } from './visitor';

const portal = startWalk();

describe('on the way through the portal', () => {
  it('says that the device is offline and from when the data is, until it is back', async () => {
    // Of its own: what the browser has kept of another page would open without a network.
    const { page, close } = await pageOfItsOwn(portal.browser);
    await beginSignedIn(page, portal.url, 'vendor@example.com', 'vendor-demo-1');
    await page.goto(`${portal.url}/dashboard`);
    await page.getByText('counted this month').waitFor();
    await page.context().setOffline(true);
    await page.getByText(/^You're offline\. Showing data from \d{1,2}:\d\d [ap]m\.$/).waitFor();
    await page.getByText('counted this month').waitFor();
    // A page that cannot come says so at once, without a reload that would lose the portal.
    await page.getByRole('link', { name: /Overall earning/ }).click();
    await page.getByRole('heading', { name: "This page couldn't be loaded." }).waitFor();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.context().setOffline(false);
    await page.getByText(/^You're offline/).waitFor({ state: 'detached' });
    await close();
  });

  it('finds the place on a page again on the way back, and starts a new page at its top', async () => {
    const { page, close } = await visitorOf(portal.browser, portal.url, 'vendor', {
      viewport: { width: 390, height: 500 },
    });
    await page.goto(`${portal.url}/earning`);
    const all = page.getByRole('link', { name: 'See all' });
    await page.getByText('deals counted').waitFor();
    await all.scrollIntoViewIfNeeded();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(50);
    await all.click();
    await page.waitForURL('**/totalcummision');
    await page.getByRole('heading', { name: 'Monthly Commission Calculation' }).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    await close();
  });

  it('makes one step of two quick taps on a link', async () => {
    const { page, close } = await visitorOf(portal.browser, portal.url, 'vendor');
    await page.goto(`${portal.url}/dashboard`);
    const link = page.getByRole('link', { name: /Overall earning/ });
    await link.evaluate((each: HTMLElement) => {
      each.click();
      each.click();
    });
    await page.getByText('deals counted').waitFor();
    await page.goBack();
    await page.waitForURL('**/dashboard');
    await page.getByText('counted this month').waitFor();
    await close();
  });

  it('goes back to the page above, not out of the portal, after a login on the way', async () => {
    const { page, close } = await visitorOf(portal.browser, portal.url);
    await page.goto('about:blank');
    await page.goto(`${portal.url}/bestperformer?month=2026-10`);
    await page.getByLabel('Email').fill('vendor@example.com');
    await page.getByLabel('Password', { exact: true }).fill('vendor-demo-1');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/bestperformer?month=2026-10');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL('**/reports');
    await close();
  });
});
