// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { BusinessCalendar, type Month, shiftMonth } from '#core/shared/month';
import { monthName } from '../../src/ui/kit/format/dates';
import { aSession } from '../support/a-network';
import { PageApi } from '../support/page-api';
import { renderPortal } from '../support/render-portal';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const LONG = { timeout: 30_000 };
const CLOSINGS = 'GET /api/closings';
const NOTICES = 'GET /api/me/notices';
const vendor = aSession('vendor');
const ago = (months: number) => shiftMonth(new BusinessCalendar().monthAt(Date.now()), -months);
const choices = { 'deal-won': 'push', payment: 'push', promotion: 'push', meeting: 'push' };

/** A server where one deal was created in a month, and these are closed. */
function aServer(created: Month, closed: readonly Month[]): PageApi {
  const deal = {
    id: 'd1',
    Franchise_code: 'FR-001',
    Created_Time: `${created}-10`,
    Product_Category: 'Mutual Fund',
    Stage: 'Closed Won.',
  };
  return new PageApi({
    'GET /api/fetchDematDeals/': () => ({ data: { dealsData: [deal] } }),
    'GET /api/fetchDematLeads/': () => ({ data: [] }),
    'GET /api/vendors/vendorcommission/': () => ({ data: [] }),
    'GET /api/vendors/payment/': () => ({ data: [] }),
    'GET /api/account/accountopeningearning': () => [{ amount: 300 }],
    'GET /api/logo/getlogo': () => [],
    'GET /api/settings': () => ({ version: 0 }),
    'GET /api/demat/get': () => ({ promotions: [] }),
    [CLOSINGS]: () => ({
      data: [...closed.map((month) => ({ month, state: 'closed' })), { month: ago(1), state: 'open' }],
    }),
    [NOTICES]: () => ({ choices, further: { statement: 'push' } }),
    'PATCH /api/me/notices': () => ({ choices, further: { statement: 'none' } }),
  });
}

const READY = 'Your statement is ready';
const today = async () => within(await screen.findByRole('region', { name: 'Today' }, LONG));

it('leads from Home to the newest statement', async () => {
  await renderPortal(aServer(ago(3), [ago(3), ago(2)]), '/dashboard', vendor);
  const link = await (await today()).findByRole('link', { name: `${monthName(ago(2))} is closed` }, LONG);
  expect(link.getAttribute('href')).toBe(`/earning?tab=statements&month=${ago(2)}`);
  expect((await today()).getByText(READY)).toBeTruthy();
});

it('is gone from Home once it was read', async () => {
  localStorage.setItem('read-news-statement', `FR-001 ${ago(3)}`);
  const portal = await renderPortal(aServer(ago(3), [ago(3), ago(2)]), '/dashboard', vendor);
  await (await today()).findByText(READY, undefined, LONG);
  localStorage.setItem('read-news-statement', `FR-001 ${ago(2)}`);
  await portal.go('/leads');
  await portal.go('/dashboard');
  await (await today()).findByText('Nothing is due today.', undefined, LONG);
});

it('takes one of the six rows of the day', async () => {
  const api = aServer(ago(3), [ago(2)]);
  const leads = [1, 2, 3, 4, 5].map((each) => ({
    id: `l${each}`,
    Franchise_code: 'FR-001',
    Lead_Name: `Lead ${each}`,
    Lead_Status: 'Interested',
    Follow_Up_Time: `${ago(1)}-0${each}`,
  }));
  api.answers['GET /api/fetchDematLeads/'] = () => ({ data: leads });
  await renderPortal(api, '/dashboard', vendor);
  const list = await (await today()).findByRole('list', { name: 'Today' }, LONG);
  // A row says how many calls are due.
  expect(within(list).getAllByText('Call overdue')).toHaveLength(4);
  expect(within(list).getAllByRole('listitem').at(-1)?.textContent).toContain(READY);
});

it.each<[string, Month, readonly Month[]]>([
  ['is none before the first deal of the vendor was in a closed month', ago(0), [ago(2)]],
  ['is none where the newest statement is old', ago(4), [ago(4), ago(3)]],
  ['is none where nothing is closed', ago(2), []],
])('%s', async (_, created, closed) => {
  const api = aServer(created, closed);
  await renderPortal(api, '/dashboard', vendor);
  await waitFor(() => expect(api.count(CLOSINGS)).toBe(1), LONG);
  await (await today()).findByText('Nothing is due today.', undefined, LONG);
  expect(screen.queryByText(READY)).toBeNull();
});

it('asks nothing of a server that knows the spec alone', async () => {
  const api = aServer(ago(2), [ago(2)]);
  await renderPortal(api, '/dashboard', { ...vendor, features: [] });
  await (await today()).findByText('Nothing is due today.', undefined, LONG);
  expect(api.count(CLOSINGS)).toBe(0);
});

it('keeps the list of the day where the months cannot be read', async () => {
  const api = aServer(ago(2), [ago(2)]);
  api.answers[CLOSINGS] = () => Response.json({ error: 'Not now.' }, { status: 403 });
  await renderPortal(api, '/dashboard', vendor);
  await (await today()).findByText('Nothing is due today.', undefined, LONG);
  expect(api.calls.filter(({ path }) => path === '/api/closings').length).toBeLessThan(5);
});

const rows = async () => {
  if (!screen.queryByRole('dialog'))
    fireEvent.click(await screen.findByRole('button', { name: 'More about notifications' }, LONG));
  const region = await screen.findByRole('region', { name: 'Notify me about' }, LONG);
  await waitFor(() => expect(region.getAttribute('aria-busy')).toBe('false'), LONG);
  return within(region);
};

it('can be turned off in the profile', async () => {
  const api = aServer(ago(2), []);
  await renderPortal(api, '/profile', vendor);
  const group = (await rows()).getByRole('radiogroup', { name: 'A statement is ready' });
  fireEvent.click(within(group).getByRole('radio', { name: 'Not at all' }));
  await waitFor(() =>
    expect(api.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      kind: 'statement',
      channel: 'none',
    }),
  );
});

it('is no choice where the server tells nothing of statements', async () => {
  const api = aServer(ago(2), []);
  api.answers[NOTICES] = () => ({ choices });
  await renderPortal(api, '/profile', vendor);
  await (await rows()).findByText('A meeting changes');
  expect((await rows()).queryByText('A statement is ready')).toBeNull();
});

it('opens the deals of last month from its figure while no month is closed', async () => {
  await renderPortal(aServer(ago(3), []), '/dashboard', vendor);
  const link = await screen.findByRole('link', { name: /^Last month/ }, LONG);
  expect(link.getAttribute('href')).toBe(`/deals?view=counted&month=${ago(1)}`);
});
