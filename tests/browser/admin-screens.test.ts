import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BusinessCalendar, shiftMonth } from '#core/shared/month';
import { LONG_RUN } from '../support/long-run';
import { lookAtScreens, lookAtScreensInHindi, type Screen } from './look-at-screens';
import { watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const RUNNING = new BusinessCalendar().monthAt(Date.now());

const LAST = shiftMonth(RUNNING, -1);

const SCREENS: readonly Screen[] = [
  { path: '/admindashboard' },
  { path: '/admindashboard?tab=leads' },
  { path: '/admindashboard?tab=meetings' },
  { path: '/admindashboard?tab=reports' },
  { path: '/admindashboard?tab=payments' },
  { path: '/admindashboard?tab=money' },
  { path: '/admindashboard?tab=money&view=months' },
  { path: '/admindashboard?tab=money&view=adjustments' },
  { path: `/admindashboard?tab=money&month=${LAST}` },
  { path: `/admindashboard?tab=money&month=${shiftMonth(RUNNING, -2)}` },
  { path: '/admindashboard?tab=health' },
  { path: '/admindashboard?tab=health&fault=zero-ratio' },
  { path: '/admindashboard?tab=questions' },
  { path: '/admindashboard?tab=terms' },
  { path: '/admindashboard?tab=audit' },
  { path: '/admindashboard?tab=settings', first: accountsAreThere },
  { path: '/deals' },
  { path: '/deals?import=leads' },
  { path: '/vendors' },
  { path: '/allvendors' },
  { path: '/allvendors?view=inactive&q=nobody' },
  { path: '/vendordetails?id=v2' },
  { path: '/vendordetails?id=v2&tab=deals' },
  { path: '/vendordetails?id=v2&tab=leads' },
  { path: '/vendordetails?id=v2&tab=commission' },
  { path: '/vendordetails?id=v2&tab=account' },
  { path: '/vendordetails?id=v2&tab=rules' },
  { path: '/vendordetails?id=v2&tab=activity' },
  { path: '/vendordetails?id=none' },
  { path: '/addvendor' },
  { path: '/deals?import=vendors' },
  { path: '/createvendor' },
  { path: '/training' },
  { path: '/promotions' },
  { path: '/promotions/edit' },
  { path: '/promotions/edit?id=promotion-1' },
  { path: '/advertisementcarouselpage' },
  { path: '/leadspiechart' },
  { path: '/companiesdealspercentagepiechart' },
  { path: '/bestperformer' },
  { path: '/profile' },
];

/** The settings are complete when the lists below them are, each of which is read by itself; a phone has them folded. */
async function accountsAreThere(page: Page): Promise<void> {
  const includeHidden = true;
  for (const name of ['Admins', 'Security events'])
    await page
      .getByRole('region', { name, includeHidden })
      .getByRole('listitem', { includeHidden })
      .first()
      .waitFor({ state: 'attached' });
}

const portal = startWalk();

describe("an administrator's screens", { timeout: 600_000 }, () => {
  it('do not jump, and have no barrier, sideways scroll or error, in any size or theme', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await portal.asAdmin(page);
    await lookAtScreens(page, portal.url, SCREENS);
    expect(errors).toEqual([]);
    await close();
  });

  it('of a month that is prepared do not jump either, when it is read back', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await portal.asAdmin(page);
    await page.goto(`${portal.url}/admindashboard?tab=money&month=${LAST}`);
    await page.getByRole('button', { name: /^Prepare / }).click();
    await page.getByRole('navigation', { name: 'Steps' }).waitFor();
    await lookAtScreens(page, portal.url, [{ path: `/admindashboard?tab=money&month=${LAST}` }]);
    expect(errors).toEqual([]);
    await close();
  });

  it.runIf(LONG_RUN)('have none in Hindi either', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await portal.asAdmin(page);
    // Without what is waited for by its English name.
    await lookAtScreensInHindi(
      page,
      portal.url,
      SCREENS.map(({ path }) => ({ path })),
    );
    expect(errors).toEqual([]);
    await close();
  });

  it('glide nowhere that they are not made to, for those who want less motion', async () => {
    const { page, close } = await watchedPage(portal.browser, { reducedMotion: 'reduce' });
    await portal.asAdmin(page);
    await page.goto(`${portal.url}/vendors`);
    await page.getByRole('listitem').first().waitFor();
    const styles = await page.evaluate(() =>
      [...document.querySelectorAll('body, body *')].map((each) => {
        const { transitionProperty, transitionDuration } = getComputedStyle(each);
        return { name: each.outerHTML.slice(0, 80), transitionProperty, transitionDuration };
      }),
    );
    const gliding = styles.filter(({ transitionDuration }) => transitionDuration !== '0s');
    expect(new Set(gliding.map(({ transitionDuration }) => transitionDuration))).toEqual(new Set(['0.08s']));
    expect(gliding.filter(({ transitionProperty }) => transitionProperty === 'all')).toEqual([]);
    await close();
  });
});
