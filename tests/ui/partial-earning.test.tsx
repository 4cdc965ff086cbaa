// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Month } from '#core/shared/month';
import { monthName } from '../../src/ui/kit/format/dates';
import { admin, aFranchise, DEALS, PAYMENTS, vendor } from '../support/a-franchise';
import { leavePage } from '../support/leave-page';
import { fill, press, shows } from '../support/page-acts';
import type { PageApi } from '../support/page-api';
import { readCsv } from '../support/read-csv';
import { renderMessages, renderPortal, stubRoom } from '../support/render-portal';
import { takeSavedFiles } from '../support/saved-files';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T06:00:00Z') });
  stubRoom(false);
});
afterEach(() => {
  vi.useRealTimers();
  leavePage();
});

const LONG = { timeout: 30_000 };
const LAST = '2026-10';
const BEFORE = '2026-09';
const RULES = 'GET /api/vendors/vendorcommission/';
const failing = () => Response.json({ error: 'Not now.' }, { status: 500 });

/** Two deals of 1,000 rupees in the month before last, three in the last one: 10 % of each is earned. */
function twoMonths(): PageApi {
  const api = aFranchise();
  const deal = (id: string, month: Month) => ({
    id,
    Franchise_code: 'FR-001',
    Created_Time: `${month}-10`,
    Product_Category: 'Mutual Fund',
    Stage: 'Closed Won.',
  });
  const deals = [deal('b1', BEFORE), deal('b2', BEFORE), ...['c1', 'c2', 'c3'].map((id) => deal(id, LAST))];
  api.answers[DEALS] = () => ({ data: { dealsData: deals } });
  api.answers['GET /api/allvendorscrmdealsdata/'] = () => ({ data: deals });
  return api;
}

/** One deal of this month. */
function ofThisMonth(): PageApi {
  const api = aFranchise();
  const deals = [
    {
      id: 'n1',
      Franchise_code: 'FR-001',
      Created_Time: '2026-11-10',
      Product_Category: 'Mutual Fund',
      Stage: 'Closed Won.',
    },
  ];
  api.answers['GET /api/allvendorscrmdealsdata/'] = () => ({ data: deals });
  return api;
}

function failPaymentsOf(api: PageApi, ...ids: readonly string[]): void {
  for (const id of ids) api.answers[`${PAYMENTS}${id}`] = failing;
}

const text = (name: RegExp) => screen.getByRole('link', { name }).textContent;
const region = (name: string) => within(screen.getByRole('region', { name }));

async function open(api: PageApi) {
  const portal = await renderPortal(api, '/earning?period=last', vendor);
  await screen.findByRole('region', { name: 'By product' }, LONG);
  return portal;
}

describe('the earning of a month of which deals could not be read', () => {
  it('says in every figure how many deals it lacks, and is compared with no other month', async () => {
    const api = twoMonths();
    failPaymentsOf(api, 'c2', 'c3');
    await open(api);
    await screen.findByText('2 deals could not be read and are left out.', undefined, LONG);
    expect(text(/^Last month/)).toBe(`Last month₹100.00${monthName(LAST)}, 2 left out`);
    expect(text(/^FY/)).toMatch(/without 2 deals$/);
    expect(text(/^Commission/)).toBe('Commission₹100.001 deal counted, 2 left out');
    expect(region('By product').getByText('without 2 deals')).toBeTruthy();
    expect(screen.queryByText(`Why less than ${monthName(BEFORE)}`)).toBeNull();
    // This month lacks nothing, and says nothing.
    expect(text(/^This month/)).not.toContain('left out');
  });

  it('is compared, and marked with nothing, once all of it is read', async () => {
    await open(twoMonths());
    await screen.findByText(`What changed since ${monthName(BEFORE)}`, undefined, LONG);
    expect(text(/^Last month/)).toBe(`Last month₹300.00${monthName(LAST)}`);
    expect(text(/^FY/)).not.toContain('without');
    expect(text(/^Commission/)).toBe('Commission₹300.003 deals counted');
  });

  it('is not known where no deal of it could be, and never ₹0.00 or nothing', async () => {
    const api = twoMonths();
    api.answers[RULES] = failing;
    const portal = await open(api);
    await screen.findByText('Error fetching commission data.', undefined, LONG);
    expect(text(/^Last month/)).toBe(`Last month-not known${monthName(LAST)}, 3 left out`);
    expect(text(/^Commission/)).toBe('Commission-not known0 deals counted, 3 left out');
    expect(region('Overall earning').getByText('without 5 deals')).toBeTruthy();
    expect(portal.container.textContent).not.toContain('Nothing was earned');
    expect(portal.container.textContent).not.toContain('No earnings yet');
  });

  it('is a figure so far while the source stores an import', async () => {
    const api = twoMonths();
    const read = api.answers[DEALS];
    api.answers[DEALS] = (...asked) => ({ ...Object(read?.(...asked)), complete: false });
    await open(api);
    await screen.findByText('Some records are not there yet.', undefined, LONG);
    expect(text(/^Last month/)).toBe(`Last month₹300.00${monthName(LAST)}, so far`);
    expect(text(/^FY/)).toMatch(/₹500.00so far$/);
    // Of this month no deal has come yet, and one may.
    expect(text(/^This month/)).toMatch(/^This month-not known/);
  });

  it('is not known either while only deals of other months are read', async () => {
    const api = twoMonths();
    api.hold(`${PAYMENTS}c`);
    await renderPortal(api, '/earning?period=last', vendor);
    await screen.findByText('Calculating 2 of 5 deals', undefined, LONG);
    await waitFor(() => expect(text(/^FY/)).toContain('₹200.00'), LONG);
    expect(text(/^Last month/)).toBe(`Last month-not known${monthName(LAST)}, so far`);
    expect(text(/^Commission/)).toBe('Commission-not known2 of 5 deals');
    await act(async () => api.release(`${PAYMENTS}c`, 1));
    await waitFor(() => expect(text(/^Last month/)).toContain('₹100.00'), LONG);
  });
});

