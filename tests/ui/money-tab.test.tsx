// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AgreedAdjustmentState, AgreedAdjustments } from '#core/closing/agreed-adjustments.port';
import { OwnershipAdmin, type OwnershipChange } from '#core/closing/ownership-admin.port';
import { Conflict } from '#core/shared/failure';
import { aSession } from '../support/a-network';
import { exact } from '../support/exact';
import { MapStorage } from '../support/map-storage';
import { PageApi } from '../support/page-api';
import { renderPortal } from '../support/render-portal';

const HASH = `9f3a71c4${'0'.repeat(48)}e02b5d18`;
const LONG = { timeout: 10_000 };
const MONEY = '/admindashboard?tab=money';
const admin = { ...aSession('admin'), features: ['money.closing'] };

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const MONTHS = [
  {
    no: 1,
    month: '2026-09',
    state: 'closed',
    hash: HASH,
    closed_at: '2026-10-05T06:00:00Z',
    closed_by: 'Lata',
  },
  { month: '2026-10', state: 'open' },
];
const PREPARED = {
  month: '2026-10',
  hash: HASH,
  vendors: [
    { Franchise_code: 'FR-001', lines: 9, earned: '27435.75', adjusted: '-1550.00' },
    { Franchise_code: 'FR-002', lines: 4, earned: '21046.00', adjusted: '0.00' },
  ],
  decisions: 1,
  incomplete: [],
};
const refusal = (code: string, details?: unknown) =>
  Response.json({ error: 'No.', code, details }, { status: 409 });

/** September is closed: FR-001 got 18,020.00 and is owed that; FR-002 has to be set off. */
function aServer(): PageApi {
  const entry = (no: number, account: string, amount: string) => ({
    no,
    kind: 'earned',
    value_day: '2026-09-30',
    closing: 1,
    memo: 'FR 2026-09',
    postings: [{ account, amount }],
  });
  return new PageApi({
    'GET /api/vendors/getalldata': () => ({
      data: [
        { vendor_id: 'v1', Franchise_code: 'FR-001', name: 'Asha Traders' },
        { vendor_id: 'v2', Franchise_code: 'FR-002', name: 'Verma Associates' },
      ],
    }),
    'GET /api/settings': () => ({}),
    'GET /api/closings': () => ({ data: MONTHS }),
    'POST /api/closings': () => PREPARED,
    'GET /api/adjustments': () => ({
      data: [
        {
          Franchise_code: 'FR-001',
          deal: '200001237',
          month: '2026-09',
          amount: '-2000.00',
          reasons: [{ kind: 'payments', amount: '-2000.00' }],
        },
        {
          Franchise_code: 'FR-001',
          deal: '200001111',
          month: '2026-09',
          amount: '450.00',
          reasons: [{ kind: 'late-deal', amount: '450.00' }],
        },
      ],
    }),
    'GET /api/ledger/balances': () => ({
      data: [
        { account: 'expense:commission', balance: '-17320.00' },
        { account: 'payable:v1', Franchise_code: 'FR-001', balance: '18020.00' },
        { account: 'payable:v2', Franchise_code: 'FR-002', balance: '-700.00' },
      ],
    }),
    'GET /api/ledger/entries': () => ({
      data: [entry(1, 'payable:v1', '18020.00'), entry(2, 'payable:v2', '34870.25')],
    }),
  });
}

class Agreed extends AgreedAdjustments {
  readonly calls: unknown[] = [];
  listed: readonly AgreedAdjustmentState[] = [
    {
      id: 'a1',
      franchiseCode: 'FR-002',
      kind: 'penalty',
      amount: exact('-2000'),
      reason: 'Agreed on the phone',
      state: 'proposed',
      proposedBy: 'Omkar',
      approvedBy: undefined,
      closedIn: undefined,
    },
  ];

  override list = async () => this.listed;
  override propose = async (adjustment: unknown) => {
    this.calls.push(adjustment);
    return 'a2';
  };
  override approve = async (): Promise<void> => {
    throw new Conflict('No.', undefined, undefined, true, 'money.same-person');
  };
  override withdraw = async (id: string) => void this.calls.push(['withdraw', id]);
}

