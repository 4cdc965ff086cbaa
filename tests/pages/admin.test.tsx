// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { shortMonthName } from '../../src/ui/kit/format/dates';
import { click, fill, follow, press, shows, textIn } from '../support/page-acts';
import { readCsv } from '../support/read-csv';
import { stubRoom } from '../support/render-portal';
import { takeSavedFiles } from '../support/saved-files';
import { startPages } from './start-pages';

const pages = startPages();
beforeEach(() => stubRoom(true));

const places = () => within(screen.getByRole('navigation', { name: 'Main' }));

/** Opens a place by its link in the sidebar, and waits for what only that place has. */
async function openTab(name: string, seen: string): Promise<void> {
  await follow(new RegExp(`^${name}`), places());
  await screen.findByRole('heading', { name: seen });
}

const firstOf = ([first]: readonly HTMLElement[]): HTMLElement => {
  if (!first) throw new Error('There is none.');
  return first;
};

describe("the administrator's day", () => {
  it('begins with figures that the server adds up, and with what needs attention', async () => {
    await pages.asAdmin('/admindashboard');
    await screen.findByRole('table', { name: 'Best performers' });
    const calls = () => pages.server.calls;
    // The server adds up: no payment comes into the browser.
    expect(calls().filter((path) => /payment/.test(path))).toEqual([]);
    // For the figures, which are of the month that runs, and for the month to close.
    const months = within(await screen.findByRole('region', { name: 'Months' }));
    await months.findByRole('link', { name: /^Close / });
    await waitFor(() => expect(calls().filter((path) => path === '/api/reports/summary')).toHaveLength(2));
    const attention = within(await screen.findByRole('region', { name: 'Needs attention' }));
    expect(attention.queryByText(/stage differs|no payments/)).toBeNull();
    // What the card says of a fault is what its page lists.
    const health = within(await screen.findByRole('region', { name: 'Data health' }));
    const row = firstOf(await health.findAllByRole('listitem'));
    const [said = ''] = /\d+ deals?/.exec(row.textContent ?? '') ?? [];
    await click(within(row).getByRole('link', { name: /^Review/ }));
    await screen.findByText(said);
  });

  it('goes on with one franchise: its figures, its report as a file, a lead given to another', async () => {
    const next = takeSavedFiles();
    await pages.asAdmin('/admindashboard');
    await press('Franchises: All 6 franchises');
    const sheet = within(await screen.findByRole('dialog', { name: 'Choose franchises' }));
    await click(await sheet.findByRole('checkbox', { name: /FR-002/ }));
    await press('Show 1 franchise', sheet);
    await screen.findByRole('button', { name: 'Franchises: FR-002' });
    await waitFor(() => expect(screen.getAllByText('of 1')).toHaveLength(1));
    await waitFor(() =>
      expect(within(screen.getByRole('table', { name: 'Best performers' })).getAllByRole('row')).toHaveLength(
        2,
      ),
    );

    await openTab('Reports', 'Commission per month and franchise');
    const rows = await screen.findByRole('table', { name: 'Commission per month and franchise' });
    const cells = () => [...(rows.querySelector('tbody tr')?.querySelectorAll('td, th') ?? [])];
    await waitFor(() => expect(cells()).not.toEqual([]));
    const [, shown, , , commission = ''] = cells().map(({ textContent }) => textContent ?? '');
    const line = document.querySelector('main pre')?.textContent ?? '';
    const [, month = ''] = /--month (\S+)/.exec(line) ?? [];
    expect(line).toBe(`commission report -f FR-002 --month ${month} --api-url ${window.location.origin}`);
    expect(shown).toBe(shortMonthName(month, 'en'));
    await press('More actions');
    await press('Export CSV');
    const [head, row] = readCsv((await next()).text);
    expect([head?.[0], head?.[5]]).toEqual(['Month', 'Commission']);
    expect([row?.[0], row?.[1], row?.[5]]).toEqual([month, 'FR-002', commission.replaceAll(/[₹,]/g, '')]);

    await follow('Leads', places());
    const list = await screen.findByRole('table', { name: 'Leads' });
    await waitFor(() => expect(list.querySelector('tbody tr a')).not.toBeNull());
    const lead = list.querySelector('tbody tr a') ?? document.body;
    const name = lead.querySelector('span')?.textContent ?? '';
    const address = lead.getAttribute('href') ?? '';
    expect([name, address]).not.toContain('');
    await click(lead);
    const open = within(await screen.findByRole('region', { name }));
    await press(/^New franchise/, open);
    const search = await open.findByRole<HTMLInputElement>('combobox');
    await fill(search.getAttribute('aria-label') ?? search.labels?.[0]?.textContent ?? '', 'kochi', open);
    await click(await open.findByRole('option', { name: /FR-003/ }));
    await shows('FR-002 no longer sees this lead');
    await press('Give to FR-003', open);
    await shows(`${name} now belongs to FR-003.`);
    await waitFor(() => expect(screen.queryByRole('region', { name })).toBeNull());
    // The list is that of FR-002, and was read anew.
    const now = () => screen.getByRole('table', { name: 'Leads' });
    await waitFor(() => expect(now().querySelector(`tbody a[href="${address}"]`)).toBeNull());
    expect(now().querySelectorAll('tbody tr').length).toBeGreaterThan(0);
  });

  it('shows whose a lead is by now where another administrator was faster, and gives it from there', async () => {
    await pages.asAdmin('/admindashboard?tab=leads');
    const list = await screen.findByRole('table', { name: 'Leads' });
    await waitFor(() => expect(list.querySelector('tbody tr a')).not.toBeNull());
    const lead = list.querySelector('tbody tr a') ?? document.body;
    const name = lead.querySelector('span')?.textContent ?? '';
    const id = new URLSearchParams(lead.getAttribute('href')?.split('?')[1]).get('lead') ?? '';
    await click(lead);
    const open = within(await screen.findByRole('region', { name }));
    const [from = ''] = /FR-\d+/.exec(document.querySelector('[data-beside]')?.textContent ?? '') ?? [];
    const [to = '', theirs = ''] = ['FR-001', 'FR-002', 'FR-003'].filter((code) => code !== from);
    await press(/^New franchise/, open);
    const search = await open.findByRole<HTMLInputElement>('combobox');
    await fill(search.getAttribute('aria-label') ?? search.labels?.[0]?.textContent ?? '', to, open);
    await click(await open.findByRole('option', { name: new RegExp(to) }));
    await shows(`${from} no longer sees this lead`);
    const { token } = await pages.server.sessionOf('admin@example.com', 'admin-demo-1');
    const { status } = await pages.server.fetch(`/api/leads/${id}/assignment`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ from, to: theirs }),
    });
    expect(status).toBe(200);
    await press(`Give to ${to}`, open);
    await shows('Somebody else has moved this lead meanwhile. Look at whose it is now.');
    await shows(`${theirs} no longer sees this lead`);
    await press(`Give to ${to}`, open);
    await shows(`${name} now belongs to ${to}.`);
  });

  it('confirms a meeting that was asked for', async () => {
    await pages.asAdmin('/admindashboard');
    await screen.findByRole('table', { name: 'Best performers' });
    await openTab('Meetings', 'To confirm');
    const count = (name: string) =>
      within(screen.getByRole('list', { name })).getAllByRole('listitem').length;
    await screen.findByRole('list', { name: 'To confirm' });
    await screen.findByRole('list', { name: 'Confirmed' });
    const before = [count('To confirm'), count('Confirmed')];
    const requests = within(screen.getByRole('list', { name: 'To confirm' }));
    await click(firstOf(requests.getAllByRole('button', { name: /^Confirm:/ })));
    await shows('Meeting confirmed.');
    await waitFor(() =>
      expect([count('To confirm'), count('Confirmed')]).toEqual([(before[0] ?? 0) - 1, (before[1] ?? 0) + 1]),
    );
  });

  it('sets what an opened account earns, once its effect is said', async () => {
    await pages.asAdmin('/admindashboard');
    await screen.findByRole('table', { name: 'Best performers' });
    await openTab('Settings', 'Account opening amount');
    const amount = 'Rupees for each opened demat account';
    await fill(amount, '350.005');
    await press('Save settings');
    await shows('Enter 0 to 10,00,000 rupees, with two decimals at most.');
    await fill(amount, '350');
    const effect = (await screen.findByText(/^Changes demat earning of/)).textContent ?? '';
    const [, accounts = '', by = ''] =
      /of (\d+) accounts by \+₹([\d,.]+), from ₹300.00 to ₹350.00/.exec(effect) ?? [];
    expect(accounts).not.toBe('');
    expect(Number(by.replaceAll(',', ''))).toBe(Number(accounts) * 50);
    await press('Save settings');
    const sheet = within(await screen.findByRole('dialog', { name: 'Change the account opening amount?' }));
    sheet.getByText(effect);
    expect(screen.queryByText('Settings saved.')).toBeNull();
    await press('Save settings', sheet);
    await shows('Settings saved.');
    await waitFor(() => expect(textIn(amount)).toBe('350.00'));
  });
});

describe('what the network wants said', () => {
  it('stands as a note where a vendor reads of earnings and promotions', async () => {
    const { token } = await pages.server.sessionOf('admin@example.com', 'admin-demo-1');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const { version } = await (await pages.server.fetch('/api/settings', { headers })).json();
    const body = JSON.stringify({ version, disclaimer: 'Market risks apply to every figure.' });
    await pages.server.fetch('/api/settings', { method: 'PATCH', headers, body });
    stubRoom(false);
    for (const path of ['/earning', '/cumissionmodel', '/promotion&training']) {
      await pages.asVendor(path);
      await waitFor(() => {
        const notes = screen.getAllByRole('note').map(({ textContent }) => textContent);
        expect(notes, path).toContainEqual(expect.stringContaining('Market risks apply'));
      });
    }
  });
});
