// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aDeal } from '../support/a-deal';
import { aNetwork } from '../support/a-network';
import { exact } from '../support/exact';
import { stubRoom } from '../support/render-portal';
import { takeSavedFiles } from '../support/saved-files';
// Here already, so that no test waits for them to be compiled.
import '../../src/ui/pages/admin-dashboard/payments/payments-tab';
import '../../src/ui/pages/deals/deals-page';
import { beginImports, overNetworks } from './over-network';

const mount = overNetworks();

const PAYMENTS = '/admindashboard?tab=payments';
const LONG = { timeout: 30_000 };

function aPaidNetwork() {
  const network = aNetwork();
  network.deals.push(aDeal({ id: 'pay-1', name: 'Asha Verma', franchiseCode: 'FR-001' }));
  network.payments.set('pay-1', [
    { id: 'RC-1001', amountPaid: exact('1234567.5'), paidOn: '2026-11-04', reference: 'UTR HDFC4711' },
    { id: 'RC-1002', amountPaid: exact('500'), paidOn: '2026-11-10' },
    { id: 'RC-1003', amountPaid: exact('-500'), paidOn: '2026-11-12', corrects: 'RC-1002', reason: 'Twice' },
  ]);
  return network;
}

const opened = (path = PAYMENTS) => mount(aPaidNetwork(), path, 'admin');