class Ownership extends OwnershipAdmin {
  readonly calls: unknown[] = [];
  override changes = async (): Promise<readonly OwnershipChange[]> => [
    {
      dealId: '200001500',
      closed: { franchiseCode: 'FR-001', productCategory: 'Loan', createdDay: '2026-09-03' },
      seen: { franchiseCode: 'FR-002', productCategory: 'Loan', createdDay: '2026-09-03' },
      saleMonth: '2026-09',
      amount: exact('1867.57'),
    },
  ];
  override decide = async (...args: unknown[]) => void this.calls.push(args);
}

async function opened(api: Pick<PageApi, 'fetch'>, path: string) {
  const [agreedAdjustments, ownershipAdmin] = [new Agreed(), new Ownership()];
  const instead = { agreedAdjustments, ownershipAdmin };
  const portal = await renderPortal(api, path, admin, new MapStorage(), instead);
  return { portal, agreedAdjustments, ownershipAdmin };
}

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name }, LONG);
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const region = (name: string) => screen.findByRole('region', { name }, LONG);
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

/** The page that closes October, prepared. */
async function prepared(api: Pick<PageApi, 'fetch'>) {
  const found = await opened(api, `${MONEY}&month=2026-10`);
  await press('Prepare October 2026');
  await screen.findByText('Hash of what you have seen', undefined, LONG);
  return found;
}

describe('the money of the network', () => {
  it('is absent where the server closes no months, and nothing is asked for', async () => {
    const api = aServer();
    await renderPortal(api, MONEY, { ...admin, features: [] });
    await screen.findByRole('link', { name: 'Overview' }, LONG);
    expect(screen.queryByRole('link', { name: 'Money' })).toBeNull();
    expect(api.count('GET /api/closings')).toBe(0);
  });

  it('shows the months, the one to close with the way to it, and the accounts by what is owed', async () => {
    await opened(aServer(), MONEY);
    const months = await region('Months');
    await waitFor(() => expect(months.textContent).toContain('September 2026Closed₹52,890.25'), LONG);
    expect(months.textContent).toContain('5 Oct 2026 by Lata');
    expect(months.textContent).toMatch(/To close: ended \d+ days? ago/);
    const close = within(months).getByRole('link', { name: 'Close October 2026' });
    expect(close.getAttribute('href')).toBe(`${MONEY}&month=2026-10`);
    const accounts = await region('Accounts');
    const rows = await within(accounts).findAllByRole('row', undefined, LONG);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'FranchiseBalance',
      'Asha Traders FR-001₹18,020.00',
      'Verma Associates FR-002To be set off-₹700.00',
      'Owed, 1 franchise₹18,020.00',
      'To be set off, 1 franchise-₹700.00',
    ]);
    expect(within(accounts).getByRole('link', { name: 'Asha Traders' }).getAttribute('href')).toBe(
      '/vendordetails?id=v1&tab=account',
    );
  });

  it('says at the first use what the choice of the first month means', async () => {
    const api = aServer();
    api.answers['GET /api/closings'] = () => ({ data: [] });
    await opened(api, MONEY);
    await screen.findByText(/Everything before it is taken as settled elsewhere/, undefined, LONG);
    fireEvent.change(screen.getByLabelText('First month'), { target: { value: '2026-08' } });
    const look = screen.getByRole('link', { name: 'Look at August 2026' });
    expect(look.getAttribute('href')).toBe(`${MONEY}&month=2026-08`);
  });

  it('refuses a month that is not the next one', async () => {
    await opened(aServer(), `${MONEY}&month=2026-11`);
    await screen.findByText('November 2026 is not the next month to close.', undefined, LONG);
  });

  it('says that the months cannot be read, and reads them again', async () => {
    const api = aServer();
    api.answers['GET /api/closings'] = () => Response.json({ error: 'No.' }, { status: 403 });
    await opened(api, MONEY);
    await screen.findByText("Couldn't load the months.", undefined, LONG);
    api.answers['GET /api/closings'] = () => ({ data: MONTHS });
    await press('Retry');
    await region('Months');
  });
});

