// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '#core/session/session';
import { holds } from '../support/holds';
import { leavePage } from '../support/leave-page';
import { PageServer } from '../support/page-server';
import { type MountedPortal, renderMessages, renderPortal } from '../support/render-portal';
import { type RunningPortal, startPortal } from '../support/start-portal';
import { watchErrors } from '../support/watch-errors';

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
  '/admindashboard': 'Home',
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

let portalServer: RunningPortal;
let server: PageServer;
const sessions: Partial<Record<'vendor' | 'admin', Session>> = {};
beforeAll(async () => {
  portalServer = await startPortal();
  server = new PageServer(portalServer.url);
  for (const role of ['vendor', 'admin'] as const)
    sessions[role] = await server.sessionOf(`${role}@example.com`, `${role}-demo-1`);
});
afterAll(() => portalServer?.stop());

let errors: readonly string[];
beforeEach(() => {
  errors = watchErrors();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(leavePage);

/** Where one is after asking for `path`: another path if it led there, and the heading. */
function place(portal: MountedPortal, path: string): string {
  const at = portal.way().at(-1)?.pathname;
  return (at === path ? '' : `${at} `) + portal.container.querySelector('h1')?.textContent;
}
const expectPlace = (portal: MountedPortal, path: string, expected: string) =>
  waitFor(() => expect(place(portal, path), path).toBe(expected));
/** The paths that one was sent on to. */
const sentTo = (portal: MountedPortal) => {
  const [, ...further] = portal.way().map(({ pathname }) => pathname);
  return further.filter((each, at) => each !== further[at - 1]);
};
const bars = (portal: MountedPortal) => portal.container.querySelectorAll('nav[aria-label="Main"]').length;
const stateFrom = (portal: MountedPortal): unknown => portal.way().at(-1)?.state?.from;

describe('every guarded path', () => {
  it('leads someone without a token to the login, which remembers it', async () => {
    holds('2: every guarded path leads to the login without a token');
    server.calls.length = 0;
    const portal = await renderPortal(server, '/', undefined);
    for (const path of PATHS) {
      await portal.go(path);
      await expectPlace(portal, path, '/ Welcome back');
      expect([bars(portal), stateFrom(portal), sentTo(portal)], path).toEqual([0, path, ['/']]);
    }
    expect(server.calls).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('opens for a vendor or says why not, under the bar, without one call for administrators', async () => {
    holds(
      '2: every guarded path opens for a vendor, or says why not',
      '6: a vendor on an admin path is told so, without one admin call',
    );
    server.calls.length = 0;
    for (const [path, expected] of Object.entries(VENDOR)) {
      cleanup();
      const before = server.calls.length;
      const portal = await renderPortal(server, path, sessions.vendor);
      await expectPlace(portal, path, expected);
      await waitFor(() => expect(bars(portal), path).toBe(1));
      expect(sentTo(portal).length, path).toBeLessThanOrEqual(2);
      if (!expected.endsWith(ADMINS_ONLY)) continue;
      await screen.findByText('This page is for administrators.');
      expect(screen.getByText('Go to Home').closest('a')?.getAttribute('href')).toBe('/dashboard');
      if (expected !== ADMINS_ONLY) expect(stateFrom(portal)).toBe(path);
      // The list of vendors, in which a vendor finds the own record, is one that other screens may ask for.
      expect(
        server.calls.slice(before).filter((each) => each.endsWith('getalldata')),
        path,
      ).toEqual([]);
    }
    expect(server.calls.filter((path) => path.includes('allvendorscrm'))).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('opens for an admin or leads to the dashboard, which knows the wanted path', async () => {
    holds('2: Training leads an admin elsewhere; the bar is only on guarded paths');
    const portal = await renderPortal(server, '/admindashboard', sessions.admin);
    for (const path of PATHS) {
      await portal.go(path);
      await expectPlace(portal, path, ADMIN[path] ?? '/admindashboard Home');
      await waitFor(() => expect(bars(portal), path).toBe(1));
      expect(sentTo(portal).length, path).toBeLessThanOrEqual(2);
      if (!ADMIN[path]) expect(stateFrom(portal), path).toBe(path);
    }
    expect(errors).toEqual([]);
  });

  it('is no way in for any other role', async () => {
    holds('6: any other role sees the fallback page');
    const session = await server.sessionOf('vendor@example.com', 'vendor-demo-1');
    const portal = await renderPortal(server, '/dashboard', {
      ...session,
      user: { ...session.user, role: 'other' },
    });
    for (const path of PATHS) {
      await portal.go(path);
      await expectPlace(portal, path, 'No access yet');
      expect([bars(portal), sentTo(portal)], path).toEqual([0, []]);
    }
    expect(portal.container.textContent).toContain('Your account has no access to this portal yet.');
    fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await screen.findByRole('button', { name: 'Log in' });
    expect(errors).toEqual([]);
  });

  it('leads to the login when the token has expired, and says so once', async () => {
    const { vendor } = sessions;
    if (!vendor) throw new Error('Nobody is signed in.');
    for (const path of WITHOUT_OWN_GUARD) {
      cleanup();
      renderMessages();
      const portal = await renderPortal(server, path, { ...vendor, token: 'expired' });
      await waitFor(() => expect(portal.way().at(-1)?.pathname, path).toBe('/'));
      await waitFor(() => expect(bars(portal), path).toBe(0));
      expect(sentTo(portal).length, path).toBeLessThanOrEqual(2);
      expect(portal.storage.length, path).toBe(0);
      expect(portal.getByRole('button', { name: 'Log in' })).toBeTruthy();
      await screen.findAllByText('Please log in again.');
      await act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));
      expect(screen.getAllByText('Please log in again.'), path).toHaveLength(1);
    }
    expect(errors).toEqual([]);
  });

  it('is told from paths that only look like one', async () => {
    for (const path of [
      '/reset-password',
      '/generate-password',
      '/promotionsx',
      '/trainings',
      '/Dashboard',
    ]) {
      cleanup();
      const portal = await renderPortal(server, path, sessions.vendor);
      await expectPlace(portal, path, 'Page Not Found');
      expect(bars(portal), path).toBe(0);
    }
    cleanup();
    const portal = await renderPortal(server, '/dashboard/', sessions.vendor);
    await expectPlace(portal, '/dashboard/', 'Demo Partner One');
  });
});