describe('the payments of the network', () => {
  it('lists them the newest first, with what they come to, each leading to its deal', async () => {
    await opened(`${PAYMENTS}&dealId=pay-1`);
    const list = await screen.findByRole('list', { name: 'Received' }, LONG);
    const rows = within(list).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/-₹500\.00.*12 Nov( 2026)? · ?RC-1003.*Correction/),
      expect.stringMatching(/₹500\.00.*10 Nov( 2026)? · ?RC-1002.*Taken back/),
      expect.stringMatching(/₹12,34,567\.50.*4 Nov( 2026)? · ?UTR HDFC4711/),
    ]);
    const sums = screen.getByLabelText('What is found');
    await waitFor(() => expect(sums.textContent).toContain('Received₹12,35,067.50'));
    expect(sums.textContent).toContain('Payments3');
    expect(sums.textContent).toContain('Refunds and corrections-₹500.00');
    expect(sums.textContent).toContain('Total₹12,34,567.50');
    const [link] = within(list).getAllByRole('link', { name: 'Asha Verma' });
    expect(link?.getAttribute('href')).toBe('/deals?deal=pay-1');
  });

  it('shows no row on a phone before the sums above it, whose lines would move it', async () => {
    let sum = () => {};
    const gate = new Promise<void>((resolve) => {
      sum = resolve;
    });
    const late = async (answer: () => Promise<Response>) => {
      await gate;
      return answer();
    };
    let listed = 0;
    const counted = async (answer: () => Promise<Response>) => {
      const found = await answer();
      listed += 1;
      return found;
    };
    await mount(aPaidNetwork(), PAYMENTS, 'admin', {
      instead: { '/api/network/payments': counted, '/api/network/payment-figures': late },
    });
    await waitFor(() => expect(listed).toBe(1), LONG);
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(screen.queryByRole('list', { name: 'Received' })).toBeNull();
    await act(async () => sum());
    await screen.findByRole('list', { name: 'Received' }, LONG);
  });

  it('searches by reference, and says which filters are set', async () => {
    const portal = await opened();
    fireEvent.change(await screen.findByRole('textbox', { name: /^UTR/ }, LONG), {
      target: { value: 'hdfc4711' },
    });
    await waitFor(
      () => expect(screen.getByLabelText('What is found').textContent).toContain('Payments1'),
      LONG,
    );
    expect(portal.way().at(-1)?.search).toContain('q=hdfc4711');
    fireEvent.click(screen.getByRole('button', { name: /^Filters/ }));
    fireEvent.change(screen.getByLabelText('Deal number'), { target: { value: 'none' } });
    expect(await screen.findByText('No payments match these filters.', {}, LONG)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show 0 payments' }));
    fireEvent.click(screen.getByRole('button', { name: /Deal: none/ }));
    await screen.findByRole('list', { name: 'Received' }, LONG);
  });

  it('leads from an entry to the form that corrects it, and back', async () => {
    stubRoom(true);
    const portal = await opened(`${PAYMENTS}&dealId=pay-1`);
    const table = await screen.findByRole('table', { name: 'Received' }, LONG);
    expect(within(table).queryByRole('link', { name: 'Correct payment RC-1002' })).toBeNull();
    const correct = within(table).getByRole('link', { name: 'Correct payment UTR HDFC4711' });
    await act(async () => fireEvent.click(correct));
    await waitFor(() => expect(portal.way().at(-1)?.pathname).toBe('/deals'), LONG);
    expect(await screen.findByRole('button', { name: 'Record correction' }, LONG)).toBeTruthy();
  });

  it('asks for the deal of a new payment, and opens its form there', async () => {
    const portal = await opened();
    fireEvent.click(await screen.findByRole('button', { name: 'Record a payment' }, LONG));
    const search = await screen.findByRole('textbox', { name: 'Name, deal number or franchise' }, LONG);
    fireEvent.change(search, { target: { value: 'asha verma' } });
    const deals = await screen.findByRole('list', { name: 'Deals' }, LONG);
    await waitFor(() => expect(within(deals).getAllByRole('listitem')).toHaveLength(1), LONG);
    const deal = within(deals).getByRole('link', { name: 'Asha Verma' });
    await act(async () => fireEvent.click(deal));
    expect(await screen.findByLabelText('Amount in rupees', {}, LONG)).toBeTruthy();
    await waitFor(() => expect(portal.way().at(-1)?.search).toBe('?deal=pay-1'), LONG);
    await act(async () => portal.go(-1));
    await screen.findByRole('textbox', { name: /^UTR/ }, LONG);
    expect(portal.way().at(-1)?.search).toBe('?tab=payments');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('exports what is found, safe to open in a spreadsheet', async () => {
    const nextFile = takeSavedFiles();
    const network = aPaidNetwork();
    network.payments.set('pay-1', [
      { id: 'RC-1', amountPaid: exact('1'), paidOn: '2026-11-04', reference: '=1+1' },
    ]);
    await mount(network, `${PAYMENTS}&dealId=pay-1`, 'admin');
    fireEvent.click(await screen.findByRole('button', { name: 'More actions' }, LONG));
    fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
    const { name, text } = await nextFile();
    expect(name).toMatch(/^payments-.*\.csv$/);
    expect(text).toContain("'=1+1");
    expect(text).toContain('RC-1,2026-11-04,pay-1,Asha Verma,FR-001');
  });

  it('says so while an import is being stored, and when the payments cannot be read', async () => {
    await mount(aPaidNetwork(), PAYMENTS, 'admin', {
      prepare: (database) => beginImports(database, 'payments'),
    });
    expect(await screen.findByText('Some records are not there yet.', {}, LONG)).toBeTruthy();
    expect(screen.getByLabelText('What is found').textContent).toContain('so far');
    const nextFile = takeSavedFiles();
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect((await nextFile()).name).toMatch(/^payments-so-far-.*\.csv$/);
    cleanup();
    await mount(aPaidNetwork(), PAYMENTS, 'admin', {
      instead: { '/api/network/payments': { status: 403, body: '{"error":"No."}' } },
    });
    expect(await screen.findByText("Couldn't load payments.", {}, LONG)).toBeTruthy();
    expect(screen.queryByText('No payments yet.')).toBeNull();
  });

  it('is not there on a server that knows the spec alone', async () => {
    await mount(aPaidNetwork(), PAYMENTS, 'admin', {
      specOnly: true,
    });
    await screen.findByRole('navigation', { name: 'Parts of the dashboard' }, LONG);
    expect(screen.queryByRole('link', { name: 'Received' })).toBeNull();
  });
});
