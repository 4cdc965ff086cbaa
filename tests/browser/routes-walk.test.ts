import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningPortal, startPortal } from '../support/start-portal';
import { beginSignedIn } from './begin-signed-in';
import { DESKTOP, openChromium, PHONE, pageOfItsOwn, signInAs, watchedPage } from './open-chromium';

const SESSION_KEYS = [
  'Frachise_code',
  'accountOpeningAmount',
  'commissionProductData',
  'crmVendorsDealsData',
  'crmVendorsLeadsData',
  'deals',
  'jwtToken',
  'leads',
  'logedinuser',
  'logo',
  'logos',
  'vendors',
];

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

let portal: RunningPortal;
let browser: Browser;
beforeAll(async () => {
  portal = await startPortal();
  browser = await openChromium();
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

/** A fresh page with its calls and the places it was sent to; without a service worker, so that all calls show. */
async function visitor(role?: 'vendor' | 'admin', options: BrowserContextOptions = {}) {
  const watched = await watchedPage(browser, options);
  const { page } = watched;
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await page.addInitScript(() => {
    const replace = history.replaceState.bind(history);
    Reflect.set(window, 'sentTo', []);
    history.replaceState = (state, title, url) => {
      const from = location.pathname;
      replace(state, title, url);
      if (location.pathname !== from) Reflect.get(window, 'sentTo').push(location.pathname);
    };
  });
  if (role) {
    await beginSignedIn(page, portal.url, `${role}@example.com`, `${role}-demo-1`);
  }
  return { ...watched, calls };
}

/** Opens a path and says where it led: the path if it is another one, and the heading there. */
async function opened(page: Page, path: string): Promise<string> {
  await page.goto(portal.url + path);
  const heading = page.getByRole('heading', { level: 1 });
  await heading.waitFor({ state: 'attached' });
  // A spinner has a heading too; only on /loader is it the page.
  if (path !== '/loader') {
    await page.waitForFunction(() => document.querySelector('h1')?.textContent !== 'Partner Portal');
    if (path !== '/dashboardskeleton')
      await page.waitForFunction(() => document.querySelector('h1:not(.sr-only)'));
  }
  return place(page, path);
}

/** Goes to a path as a link would, without a load, and waits for what should come. */
async function expectOpened(page: Page, path: string, expected: string): Promise<void> {
  await page.evaluate((to) => {
    Reflect.set(window, 'sentTo', []);
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect.poll(() => place(page, path), { message: path, interval: 20 }).toBe(expected);
}

/** Where one is after asking for `path`: another path if it led there, and the heading. */
function place(page: Page, path: string): Promise<string> {
  return page.evaluate((asked) => {
    const led = location.pathname === asked ? '' : `${location.pathname} `;
    return led + document.querySelector('h1')?.textContent;
  }, path);
}

const sentTo = (page: Page): Promise<readonly string[]> => page.evaluate(() => Reflect.get(window, 'sentTo'));
const stateFrom = (page: Page): Promise<unknown> => page.evaluate(() => history.state?.usr?.from);
const bars = (page: Page) => page.getByRole('navigation', { name: 'Main' }).count();

describe('every guarded path', { timeout: 60_000 }, () => {
  it('leads someone without a token to the login, which remembers it', async () => {
    const { page, errors, calls, close } = await visitor();
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
    const { page, errors, calls, close } = await visitor('vendor');
    for (const [path, expected] of Object.entries(VENDOR)) {
      const before = calls.length;
      await opened(page, path);
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
    const { page, errors, close } = await visitor('admin');
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
    const { page, errors, close } = await visitor();
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
    const { page, errors, close } = await visitor('vendor');
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
    const { page, close } = await visitor('vendor');
    for (const path of [
      '/reset-password',
      '/generate-password',
      '/promotionsx',
      '/trainings',
      '/Dashboard',
    ]) {
      expect(await opened(page, path), path).toBe('Page Not Found');
      expect(await bars(page), path).toBe(0);
    }
    expect(await opened(page, '/dashboard/')).toBe('Demo Partner One');
    await close();
  });
});

describe('login loads what the session is about', () => {
  it('for an admin the vendors, leads and deals of the network, wherever they land', async () => {
    const { page, calls, close } = await visitor('admin');
    await page.goto(`${portal.url}/admindashboard`);
    const kept = () => page.evaluate(() => Object.keys(sessionStorage));
    await expect
      .poll(kept)
      .toEqual(expect.arrayContaining(['vendors', 'crmVendorsLeadsData', 'crmVendorsDealsData']));
    expect((await kept()).every((key) => SESSION_KEYS.includes(key))).toBe(true);
    expect(calls.filter((path) => path.includes('getalldata')).length).toBe(1);
    await close();
  });

  it('for a vendor their leads and deals, once, also on a page that shows none', async () => {
    const { page, calls, close } = await visitor();
    await page.goto(`${portal.url}/profile`);
    await page.getByLabel('Email').fill('vendor@example.com');
    await page.getByLabel('Password', { exact: true }).fill('vendor-demo-1');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/profile');
    await expect
      .poll(() => page.evaluate(() => Object.keys(sessionStorage)))
      .toEqual(expect.arrayContaining(['leads', 'deals']));
    await page.getByRole('link', { name: 'Training' }).click();
    await page.getByRole('heading', { name: 'Promotions and training' }).waitFor();
    expect(calls.filter((path) => path.includes('fetchDematLeads')).length).toBe(1);
    await close();
  });
});

describe('a page that is not there yet', () => {
  it('has the boxes of Home where Home has them', async () => {
    for (const options of [{ viewport: PHONE }, { viewport: DESKTOP }]) {
      const { page, close } = await visitor('vendor', options);
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
      await page.getByText(/Calculating 0 of/).waitFor();
      const real = await boxes();
      await opened(page, '/dashboardskeleton');
      expect(real.length).toBe(5);
      expect(await boxes()).toEqual(real);
      // Nor does anything move when the last payment is read.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.goto(`${portal.url}/dashboard`);
      await page.getByText(/on the same day last month$/).waitFor();
      expect(await boxes()).toEqual(real);
      await close();
    }
  });

  it('is busy, says Loading, keeps still where motion is unwelcome, and offers the way home after 10 s', async () => {
    const { page, close } = await pageOfItsOwn(browser, { reducedMotion: 'reduce' });
    await beginSignedIn(page, portal.url, 'vendor@example.com', 'vendor-demo-1');
    await page.clock.install();
    for (const path of [
      '/dashboardskeleton',
      '/reportskeleton',
      '/trainingandpromotionskeleton',
      '/loader',
    ]) {
      await opened(page, path);
      await page.getByRole('status').getByText('Loading').waitFor();
      if (path !== '/loader') {
        expect(await page.locator('[aria-busy=true]').count(), path).toBe(1);
        const moving = await page
          .locator('.skeleton-block')
          .evaluateAll((all) => all.filter((each) => getComputedStyle(each).animationName !== 'none').length);
        expect(moving, path).toBe(0);
      }
      await page.clock.runFor(10_100);
      await page.getByText('Taking longer than usual').waitFor();
      await page.getByRole('link', { name: 'Go to Home' }).click();
      await page.waitForURL('**/dashboard');
    }
    await close();
  });

  it('reloads once for a part that is gone, then says so, and opens when it is back', async () => {
    const { page, close } = await pageOfItsOwn(browser);
    await beginSignedIn(page, portal.url, 'vendor@example.com', 'vendor-demo-1');
    await page.goto(`${portal.url}/dashboard`);
    await page.getByText('deals counted').waitFor();
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
    await page.goBack();
    await page.unroute('**/assets/support-page-*');
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: 'Customer Support' }).waitFor();
    await close();
  });

  it('shows the skeleton of Home, not a spinner, while Home loads', async () => {
    const { page, close } = await pageOfItsOwn(browser);
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
    await page.locator('[aria-busy=true] .hero-ground').waitFor();
    arrive();
    await page.getByRole('heading', { level: 1, name: 'Demo Partner One' }).waitFor();
    await close();
  });
});

describe('on the way through the portal', () => {
  it('says that the device is offline and from when the data is, until it is back', async () => {
    // Of its own: what the browser has kept of another page would open without a network.
    const { page, close } = await pageOfItsOwn(browser);
    await beginSignedIn(page, portal.url, 'vendor@example.com', 'vendor-demo-1');
    await page.goto(`${portal.url}/dashboard`);
    await page.getByText('deals counted').waitFor();
    await page.context().setOffline(true);
    await page.getByText(/^You're offline\. Showing data from \d{1,2}:\d\d [ap]m\.$/).waitFor();
    await page.getByText('deals counted').waitFor();
    // A page that cannot come says so at once, without a reload that would lose the portal.
    await page.getByRole('link', { name: /Overall earning/ }).click();
    await page.getByRole('heading', { name: "This page couldn't be loaded." }).waitFor();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.context().setOffline(false);
    await page.getByText(/^You're offline/).waitFor({ state: 'detached' });
    await close();
  });

  it('finds the place on a page again on the way back, and starts a new page at its top', async () => {
    const { page, close } = await visitor('vendor', { viewport: { width: 390, height: 500 } });
    await page.goto(`${portal.url}/earning`);
    const all = page.getByRole('link', { name: 'See all' });
    await page.getByText('deals counted').waitFor();
    await all.scrollIntoViewIfNeeded();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(50);
    await all.click();
    await page.waitForURL('**/totalcummision');
    await page.getByRole('heading', { name: 'Monthly Commission Calculation' }).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    await close();
  });

  it('goes back to the page above, not out of the portal, after a login on the way', async () => {
    const { page, close } = await visitor();
    await page.goto('about:blank');
    await page.goto(`${portal.url}/bestperformer?month=2026-10`);
    await page.getByLabel('Email').fill('vendor@example.com');
    await page.getByLabel('Password', { exact: true }).fill('vendor-demo-1');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/bestperformer?month=2026-10');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL('**/reports');
    await close();
  });
});
