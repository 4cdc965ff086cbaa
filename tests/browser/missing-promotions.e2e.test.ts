import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { LETTER_NETWORK } from '../support/letter-network';
import { LONG_RUN, someOf } from '../support/long-run';
import { servePage } from '../support/serve-page';
import { startSpecServer } from '../support/spec-server';
import { beginSignedIn } from './begin-signed-in';
import { pageOfItsOwn, watchedPage } from './open-chromium';
import { downloaded, preview, seen, shareButton } from './promotion-page';
import { startWalk } from './start-walk';

const APPROVED = 'public/demo-pictures/demat-en-square.png';

const portal = startWalk();
const { asVendor } = portal;

describe('when something is missing', () => {
  it.each(
    someOf([
      ['the picture', '**/demo-pictures/*.png'],
      ['a font', '**/inter-latin-wght-normal*.woff2'],
    ]),
  )('%s, nothing can be sent until it is there', async (_, missing) => {
    const { page, close } = await pageOfItsOwn(portal.browser);
    await asVendor(page);
    await page.route(missing, (route) => route.abort());
    await page.goto(`${portal.url}/promotion?id=promotion-1`);
    await page.getByText("Couldn't prepare the picture.").waitFor();
    expect(await shareButton(page).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Download PNG' }).isDisabled()).toBe(true);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await preview(page).waitFor();
    await expect.poll(() => shareButton(page).isEnabled()).toBe(true);
    await close();
  });

  it.runIf(LONG_RUN)('a promotion that ends while it is open says so after the next share', async () => {
    const { page, close } = await watchedPage(portal.browser);
    await asVendor(page);
    await page.goto(`${portal.url}/promotion?id=promotion-1`);
    await preview(page).waitFor();
    await page.route('**/shares', (route) => route.fulfill({ status: 404, json: { error: 'Ended.' } }));
    await page.route('**/api/demat/get', (route) => route.fulfill({ json: { promotions: [] } }));
    await page.getByRole('link', { name: 'Download PNG' }).click();
    await page.getByText('This promotion has ended.').waitFor();
    await close();
  });

  it.runIf(LONG_RUN)(
    'the leave of another site: its picture is shown, and what still works is offered',
    async () => {
      const { page, close } = await watchedPage(portal.browser);
      await asVendor(page);
      const picture = await readFile(APPROVED);
      await page.route('https://pictures.example.com/p.png', (route) =>
        route.fulfill({
          body: picture,
          contentType: 'image/png',
          headers: { 'access-control-allow-origin': 'https://pictures.example.com' },
        }),
      );
      const promotions = [{ id: 'p', title: 'Elsewhere', imageUrl: 'https://pictures.example.com/p.png' }];
      await page.route('**/api/demat/get', (route) => route.fulfill({ json: { promotions } }));
      await page.goto(`${portal.url}/promotion?id=p`);
      await page.getByText("This picture's server lets nobody else use it.").waitFor();
      expect(await page.getByRole('link', { name: 'Open picture' }).getAttribute('href')).toBe(
        'https://pictures.example.com/p.png',
      );
      await shareButton(page).click();
      const ways = await page.getByRole('dialog').getByRole('listitem').allInnerTexts();
      expect(ways.map((way) => way.split('\n')[0])).toEqual(['Copy caption', 'WhatsApp', 'Copy my link']);
      await close();
    },
  );
});

describe('against a server that follows the spec to the letter', () => {
  it('a promotion of id, title and picture is shared as it is, and no share is counted', async () => {
    const server = await startSpecServer(
      {
        ...LETTER_NETWORK,
        vendors: [
          ...LETTER_NETWORK.vendors,
          { vendor_id: 8, Franchise_code: 'FR/002', name: 'Someone Else', mobile: '9000000009' },
        ],
        promotions: [
          { id: 41, title: 'A plain one', imageUrl: '/demo-pictures/sip-en-square.png' },
          { id: 42, title: 'Over', imageUrl: '/demo-pictures/sip-en-square.png', validUntil: '2020-01-31' },
        ],
      },
      servePage,
    );
    const { page, errors, close } = await watchedPage(portal.browser);
    await beginSignedIn(page, server.url, 'letter@example.com', 'right');
    await page.goto(`${server.url}/all-promotions`);
    await page.getByText('1 promotion', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'A plain one' }).click();
    await page.waitForURL('**/promotion?id=41');
    await page.getByText('This picture is shared as it is.').waitFor();
    expect((await downloaded(page, 'Download PNG')).equals(await seen(page))).toBe(true);
    await shareButton(page).click();
    await page.getByRole('dialog').waitFor();
    expect(await page.content()).not.toMatch(/Someone Else|9000000009|FR\/002/);
    await page.goto(`${server.url}/promotion?id=42`);
    await page.getByText('This promotion has ended.').waitFor();
    expect(server.calls.filter(({ path }) => path.includes('shares'))).toEqual([]);
    expect(errors).toEqual([]);
    await close();
    await server.close();
  });
});
