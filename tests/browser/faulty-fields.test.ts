import { expect, it } from 'vitest';
import { DESKTOP, PHONE, signInAs, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const portal = startWalk();

it.each([
  ['the mouse on a desktop', DESKTOP, false],
  ['a finger on a phone', PHONE, true],
] as const)('the first click after a faulty field is not lost: %s', async (_, viewport, hasTouch) => {
  const { page, close } = await watchedPage(portal.browser, { viewport, hasTouch });
  await signInAs(page, portal.url, 'admin@example.com', 'admin-demo-1');
  await page.waitForURL('**/admindashboard');
  await page.goto(`${portal.url}/advertisementcarouselpage`);
  await page.getByRole('link', { name: 'Add slide' }).first().click();
  const link = page.getByLabel('Leads to');
  const below = page.getByRole('radio', { name: 'Some franchises' });
  await below.scrollIntoViewIfNeeded();
  await link.fill('nowhere');
  // By place, as a person does it: where the button was when the finger came down.
  const { x, y, width } = (await below.locator('..').boundingBox()) ?? { x: 0, y: 0, width: 0 };
  const [at, of] = [x + width / 2, y + 8];
  if (hasTouch) await page.touchscreen.tap(at, of);
  else {
    await page.mouse.move(at, of);
    await page.mouse.down();
    await page.waitForTimeout(120);
    await page.mouse.up();
  }
  await expect.poll(() => below.isChecked()).toBe(true);
  await link.and(page.locator('[aria-invalid=true]')).waitFor();
  await close();
});
