// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { timeText } from '../../src/ui/kit/format/dates';
import { aMoneyServer, MONEY, MONEY_ADMIN, openMoney } from '../support/a-money-server';
import { aSummary } from '../support/a-summary';
import { leavePage } from '../support/leave-page';
import { renderPortal, stubRoom } from '../support/render-portal';

const LONG = { timeout: 30_000 };
const HOME = '/admindashboard';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  stubRoom(true);
});
afterEach(leavePage);

const region = (name: string) => screen.findByRole('region', { name }, LONG);
const ways = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe("an administrator's Home", () => {
  it('has the months with the one to close, what waits for a decision, and the accounts', async () => {
    await openMoney(aMoneyServer(), HOME);
    const months = await region('Months');
    await waitFor(() => expect(months.textContent).toContain('September 2026Closed₹52,890.25'), LONG);
    expect(ways(months)).toContainEqual(['Close October 2026', `${MONEY}&month=2026-10`]);
    const list = await region('Needs attention');
    const items = () => within(list).getAllByRole('listitem');
    await waitFor(() => expect(items().length).toBeGreaterThanOrEqual(3), LONG);
    expect(ways(list).slice(0, 3)).toEqual([
      ['OpenOpen: 1 month to close', `${MONEY}&month=2026-10`],
      ['DecideDecide: 1 deal moved or gone', `${MONEY}&view=decisions`],
      ['ReviewReview: 1 adjustment to approve', `${MONEY}&view=adjustments`],
    ]);
    const accounts = await region('Accounts');
    await within(accounts).findByText('Owed, 1 franchise', undefined, LONG);
    expect(accounts.textContent).toBe(
      'AccountsOpenOwed, 1 franchise₹18,020.00To be set off, 1 franchise-₹700.00',
    );
    // The sidebar leads to the meetings, too.
    const bar = screen.getByRole('navigation', { name: 'Main' });
    expect(ways(bar)).toContainEqual(['Meetings', `${HOME}?tab=meetings`]);
    expect(screen.queryByRole('navigation', { name: 'Parts of the dashboard' })).toBeNull();
  });

  it('says once how old its figures are: on a desk in the bar above, on a phone below the title', async () => {
    await openMoney(aMoneyServer(), HOME);
    await region('Needs attention');
    await screen.findByText(/^Data from \d/, undefined, LONG);
    expect(screen.queryByText(/^Updated \d/)).toBeNull();
    cleanup();
    stubRoom(false);
    await openMoney(aMoneyServer(), HOME);
    await screen.findByText(/^Updated \d/, undefined, LONG);
    expect(screen.queryByText(/^Data from \d/)).toBeNull();
  });

  it('says the moment that the data shows, where a standby that is behind has answered', async () => {
    for (const [desk, line] of [
      [true, /^Data from /],
      [false, /^Updated /],
    ] as const) {
      stubRoom(desk);
      const api = aMoneyServer();
      const now = Date.now();
      const asOf = now - 50 * 60_000;
      api.answers['GET /api/reports/summary'] = (path) =>
        Response.json(aSummary(path), {
          headers: { 'data-as-of': new Date(asOf).toISOString(), date: new Date(now).toUTCString() },
        });
      await openMoney(api, HOME);
      const said = () => screen.queryByText(line)?.textContent;
      const shown = [-1, 0, 1].map((minutes) => timeText(new Date(asOf + minutes * 60_000), 'en'));
      await waitFor(() => expect(shown.some((time) => said()?.includes(time))).toBe(true), LONG);
      // To learn that reads nothing again.
      const asked = () => api.count('GET /api/reports/summary');
      const before = asked();
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(asked()).toBe(before);
      cleanup();
    }
  });

  it('says of deals only what their health says, with the same number behind its link', async () => {
    const deals = { count: 55, first: [{ dealId: '200001237', franchiseCode: 'FR-001' }] };
    const api = aMoneyServer();
    api.answers['GET /api/reports/summary'] = (path) =>
      aSummary(path, [], { stageDiffers: deals, unpaid: deals });
    api.answers['GET /api/data-health'] = () => ({
      at: '2026-11-22T13:01:00.000Z',
      deals: 340,
      faulty_deals: 3,
      states: [],
      faults: [{ kind: 'no-payments', deals: 3, places: 1 }],
    });
    await openMoney(api, HOME);
    const health = await region('Data health');
    const review = await within(health).findByRole('link', { name: /^Review/ }, LONG);
    expect(review.getAttribute('href')).toBe(`${HOME}?tab=health&fault=no-payments`);
    expect(health.textContent).toContain('3 deals');
    await within(await region('Needs attention')).findByText('1 month to close', undefined, LONG);
    expect(screen.queryByText(/55 deals/)).toBeNull();
  });

  it('asks to close no month where none was ever closed, and offers to begin', async () => {
    const api = aMoneyServer();
    api.answers['GET /api/closings'] = () => ({ data: [], first_months: ['2026-09', '2026-10'] });
    await openMoney(api, HOME);
    const months = await region('Months');
    expect(months.textContent).toContain('No month is closed yet');
    await within(months).findByRole('link', { name: 'Choose the first month' }, LONG);
    expect(ways(months)).toEqual([['Choose the first month', MONEY]]);
    const list = await region('Needs attention');
    expect(list.textContent).not.toContain('to close');
  });

  it('offers no closing on an empty portal', async () => {
    const api = aMoneyServer();
    api.answers['GET /api/closings'] = () => ({ data: [], first_months: [] });
    await openMoney(api, HOME);
    const months = await region('Months');
    await within(months).findByText('There is nothing to close yet', undefined, LONG);
    expect(within(months).queryByRole('link')).toBeNull();
  });

  it('never says that nothing waits where a part of the list could not be read', async () => {
    const api = aMoneyServer();
    const months = api.answers['GET /api/closings'];
    api.answers['GET /api/closings'] = () => Response.json({ error: 'No.' }, { status: 403 });
    await openMoney(api, HOME);
    const list = await region('Needs attention');
    await within(list).findByText("Couldn't load the whole list.", undefined, LONG);
    expect(screen.queryByText('Nothing needs attention.')).toBeNull();
    if (months) api.answers['GET /api/closings'] = months;
    fireEvent.click(within(list).getByRole('button', { name: 'Retry' }));
    await within(await region('Needs attention')).findByText('1 month to close', undefined, LONG);
  });

  it('has nothing of the money where the server closes no months', async () => {
    const api = aMoneyServer();
    await renderPortal(api, HOME, { ...MONEY_ADMIN, features: [] });
    await region('Manage');
    expect(screen.queryByRole('region', { name: 'Months' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Accounts' })).toBeNull();
    expect(api.count('GET /api/closings') + api.count('GET /api/ledger/balances')).toBe(0);
  });

  it('asks for each summary once, and elsewhere for nothing that only Home shows', async () => {
    const summaries: string[] = [];
    const api = aMoneyServer();
    api.answers['GET /api/reports/summary'] = (path) => {
      summaries.push(path);
      return new Promise(() => {});
    };
    await openMoney(api, HOME);
    await waitFor(() => expect(api.count('GET /api/ledger/balances')).toBe(1), LONG);
    // The month to close and the one that is running, which the figures are of, too.
    await waitFor(() => expect(new Set(summaries)).toHaveProperty('size', 2), LONG);
    expect(summaries).toHaveLength(2);
    // The journal grows with every month.
    expect(api.count('GET /api/ledger/entries')).toBe(0);
    cleanup();
    const other = aMoneyServer();
    await openMoney(other, `${HOME}?tab=leads`);
    await waitFor(() => expect(other.count('GET /api/vendors/getalldata')).toBe(1), LONG);
    await waitFor(() => expect(other.count('GET /api/data-health')).toBe(1), LONG);
    const ofHome = ['/api/meetings', '/api/demat/get', '/api/closings', '/api/reports/summary'];
    expect(ofHome.filter((path) => other.count(`GET ${path}`) > 0)).toEqual([]);
  });
});
