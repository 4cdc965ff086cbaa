import { describe, expect, it } from 'vitest';
import { beginSignedIn } from './begin-signed-in';
import { DESKTOP, PHONE, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const portal = startWalk();

describe('toasts', () => {
  it('go by themselves after 5 seconds, and stay while the pointer rests on them', async () => {
    const { page, close } = await watchedPage(portal.browser);
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

  it.each([
    ['beside its icon on a phone', PHONE, '/dashboard'],
    ['above its word on a phone', PHONE, '/leads'],
    ['above it on a desktop', DESKTOP, '/dashboard'],
  ] as const)('never cover the floating button: %s', async (_, viewport, path) => {
    const { page, close } = await watchedPage(portal.browser, { viewport, reducedMotion: 'reduce' });
    await page.context().grantPermissions(['clipboard-write', 'clipboard-read']);
    await beginSignedIn(page, portal.url, 'vendor@example.com', 'vendor-demo-1');
    await page.goto(portal.url + path);
    const button = page.getByRole('link', { name: 'Add lead' }).and(page.locator('[data-floats]'));
    await button.waitFor();
    if (path === '/leads') {
      await page
        .getByRole('button', { name: /^Change status of .+, now Interested$/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Contacted', exact: true }).click();
    } else await page.getByRole('button', { name: /Copy franchise code/ }).click();
    const toast = page.locator('.Toastify__toast');
    await toast.waitFor();
    const [over, under] = [await toast.boundingBox(), await button.boundingBox()];
    if (!over || !under) throw new Error('Nothing is there to be compared');
    const apart = over.x + over.width <= under.x || over.y + over.height <= under.y;
    expect(apart, JSON.stringify([over, under])).toBe(true);
    await close();
  });
});
