import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningPortal, startPortal } from '../support/start-portal';
import { barriers } from './barriers';
import { beginSignedIn } from './begin-signed-in';
import { settled } from './look-at-screens';
import { openChromium, watchedPage } from './open-chromium';

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

describe('a page on paper', () => {
  it.each(['/dashboard', '/earning', '/totalcummision', '/reports'])(
    'is dark on white, also from the dark theme, without what can only be tapped: %s',
    async (path) => {
      const { page, errors, close } = await watchedPage(browser, {
        viewport: { width: 720, height: 1018 },
        colorScheme: 'dark',
      });
      await beginSignedIn(page, portal.url, 'vendor@example.com', 'vendor-demo-1');
      await page.goto(portal.url + path);
      await settled(page);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      expect(await barriers(page)).toEqual([]);
      expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false);
      expect(errors).toEqual([]);
      await close();
    },
  );
});
