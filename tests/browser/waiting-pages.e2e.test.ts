import { describe, expect, it } from 'vitest';
import { holds } from '../support/holds';
import { SESSION_KEYS } from '../support/session-keys';
import { beginSignedIn } from './begin-signed-in';
import { DESKTOP, PHONE, pageOfItsOwn } from './open-chromium';
import { startWalk } from './start-walk';
import { bars, opened, visitorOf } from './visitor';

const portal = startWalk();

describe('a page that is not there yet', () => {
  it('has the boxes of Home where Home has them', async () => {
    holds('2: a centred spinner while loading');
    for (const options of [{ viewport: PHONE }, { viewport: DESKTOP }]) {
      const { page, close } = await visitorOf(portal.browser, portal.url, 'vendor', options);
      const boxes = () =>
        page.locator('main .hero-ground, main .min-h-23').evaluateAll((all) =>
          all.map((each) => {
            const { x, y, width, height } = each.getBoundingClientRect();
            return [x, y, width, height].map(Math.round);
          }),
        );
      // Home as it is while it computes: no payment is answered.
      await page.route(/\/api\/(vendors\/payment|franchises)\//, () => {});
      await page.goto(`${portal.url}/dashboard`);
      await page.getByText(/so far, 0 of/i).waitFor();
      const real = await boxes();
      await opened(page, portal.url, '/dashboardskeleton');
      expect(real.length).toBe(5);
      expect(await boxes()).toEqual(real);
      // Nor does anything move when the last payment is read.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.goto(`${portal.url}/dashboard`);
      await page.getByText(/(than|as) 1 (to \d+ )?[A-Z][a-z]+$/).waitFor();
      expect(await boxes()).toEqual(real);
      await close();
    }
  });

  it('keeps still where motion is unwelcome', async () => {
    const { page, close } = await visitorOf(portal.browser, portal.url, 'vendor', {
      reducedMotion: 'reduce',
    });
    for (const path of ['/dashboardskeleton', '/reportskeleton', '/trainingandpromotionskeleton']) {
      await opened(page, portal.url, path);
      const motions = await page
        .locator('.skeleton-block')
        .evaluateAll((all) => all.map((each) => getComputedStyle(each).animationName));
      expect(motions.length, path).toBeGreaterThan(0);
      expect(
        motions.filter((name) => !/^(none|fade-in)$/.test(name)),
        path,
      ).toEqual([]);
    }
    // Nor does the ring turn, or fade out and in, while a page of its own loads.
    await page.goto(`${portal.url}/loader`);
    const ring = page.getByRole('status').locator('span:has(svg)');
    await ring.waitFor();
    expect(await ring.evaluate((each) => getComputedStyle(each).animationName)).toBe('none');
    await close();
  });

  it('shows the skeleton of Home while it loads; reloads once for a part that is gone, says so, opens when it is back', async () => {
    const { page, close } = await pageOfItsOwn(portal.browser);
    await beginSignedIn(page, portal.url, 'vendor@example.com', 'vendor-demo-1');
    await page.goto(`${portal.url}/profile`);
    await page.getByRole('heading', { name: 'Profile' }).waitFor();
    let arrive: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/assets/dashboard-page-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Home' }).click();
    // Not a spinner.
    await page.locator('[aria-busy=true] .hero-ground').waitFor();
    arrive();
    await page.getByRole('heading', { level: 1, name: 'Demo Partner One' }).waitFor();

    await page.getByText('counted this month').waitFor();
    await page.route('**/assets/support-page-*', (route) => route.fulfill({ status: 404 }));
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.getByRole('link', { name: 'Support' }).click();
    await page.getByRole('heading', { name: "This page couldn't be loaded." }).waitFor();
    await expect.poll(() => [loads, new URL(page.url()).pathname]).toEqual([1, '/helpdesk']);
    await expect.poll(() => bars(page)).toBe(1);
    const keys = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]);
    expect(keys[0]).toEqual(['portal.reloaded']);
    expect(keys[1]?.every((key) => SESSION_KEYS.includes(key))).toBe(true);
    await page.getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('heading', { name: 'Profile' }).waitFor();
    await page.unroute('**/assets/support-page-*');
    await page.goBack();
    await page.getByRole('heading', { name: 'Customer Support' }).waitFor();
    await close();
  });
});
