import { describe, expect, it } from 'vitest';
import { signInAs } from './open-chromium';
import { startWalk } from './start-walk';
import { bars, expectOpened, opened, place, sentTo, stateFrom, visitorOf } from './visitor';

const ADMINS_ONLY = 'For administrators';

/** What stands in the heading of each guarded path for a vendor, after the path that it leads to if it is another. */
const VENDOR: Readonly<Record<string, string>> = {
  '/addvendor': `/admindashboard ${ADMINS_ONLY}`,
  '/dashboard': 'Demo Partner One',
  '/leads': 'Leads',
  '/loader': 'Partner Portal',
  '/deals': 'Deals',
  '/earning': 'Earning',
  '/dashboardskeleton': 'Home',
  '/reportskeleton': 'Reports',
  '/trainingandpromotionskeleton': 'Promotions and training',
  '/leaddetails': 'Lead',
  '/dealdetails': 'Deal',
  '/profile': 'Profile',
  '/promotion&training': 'Promotions and training',
  '/reports': 'Reports',
  '/recentleadsanddeals': 'Recent leads and deals',
  '/filter': 'Filter leads',
  '/zohoform': 'Add lead',
  '/helpdesk': 'Customer Support',
  '/promotion': 'Share promotion',
  '/all-trainings': 'All trainings',
  '/all-promotions': 'All promotions',
  '/cumissionmodel': 'Commission model',
  '/meeting': 'Meetings',
  '/training': `/admindashboard ${ADMINS_ONLY}`,
  '/training/edit': `/admindashboard ${ADMINS_ONLY}`,
  '/promotions': `/admindashboard ${ADMINS_ONLY}`,
  '/promotions/edit': `/admindashboard ${ADMINS_ONLY}`,
  '/advertisementcarouselpage': ADMINS_ONLY,
  '/vendors': ADMINS_ONLY,
  '/admindashboard': ADMINS_ONLY,
  '/vendordetails': ADMINS_ONLY,
  '/leadspiechart': 'Leads by status',
  '/companiesdealspercentagepiechart': 'Deals by company',
  '/totalcummision': 'Monthly Commission Calculation',
  '/bestperformer': 'Best performers',
  '/schedualmeeting': 'Schedule a meeting',
  '/createvendor': ADMINS_ONLY,
  '/allvendors': ADMINS_ONLY,
};

/** What an admin may open; every other path leads to the dashboard. */
const ADMIN: Readonly<Record<string, string>> = {
  '/createvendor': 'Add vendor',
  '/profile': 'Profile',
  '/addvendor': 'Add vendor',
  '/training': 'Training',
  '/promotions': 'Promotions',
  '/promotions/edit': 'Add promotion',
  '/advertisementcarouselpage': 'Advertisement carousel',
  '/allvendors': 'All vendors',
  '/admindashboard': 'Dashboard',
  '/deals': 'Deals',
  '/vendors': 'Vendors',
  '/vendordetails': 'Vendor',
  '/leadspiechart': 'Leads by status',
  '/companiesdealspercentagepiechart': 'Deals by company',
  '/bestperformer': 'Best performers',
};

const PATHS = Object.keys(VENDOR);
/** All paths have one guard and one way out; some screens that ask for different things stand for the others. */
const WITHOUT_OWN_GUARD = ['/dashboard', '/leads', '/dealdetails', '/profile', '/meeting', '/admindashboard'];

const portal = startWalk();

