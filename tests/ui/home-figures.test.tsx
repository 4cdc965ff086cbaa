// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BusinessCalendar, shiftMonth } from '#core/shared/month';
import { aSession } from '../support/a-network';
import { PageApi } from '../support/page-api';
import { renderPortal, stubRoom } from '../support/render-portal';

const LONG = { timeout: 30_000 };
const DEALS = 'GET /api/fetchDematDeals/';
const vendor = { ...aSession('vendor'), features: [] };
const month = new BusinessCalendar().monthAt(Date.now());
const before = shiftMonth(month, -1);

beforeEach(() => stubRoom(true));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const aDeal = (id: string, created: string, product = 'Mutual Fund', stage = 'Closed Won.') => ({
  id,
  Deal_Name: `Deal ${id}`,
  Franchise_code: 'FR-001',
  Created_Time: `${created}-01`,
  Product_Category: product,
  Stage: stage,
});

/** Paid are the deals whose id begins with p. This month: two count, one is unpaid, one waits; last month: one, one unpaid. */
function aServer(): PageApi {
  const deals = [
    aDeal('p1', month),
    aDeal('won', month, 'Free Demat Account'),
    aDeal('u1', month),
    aDeal('open', month, 'Free Demat Account', 'New'),
    aDeal('p2', before),
    aDeal('u2', before),
  ];
  return new PageApi({
    [DEALS]: () => ({ data: { dealsData: deals } }),
    'GET /api/fetchDematLeads/': () => ({ data: [] }),
    'GET /api/vendors/vendorcommission/': () => ({
      data: [{ Product_Category: 'Mutual Fund', Franchise_Ratio: 40 }],
    }),
    'GET /api/vendors/payment/p': () => ({ data: [{ Amount_paid: 1000 }] }),
    'GET /api/vendors/payment/': () => ({ data: [] }),
    'GET /api/account/accountopeningearning': () => [{ amount: 300 }],
    'GET /api/logo/getlogo': () => [],
    'GET /api/settings': () => ({ version: 0 }),
    'GET /api/demat/get': () => ({ promotions: [] }),
  });
}

const link = (name: RegExp) => screen.findByRole('link', { name }, LONG);

it.each([
  ['this month', /^This month/, undefined, ['Deal p1', 'Deal won']],
  ['last month', /^Last month/, '₹400.00', ['Deal p2']],
  ['what is not counted', /^2 not counted/, undefined, ['Deal open', 'Deal u1']],
])('opens exactly the deals of %s', async (_, name, figure, names) => {
  const portal = await renderPortal(aServer(), '/dashboard', vendor);
  await screen.findByRole('link', { name: /^2 not counted/ }, LONG);
  const figureLink = await link(name);
  if (figure) expect(figureLink.textContent).toContain(figure);
  await portal.go(figureLink.getAttribute('href') ?? '');
  const table = within(await screen.findByRole('table', undefined, LONG));
  await waitFor(() => {
    const shown = names.filter((each) => table.queryByText(each));
    expect(shown).toEqual(names);
    expect(table.getAllByText(/^Deal /)).toHaveLength(names.length);
  }, LONG);
});

it('answers the same on a phone', async () => {
  stubRoom(false);
  await renderPortal(aServer(), '/dashboard', vendor);
  await screen.findByRole('link', { name: /^2 not counted/ }, LONG);
  expect((await link(/^Last month/)).textContent).toContain('₹400.00');
  expect(screen.getByRole('link', { name: /^This month/ })).toBeTruthy();
});

it.each([
  ['a phone', false, ['Share', 'Commission', 'Meetings', 'Support'], 0],
  ['a desk', true, ['Add lead', 'Share', 'Commission', 'Meetings', 'Support'], 1],
])('has on %s what no other button there does', async (_, desk, actions, arrows) => {
  stubRoom(desk);
  const api = aServer();
  const slide = { imageUrl: '/a.png', alt: 'An offer' };
  api.answers['GET /api/carousel'] = () => ({
    data: [
      { ...slide, id: 's1' },
      { ...slide, id: 's2' },
    ],
  });
  await renderPortal(api, '/dashboard', aSession('vendor'));
  const offers = within(await screen.findByRole('region', { name: 'Offers and news' }, LONG));
  expect(offers.getAllByRole('button', { name: /^Slide \d of 2$/ })).toHaveLength(2);
  expect(offers.queryAllByRole('button', { name: 'Next slide' })).toHaveLength(arrows);
  const quick = within(screen.getByRole('navigation', { name: 'Quick actions' }));
  expect(quick.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(actions);
  expect(screen.getAllByRole('link', { name: 'Add lead' }).length).toBeGreaterThan(0);
});

it('knows no figure while the deals cannot be read', async () => {
  const api = aServer();
  api.answers[DEALS] = () => Response.json({ error: 'Not now.' }, { status: 500 });
  await renderPortal(api, '/dashboard', vendor);
  expect((await link(/^Last month/)).textContent).toContain('-');
  expect((await link(/^Not counted/)).textContent).not.toMatch(/\d/);
});

it('reads everything anew when asked', async () => {
  const api = aServer();
  await renderPortal(api, '/dashboard', vendor);
  await link(/^2 not counted/);
  api.answers[DEALS] = () => ({ data: { dealsData: [aDeal('u1', month)] } });
  fireEvent.click(screen.getByRole('button', { name: /^Refresh: as of \d+:\d\d [ap]m$/ }));
  await link(/^1 not counted/);
});

it('reads everything anew, quietly, when somebody is back after two minutes, and not before', async () => {
  const api = aServer();
  await renderPortal(api, '/dashboard', vendor);
  await link(/^2 not counted/);
  api.answers[DEALS] = () => ({ data: { dealsData: [aDeal('u1', month)] } });
  const asked = api.count(DEALS);
  vi.useFakeTimers({ toFake: ['Date'] });
  away(110);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(api.count(DEALS)).toBe(asked);
  away(130);
  await link(/^1 not counted/);
});

it('shows what was paid meanwhile, and as of when, within 3 s of coming back after a night', async () => {
  // Half past ten in the morning of India, so that the 14 hours lead into another day, and not into another month.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${month}-15T05:00:00Z`) });
  stubRoom(false);
  const api = aServer();
  await renderPortal(api, '/dashboard', vendor);
  await link(/^2 not counted/);
  const asOf = screen.getByRole('button', { name: /^Refresh: as of 10:30 am$/ });
  expect(asOf.textContent).toBe('as of 10:30 am');
  // One of the deals of the month that was not paid.
  api.answers['GET /api/vendors/payment/u1'] = () => ({ data: [{ Amount_paid: 500 }] });
  away(14 * 3600);
  await screen.findByRole('link', { name: /^1 not counted/ }, { timeout: 3000 });
  await screen.findByRole('button', { name: /^Refresh: as of 12:30 am$/ }, { timeout: 3000 });
});

/** Leaves the page for so many seconds, and comes back. */
function away(seconds: number): void {
  for (const state of ['hidden', 'visible'] as const) {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    fireEvent(document, new Event('visibilitychange'));
    if (state === 'hidden') vi.setSystemTime(Date.now() + seconds * 1000);
  }
}