describe('closing a month', () => {
  it('shows what was prepared against the month before, with adjustments by reason', async () => {
    await prepared(aServer());
    const totals = await region('Totals against September 2026');
    const row = (name: RegExp) => within(totals).findByRole('row', { name }, LONG);
    expect((await row(/^Earned/)).textContent).toBe('Earned₹52,890.25₹48,481.75-₹4,408.50');
    expect((await row(/^To be credited/)).textContent).toBe('To be credited₹52,890.25₹46,931.75-₹5,958.50');
    const moves = await region('Five largest moves earned, before adjustments');
    const names = within(moves).getAllByRole('rowheader');
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'Verma Associates FR-002',
      'Asha Traders FR-001',
    ]);
    const reasons = await region('Adjustments by reason');
    expect(reasons.textContent).toContain('Late deals1 deal, September 2026₹450.00');
    expect(reasons.textContent).toContain('Refunds1 deal, September 2026-₹2,000.00');
    fireEvent.click(within(reasons).getByRole('button', { name: /Refunds/ }));
    const list = await screen.findByRole('dialog', { name: 'Adjustments' });
    expect(within(list).getByRole('link', { name: '200001237' }).getAttribute('href')).toBe(
      '/deals?deal=200001237',
    );
  });

  it('prepares once however often it is asked, and goes on when the page is left', async () => {
    const api = aServer();
    api.hold('POST /api/closings');
    const { portal } = await opened(api, `${MONEY}&month=2026-10`);
    const prepare = await button('Prepare October 2026');
    fireEvent.click(prepare);
    fireEvent.click(prepare);
    await screen.findByText('Preparing October 2026', undefined, LONG);
    await portal.go('/vendors');
    await portal.go(`${MONEY}&month=2026-10`);
    await screen.findByText('Preparing October 2026', undefined, LONG);
    await act(async () => api.release('POST /api/closings'));
    await screen.findByText('Hash of what you have seen', undefined, LONG);
    expect(api.count('POST /api/closings')).toBe(1);
  });

  it('closes only once the month is typed, under the hash that was seen', async () => {
    const api = aServer();
    const sent: unknown[] = [];
    const fetch: typeof api.fetch = (input, init) => {
      if (String(input).endsWith('/confirm')) sent.push(init?.body);
      return api.fetch(input, init);
    };
    await prepared({ fetch });
    const close = await button('Close October 2026');
    expect(close.disabled).toBe(true);
    type('Type October 2026 to close', 'October');
    expect(close.disabled).toBe(true);
    api.answers['POST /api/closings/2026-10/confirm'] = () => {
      api.answers['GET /api/closings'] = () => ({
        data: [MONTHS[0], { ...MONTHS[0], no: 2, month: '2026-10' }],
      });
      return { no: 2, month: '2026-10', hash: HASH };
    };
    type('Type October 2026 to close', ' october 2026 ');
    expect(close.disabled).toBe(false);
    fireEvent.click(close);
    await screen.findByText('Every month that is over is closed.', { exact: false }, LONG);
    expect(sent).toEqual([JSON.stringify({ hash: HASH })]);
  });

  it.each([
    ['close.stale', { changed: ['d7', 'd9'] }, /Something has changed.*Changed: d7, d9\./],
    ['close.hash-differs', undefined, /Someone has prepared this month again/],
    ['closing.importing', undefined, /An import is being stored/],
  ])('says %s in a sentence, and loses nothing of what was typed', async (code, details, sentence) => {
    const api = aServer();
    await prepared(api);
    api.answers['POST /api/closings/2026-10/confirm'] = () => refusal(code, details);
    type('Type October 2026 to close', 'October 2026');
    await press('Close October 2026');
    const alert = await screen.findByRole('alert', undefined, LONG);
    expect(alert.textContent).toMatch(sentence);
    expect(screen.getByRole('textbox', { name: /Type October/ })).toHaveProperty('value', 'October 2026');
    screen.getByText('Hash of what you have seen');
  });

  it('prepares again where something has changed, and then closes', async () => {
    const api = aServer();
    await prepared(api);
    api.answers['POST /api/closings/2026-10/confirm'] = () => refusal('close.stale', { changed: [] });
    type('Type October 2026 to close', 'October 2026');
    await press('Close October 2026');
    const alert = await screen.findByRole('alert', undefined, LONG);
    fireEvent.click(within(alert).getByRole('button', { name: 'Prepare again' }));
    await waitFor(() => expect(api.count('POST /api/closings')).toBe(3), LONG);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), LONG);
  });

  it('says that another administrator is preparing, with a way to try again', async () => {
    const api = aServer();
    api.answers['POST /api/closings'] = () => refusal('closing.busy');
    await opened(api, `${MONEY}&month=2026-10`);
    await press('Prepare October 2026');
    await screen.findByText(/Another administrator is preparing/, undefined, LONG);
    api.answers['POST /api/closings'] = () => PREPARED;
    await press('Retry');
    await screen.findByText('Hash of what you have seen', undefined, LONG);
  });

  it('asks why a month is closed although deals could not be read, and names them', async () => {
    const api = aServer();
    api.answers['POST /api/closings'] = () => ({
      ...PREPARED,
      incomplete: [{ id: 'd8', reason: 'payments-unreadable' }],
    });
    await prepared(api);
    type('Type October 2026 to close', 'October 2026');
    expect((await button('Close October 2026')).disabled).toBe(true);
    type(/Why is it closed/, 'The bank answers next week');
    expect((await button('Close October 2026')).disabled).toBe(false);
    const data = screen.getByRole('region', { name: 'Data' });
    expect(data.textContent).toContain('Data: 1 deal could not be read');
    fireEvent.click(within(data).getByRole('button', { name: 'Show' }));
    const list = await screen.findByRole('dialog', { name: 'Deals that could not be read' });
    expect(list.textContent).toContain('d8Payments could not be read');
  });

  it('decides with a reason whether a deal moves, for the values that were seen', async () => {
    const { ownershipAdmin } = await prepared(aServer());
    await press('Decide');
    const sheet = within(await screen.findByRole('dialog', { name: 'Deal 200001500' }));
    fireEvent.click(sheet.getByRole('radio', { name: 'Move' }));
    fireEvent.click(sheet.getByRole('button', { name: 'Save the decision' }));
    await sheet.findByText('Enter at least 3 letters');
    fireEvent.change(sheet.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Sold by FR-002' } });
    fireEvent.click(sheet.getByRole('button', { name: 'Save the decision' }));
    await waitFor(() => expect(ownershipAdmin.calls).toHaveLength(1), LONG);
    const seen = { franchiseCode: 'FR-002', productCategory: 'Loan', createdDay: '2026-09-03' };
    expect(ownershipAdmin.calls).toEqual([[{ dealId: '200001500', seen }, 'move', 'Sold by FR-002']]);
  });
});

