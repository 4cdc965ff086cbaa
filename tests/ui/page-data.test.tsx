// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AppServices } from '#composition/app-services';
import type { Session } from '#core/session/session';
import { BusinessCalendar } from '#core/shared/month';
import type { VendorDetails } from '#core/vendors/vendor-details';
import { monthName } from '../../src/ui/kit/format/dates';
import { useKeepFile } from '../../src/ui/pages/vendors/use-vendor-directory';
import { aNewVendor } from '../support/a-new-vendor';
import { PageApi } from '../support/page-api';
import { renderPortal } from '../support/render-portal';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const vendor: Session = {
  token: 'token-of-asha',
  user: { role: 'vendor', vendorId: 'v1', franchiseCode: 'FR-001', name: 'Asha', email: 'asha@example.com' },
  features: [],
};
const admin: Session = {
  token: 'token-of-admin',
  user: {
    role: 'admin',
    vendorId: undefined,
    franchiseCode: undefined,
    name: 'Office',
    email: 'o@example.com',
  },
  features: [],
};
const PAYMENTS = 'GET /api/vendors/payment/';
const DEALS = 'GET /api/fetchDematDeals/';
const NETWORK_DEALS = 'GET /api/allvendorscrmdealsdata/';

const today = new BusinessCalendar().dayAt(Date.now());
const deals = Array.from({ length: 4 }, (_, place) => ({
  id: `d${place}`,
  Franchise_code: 'FR-001',
  Created_Time: today,
  Product_Category: 'Mutual Fund',
  Stage: 'Closed Won.',
  Deal_Name: `Customer ${place}`,
}));

/** A franchise with four deals of 1,000 rupees, of which 10 % are its commission: 400 rupees in all. */
function aFranchise(): PageApi {
  return new PageApi({
    [DEALS]: () => ({ data: { dealsData: deals } }),
    'GET /api/fetchDematLeads/': () => ({ data: [] }),
    [NETWORK_DEALS]: () => ({ data: deals }),
    'GET /api/allvendorscrmleadsdata/': () => ({ data: [] }),
    'GET /api/vendors/getalldata': () => ({
      data: [{ vendor_id: 'v1', id: 'v1', Franchise_code: 'FR-001', name: 'Asha' }],
    }),
    'GET /api/vendors/vendorcommission/': () => ({
      data: [{ Product_Category: 'Mutual Fund', Franchise_Ratio: 10 }],
    }),
    'GET /api/account/accountopeningearning': () => [{ amount: 300 }],
    [PAYMENTS]: () => ({ data: [{ Amount_paid: 1000 }] }),
    'GET /api/logo/getlogo': () => [],
    'GET /api/training/getAllDematVideo': () => ({ trainings: [] }),
    'GET /api/demat/get': () => ({ promotions: [] }),
  });
}

const LONG = { timeout: 10_000 };

describe('a page that is left while it calculates', () => {
  it.each([
    ['/dashboard', vendor],
    ['/earning', vendor],
    ['/deals', vendor],
    ['/totalcummision', vendor],
    ['/deals', admin],
    ['/admindashboard', admin],
  ] as const)('%s is calculated anew for who comes back', async (path, session) => {
    const api = aFranchise();
    api.hold(PAYMENTS);
    const portal = await renderPortal(api, path, session);
    await waitFor(() => expect(api.count(PAYMENTS)).toBe(4), LONG);
    act(() => api.release(PAYMENTS, 2));
    await portal.go('/profile');
    await screen.findByRole('heading', { level: 1, name: 'Profile' }, LONG);
    await portal.go(session === vendor ? '/cumissionmodel' : '/allvendors');
    expect(screen.queryByRole('heading', { name: 'Profile' })).toBeNull();
    api.release(PAYMENTS);
    await portal.go(path);
    await waitFor(() => expect(portal.container.textContent).toContain('₹400.00'), LONG);
    expect(portal.container.textContent).not.toMatch(/Calculating|Loading payment|Adding up/);
    expect(screen.queryAllByLabelText(/Calculating/)).toEqual([]);
  });
});

