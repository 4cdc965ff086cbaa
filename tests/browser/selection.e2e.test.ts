import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PHONE, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const portal = startWalk();
const { asVendor } = portal;

const rows = (page: Page) => page.getByRole('list', { name: 'Leads' }).getByRole('listitem');
const settled = (page: Page) => page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));

describe('choosing several leads', () => {
  const bar = (page: Page) => page.getByRole('region', { name: 'Selected leads' });

  it('begins with the row that a finger rests on; Esc ends it, on the button it began with', async () => {
    const { page, errors, close } = await watchedPage(portal.browser, { viewport: PHONE, hasTouch: true });
    await asVendor(page);
    await page.goto(`${portal.url}/leads`);
    await settled(page);
    const place = await rows(page).first().getByRole('link').first().boundingBox();
    const session = await page.context().newCDPSession(page);
    const point = { x: (place?.x ?? 0) + 20, y: (place?.y ?? 0) + 8 };
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await bar(page).getByText('1 selected').waitFor();
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => rows(page).first().getByRole('checkbox').isChecked()).toBe(true);
    await rows(page).nth(2).tap();
    await bar(page).getByText('2 selected').waitFor();
    await bar(page).getByRole('button', { name: 'Export' }).click();
    await page.keyboard.press('Escape');
    await bar(page).getByText('2 selected').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => bar(page).count()).toBe(0);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('More');
    expect(errors).toEqual([]);
    await close();
  });
});
