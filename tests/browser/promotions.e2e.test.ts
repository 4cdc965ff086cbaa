import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { watchedPage } from './open-chromium';
import { downloaded, preview, seen, shareButton } from './promotion-page';
import { startWalk } from './start-walk';

const APPROVED = 'public/demo-pictures/demat-en-square.png';
/** The zone of the demo's square pictures in px, and where its warning begins. */
const ZONE = { left: 54, top: 621, right: 766, bottom: 864 };
const STRIP_TOP = 880;

const portal = startWalk();
const { asVendor } = portal;

const turn = (page: Page, part: string) => page.getByRole('switch', { name: part }).click({ force: true });

async function pixels(file: Buffer | string) {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

describe('what is sent', () => {
  it('is what was seen, byte for byte, and the approved picture outside its zone', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await page.addInitScript(() => {
      Object.assign(navigator, {
        canShare: () => true,
        share: async ({ files = [], text }: { files?: File[]; text?: string }) => {
          const bytes = new Uint8Array(await (files[0] ?? new Blob()).arrayBuffer());
          Object.assign(window, { shared: { bytes: [...bytes], name: files[0]?.name, text } });
        },
      });
    });
    const counted: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/promotions/promotion-1/shares')) counted.push(request.postDataJSON());
    });
    await asVendor(page);
    await page.goto(`${portal.url}/promotion?id=promotion-1`);
    await preview(page).waitFor();
    const plain = await seen(page);
    await turn(page, 'Franchise code');
    await turn(page, 'QR code');
    await expect.poll(async () => (await seen(page)).equals(plain)).toBe(false);
    expect(await page.getByText('No room on this picture').count()).toBe(0);
    const file = await seen(page);

    // The apps of the device come at once, without a list of ours before them.
    await shareButton(page).click();
    const sharedBytes = () =>
      page.evaluate(() => {
        const shared: unknown = Reflect.get(window, 'shared');
        return shared ? JSON.stringify(shared) : '';
      });
    await expect.poll(sharedBytes).not.toBe('');
    const shared: { bytes: number[]; name: string; text: string } = JSON.parse(await sharedBytes());
    expect(Buffer.from(shared.bytes).equals(file)).toBe(true);
    expect(shared.name).toBe('promotion-1.png');
    expect(shared.text).toContain('Open a free demat account from your phone.');
    expect(shared.text).toContain('Demo Partner One');
    expect((await downloaded(page, 'Download PNG', page.getByRole('main'))).equals(file)).toBe(true);
    await expect.poll(() => counted).toEqual([{ how: 'system' }, { how: 'download' }]);

    const [approved, sent] = [await pixels(APPROVED), await pixels(file)];
    expect([sent.width, sent.height]).toEqual([approved.width, approved.height]);
    const changed = { outside: 0, strip: 0, inside: 0 };
    for (let y = 0; y < sent.height; y += 1) {
      for (let x = 0; x < sent.width; x += 1) {
        const at = (y * sent.width + x) * 3;
        if (sent.data.subarray(at, at + 3).equals(approved.data.subarray(at, at + 3))) continue;
        const { left, right, top, bottom } = ZONE;
        if (x >= left && x < right && y >= top && y < bottom) changed.inside += 1;
        else changed.outside += 1;
        if (y >= STRIP_TOP) changed.strip += 1;
      }
    }
    expect(changed).toMatchObject({ outside: 0, strip: 0 });
    expect(changed.inside).toBeGreaterThan(50_000);
    expect(modulesIn(sent)).toEqual(
      encode('https://wa.me/910000000001?text=FR-001', { ecc: 'M', border: 0 }).data,
    );
    expect(errors).toEqual([]);
    await close();
  });

  it('goes by download and copying where a browser cannot hand over files', async () => {
    const { page, errors, close } = await watchedPage(portal.browser, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.addInitScript(() => Object.assign(navigator, { canShare: () => false }));
    await asVendor(page);
    await page.goto(`${portal.url}/promotion?id=promotion-1`);
    const file = await seen(page);
    await shareButton(page).click();
    const sheet = page.getByRole('dialog');
    const ways = await sheet.getByRole('listitem').allInnerTexts();
    expect(ways.map((way) => way.split('\n')[0])).toEqual([
      'Download PNG',
      'Copy picture',
      'Copy caption',
      'WhatsApp',
      'Copy my link',
    ]);
    await sheet.getByRole('button', { name: 'Copy caption' }).click();
    await sheet.getByRole('button', { name: /Copied/ }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('+91 00000 00001');
    await sheet.getByRole('button', { name: 'Copy my link' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe('https://wa.me/910000000001?text=FR-001');
    await sheet.getByRole('button', { name: 'Copy picture' }).click();
    const types = () =>
      page.evaluate(async () => (await navigator.clipboard.read()).flatMap((item) => [...item.types]));
    await expect.poll(types).toEqual(['image/png']);
    expect(await sheet.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')).toContain(
      encodeURIComponent('Demo Partner One'),
    );
    expect(file.subarray(1, 4).toString()).toBe('PNG');
    expect(errors).toEqual([]);
    await close();
  });

  it('is the picture as it was approved where nothing is reserved for the partner', async () => {
    const { page, close } = await watchedPage(portal.browser);
    await asVendor(page);
    await page.goto(`${portal.url}/promotion?id=promotion-5`);
    await page.getByText('This picture is shared as it is.').waitFor();
    const [approved, sent] = [
      await pixels('public/demo-pictures/deposit-en-banner.png'),
      await pixels(await seen(page)),
    ];
    expect(sent.data.equals(approved.data)).toBe(true);
    await close();
  });

  it('can be made and saved without a network once the promotion was opened', async () => {
    const { page, close } = await watchedPage(portal.browser);
    await asVendor(page);
    await page.goto(`${portal.url}/promotion?id=promotion-1`);
    const before = await seen(page);
    await page.context().setOffline(true);
    await turn(page, 'Franchise code');
    await expect.poll(async () => (await seen(page)).equals(before)).toBe(false);
    expect((await downloaded(page, 'Download PNG')).equals(await seen(page))).toBe(true);
    await close();
  });
});

describe('the logo', () => {
  it('is the own one or the network’s, and nothing of another partner is on the page', async () => {
    const { page, close } = await watchedPage(portal.browser);
    await asVendor(page);
    await page.goto(`${portal.url}/promotion?id=promotion-1`);
    await page.getByRole('button', { name: 'Change logo' }).click();
    const choices = page.getByRole('dialog').getByRole('listitem');
    expect(await choices.allInnerTexts()).toEqual(['Demo Partner One', 'Partner network', 'No logo']);
    const branded = await seen(page);
    await choices.getByRole('button', { name: 'No logo' }).click();
    await expect.poll(async () => (await seen(page)).equals(branded)).toBe(false);
    expect(await page.content()).not.toMatch(/Demo Partner (Two|Three|Four|Five|Six)|FR-00[2-6]/);
    await close();
  });

  it('is added once where there is none, if it is a picture that is large enough', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await asVendor(page);
    await page.route('**/api/logo/getlogo', (route) =>
      route.fulfill({ json: [{ id: 'x', imageUrl: '/mark.svg', Franchise_code: 'FR-002' }] }),
    );
    await page.goto(`${portal.url}/promotion?id=promotion-1`);
    await page.getByText('Add your logo once').waitFor();
    const before = await seen(page);
    const give = async (name: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
    const square = (side: number) =>
      sharp({ create: { width: side, height: side, channels: 3, background: '#c2570c' } });
    await give('logo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await page.getByText('This is no PNG, JPG or WebP.').waitFor();
    await give('logo.png', await square(255).png().toBuffer());
    await page.getByText('This picture is smaller than 256 px.').waitFor();
    await give('logo.png', Buffer.alloc(1_000_001));
    await page.getByText('This file is larger than 1 MB.').waitFor();
    await give('my-logo.webp', await square(256).webp().toBuffer());
    await page.getByText('my-logo.webp').waitFor();
    await expect.poll(async () => (await seen(page)).equals(before)).toBe(false);
    // It goes with the person to the next shape.
    await page.getByRole('radio', { name: 'Story' }).click({ force: true });
    await page.waitForURL('**/promotion?id=promotion-7');
    await page.getByText('my-logo.webp').waitFor();
    expect(errors).toEqual([]);
    await close();
  });
});

/** The modules of the QR code in a picture whose only pure black it is. */
function modulesIn({ data, width, height }: Awaited<ReturnType<typeof pixels>>): boolean[][] {
  const black = (x: number, y: number) => {
    const at = (y * width + x) * 3;
    return data[at] === 0 && data[at + 1] === 0 && data[at + 2] === 0;
  };
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!black(x, y)) continue;
      [left, top] = [Math.min(left, x), Math.min(top, y)];
      [right, bottom] = [Math.max(right, x + 1), Math.max(bottom, y + 1)];
    }
  }
  // A finder pattern is seven modules wide and stands at the upper left.
  let run = 0;
  while (black(left + run, top)) run += 1;
  const side = run / 7;
  const count = (right - left) / side;
  return Array.from({ length: count }, (_, row) =>
    Array.from({ length: count }, (__, column) =>
      black(Math.floor(left + (column + 0.5) * side), Math.floor(top + (row + 0.5) * side)),
    ),
  );
}