describe('what is agreed beside the deals', () => {
  it('is approved by another administrator only, and says so', async () => {
    const { agreedAdjustments } = await opened(aServer(), MONEY);
    const part = within(await region('Agreed beside the deals'));
    await part.findByText('Penalty · Agreed on the phone', undefined, LONG);
    fireEvent.click(part.getByRole('button', { name: 'Approve' }));
    await part.findByText('Another administrator has to approve this: you proposed it.', undefined, LONG);
    fireEvent.click(part.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(agreedAdjustments.calls).toEqual([['withdraw', 'a1']]), LONG);
  });

  it('is proposed with an amount in whole paise and a reason', async () => {
    const { agreedAdjustments } = await opened(aServer(), MONEY);
    await press('Propose');
    const sheet = within(await screen.findByRole('dialog', { name: 'Propose an adjustment' }));
    const fill = (name: RegExp, value: string) =>
      fireEvent.change(sheet.getByLabelText(name), { target: { value } });
    fill(/^Amount/, '0.00');
    fireEvent.click(sheet.getByRole('button', { name: 'Propose' }));
    await sheet.findByText(/Enter an amount in rupees that is not 0/);
    sheet.getByText('Enter at least 3 letters');
    fill(/^Franchise/, 'FR-002');
    fill(/^Amount/, '-₹1,250.50');
    fill(/^Reason/, 'Festival');
    fireEvent.click(sheet.getByRole('button', { name: 'Propose' }));
    await waitFor(() => expect(agreedAdjustments.calls).toHaveLength(1), LONG);
    const [sent] = agreedAdjustments.calls;
    expect(sent).toEqual({
      franchiseCode: 'FR-002',
      kind: 'goodwill',
      amount: exact('-1250.50'),
      reason: 'Festival',
    });
  });
});