it('shows a month on the list of months as "-" where no deal of it could be read', async () => {
  const api = twoMonths();
  failPaymentsOf(api, 'c1', 'c2', 'c3');
  await open(api);
  await screen.findByText('3 deals could not be read and are left out.', undefined, LONG);
  const row = within(screen.getByRole('list', { name: 'By month' }))
    .getByText(monthName(LAST))
    .closest('li');
  expect(row?.textContent).toMatch(/3 left out-not known$/);
});

it('says no amount of an account where there is none: the one of today may not be that of the month', async () => {
  await open(twoMonths());
  await screen.findByRole('link', { name: /^Demat earning/ }, LONG);
  expect(text(/^Demat earning/)).toBe('Demat earning₹0.000 accounts');
});

describe('the months, where none has a counted deal', () => {
  it('are not called empty where the rules could not be read', async () => {
    const api = twoMonths();
    api.answers[RULES] = failing;
    await renderPortal(api, '/totalcummision', vendor);
    await screen.findByText('5 deals could not be read and are left out.', undefined, LONG);
    expect(screen.queryByText('No earnings yet')).toBeNull();
  });

  it('of a vendor are not called empty where the rules could not be read', async () => {
    const api = twoMonths();
    api.answers[RULES] = failing;
    await renderPortal(api, '/vendordetails?id=v1&tab=commission', admin);
    await screen.findByText('Error fetching commission data.', { exact: false }, LONG);
    expect(screen.queryByText('No deals with payment data available for commission calculation.')).toBeNull();
  });

  it('are called empty where all was read', async () => {
    const api = twoMonths();
    api.answers[PAYMENTS] = () => ({ data: [] });
    await renderPortal(api, '/totalcummision', vendor);
    await screen.findByText('No earnings yet', undefined, LONG);
  });
});

