import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { goTo, openedAtRest, settled, sidewaysScroll } from './look-at-screens';
import { PHONE, watchedPage } from './open-chromium';
import { watchRest } from './slow-answers';
import { startWalk } from './start-walk';

const portal = startWalk();

it.each([
  [
    'vendor',
    [
      '/dashboard',
      '/earning',
      '/earning?tab=statements',
      '/earning?tab=account',
      '/totalcummision',
      '/reports',
      '/leadspiechart',
      '/bestperformer',
      '/profile',
      '/zohoform',
      '/leads',
      '/deals',
      '/recentleadsanddeals',
      '/meeting',
    ],
  ],
  ['admin', ['/admindashboard', '/admindashboard?tab=money', '/vendors']],
])(
  'with letters twice as large no page of the %s is wider than a phone, and amounts, names and addresses are whole',
  async (role, paths) => {
    const { page, close } = await watchedPage(portal.browser, { viewport: PHONE });
    await (role === 'admin' ? portal.asAdmin(page) : portal.asVendor(page));
    const wider: Record<string, number> = {};
    const cut: Record<string, readonly string[]> = {};
    const rest = watchRest(page);
    await page.goto(`${portal.url}/nowhere`);
    await settled(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const path of paths) {
      await goTo(page, path);
      await rest();
      await settled(page);
      await page
        .locator('h1')
        .filter({ hasNotText: 'Page not found' })
        .first()
        .waitFor({ state: 'attached' });
      wider[path] = await sidewaysScroll(page);
      cut[path] = [...(await cutAmounts(page)), ...(await cutNames(page))];
    }
    expect(wider).toEqual(Object.fromEntries(paths.map((path) => [path, 0])));
    expect(cut).toEqual(Object.fromEntries(paths.map((path) => [path, []])));
    await close();
  },
);

it('with letters twice as large a lead and the field for a note fit a phone', async () => {
  const { page, close } = await watchedPage(portal.browser, { viewport: PHONE });
  await portal.asVendor(page);
  await openedAtRest(page, `${portal.url}/leads`);
  await page.locator('main a[href*="leaddetails"]').first().click();
  const note = page.getByLabel('Write a note');
  await note.waitFor();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await sidewaysScroll(page)).toBe(0);
  expect((await note.boundingBox())?.width).toBeGreaterThan(150);
  await close();
});

/** The names and addresses of which a box shows only a part. */
function cutNames(page: Page): Promise<string[]> {
  return page
    .locator('main :is(li a, dd, h2, p.t-page), h1')
    .filter({ visible: true })
    .evaluateAll((names) =>
      names.flatMap((name) => {
        if (name.closest('.sr-only')) return [];
        const range = document.createRange();
        range.selectNodeContents(name);
        const words = range.getBoundingClientRect();
        const box = name.getBoundingClientRect();
        const cuts = getComputedStyle(name).overflowX !== 'visible';
        const isCut = cuts && (words.right > box.right + 1 || words.bottom > box.bottom + 1);
        return isCut ? [`${name.textContent} is cut`] : [];
      }),
    );
}

/**
 * The amounts that reach beyond the box that shows them, or over the words next to them, or those of the hero that
 * lie under the button that floats.
 */
function cutAmounts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxOf = (node: Node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect();
    };
    const words: { readonly text: Text; readonly box: DOMRect }[] = [];
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const isShown = text.parentElement?.checkVisibility({ visibilityProperty: true });
      if (
        text instanceof Text &&
        text.data.trim() !== '' &&
        isShown &&
        !text.parentElement?.closest('.sr-only')
      )
        words.push({ text, box: boxOf(text) });
    }
    const isOver = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      // The boxes of two lines overlap by what is free above and below their letters.
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 2;
    const floating = document.querySelector('[data-floats]');
    const floats =
      floating?.checkVisibility({ visibilityProperty: true }) && floating.getBoundingClientRect();
    return [...document.querySelectorAll('main data')].flatMap((amount) => {
      if (!amount.checkVisibility({ visibilityProperty: true })) return [];
      const box = words.find(({ text }) => amount.contains(text))?.box;
      if (!box) return [];
      if (floats && amount.closest('.hero-ground') && isOver(box, floats))
        return [`${amount.textContent} is under the button`];
      for (let around = amount.parentElement; around; around = around.parentElement) {
        const { overflowX } = getComputedStyle(around);
        if (overflowX === 'auto' || overflowX === 'scroll') break;
        if (overflowX !== 'visible' && box.right > around.getBoundingClientRect().right + 1)
          return [`${amount.textContent} is cut`];
      }
      const over = words.find(({ text, box: other }) => !amount.contains(text) && isOver(box, other));
      return over ? [`${amount.textContent} is over ${over.text.data.trim()}`] : [];
    });
  });
}
