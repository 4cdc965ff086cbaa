// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accessTo } from '#core/access/path-access';
import type { Session } from '#core/session/session';
import { PageApi } from '../support/page-api';
import { renderPortal, stubRoom } from '../support/render-portal';

const admin = session('admin');
const vendor = session('vendor');

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  stubRoom(true);
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function session(role: 'admin' | 'vendor', features: readonly string[] = []): Session {
  const own = role === 'vendor' ? { vendorId: 'v-1', franchiseCode: 'FR-001' } : {};
  return {
    token: 't',
    user: { role, vendorId: undefined, franchiseCode: undefined, ...own, name: 'Lata Namuna' },
    features,
  };
}

/** The bar asks the server nothing: what it shows depends on the session alone. */
const open = (path: string, who: Session) => renderPortal(new PageApi({}), path, who);

const bar = () => screen.getByRole('navigation', { name: 'Main' });
const ways = () =>
  within(bar())
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '');

describe('the sidebar of a desk', () => {
  it.each([
    [
      'admin',
      admin,
      ['/deals', '/vendors', '/admindashboard?tab=leads', '/admindashboard?tab=reports', '/profile'],
    ],
    ['vendor', vendor, ['/leads', '/deals', '/earning', '/meeting', '/promotion&training', '/helpdesk']],
  ] as const)('leads an %s only where the role may go', async (role, who, some) => {
    await open(role === 'admin' ? '/vendors' : '/dashboard', who);
    expect(ways()).toEqual(expect.arrayContaining([...some]));
    for (const way of ways()) {
      const path = new URL(way, 'http://portal').pathname;
      // Home is /dashboard for everyone; the guard leads an administrator on (spec section 2).
      expect([path, path === '/dashboard' ? 'open' : accessTo(path, role).kind]).toEqual([path, 'open']);
    }
  });

  it('has a place for money only where the server closes months', async () => {
    await open('/vendors', admin);
    expect(within(bar()).queryByRole('link', { name: 'Money' })).toBeNull();
    cleanup();
    await open('/vendors', session('admin', ['money.closing']));
    within(bar()).getByRole('link', { name: 'Money' });
  });

  it('marks where one is, in its group too, and has nothing above the head of a place', async () => {
    const portal = await open('/promotions', admin);
    const current = () => bar().querySelector('[aria-current="page"]')?.textContent;
    expect(current()).toBe('Promotions');
    expect(within(bar()).getByRole('button', { name: 'Content' }).getAttribute('aria-expanded')).toBe('true');
    await portal.go('/admindashboard?tab=leads');
    expect(current()).toBe('Leads');
    expect(await screen.findByRole('heading', { level: 1, name: 'Leads' })).toBeDefined();
    await portal.go('/vendors');
    expect(current()).toBe('Vendors');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    await portal.go('/deals?import=vendors');
    expect(current()).toBe('Vendors');
    await portal.go('/deals?import=deals');
    expect(current()).toMatch(/^Deals/);
  });

  it('leaves what is rarely needed to Settings, which is marked there, with a way back', async () => {
    const offered = session('admin', ['portal']);
    const portal = await open('/admindashboard?tab=audit', offered);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Audit' }, { timeout: 30_000 }),
    ).toBeDefined();
    const current = () => bar().querySelector('[aria-current="page"]')?.textContent;
    expect(current()).toBe('Settings');
    expect(ways().filter((way) => /tab=(audit|terms|files)/.test(way))).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    for (const [name, tab] of [
      ['Words in Hindi', 'terms'],
      ['Audit', 'audit'],
      ['Files of closings, journal', 'files'],
    ] as const) {
      const way = await screen.findByRole('link', { name });
      expect(way.getAttribute('href')).toBe(`/admindashboard?tab=${tab}`);
    }
    await portal.go('/admindashboard?tab=terms');
    await screen.findByRole('heading', { level: 1, name: 'Words in Hindi' });
    expect(current()).toBe('Settings');
  });

  it('folds to icons that keep their names, and is so the next time', async () => {
    await open('/vendors', admin);
    const button = screen.getByRole('button', { name: 'Sidebar' });
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(document.documentElement.dataset.sidebar).toBe('folded');
    within(bar()).getByRole('link', { name: 'Deals' });
    cleanup();
    await open('/vendors', admin);
    expect(screen.getByRole('button', { name: 'Sidebar' }).getAttribute('aria-expanded')).toBe('false');
  });

  it('leaves a phone its four', async () => {
    stubRoom(false);
    await open('/vendors', admin);
    expect(
      within(bar())
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Home', 'Training', 'Reports', 'Profile']);
    expect(screen.queryByRole('button', { name: 'Sidebar' })).toBeNull();
  });
});
