// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { MonthEarning } from '#core/commission/commission-tally';
import { BusinessCalendar, shiftMonth } from '#core/shared/month';
import { monthName } from '../../src/ui/kit/format/dates';
import { aSession } from '../support/a-network';
import { aSummary } from '../support/a-summary';
import { exact } from '../support/exact';
import { leavePage } from '../support/leave-page';
import { PageApi } from '../support/page-api';
import { renderPortal } from '../support/render-portal';
import { ACCOUNT } from '../support/some-statements';

afterEach(leavePage);

const LONG = { timeout: 30_000 };
const MONTH = shiftMonth(new BusinessCalendar().monthAt(Date.now()), -2);
const DUE = 'GET /api/adjustments';
const ACCOUNTS = 'GET /api/statements/';
const CLOSED = '95.00';
const EARNED: MonthEarning = {
  month: MONTH,
  franchiseCode: 'FR-001',
  vendorId: 'v1',
  deals: 1,
  paid: exact('900'),
  commission: exact('90'),
  freeDematDeals: 0,
  freeDematEarning: exact('0'),
  overall: exact('90'),
};
const list = () => screen.findByRole('list', { name: 'Closed months that have changed' }, LONG);

/** A deal of the month before last that is worth 90 rupees by now, and 5 more were closed. */
function aServer(): PageApi {
  const deal = {
    id: 'd1',
    Franchise_code: 'FR-001',
    Created_Time: `${MONTH}-10`,
    Product_Category: 'Mutual Fund',
    Stage: 'Closed Won.',
  };
  const vendor = { vendor_id: 'v1', Franchise_code: 'FR-001', name: 'Asha Traders' };
  return new PageApi({
    'GET /api/vendors/getalldata': () => ({ data: [vendor] }),
    'GET /api/fetchDematDeals/': () => ({ data: { dealsData: [deal] } }),
    'GET /api/fetchDematLeads/': () => ({ data: [] }),
    'GET /api/allvendorscrmdealsdata/': () => ({ data: { dealsData: [deal] } }),
    'GET /api/allvendorscrmleadsdata/': () => ({ data: [] }),
    'GET /api/vendors/vendorcommission/': () => ({
      data: [{ Product_Category: 'Mutual Fund', Franchise_Ratio: 10 }],
    }),
    'GET /api/vendors/payment/': () => ({ data: [{ Amount_paid: 900 }] }),
    'GET /api/account/accountopeningearning': () => [{ amount: 300 }],
    'GET /api/reports/summary': (path) => aSummary(path, [EARNED]),
    'GET /api/settings': () => ({ version: 0 }),
    [`${ACCOUNTS}FR-001`]: () => ({
      ...ACCOUNT,
      due: [{ month: MONTH, amount: '-5.00' }],
      sales: { through: MONTH, months: [{ month: MONTH, closed: CLOSED }] },
    }),
    'GET /api/closed-sales': () => ({
      through: MONTH,
      data: [{ Franchise_code: 'FR-001', month: MONTH, closed: CLOSED }],
    }),
    [DUE]: () => ({
      data: [
        {
          Franchise_code: 'FR-001',
          deal: 'd1',
          month: MONTH,
          amount: '-5.00',
          reasons: [{ kind: 'payments', amount: '-5.00' }],
        },
      ],
    }),
  });
}

describe('where a closed month has changed', () => {
  const SENTENCE = `${monthName(MONTH)}: credited so far ₹95.00, now ₹90.00; adjusted in the next closing.`;

  it('the own report says so below its months', async () => {
    await renderPortal(aServer(), '/reports', aSession('vendor'));
    expect((await list()).textContent).toBe(SENTENCE);
  });

  it('the report of the network says so below its table, with the franchise', async () => {
    const path = `/admindashboard?tab=reports&from=${MONTH}-01&to=${MONTH}-28&period=custom`;
    await renderPortal(aServer(), path, aSession('admin'));
    expect((await list()).textContent).toBe(`FR-001, ${SENTENCE}`);
  });

  it('also where no closing makes up for it, as where a deal was kept in another month', async () => {
    const kept = `${monthName(MONTH)}: credited so far ₹95.00, now ₹90.00; it stays as credited, by a decision or until there is one.`;
    const api = aServer();
    api.answers[DUE] = () => ({ data: [] });
    const path = `/admindashboard?tab=reports&from=${MONTH}-01&to=${MONTH}-28&period=custom`;
    await renderPortal(api, path, aSession('admin'));
    expect((await list()).textContent).toBe(`FR-001, ${kept}`);
    cleanup();
    api.answers[`${ACCOUNTS}FR-001`] = () => ({
      ...ACCOUNT,
      due: [],
      sales: { through: MONTH, months: [{ month: MONTH, closed: CLOSED }] },
    });
    await renderPortal(api, '/reports', aSession('vendor'));
    expect((await list()).textContent).toBe(kept);
  });

  it('nothing is asked or said where the server closes no months', async () => {
    const api = aServer();
    await renderPortal(api, '/reports', { ...aSession('vendor'), features: [] });
    const months = await screen.findByRole('region', { name: 'Earnings by month' }, LONG);
    await waitFor(() => expect(within(months).getByRole('figure')).toBeTruthy(), LONG);
    expect(screen.queryByText(/adjusted in the next closing/)).toBeNull();
    expect(api.count(ACCOUNTS) + api.count(DUE)).toBe(0);
  });
});
