import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriers } from './barriers';
import { DESKTOP, PHONE, signInAs, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const portal = startWalk();

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** The deal that the address names, open beside the list. */
const deal = (page: Page) => page.locator('dialog').first();

/** The figure at the head of an open deal, as a machine reads it. */
const commission = (page: Page) => deal(page).locator('data').first().getAttribute('value');

describe('payments', () => {
  it('are recorded and corrected by an administrator, and the vendor sees the commission that was announced', async () => {
    const admin = await watchedPage(portal.browser, { viewport: PHONE });
    const { page } = admin;
    await signInAs(page, portal.url, 'admin@example.com', 'admin-demo-1');
    await page.waitForURL(/admindashboard$/);
    await page.goto(`${portal.url}/deals?franchise=FR-001&category=Mutual+Fund&state=no-payments`);
    await page.getByText(/^\d+ deals? · newest first$/).waitFor();
    // Which state a deal is in is known once all payments are read.
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
    await page.locator('main a[href*="deal="]').first().click();
    await deal(page).getByText('No payment is on record for this deal.').waitFor();
    const dealId = new URL(page.url()).searchParams.get('deal') ?? '';

    await deal(page).getByRole('button', { name: 'Record a payment' }).click();
    const form = page.getByRole('dialog', { name: 'Record a payment' });
    await form.getByRole('button', { name: 'Record payment', exact: true }).click();
    await form.getByText('An amount is required').waitFor();
    await form.getByLabel('Amount in rupees').fill('12,500.50');
    await form.getByLabel('Reference').fill('UTR 4711');
    const announced = form.getByRole('region', { name: 'What this changes' }).locator('data').nth(1);
    await announced.waitFor();
    const first = await announced.getAttribute('value');
    expect(await barriers(page)).toEqual([]);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    await form.getByRole('button', { name: 'Record payment', exact: true }).click();
    await page.getByText('Payment recorded').waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
    await expect.poll(() => commission(page)).toBe(first);

    await deal(page).getByRole('button', { name: 'Correct payment 1' }).click();
    const correction = page.getByRole('dialog', { name: 'Correct payment 1' });
    await correction.getByLabel('Amount in rupees').fill('10,000');
    await correction.getByLabel('Reason').fill('Typed from the wrong line');
    const corrected = correction.getByRole('region', { name: 'What this changes' }).locator('data').nth(1);
    await expect.poll(() => corrected.getAttribute('value')).not.toBe(first);
    const second = await corrected.getAttribute('value');
    await correction.getByRole('button', { name: 'Record correction' }).click();
    await page.getByText('Correction recorded').waitFor();
    await expect.poll(() => commission(page)).toBe(second);
    await deal(page).getByText('Takes back payment 1').waitFor();
    expect(
      await deal(page)
        .getByRole('button', { name: /^Correct payment/ })
        .count(),
    ).toBe(1);
    expect(await barriers(page)).toEqual([]);
    expect(admin.errors).toEqual([]);
    await admin.close();

    const vendor = await watchedPage(portal.browser, { viewport: DESKTOP, colorScheme: 'dark' });
    await signInAs(vendor.page, portal.url, 'vendor@example.com', 'vendor-demo-1');
    await vendor.page.waitForURL(/dashboard$/);
    await vendor.page.goto(`${portal.url}/dealdetails?id=${dealId}`);
    await vendor.page.getByText('takes back 1').waitFor();
    await expect.poll(() => vendor.page.locator('main data').first().getAttribute('value')).toBe(second);
    const choices = async () => {
      await vendor.page.goto(`${portal.url}/profile`);
      await vendor.page.getByRole('button', { name: 'More about notifications' }).click();
    };
    await choices();
    const news = vendor.page.getByRole('radiogroup', { name: 'A payment is recorded' });
    await expect.poll(() => news.getByRole('radio', { name: 'Message' }).isChecked()).toBe(true);
    await news.getByRole('radio', { name: 'Mail' }).click();
    await vendor.page.getByText('Saved', { exact: true }).waitFor();
    expect(await barriers(vendor.page)).toEqual([]);
    await choices();
    await expect.poll(() => news.getByRole('radio', { name: 'Mail' }).isChecked()).toBe(true);
    expect(vendor.errors).toEqual([]);
    await vendor.close();
  });
});
