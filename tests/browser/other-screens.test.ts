import { describe, expect, it } from 'vitest';
import { LONG_RUN } from '../support/long-run';
import { barriers } from './barriers';
import { beginSignedIn } from './begin-signed-in';
import { lookAtScreens, lookAtScreensInHindi, type Screen } from './look-at-screens';
import { watchedPage } from './open-chromium';
import { startWalk } from './start-walk';
import { textsOfOthers, watchFor } from './texts-of-others';

const SCREENS: readonly Screen[] = [
  { path: '/dashboard' },
  { path: '/earning' },
  { path: '/earning?period=month' },
  { path: '/earning?tab=statements' },
  { path: '/earning?tab=account' },
  { path: '/totalcummision' },
  { path: '/reports' },
  { path: '/leadspiechart' },
  { path: '/companiesdealspercentagepiechart' },
  { path: '/bestperformer' },
  { path: '/promotion&training' },
  { path: '/promotion&training?tab=training' },
  { path: '/all-trainings' },
  { path: '/all-trainings?q=nothing-at-all' },
  { path: '/all-trainings?training=training-7' },
  { path: '/all-trainings?training=training-1' },
  { path: '/all-promotions' },
  { path: '/all-promotions?size=Story&product=nothing-at-all' },
  { path: '/promotion?id=promotion-1' },
  { path: '/promotion?id=promotion-5' },
  { path: '/promotion?id=promotion-6' },
  { path: '/promotion?id=nothing-at-all' },
  { path: '/meeting' },
  { path: '/meeting?tab=past' },
  { path: '/meeting?meeting=meeting-1-1' },
  { path: '/schedualmeeting' },
  { path: '/schedualmeeting?id=none' },
  { path: '/helpdesk?deal=D-1' },
  { path: '/profile' },
  { path: '/admindashboard' },
  { path: '/loader', busy: true },
  { path: '/dashboardskeleton', busy: true },
  { path: '/reportskeleton', busy: true },
  { path: '/trainingandpromotionskeleton', busy: true },
];
/** Without a session; the code and the new password come after the steps before them. */
const OPEN: readonly Screen[] = [{ path: '/nowhere' }, { path: '/' }, { path: '/rquestotp' }];

const portal = startWalk();
const { asVendor } = portal;

describe('every other screen', { timeout: 600_000 }, () => {
  it('has no barrier, sideways scroll, error or anything of another partner, in any size or theme', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await asVendor(page);
    const others = watchFor(page, await textsOfOthers(portal.url, 'FR-001'));
    await lookAtScreens(page, portal.url, SCREENS, others.look);
    expect((await others.answers()).length).toBeGreaterThan(SCREENS.length);
    expect(errors).toEqual([]);
    await close();
  });

  it.runIf(LONG_RUN)('has none in Hindi either', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await asVendor(page);
    await lookAtScreensInHindi(page, portal.url, SCREENS);
    expect(errors).toEqual([]);
    await close();
  });

  it('has none before the sign-in', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await page.route('**/api/resetPass/**', (route) => route.fulfill({ json: { message: 'Done' } }));
    await lookAtScreens(page, portal.url, OPEN);
    await page.getByLabel('Email').fill('vendor@example.com');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Please enter OTP').waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await barriers(page), '/verifyOtp').toEqual([]);
    }
    await page.getByLabel('Digit 1 of 4').fill('1234');
    await page.keyboard.press('Enter');
    await page.getByLabel('New password').fill('long-enough');
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await barriers(page), '/setPassword').toEqual([]);
    }
    expect(errors).toEqual([]);
    await close();
  });

  it('has none for an administrator’s profile', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await beginSignedIn(page, portal.url, 'admin@example.com', 'admin-demo-1');
    await lookAtScreens(page, portal.url, [{ path: '/profile' }]);
    expect(errors).toEqual([]);
    await close();
  });
});