describe('every guarded path', { timeout: 60_000 }, () => {
  it('leads someone without a token to the login, which remembers it', async () => {
    const { page, errors, calls, close } = await visitorOf(portal.browser, portal.url);
    await page.goto(portal.url);
    for (const path of PATHS) {
      await expectOpened(page, path, '/ Welcome back');
      expect([await bars(page), await stateFrom(page), await sentTo(page)], path).toEqual([0, path, ['/']]);
    }
    expect(calls).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });

  it('opens for a vendor or says why not, under the bar, without one call for administrators', async () => {
    const { page, errors, calls, close } = await visitorOf(portal.browser, portal.url, 'vendor');
    for (const [path, expected] of Object.entries(VENDOR)) {
      const before = calls.length;
      await opened(page, portal.url, path);
      await expect.poll(() => place(page, path), { message: path }).toBe(expected);
      await expect.poll(() => bars(page), { message: path }).toBe(1);
      expect((await sentTo(page)).length, path).toBeLessThanOrEqual(2);
      if (!expected.endsWith(ADMINS_ONLY)) continue;
      await page.getByText('This page is for administrators.').waitFor();
      expect(await page.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/dashboard');
      if (expected !== ADMINS_ONLY) expect(await stateFrom(page)).toBe(path);
      // The list of vendors, in which a vendor finds the own record, is one that other screens may ask for.
      expect(
        calls.slice(before).filter((each) => each.endsWith('getalldata')),
        path,
      ).toEqual([]);
    }
    expect(calls.filter((path) => path.includes('allvendorscrm'))).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });

  it('opens for an admin or leads to the dashboard, which knows the wanted path', async () => {
    const { page, errors, close } = await visitorOf(portal.browser, portal.url, 'admin');
    await page.goto(`${portal.url}/admindashboard`);
    for (const path of PATHS) {
      await expectOpened(page, path, ADMIN[path] ?? '/admindashboard Dashboard');
      await expect.poll(() => bars(page), { message: path }).toBe(1);
      expect((await sentTo(page)).length, path).toBeLessThanOrEqual(2);
      if (!ADMIN[path]) expect(await stateFrom(page), path).toBe(path);
    }
    expect(errors).toEqual([]);
    await close();
  });

  it('is no way in for any other role', async () => {
    const { page, errors, close } = await visitorOf(portal.browser, portal.url);
    // By the form, since this session is ended below.
    await signInAs(page, portal.url, 'vendor@example.com', 'vendor-demo-1');
    await page.waitForURL('**/dashboard');
    await page.evaluate(() => {
      const kept = JSON.parse(sessionStorage.getItem('logedinuser') ?? '');
      sessionStorage.setItem(
        'logedinuser',
        JSON.stringify({ ...kept, profile: { ...kept.profile, role: 'auditor' } }),
      );
    });
    await page.goto(`${portal.url}/dashboard`);
    for (const path of PATHS) {
      await expectOpened(page, path, 'No access yet');
      expect([await bars(page), await sentTo(page)], path).toEqual([0, []]);
    }
    await page.getByText('Your account has no access to this portal yet.').waitFor();
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await page.getByRole('button', { name: 'Log in' }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('leads to the login when the token has expired, and says so once', async () => {
    const { page, errors, close } = await visitorOf(portal.browser, portal.url, 'vendor');
    await page.goto(`${portal.url}/mark.svg`);
    const kept = await page.evaluate(() => ({ ...sessionStorage, jwtToken: 'expired' }));
    for (const path of WITHOUT_OWN_GUARD) {
      await page.evaluate((entries) => {
        for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, String(value));
      }, kept);
      await page.goto(portal.url + path);
      await page.getByRole('button', { name: 'Log in' }).waitFor();
      await expect.poll(() => new URL(page.url()).pathname, { message: path }).toBe('/');
      await expect.poll(() => bars(page), { message: path }).toBe(0);
      expect((await sentTo(page)).length, path).toBeLessThanOrEqual(2);
      expect(await page.evaluate(() => sessionStorage.length), path).toBe(0);
    }
    await page.getByText('Please log in again.').waitFor();
    expect(await page.getByText('Please log in again.').count()).toBe(1);
    expect(errors.filter((line) => !/status of 401/.test(line))).toEqual([]);
    await close();
  });

  it('is told from paths that only look like one', async () => {
    const { page, close } = await visitorOf(portal.browser, portal.url, 'vendor');
    for (const path of [
      '/reset-password',
      '/generate-password',
      '/promotionsx',
      '/trainings',
      '/Dashboard',
    ]) {
      expect(await opened(page, portal.url, path), path).toBe('Page Not Found');
      expect(await bars(page), path).toBe(0);
    }
    expect(await opened(page, portal.url, '/dashboard/')).toBe('Demo Partner One');
    await close();
  });
});
