// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BusinessCalendar } from '#core/shared/month';
import { aSession } from '../support/a-network';
import { leavePage } from '../support/leave-page';
import { PageApi } from '../support/page-api';
import { renderPortal } from '../support/render-portal';

afterEach(leavePage);

const LONG = { timeout: 30_000 };
const DAY = new BusinessCalendar().dayAt(Date.now());

/** A franchise with a lead and three deals of 1,000 rupees, of which 10 % are its commission. */
const ANSWERS = {
  'GET /api/fetchDematDeals/': () => ({
    data: {
      dealsData: ['d1', 'd2', 'd3'].map((id) => ({
        id,
        Franchise_code: 'FR-001',
        Created_Time: DAY,
        Product_Category: 'Mutual Fund',
        Stage: 'Closed Won.',
        Deal_Name: `Customer ${id}`,
      })),
    },
  }),
  'GET /api/fetchDematLeads/': () => ({
    data: [{ id: 'l1', Franchise_code: 'FR-001', Created_Time: DAY, Full_Name: 'Lead Person' }],
  }),
  'GET /api/vendors/vendorcommission/': () => ({
    data: [{ Product_Category: 'Mutual Fund', Franchise_Ratio: 10 }],
  }),
  'GET /api/account/accountopeningearning': () => [{ amount: 300 }],
  'GET /api/vendors/payment/': () => ({ data: [{ Amount_paid: 1000 }] }),
  'GET /api/logo/getlogo': () => [],
  'GET /api/training/getAllDematVideo': () => ({ trainings: [] }),
  'GET /api/demat/get': () => ({ promotions: [] }),
  'GET /api/statements/FR-001/deals/': () => ({ data: [] }),
};

/** The portal after a reload with nobody there to answer, with what the page before it kept. */
async function reloaded(path: string, { offline }: { offline: boolean }) {
  const api = new PageApi({ ...ANSWERS, 'HEAD /index.html': () => new Response() });
  const before = await renderPortal(api, '/dashboard', aSession('vendor'));
  await waitFor(() => expect(before.storage.getItem('deals')).toContain('Customer d1'), LONG);
  await waitFor(() => expect(before.storage.getItem('leads')).toContain('Lead Person'), LONG);
  cleanup();
  let online = !offline;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  api.away = true;
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const portal = await renderPortal(api, path, undefined, before.storage);
  for (const list of ['leads', 'deals']) {
    const failed = `Could not load session-${list}: The server cannot be reached.`;
    await waitFor(() => expect(warned).toHaveBeenCalledWith(failed), LONG);
  }
  const comeBack = () =>
    act(async () => {
      api.away = false;
      online = true;
      window.dispatchEvent(new Event('online'));
    });
  return { portal, comeBack };
}

const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

/** What each page of a morning shows, and what it shows once the server is back. */
const PAGES = [
  ['/dashboard', /Last month-/, '₹300.00'],
  ['/dashboard', 'Lead Person', '₹300.00'],
  ['/leads', 'Lead Person', 'Lead Person'],
  ['/leaddetails?id=l1', 'Lead Person', 'Lead Person'],
  ['/deals', /Customer d1-/, '₹100.00'],
  ['/dealdetails?id=d1', /Your commission-/, '₹100.00'],
  ['/filter?for=deals', 'Show 3 deals', 'Counted'],
  ['/earning', /Overall earning-/, '₹300.00'],
  ['/recentleadsanddeals', 'Customer d1', 'Customer d1'],
  ['/reports', /Earned-/, '₹300.00'],
  [`/deals?by=reason&month=${DAY.slice(0, 7)}`, 'Customer d1', 'Every deal is counted'],
  ['/leadspiechart', 'Showing what was loaded last', 'Leads by status'],
  ['/companiesdealspercentagepiechart', 'Showing what was loaded last', 'Deals by company'],
] as const;

async function showsWhatIsKept(path: string, kept: string | RegExp, whole: string, offline: boolean) {
  const { portal, comeBack } = await reloaded(path, { offline });
  const { container } = portal;
  await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull(), LONG);
  await waitFor(() => expect(container.textContent).toMatch(kept), LONG);
  // What is tried beside the kept list has failed a moment after it is shown.
  await waitFor(() => expect(container.textContent).not.toMatch(/₹\d|Reading payments|Calculating/), LONG);
  if (offline) expect(container.textContent).toContain("You're offline.");
  expect(alerts()).toHaveLength(offline ? 0 : 1);
  await comeBack();
  await waitFor(() => expect(container.textContent).toContain(whole), LONG);
  await waitFor(() => expect(alerts()).toEqual([]), LONG);
}

describe('after a reload', () => {
  it.each(PAGES)('without a network, %s shows what is kept (%s) and, later, all', (path, kept, whole) =>
    showsWhatIsKept(path, kept, whole, true),
  );

  it.each(PAGES)(
    'while the server is away, %s shows what is kept (%s), says so once and, later, shows all',
    (path, kept, whole) => showsWhatIsKept(path, kept, whole, false),
  );

  it.each([
    ['/leaddetails?id=l9', "This lead doesn't exist"],
    ['/dealdetails?id=d9', "This deal doesn't exist"],
  ])('what is kept cannot say that there is nothing at %s: the server can', async (path, none) => {
    const { portal, comeBack } = await reloaded(path, { offline: true });
    const { container } = portal;
    await waitFor(() => expect(container.textContent).toContain('What is not kept on this device'), LONG);
    expect(container.textContent).not.toContain(none);
    await comeBack();
    await waitFor(() => expect(container.textContent).toContain(none), LONG);
    expect(alerts()).toEqual([]);
  });
});
