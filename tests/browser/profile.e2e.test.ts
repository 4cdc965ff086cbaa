import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { allLogos } from '#contract/promotions';
import { LONG_RUN, someOf } from '../support/long-run';
import { barriers } from './barriers';
import { beginSignedIn } from './begin-signed-in';
import { openedAtRest } from './look-at-screens';
import { watchedPage } from './open-chromium';
import { drawn } from './slow-answers';
import { startWalk } from './start-walk';

const portal = startWalk();

const settled = (page: Page) => page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));

/** Opens parts of the profile that are folded on a phone. */
async function openParts(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await page.getByRole('button', { name, exact: true, expanded: false }).click();
}

describe('the profile', () => {
  it.each(someOf(['en', 'hi']))(
    'fits in two screens of a phone in %s, with a way to each part',
    async (language) => {
      const { page, close } = await watchedPage(portal.browser);
      await page.addInitScript((chosen) => localStorage.setItem('portal.language', chosen), language);
      await portal.asVendor(page);
      await openedAtRest(page, `${portal.url}/profile`);
      const { height } = page.viewportSize() ?? { height: 0 };
      const screens = () => page.evaluate(() => document.documentElement.scrollHeight);
      expect(await screens()).toBeLessThanOrEqual(2 * height);
      const folded = page.locator('main button[aria-expanded=false][aria-controls]');
      expect(await folded.count()).toBe(4);
      while ((await folded.count()) > 0) await folded.first().click();
      expect(await barriers(page)).toEqual([]);
      await close();
    },
  );

  it.runIf(LONG_RUN)('has no barrier in what it opens, in light and in dark', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await beginSignedIn(page, portal.url, 'vendor@example.com', 'vendor-demo-1');
    await page.goto(`${portal.url}/profile`);
    await openParts(page, ['Security', 'Where you are logged in', 'About', 'Logo']);
    await page.getByText('This device').waitFor();
    await settled(page);
    for (const name of ['Change password', 'Edit mobile and city', 'Privacy notice']) {
      await page.getByRole('button', { name }).click();
      await page.getByRole('dialog').waitFor();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await barriers(page), `${name}, ${colorScheme}`).toEqual([]);
      }
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    }
    expect(errors).toEqual([]);
    await close();
  });

  it('takes a logo, which then stands at the head of Home and among the logos', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await beginSignedIn(page, portal.url, 'vendor@example.com', 'vendor-demo-1');
    await page.goto(`${portal.url}/profile`);
    await openParts(page, ['Logo']);
    const picture = await sharp({
      create: { width: 400, height: 200, channels: 3, background: '#0b5d57' },
    })
      .png()
      .toBuffer();
    const choose = page.getByLabel('Choose a picture');
    await choose.setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    });
    await page.getByText('This picture cannot be read.').waitFor();
    await choose.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
    const area = page.getByRole('group', { name: /^The logo as it will be/ });
    await area.waitFor();
    expect(await barriers(page)).toEqual([]);
    const left = () => area.getByRole('presentation').evaluate((image) => image.style.left);
    await page.getByRole('button', { name: 'Larger' }).click();
    const before = await left();
    await page.getByRole('button', { name: 'Move left' }).click();
    await expect.poll(left).not.toBe(before);
    await page.getByRole('button', { name: 'Use this logo' }).click();
    await page.getByText('Logo saved').waitFor();
    const logos = allLogos.answer.parse(
      await (await page.request.get(`${portal.url}/api/logo/getlogo`)).json(),
    );
    const own = logos.find(({ Franchise_code }) => Franchise_code === 'FR-001')?.imageUrl ?? '';
    expect(own).toMatch(/^\/api\/pictures\/logo-[\da-f]+\.png$/);
    await page.goto(`${portal.url}/dashboard`);
    const shown = page.locator(`header img[src="${own}"]`);
    await shown.waitFor();
    await expect.poll(() => shown.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBe(512);

    // It is removed again, once somebody means it.
    await page.goto(`${portal.url}/profile`);
    await openParts(page, ['Logo']);
    await page.getByRole('button', { name: 'Remove logo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).last().click();
    await page.getByRole('img', { name: 'Your logo' }).waitFor();
    await page.getByRole('button', { name: 'Remove logo' }).click();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Remove logo' }).click();
    await page.getByText('No logo yet.').waitFor();
    expect(await page.getByRole('button', { name: 'Remove logo' }).count()).toBe(0);
    await page.goto(`${portal.url}/dashboard`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => shown.count()).toBe(0);
    expect(errors).toEqual([]);
    await close();
  });

  it('tries a wrong password once, however long Enter is held', async () => {
    const { page, close } = await watchedPage(portal.browser);
    await portal.asVendor(page, 3);
    await page.goto(`${portal.url}/profile`);
    await openParts(page, ['Security']);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('Current password').fill('not-this-one-1');
    await page.getByLabel('New password', { exact: true }).fill('another-one-1');
    const confirm = page.getByLabel('Confirm');
    await confirm.fill('another-one-1');
    let tries = 0;
    await page.route('**/api/me/password', async (route) => {
      tries += 1;
      await route.continue();
    });
    const answer = page.waitForResponse('**/api/me/password');
    await page.keyboard.down('Enter');
    await answer;
    for (let repeated = 0; repeated < 4; repeated += 1) {
      // What a repeated key sets off begins within few frames.
      await page.evaluate(drawn);
      await page.keyboard.down('Enter');
    }
    await page.evaluate(drawn);
    await page.keyboard.up('Enter');
    expect(tries).toBe(1);
    await close();
  });
});
