// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSession } from '../support/a-network';
import { leavePage } from '../support/leave-page';
import { MapStorage } from '../support/map-storage';
import { PageApi } from '../support/page-api';
import { renderPortal } from '../support/render-portal';

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(leavePage);

const LONG = { timeout: 30_000 };
const SETTINGS = '/admindashboard?tab=settings';

/** The sheet of a new amount for some days. */
async function sheetOfDays() {
  fireEvent.click(await screen.findByRole('button', { name: 'For other days' }, LONG));
  const sheet = within(await screen.findByRole('dialog', { name: 'Change the amount' }, LONG));
  const fill = (name: string, value: string) =>
    fireEvent.change(sheet.getByLabelText(name), { target: { value } });
  const save = () => fireEvent.click(sheet.getByRole('button', { name: 'Save amount' }));
  return { sheet, fill, save };
}

describe('the account opening amount of some days', () => {
  const version = (number: number, amount: string, days: object = {}) => ({
    version: number,
    amount,
    changed_by: 'Lata',
    changed_at: '2026-11-20T06:00:00Z',
    ...days,
  });

  function aServer() {
    const asked: string[] = [];
    const sent: unknown[] = [];
    const api = new PageApi({
      'GET /api/settings': () => ({ version: 0 }),
      'GET /api/settings/openingamount': () => ({ amount: '300', accounts: 4, earning: '1200' }),
      'GET /api/settings/openingamounts': () => ({ data: [version(2, '300')] }),
      'GET /api/accounts': () => ({ data: [] }),
      'GET /api/security': () => ({ data: [] }),
    });
    const fetch: typeof api.fetch = (input, init) => {
      asked.push(String(input));
      if (init?.method === 'POST' && typeof init.body === 'string') sent.push(JSON.parse(init.body));
      return api.fetch(input, init);
    };
    return { api, asked, sent, fetch };
  }
  const open = ({ fetch }: Pick<PageApi, 'fetch'>) =>
    renderPortal({ fetch }, SETTINGS, aSession('admin'), new MapStorage());

  it('asks what it changes for its days, and says which closed months it touches before it adjusts them', async () => {
    const server = aServer();
    server.api.answers['POST /api/settings/openingamounts'] = () =>
      Response.json(
        { error: 'No.', code: 'rules.closed-months', details: { months: ['2026-09'] } },
        { status: 409 },
      );
    await open(server);
    const { sheet, fill, save } = await sheetOfDays();
    fill('New amount for each account', '310');
    fill('For deals created', 'always');
    await sheet.findByText('4 accounts change by +₹40.00, from ₹1,200.00 to ₹1,240.00.', undefined, LONG);
    fill('Reason', 'For all');
    save();
    await sheet.findByText('These deals are of closed months: September 2026.', undefined, LONG);
    server.api.answers['POST /api/settings/openingamounts'] = () => version(3, '310');
    fireEvent.click(sheet.getByRole('button', { name: 'Save and adjust' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), LONG);
    const proposal = { version: 2, amount: '310', reason: 'For all' };
    expect(server.sent).toEqual([
      { ...proposal, retroactive: false },
      { ...proposal, retroactive: true },
    ]);
  });

  it('says that what it changes is not all while an import is being stored', async () => {
    const server = aServer();
    const opening = { amount: '300', accounts: 4, earning: '1200', complete: false };
    server.api.answers['GET /api/settings/openingamount'] = () => opening;
    await open(server);
    const { sheet, fill } = await sheetOfDays();
    fill('New amount for each account', '310');
    fill('For deals created', 'always');
    await sheet.findByText(/^4 accounts change by .* Some records are not there yet\.$/, undefined, LONG);
  });

  it('saves the amount that was corrected after an own try without an answer', async () => {
    const server = aServer();
    let tries = 0;
    // The first amount is stored, and neither its answer nor that of the second sending arrives.
    const own = version(3, '310', { reason: 'For all' });
    server.api.answers['POST /api/settings/openingamounts'] = () => {
      tries += 1;
      if (tries <= 2) throw new TypeError('Failed to fetch');
      return tries === 3
        ? Response.json({ error: 'No.', code: 'rules.clash', details: { current: own } }, { status: 409 })
        : version(4, '320');
    };
    await open(server);
    const { sheet, fill, save } = await sheetOfDays();
    fill('New amount for each account', '310');
    fill('Reason', 'For all');
    save();
    await sheet.findByText(/^No answer came/, undefined, LONG);
    fill('New amount for each account', '320');
    save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), LONG);
    expect(server.sent.at(-1)).toMatchObject({ version: 3, amount: '320' });
  });

  it('goes on from what somebody else has saved meanwhile', async () => {
    const server = aServer();
    const theirs = version(3, '320');
    server.api.answers['POST /api/settings/openingamounts'] = () =>
      Response.json({ error: 'No.', code: 'rules.clash', details: { current: theirs } }, { status: 409 });
    await open(server);
    const { sheet, fill, save } = await sheetOfDays();
    fill('New amount for each account', '310');
    fill('Reason', 'For all');
    save();
    await sheet.findByText(/^Lata has saved ₹320\.00 meanwhile/, undefined, LONG);
    fireEvent.click(sheet.getByRole('button', { name: 'Start from theirs' }));
    server.api.answers['POST /api/settings/openingamounts'] = () => version(4, '310');
    save();
    await waitFor(() => expect(server.sent.at(-1)).toMatchObject({ version: 3, amount: '310' }), LONG);
  });
});
