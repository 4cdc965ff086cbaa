import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningPortal, startPortal } from '../support/start-portal';
import { barriers } from './barriers';
import { DESKTOP, openChromium, PHONE, signInAs, watchedPage } from './open-chromium';

const SCREENS = [
  '/dashboard',
  '/promotion&training',
  '/promotion&training?tab=training',
  '/all-trainings',
  '/all-trainings?q=nothing-at-all',
  '/all-trainings?training=training-7',
  '/all-trainings?training=training-1',
];

let portal: RunningPortal;
let browser: Browser;
beforeAll(async () => {
  portal = await startPortal();
  browser = await openChromium();
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

describe('trainings, hub and offers', () => {
  it.each([
    ['phone, light', { viewport: PHONE, colorScheme: 'light' }],
    ['phone, dark', { viewport: PHONE, colorScheme: 'dark' }],
    ['desktop, light', { viewport: DESKTOP, colorScheme: 'light' }],
    ['desktop, dark', { viewport: DESKTOP, colorScheme: 'dark' }],
    ['phone of 360 px, Hindi', { viewport: { width: 360, height: 740 }, colorScheme: 'light' }],
    ['phone of 320 px', { viewport: { width: 320, height: 640 }, colorScheme: 'light' }],
  ] as const)('stand without barrier, sideways scroll or console error (%s)', async (name, options) => {
    const { page, errors, close } = await watchedPage(browser, options);
    await signInAs(page, portal.url, 'vendor@example.com', 'vendor-demo-1');
    await page.waitForURL('**/dashboard');
    if (name.includes('Hindi')) await page.evaluate(() => localStorage.setItem('portal.language', 'hi'));
    for (const path of SCREENS) {
      await page.goto(portal.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
      expect(await barriers(page), path).toEqual([]);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(beyond, path).toBeLessThanOrEqual(0);
    }
    expect(errors).toEqual([]);
    await close();
  });
});
