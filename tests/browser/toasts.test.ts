import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningPortal, startPortal } from '../support/start-portal';
import { beginSignedIn } from './begin-signed-in';
import { openChromium, watchedPage } from './open-chromium';

let browser: Browser;
let portal: RunningPortal;
beforeAll(async () => {
  browser = await openChromium();
  portal = await startPortal();
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

describe('toasts', () => {
  it('go by themselves after 5 seconds, and stay while the pointer rests on them', async () => {
    const { page, close } = await watchedPage(browser);
    await page.context().grantPermissions(['clipboard-write', 'clipboard-read']);
    await beginSignedIn(page, portal.url, 'vendor@example.com', 'vendor-demo-1');
    await page.goto(`${portal.url}/dashboard`);
    await page.getByRole('button', { name: /Copy franchise code/ }).click();
    const toast = page.getByText('Franchise code copied');
    await toast.waitFor();
    const from = Date.now();
    await page.waitForTimeout(4000);
    expect(await toast.isVisible()).toBe(true);
    await toast.waitFor({ state: 'hidden' });
    const lasted = Date.now() - from;
    expect(lasted).toBeGreaterThan(4500);
    expect(lasted).toBeLessThan(9000);
    await page.getByRole('button', { name: /Copy franchise code/ }).click();
    await toast.waitFor();
    await toast.hover();
    await page.waitForTimeout(6500);
    expect(await toast.isVisible()).toBe(true);
    await close();
  });
});
