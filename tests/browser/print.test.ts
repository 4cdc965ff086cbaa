import { describe, expect, it } from 'vitest';
import { someOf } from '../support/long-run';
import { barriers } from './barriers';
import { beginSignedIn } from './begin-signed-in';
import { openedAtRest, settled } from './look-at-screens';
import { DESKTOP, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const portal = startWalk();

describe('a page on paper', () => {
  it.each(someOf(['/dashboard', '/earning', '/totalcummision', '/reports']))(
    'is dark on white, also from the dark theme, without what can only be tapped: %s',
    async (path) => {
      const { page, errors, close } = await watchedPage(portal.browser, {
        viewport: { width: 720, height: 1018 },
        colorScheme: 'dark',
      });
      await beginSignedIn(page, portal.url, 'vendor@example.com', 'vendor-demo-1');
      await page.goto(portal.url + path);
      await settled(page);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      expect(await barriers(page)).toEqual([]);
      const [ground, brightest] = await page.evaluate(() => {
        const brightness = (color: string) =>
          Math.max(...(color.match(/\d+/g) ?? []).slice(0, 3).map((part) => Number(part)));
        const words = [...document.querySelectorAll('main h2, main p, main dt, main dd, main data')];
        return [
          getComputedStyle(document.documentElement).backgroundColor,
          Math.max(...words.map((word) => brightness(getComputedStyle(word).color))),
        ];
      });
      expect(ground).toBe('rgb(255, 255, 255)');
      // The brightest of the light theme's colours for words is its red.
      expect(brightest).toBeLessThanOrEqual(0xb3);
      expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false);
      expect(errors).toEqual([]);
      await close();
    },
  );

  it.each(
    someOf([
      ['vendor', '/deals'],
      ['vendor', '/leads?shown=25'],
      ['vendor', '/earning?tab=statements'],
      ['vendor', '/reports'],
      ['admin', '/admindashboard?tab=money'],
      ['admin', '/deals?tab=payments'],
    ] as const),
  )('has no button and no way elsewhere that can only be pressed, for the %s: %s', async (role, path) => {
    const { page, close } = await watchedPage(portal.browser, { viewport: { width: 720, height: 1018 } });
    await (role === 'admin' ? portal.asAdmin(page) : portal.asVendor(page));
    await openedAtRest(page, portal.url + path);
    await page.emulateMedia({ media: 'print' });
    const pressed = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'button:not([aria-pressed="true"], [aria-haspopup]), main nav a, main a[href^="tel:"]',
        ),
      ]
        .filter((each) => each.checkVisibility() && !each.hasAttribute('aria-current'))
        .map((each) => each.textContent || each.ariaLabel),
    );
    expect(pressed).toEqual([]);
    // Nor the empty foot of a form over the words.
    const over = await page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((each) => each.checkVisibility())
        .filter((each) => getComputedStyle(each).position === 'sticky')
        .filter((each) => getComputedStyle(each).bottom !== 'auto')
        .map((each) => each.className),
    );
    expect(over).toEqual([]);
    await close();
  });

  it.each(
    someOf([
      ['all that the table of a desk shows', '/deals', 96],
      ['all that were asked for, also more than are in the page at a time', '/leads?shown=124', 124],
    ]),
  )('has the rows of the list: %s', async (_, path, rows) => {
    const { page, close } = await watchedPage(portal.browser, { viewport: DESKTOP });
    await portal.asVendor(page);
    await openedAtRest(page, portal.url + path);
    await page.evaluate(() =>
      addEventListener('afterprint', () => {
        const lines = document.querySelectorAll('main tr[data-index], main li[data-index]');
        document.documentElement.dataset.printed = String(lines.length);
      }),
    );
    await page.pdf({ format: 'A4' });
    expect(await page.locator('html').getAttribute('data-printed')).toBe(String(rows));
    await page.emulateMedia({ media: 'print' });
    const cut = await page.evaluate(() => {
      const words = [...document.querySelectorAll('main .truncate')];
      return words.filter((each) => getComputedStyle(each).whiteSpace === 'nowrap').length;
    });
    expect(cut).toBe(0);
    expect(await page.locator('main').getByRole('checkbox').count()).toBe(0);
    await close();
  });

  it('is a sheet that is open, from its first line to its last, and the form in it stays', async () => {
    const { page, close } = await watchedPage(portal.browser, { viewport: DESKTOP });
    await portal.asAdmin(page);
    await openedAtRest(page, `${portal.url}/deals?franchise=FR-001&category=Mutual+Fund`);
    await page.locator('main a[href*="deal="]').first().click();
    await page.getByRole('button', { name: 'Record a payment' }).click();
    await page.getByLabel('Amount in rupees').fill('12,500.50');
    await page.pdf({ format: 'A4' });
    expect(await page.getByLabel('Amount in rupees').inputValue()).toBe('12,500.50');
    await page.emulateMedia({ media: 'print' });
    expect((await page.getByRole('dialog').boundingBox())?.y).toBe(0);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false);
    await close();
  });
});