describe('money that is not known yet', () => {
  it.each([
    ['/dashboard', vendor],
    ['/earning', vendor],
    ['/deals', vendor],
    ['/totalcummision', vendor],
    ['/reports', vendor],
    ['/deals', admin],
    ['/admindashboard', admin],
    ['/vendors', admin],
  ] as const)('is "-" on %s, and never ₹0.00', async (path, session) => {
    const api = aFranchise();
    api.hold(PAYMENTS);
    const portal = await renderPortal(api, path, session);
    await waitFor(() => expect(api.count(PAYMENTS)).toBe(4), LONG);
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    // What nobody has to wait for is no part of it: there is no free demat account.
    const known = portal.container.textContent?.replaceAll(/Demat earning₹0\.00(0 ×|0 accounts ×)/g, '');
    expect(known).not.toContain('₹0');
  });

  it.each(['/deals', '/earning', '/dashboard'])(
    'has a demat part on %s that is "-" before its amount',
    async (path) => {
      const api = aFranchise();
      api.hold('GET /api/account/');
      const portal = await renderPortal(api, path, vendor);
      await waitFor(() => expect(api.count('GET /api/account/')).toBeGreaterThan(0), LONG);
      if (path === '/deals') await screen.findByText('Demat earning', undefined, LONG);
      expect(portal.container.textContent).not.toContain('₹0');
      expect(portal.container.textContent).not.toContain('0 ×');
    },
  );

  it.each(['/dashboard', '/earning'])('is marked as a part on %s until all of it is there', async (path) => {
    const api = aFranchise();
    api.hold(PAYMENTS);
    const portal = await renderPortal(api, path, vendor);
    await waitFor(() => expect(api.count(PAYMENTS)).toBe(4), LONG);
    // Longer than what is shown waits for more to show.
    await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
    await act(async () => api.release(PAYMENTS, 1));
    await screen.findByText('Calculating 1 of 4 deals');
    const texts = [...portal.container.querySelectorAll('data')].filter(({ value }) => Number(value) === 100);
    expect(texts.length).toBeGreaterThan(1);
    for (const amount of texts)
      expect(amount.closest('dl > div, p, a')?.textContent).toMatch(/so far|1 of 4 deals/);
  });
});

it('shows no earnings by month on /reports when what an account earns cannot be read', async () => {
  const api = aFranchise();
  const account = { ...deals[0], id: 'd9', Product_Category: 'Free Demat Account' };
  api.answers[DEALS] = () => ({ data: { dealsData: [...deals, account] } });
  delete api.answers['GET /api/account/accountopeningearning'];
  const portal = await renderPortal(api, '/reports', vendor);
  await screen.findByText("Couldn't load the account opening amount.", undefined, LONG);
  await waitFor(() => expect(portal.container.textContent).toContain('Earnings by month-'), LONG);
  expect(portal.container.textContent).not.toContain('₹0.00');
});

/** Has every deal's payment be another one from now on. */
function payNow(api: PageApi, amount: number): void {
  api.answers[PAYMENTS] = () => ({ data: [{ Amount_paid: amount }] });
}

const unreached = () => Promise.reject(new TypeError('away'));
/** As a server answers that still works its figures out. */
const notReady = async () =>
  Response.json(
    { error: 'Not yet.', code: 'records.unread' },
    { status: 503, headers: { 'Retry-After': '1' } },
  );

describe('a server that is away', () => {
  it.each([
    ['/dashboard', unreached],
    ['/reports', unreached],
    ['/leads', unreached],
    ['/earning', unreached],
    ['/reports', notReady],
  ])(
    'is said once on %s, and all parts come by themselves when it is back',
    async (path, answerAway) => {
      const api = aFranchise();
      const { fetch } = api;
      let away = true;
      const server: typeof globalThis.fetch = (input, init) => (away ? answerAway() : fetch(input, init));
      api.answers['HEAD /index.html'] = () => ({});
      const asks: (() => void)[] = [];
      const every = globalThis.setInterval;
      vi.stubGlobal('setInterval', (act: () => void, ms: number) =>
        ms === 15_000 ? asks.push(act) : every(act, ms),
      );
      // The pauses between tries pass ten times as fast; how long is waited for a page stays.
      const later = globalThis.setTimeout;
      vi.stubGlobal('setTimeout', (act: () => void, ms = 0) => later(act, ms < 5_000 ? ms / 10 : ms));
      const portal = await renderPortal(Object.assign(api, { fetch: server }), path, vendor);
      await screen.findAllByRole('button', { name: 'Retry' }, LONG);
      // Whatever else fails has failed by then.
      await act(() => new Promise((resolve) => setTimeout(resolve, 1500)));
      expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1);
      away = false;
      // The device was never offline, only the server away: it is asked now and then.
      await act(async () => {
        for (const ask of asks) ask();
      });
      await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Retry' })).toEqual([]), LONG);
      expect(portal.container.textContent).not.toContain("Couldn't load");
    },
    20_000,
  );
});

