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
    ],
  ],
  ['admin', ['/admindashboard', '/admindashboard?tab=money', '/vendors']],
])('with letters twice as large no page of the %s is wider than a phone', async (role, paths) => {
  const { page, close } = await watchedPage(portal.browser, { viewport: PHONE });
  await (role === 'admin' ? portal.asAdmin(page) : portal.asVendor(page));
  const wider: Record<string, number> = {};
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
    await page.locator('h1').filter({ hasNotText: 'Page not found' }).first().waitFor({ state: 'attached' });
    wider[path] = await sidewaysScroll(page);
  }
  expect(wider).toEqual(Object.fromEntries(paths.map((path) => [path, 0])));
  await close();
});

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
