import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { expectOpenToAll } from './barriers';
import { DESKTOP, signInAs, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const APPROVED = 'public/demo-pictures/demat-en-square.png';
const TITLE = 'Made by the walk';

const portal = startWalk();

async function asAdmin(page: Page): Promise<void> {
  await signInAs(page, portal.url, 'admin@example.com', 'admin-demo-1');
  await page.waitForURL('**/admindashboard');
}

async function asVendor(page: Page): Promise<void> {
  await signInAs(page, portal.url, 'vendor@example.com', 'vendor-demo-1');
  await page.waitForURL('**/dashboard');
}

/** The pixels of a picture that stands in the page as data. */
async function pixelsIn(url: string | null) {
  const file = Buffer.from((url ?? '').split(',')[1] ?? '', 'base64');
  return sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

describe('the content of the network', () => {
  it('goes from the admin to the vendor: drawn, approved, shown with the logo, taken back', async () => {
    const admin = await watchedPage(portal.browser, { viewport: DESKTOP });
    const { page } = admin;
    await asAdmin(page);
    await page.goto(`${portal.url}/promotions`);
    await page.getByRole('link', { name: 'Add promotion', exact: true }).click();
    await page.getByLabel('Title', { exact: true }).fill(TITLE);
    await page.locator('input[type=file]').setInputFiles(APPROVED);
    const area = page.getByRole('group', { name: 'Picture with the zone for the partner' });
    await area.locator('img').evaluate((image: HTMLImageElement) => image.decode());
    const { x, y, width, height } = (await area.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width * 0.05, y + height * 0.58);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.7, y + height * 0.8, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => Number(await page.getByLabel('Width %').inputValue())).toBeGreaterThan(60);
    // The keyboard does the same: two steps down, and the numbers tell.
    const top = Number(await page.getByLabel('Top %').inputValue());
    await area.press('ArrowUp');
    await expect.poll(async () => Number(await page.getByLabel('Top %').inputValue())).toBeLessThan(top);
    await page.getByText(/white strip with dark marks, \d+ % of the height/).waitFor();

    // What was typed outlives a reload.
    await page.reload();
    await page.getByText('This is what you typed before.').waitFor();
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe(TITLE);

    await page.getByRole('radio', { name: 'Published' }).check({ force: true });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Write the approval reference before it can be approved.').waitFor();
    await page.getByLabel('Approval reference').fill('WALK/1');
    await page.getByLabel('Approved until').fill('2099-12-31');
    await page.getByRole('img', { name: `What will be sent: ${TITLE}` }).waitFor();
    await expectOpenToAll(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL('**/promotions');
    await page.getByRole('button', { name: /^Live/ }).click();
    await page.getByRole('link', { name: TITLE }).waitFor();
    await expectOpenToAll(page);

    const vendor = await watchedPage(portal.browser);
    await asVendor(vendor.page);
    await vendor.page.goto(`${portal.url}/all-promotions`);
    await vendor.page.getByRole('link', { name: TITLE }).click();
    const preview = vendor.page.getByRole('img', { name: /^What will be sent/ });
    await preview.waitFor();
    await vendor.page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
    const [sent, approved] = [
      await pixelsIn(await preview.getAttribute('src')),
      await sharp(APPROVED).removeAlpha().raw().toBuffer({ resolveWithObject: true }),
    ];
    expect([sent.info.width, sent.info.height]).toEqual([approved.info.width, approved.info.height]);
    // Something of the partner stands in the zone, and above it nothing was touched.
    const rowOf = (share: number) => Math.floor(share * sent.info.height) * sent.info.width * 3;
    const upper = rowOf(0.5);
    expect(sent.data.subarray(0, upper).equals(approved.data.subarray(0, upper))).toBe(true);
    expect(sent.data.subarray(upper).equals(approved.data.subarray(upper))).toBe(false);

    await page.getByRole('link', { name: TITLE }).click();
    await page.getByRole('button', { name: 'Unpublish' }).click();
    await page.getByText('Vendors no longer see it.').waitFor();
    await vendor.page.goto(`${portal.url}/all-promotions`);
    await vendor.page.getByRole('list', { name: 'All promotions' }).waitFor();
    expect(await vendor.page.getByRole('link', { name: TITLE }).count()).toBe(0);
    expect([...admin.errors, ...vendor.errors]).toEqual([]);
    await vendor.close();
    await admin.close();
  });
});
