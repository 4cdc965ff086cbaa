import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { allLogos } from '#contract/promotions';
import { barriers } from './barriers';
import { beginSignedIn } from './begin-signed-in';
import { signInAs, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const NEW = 'my grandmother has 3 goats';

const portal = startWalk();

async function as(page: Page, email: string, password: string): Promise<void> {
  await signInAs(page, portal.url, email, password);
  await page.waitForURL(/dashboard$/);
}

const settled = (page: Page) => page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));

describe('the profile', () => {
  it('has no barrier in what it opens, in light and in dark', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await beginSignedIn(page, portal.url, 'vendor@example.com', 'vendor-demo-1');
    await page.goto(`${portal.url}/profile`);
    await page.getByText('This device').waitFor();
    await settled(page);
    await page.getByRole('heading', { name: 'Logo' }).waitFor();
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

  it('of an administrator has no logo', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await beginSignedIn(page, portal.url, 'admin@example.com', 'admin-demo-1');
    await page.goto(`${portal.url}/profile`);
    await page.getByText('This device').waitFor();
    await settled(page);
    expect(await page.getByRole('heading', { name: 'Logo' }).count()).toBe(0);
    expect(errors).toEqual([]);
    await close();
  });

  it('changes mobile number and city, and says at the field what is wrong', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await beginSignedIn(page, portal.url, 'vendor3@example.com', 'vendor-demo-3');
    await page.goto(`${portal.url}/profile`);
    await page.getByRole('button', { name: 'Edit mobile and city' }).click();
    await page.getByRole('textbox', { name: 'Mobile' }).fill('12345');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('A mobile number has 10 digits and starts with 6 to 9').waitFor();
    await page.getByRole('textbox', { name: 'Mobile' }).fill('98765 43210');
    await page.getByRole('textbox', { name: 'City' }).fill('Nashik');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('+91 98765 43210').waitFor();
    await page.getByRole('definition').filter({ hasText: 'Nashik' }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('takes a logo, which then stands at the head of Home and among the logos', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await beginSignedIn(page, portal.url, 'vendor@example.com', 'vendor-demo-1');
    await page.goto(`${portal.url}/profile`);
    await page.getByText('This device').waitFor();
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
    await page.goto(`${portal.url}/profile?section=logo`);
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

  it('changes the password, and ends every other session at once', async () => {
    const other = await watchedPage(portal.browser);
    await as(other.page, 'vendor2@example.com', 'vendor-demo-2');
    const { page, errors, close } = await watchedPage(portal.browser);
    await as(page, 'vendor2@example.com', 'vendor-demo-2');
    await page.goto(`${portal.url}/profile`);
    const devices = page.getByRole('list', { name: 'Where you are logged in' }).getByRole('listitem');
    await expect.poll(() => devices.count()).toBe(2);
    await page.getByRole('button', { name: 'Change password' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Current password').fill('not the one');
    await sheet.getByLabel(/^New password/).fill(NEW);
    await sheet.getByLabel(/^Confirm/).fill(NEW);
    await sheet.getByRole('button', { name: 'Change password' }).click();
    await sheet.getByText('The current password is not right.').waitFor();
    await sheet.getByLabel('Current password').fill('vendor-demo-2');
    await sheet.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Password changed. All other devices were logged out.').waitFor();
    await expect.poll(() => devices.count()).toBe(1);
    await other.page.goto(`${portal.url}/leads`);
    await other.page.getByRole('button', { name: 'Log in' }).waitFor();
    await other.page.getByLabel('Email').fill('vendor2@example.com');
    await other.page.getByLabel('Password', { exact: true }).fill('vendor-demo-2');
    await other.page.getByRole('button', { name: 'Log in' }).click();
    await other.page.getByText('Email or password is incorrect.').first().waitFor();
    await other.page.getByLabel('Password', { exact: true }).fill(NEW);
    await other.page.getByRole('button', { name: 'Log in' }).click();
    await other.page.waitForURL(/leads$|dashboard$/);
    // The refused password and the ended session are what the browser itself notes.
    expect(errors.filter((line) => !/Failed to load resource/.test(line))).toEqual([]);
    await other.close();
    await close();
  });

  it('logs out another device, which is out with its next call', async () => {
    const other = await watchedPage(portal.browser);
    await as(other.page, 'vendor4@example.com', 'vendor-demo-4');
    const { page, errors, close } = await watchedPage(portal.browser);
    await as(page, 'vendor4@example.com', 'vendor-demo-4');
    await page.goto(`${portal.url}/profile`);
    await page.getByRole('button', { name: /^Log out the device/ }).click();
    await page.getByText('The device was logged out').waitFor();
    await other.page.goto(`${portal.url}/leads`);
    await other.page.getByRole('button', { name: 'Log in' }).waitFor();
    expect(errors).toEqual([]);
    await other.close();
    await close();
  });
});
