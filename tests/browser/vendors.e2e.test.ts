import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const portal = startWalk();

describe('the vendors of an admin', () => {
  it('have figures that fit into their tiles at a desk', async () => {
    const { page, close } = await watchedPage(portal.browser, { viewport: DESKTOP });
    await portal.asAdmin(page);
    await page.goto(`${portal.url}/vendordetails?id=v2`);
    const tiles = page.getByRole('region', { name: 'Key figures' }).getByRole('link');
    await tiles.filter({ hasText: '₹' }).first().waitFor();
    const figures = await tiles
      .locator('.t-figure')
      .evaluateAll((all) => all.map((figure) => figure.scrollWidth - figure.clientWidth));
    expect(figures).toEqual([0, 0, 0, 0]);
    await close();
  });

  it('have a logo that an admin sets, and takes away again', async () => {
    const { page, errors, close } = await watchedPage(portal.browser, { viewport: PHONE });
    await portal.asAdmin(page);
    await page.goto(`${portal.url}/vendordetails?id=v2`);
    await page.getByRole('button', { name: 'More for this vendor' }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const sheet = page.getByRole('dialog');
    const buffer = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0B5D57' } })
      .png()
      .toBuffer();
    await sheet
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    await sheet.locator('img[src^="/api/pictures/logo-"]').waitFor();
    await sheet.getByRole('button', { name: 'Save', exact: true }).click();
    const logo = page.locator('img[src^="/api/pictures/logo-"]:not(dialog *)');
    await logo.waitFor();
    await page.getByRole('button', { name: 'More for this vendor' }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await sheet.getByRole('button', { name: 'Remove the picture' }).click();
    await sheet.getByText('No picture').waitFor();
    await sheet.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => logo.count()).toBe(0);
    expect(errors).toEqual([]);
    await close();
  });
});