describe('a file of earnings', () => {
  const LEFT_OUT = '2 deals could not be read and are left out.';

  async function exported(api: PageApi, path: string, session = vendor) {
    stubRoom(true);
    const next = takeSavedFiles();
    await renderPortal(api, path, session);
    return async () => {
      await press('Export CSV');
      const { name, text } = await next();
      return { name, rows: readCsv(text) };
    };
  }

  async function ofMonths(api: PageApi) {
    const file = await exported(api, '/totalcummision');
    await press('More actions');
    return file();
  }

  it('of months is named so far and says how many deals it lacks', async () => {
    const api = twoMonths();
    failPaymentsOf(api, 'c2', 'c3');
    renderMessages();
    const { name, rows } = await ofMonths(api);
    expect(name).toBe('monthly-commission-so-far-2026-11-20.csv');
    expect(rows.slice(1)).toEqual([
      [LAST, '1', '1000.00', '100.00'],
      [BEFORE, '2', '2000.00', '200.00'],
      ['Total', '3', '3000.00', '300.00'],
      [LEFT_OUT, '', '', ''],
    ]);
    // Nothing is being imported.
    await shows('Exported 2 months so far. Some records are missing.');
  });

  it('of months that lack nothing has its plain name, and ends with the total', async () => {
    const { name, rows } = await ofMonths(twoMonths());
    expect(name).toBe('monthly-commission-2026-11-20.csv');
    expect(rows.at(-1)?.[0]).toBe('Total');
  });

  it('of Reports is named so far, and leaves the amount out that is not known', async () => {
    const api = twoMonths();
    failPaymentsOf(api, 'c1', 'c2', 'c3');
    api.answers['GET /api/fetchDematLeads/'] = () => ({ data: [] });
    const file = await exported(api, '/reports?period=last');
    await screen.findByText('3 deals could not be read and are left out.', undefined, LONG);
    await press('More actions');
    const { name, rows } = await file();
    expect(name).toBe('report-so-far-2026-11-20.csv');
    const months = rows.filter(([, month]) => month === LAST || month === BEFORE);
    expect(months.map((row) => [row[1], row[4]])).toEqual([
      [BEFORE, '200.00'],
      [LAST, ''],
    ]);
  });

  it('of vendors is named so far where an earning lacks a deal', async () => {
    const api = ofThisMonth();
    failPaymentsOf(api, 'n1');
    const file = await exported(api, '/vendors', admin);
    await screen.findByText('1 deal could not be read and is left out of the commission.', undefined, LONG);
    await press('More for this list');
    expect((await file()).name).toBe('vendors-so-far-2026-11-20.csv');
  });

  it('of the statement of a month is named so far', async () => {
    const api = twoMonths();
    failPaymentsOf(api, 'c2', 'c3');
    const file = await exported(api, '/earning');
    await press('Statement');
    await fill('Month', LAST);
    await shows('2 deals of this month do not count');
    const { name, rows } = await file();
    expect(name).toBe(`statement-FR-001-${LAST}-so-far-2026-11-20.csv`);
    expect(rows.map((row) => row[2])).toEqual(['Deal', 'c1', 'Total', 'c2', 'c3']);
  });

  it('of the network is named so far and says how many deals it lacks', async () => {
    const api = twoMonths();
    failPaymentsOf(api, 'c2', 'c3');
    const path = `/admindashboard?tab=reports&period=custom&from=${LAST}-01&to=${LAST}-31`;
    const file = await exported(api, path, admin);
    await shows(LEFT_OUT);
    await press('More actions');
    const { name, rows } = await file();
    expect(name).toBe('commission-so-far-2026-11-20.csv');
    expect(rows.slice(1).map((row) => row.slice(0, 3))).toEqual([
      [LAST, 'FR-001', 'Asha'],
      [LEFT_OUT, '', ''],
    ]);
  });
});

describe('on Home, the sales of this month and the overall earning', () => {
  async function home(api: PageApi) {
    await renderPortal(api, '/', vendor);
    return screen.findByRole('link', { name: /^Overall earning/ }, LONG);
  }

  it('are not known where no deal could be read', async () => {
    const api = twoMonths();
    api.answers[RULES] = failing;
    const tile = await home(api);
    await screen.findByText('5 deals could not be read and are left out.', undefined, LONG);
    expect(tile.textContent).toMatch(/^Overall earning-/);
    expect(text(/^Last month/)).toMatch(/-not known3 left out$/);
  });

  it('are compared although a deal of an earlier month could not be read, and not where one of last month could not', async () => {
    const api = twoMonths();
    failPaymentsOf(api, 'b1');
    await home(api);
    await screen.findByText(/^₹300\.00 less than/, undefined, LONG);
    leavePage();
    const other = twoMonths();
    failPaymentsOf(other, 'c1');
    await home(other);
    await screen.findByText('1 deal could not be read and is left out.', undefined, LONG);
    expect(screen.queryByText(/less than/)).toBeNull();
  });

  it('are what was read where some of it was', async () => {
    const api = twoMonths();
    failPaymentsOf(api, 'c1');
    const tile = await home(api);
    await screen.findByText('1 deal could not be read and is left out.', undefined, LONG);
    expect(tile.textContent).toContain('₹400.00');
    expect(text(/^Last month/)).toMatch(/₹200.001 left out$/);
  });
});

it('is not known in the list of vendors where no deal of the month could be read', async () => {
  const api = ofThisMonth();
  failPaymentsOf(api, 'n1');
  await renderPortal(api, '/vendors', admin);
  await screen.findByText('1 deal could not be read and is left out of the commission.', undefined, LONG);
  const shown = screen.getByRole('main').textContent;
  expect(shown).toContain('FR-001');
  expect(shown).not.toContain('₹0.00');
});