describe('a write', () => {
  const writes: readonly (readonly [string, (portal: AppServices) => Promise<unknown>])[] = [
    [
      'import',
      async ({ imports }) => {
        const file = { name: 'payments.csv', content: new Blob(['deal_id,Amount_paid']) };
        for await (const _ of imports.run(file, { kind: 'payments', dryRun: false }));
      },
    ],
    [
      'payment',
      ({ paymentLedger }) =>
        paymentLedger.record('d1', { amount: '9000', paidOn: today, reference: 'UTR 1' }, 1, 'key-1'),
    ],
    ['rule', ({ ruleAdmin }) => ruleAdmin.putRules('v1', { base: 1, rules: [], reason: 'New terms' })],
    ['opening amount', ({ settings }) => settings.change(1, { openingAmount: '400' })],
    [
      'new vendor',
      ({ vendorAdmin }) => vendorAdmin.add(aNewVendor(), [], 'https://portal.example.com', 'key-2'),
    ],
    [
      'reassigned lead',
      ({ leadAssignment }) => leadAssignment.assign({ leadId: 'l1', from: 'FR-001', to: 'FR-002' }, 'key-3'),
    ],
  ];

  it.each(writes)(
    '(%s) has what is shown read anew, and what is not when it is looked at',
    async (_, write) => {
      const api = aFranchise();
      // It may be stored although the answer makes no sense, which is all that is known here.
      for (const method of ['POST', 'PUT', 'PATCH']) api.answers[`${method} /api/`] = () => ({});
      const portal = await renderPortal(api, '/admindashboard', admin);
      await waitFor(() => expect(portal.container.textContent).toContain('₹400.00'), LONG);
      await portal.go('/deals');
      await waitFor(() => expect(portal.container.textContent).toContain('₹400.00'), LONG);
      payNow(api, 30_000);
      await portal.write(() => write(portal.services));
      await waitFor(() => expect(portal.container.textContent).toContain('₹12,000.00'), LONG);
      await portal.go('/admindashboard');
      await waitFor(() => expect(portal.container.textContent).toContain('₹12,000.00'), LONG);
    },
  );

  it('has a first reading begun anew that was under way when it was made', async () => {
    const api = aFranchise();
    const late: (() => void)[] = [];
    api.answers[PAYMENTS] = () =>
      new Promise((resolve) => late.push(() => resolve({ data: [{ Amount_paid: 1000 }] })));
    api.answers['POST /api/'] = () => ({});
    const portal = await renderPortal(api, '/earning', vendor);
    await waitFor(() => expect(late).toHaveLength(4), LONG);
    payNow(api, 30_000);
    const draft = { amount: '9000', paidOn: today, reference: 'UTR 1' };
    await portal.write(() => portal.services.paymentLedger.record('d1', draft, 1, 'key-1'));
    await act(async () => {
      for (const land of late) land();
    });
    await waitFor(() => expect(portal.container.textContent).toContain('₹12,000.00'), LONG);
  });

  it('that is refused, or made for no page, has nothing read anew', async () => {
    const api = aFranchise();
    api.answers['POST /api/'] = () => new Response('{"error":"No."}', { status: 422 });
    api.answers['PUT /api/training/'] = () => ({});
    const portal = await renderPortal(api, '/earning', { ...vendor, features: ['training.progress'] });
    await waitFor(() => expect(portal.container.textContent).toContain('₹400.00'), LONG);
    const before = api.count('GET ');
    const { paymentLedger, watchTraining } = portal.services;
    const draft = { amount: '9000', paidOn: today, reference: 'UTR 1' };
    await portal.write(() => paymentLedger.record('d1', draft, 1, 'key-1'));
    await act(async () => {
      watchTraining.note({ trainingId: 't1', positionSeconds: 1, watched: [] });
      await watchTraining.send().catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect([api.count('POST '), api.count('PUT '), api.count('GET ') - before]).toEqual([1, 1, 0]);
  });
});

describe('the end of a session', () => {
  const LEADS = 'GET /api/fetchDematLeads/';
  const mei: Session = {
    token: 'token-of-mei',
    user: { role: 'vendor', vendorId: 'v2', franchiseCode: 'FR-002', name: 'Mei', email: 'mei@example.com' },
    features: [],
  };

  it.each(['log out', 'expired'] as const)('(%s) stops what runs, and nothing is kept later', async (how) => {
    const api = aFranchise();
    api.hold(LEADS);
    api.hold(PAYMENTS);
    const portal = await renderPortal(api, '/dashboard', vendor);
    await waitFor(() => expect(api.count(PAYMENTS)).toBe(4), LONG);
    const running = api.calls.filter(({ method, path }) =>
      [LEADS, PAYMENTS].some((begin) => `${method} ${path}`.startsWith(begin)),
    );
    await act(async () => (how === 'log out' ? portal.session().logOut() : portal.session().expire()));
    await screen.findByLabelText('Password');
    expect(running.map(({ signal }) => signal?.aborted)).toEqual(running.map(() => true));
    api.release(LEADS);
    api.release(PAYMENTS);
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(portal.storage.entries()).toEqual([]);
  });

  it('gives the next person nothing of the one before, whose lists land late', async () => {
    const api = aFranchise();
    const late: (() => void)[] = [];
    // A platform that does not stop a call whose answer is on its way.
    api.answers[LEADS] = (path) =>
      path.includes('FR-001')
        ? new Promise((resolve) =>
            late.push(() => resolve({ data: [{ id: 'l1', Franchise_code: 'FR-001', Full_Name: 'Secret' }] })),
          )
        : { data: [{ id: 'l2', Franchise_code: 'FR-002', Full_Name: 'Open' }] };
    api.answers['POST /api/auth/login'] = () => ({
      token: mei.token,
      user: {
        role: 'vendor',
        vendor_id: 'v2',
        Franchise_code: 'FR-002',
        name: 'Mei',
        email: 'mei@example.com',
      },
    });
    const portal = await renderPortal(api, '/dashboard', vendor);
    await waitFor(() => expect(late).toHaveLength(1), LONG);
    await act(async () => portal.session().logOut());
    await act(async () => void (await portal.session().logIn('mei@example.com', 'right')));
    await portal.go('/leads');
    await screen.findAllByText('Open', undefined, LONG);
    await act(async () => {
      for (const land of late) land();
      await new Promise((resolve) => setTimeout(resolve, 100));
    });
    expect(JSON.stringify(portal.storage.entries())).toContain('Open');
    expect(JSON.stringify(portal.storage.entries())).not.toContain('Secret');
    expect(portal.container.textContent).not.toContain('Secret');
  });
});

describe('a device whose clock is 40 days off', () => {
  it.each([
    ['/dashboard', 'ahead', vendor, 40],
    ['/dashboard', 'behind', vendor, -40],
    ['/admindashboard', 'ahead', admin, 40],
    ['/reports', 'behind', vendor, -40],
  ] as const)('shows %s of the month that the server has (%s %s)', async (path, _, session, days) => {
    const now = Date.now;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + days * 86_400_000);
    const api = aFranchise();
    api.date = new Date(now()).toUTCString();
    const portal = await renderPortal(api, path, session);
    await waitFor(() => expect(portal.container.textContent).toContain('₹400.00'), LONG);
    const month = monthName(new BusinessCalendar().monthAt(now()), 'en');
    if (path === '/dashboard') expect(portal.container.textContent).toContain(`This month · ${month}₹400.00`);
  });
});

describe('a directory that was not read yet', () => {
  it('does not begin with the one vendor that was just saved', () => {
    const client = new QueryClient();
    const { result } = renderHook(() => useKeepFile(), {
      wrapper: (props) => <QueryClientProvider client={client} {...props} />,
    });
    const file: VendorDetails = { id: 'v9', franchiseCode: 'FR-009', status: 'active' };
    result.current(file);
    expect(client.getQueryData(['vendor-directory'])).toBeUndefined();
  });
});
