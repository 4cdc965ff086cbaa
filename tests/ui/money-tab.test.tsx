// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMoneyServer, MONEY, MONEY_ADMIN, MONTHS, openMoney } from '../support/a-money-server';
import { renderPortal } from '../support/render-portal';

const LONG = { timeout: 20_000 };

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name }, LONG);
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const region = (name: string) => screen.findByRole('region', { name }, LONG);

describe('the money of the network', () => {
  it('is absent where the server closes no months, and nothing is asked for', async () => {
    const api = aMoneyServer();
    await renderPortal(api, MONEY, { ...MONEY_ADMIN, features: [] });
    await screen.findByRole('link', { name: 'Overview' }, LONG);
    expect(screen.queryByRole('link', { name: 'Money' })).toBeNull();
    expect(api.count('GET /api/closings')).toBe(0);
  });

  it('shows the months, the one to close with the way to it, and the accounts by what is owed', async () => {
    await openMoney(aMoneyServer(), MONEY);
    const months = await region('Months');
    await waitFor(() => expect(months.textContent).toContain('September 2026Closed₹52,890.25'), LONG);
    expect(months.textContent).toContain('Closed₹52,890.255 Oct 2026');
    expect(months.textContent).toMatch(/To close: ended \d+ days? ago/);
    const close = within(months).getByRole('link', { name: 'Close October 2026' });
    expect(close.getAttribute('href')).toBe(`${MONEY}&month=2026-10`);
    const accounts = await region('Accounts');
    const rows = await within(accounts).findAllByRole('row', undefined, LONG);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'FranchiseBalance',
      'Asha Traders FR-001₹18,020.00',
      'Verma Associates FR-002To be set off since September 2026-₹700.00',
      'Owed, 1 franchise₹18,020.00',
      'To be set off, 1 franchise-₹700.00',
    ]);
    expect(within(accounts).getByRole('link', { name: 'Asha Traders' }).getAttribute('href')).toBe(
      '/vendordetails?id=v1&tab=account',
    );
  });

  it('says at the first use what the choice of the first month means', async () => {
    const api = aMoneyServer();
    api.answers['GET /api/closings'] = () => ({ data: [], first_months: ['2026-08', '2026-09', '2026-10'] });
    await openMoney(api, MONEY);
    await screen.findByText(/Everything before it is taken as settled elsewhere/, undefined, LONG);
    const months = screen.getByLabelText<HTMLSelectElement>('First month');
    // It is the office's choice: none is chosen for it.
    expect([...months.options].map(({ value }) => value)).toEqual(['', '2026-10', '2026-09', '2026-08']);
    expect(months.value).toBe('');
    expect(screen.queryByRole('link', { name: /^(Look at|Close)/ })).toBeNull();
    fireEvent.change(months, { target: { value: '2026-08' } });
    const look = screen.getByRole('link', { name: 'Look at August 2026' });
    expect(look.getAttribute('href')).toBe(`${MONEY}&month=2026-08`);
  });

  it('offers the last twelve months where an older server does not say with which it may begin', async () => {
    const api = aMoneyServer();
    api.answers['GET /api/closings'] = () => ({ data: [] });
    await openMoney(api, MONEY);
    const months = await screen.findByLabelText<HTMLSelectElement>('First month', undefined, LONG);
    expect(months.options).toHaveLength(13);
  });

  it('offers no closing on an empty portal, and says what to bring in', async () => {
    const api = aMoneyServer();
    api.answers['GET /api/closings'] = () => ({ data: [], first_months: [] });
    await renderPortal(api, MONEY, { ...MONEY_ADMIN, features: ['money.closing', 'imports'] });
    await screen.findByText('There is nothing to close yet', undefined, LONG);
    expect(screen.queryByLabelText('First month')).toBeNull();
    expect(screen.queryByRole('link', { name: /^(Look at|Close)/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Import deals' }).getAttribute('href')).toBe(
      '/deals?import=deals',
    );
  });

  it('names what has become due for closed months', async () => {
    await openMoney(aMoneyServer(), MONEY);
    const due = await region('Due for closed months');
    expect(due.textContent).toContain('-₹1,550.00');
    expect(due.textContent).toContain('2 deals');
    fireEvent.click(within(due).getByRole('button', { name: 'Show' }));
    await screen.findByRole('dialog', { name: 'Adjustments' }, LONG);
  });

  it('refuses a month that is not the next one', async () => {
    await openMoney(aMoneyServer(), `${MONEY}&month=2026-11`);
    await screen.findByText('November 2026 is not the next month to close.', undefined, LONG);
  });

  it('says that the months cannot be read, and reads them again', async () => {
    const api = aMoneyServer();
    api.answers['GET /api/closings'] = () => Response.json({ error: 'No.' }, { status: 403 });
    await openMoney(api, MONEY);
    await screen.findByText("Couldn't load the months.", undefined, LONG);
    api.answers['GET /api/closings'] = () => ({ data: MONTHS });
    await press('Retry');
    await region('Months');
  });

  it('says of a closed month that what it credited cannot be read, and reads it again', async () => {
    const api = aMoneyServer();
    const entries = api.answers['GET /api/ledger/entries'];
    api.answers['GET /api/ledger/entries'] = () => Response.json({ error: 'No.' }, { status: 403 });
    await openMoney(api, `${MONEY}&month=2026-09`);
    await screen.findByText("Couldn't load what was credited.", undefined, LONG);
    screen.getByRole('button', { name: 'Download the files' });
    if (entries) api.answers['GET /api/ledger/entries'] = entries;
    await press('Retry');
    await screen.findByRole('table', { name: 'Credited with September 2026' }, LONG);
  });

  it('is offered in the reports for closed months alone', async () => {
    await openMoney(
      aMoneyServer(),
      '/admindashboard?tab=reports&period=custom&from=2026-09-01&to=2026-10-31',
    );
    const region = await screen.findByRole('region', { name: 'Statements' }, LONG);
    const buttons = within(region)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'));
    expect(buttons).toEqual(['Download the statements of September 2026 as a ZIP file']);
  });

  it('can be stopped while the statements are made, and gives nothing then', async () => {
    const api = aMoneyServer();
    api.hold('GET /api/statements');
    await openMoney(api, '/admindashboard?tab=reports&period=custom&from=2026-09-01&to=2026-10-31');
    const zip = 'Download the statements of September 2026 as a ZIP file';
    await press(zip);
    await press('Stop');
    await button(zip);
    expect(screen.queryByText(/Nothing was downloaded/)).toBeNull();
  });
});
