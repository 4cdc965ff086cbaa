// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnershipChange } from '#core/closing/ownership-change';
import { aMoneyServer, MONEY, MONEY_ADMIN, openMoney } from '../support/a-money-server';
import { exact } from '../support/exact';
import { stubRoom } from '../support/render-portal';
import '../../src/ui/pages/admin-dashboard/admin-dashboard-page';
import { leavePage } from '../support/leave-page';

const LONG = { timeout: 30_000 };
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  stubRoom(true);
});
afterEach(leavePage);

const place = { franchiseCode: 'FR-002', productCategory: 'Loan', createdDay: '2026-09-03' } as const;
const GONE: OwnershipChange = {
  dealId: '200001999',
  name: 'Meena Test',
  closed: place,
  seen: place,
  saleMonth: '2026-09',
  amount: exact('300'),
  gone: {
    reportedAt: Date.parse('2026-11-24'),
    source: 'crm',
    closedMonth: '2026-09',
    closedAmount: exact('250'),
  },
};

const openSheet = async (row: HTMLElement) => {
  fireEvent.click(within(row).getByRole('button', { name: 'Decide' }));
  return within(await screen.findByRole('dialog', { name: 'Meena Test' }, LONG));
};
const rowOf = async () => {
  const name = await screen.findByText('Meena Test', undefined, LONG);
  const row = name.closest('li');
  if (!row) throw new TypeError('The deal stands in a list.');
  return row;
};

describe('a deal that the CRM has no longer', () => {
  it('is among the decisions of the month with its rupees, and is declared void with a reason', async () => {
    const { ownershipAdmin } = await openMoney(aMoneyServer(), `${MONEY}&month=2026-10`, MONEY_ADMIN, [GONE]);
    fireEvent.click(await screen.findByRole('button', { name: 'Prepare October 2026' }, LONG));
    const row = await rowOf();
    expect(row.textContent).toContain('Loan · FR-002 · ₹300.00 in September 2026');
    const sheet = await openSheet(row);
    expect(sheet.getByText(/FR-002 keeps ₹300.00/)).toBeTruthy();
    fireEvent.click(sheet.getByRole('radio', { name: 'It is void' }));
    sheet.getByText(/Takes ₹250.00 from FR-002 with the next statement.*Another ₹50.00/);
    fireEvent.change(sheet.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Sold twice' } });
    const save = sheet.getByRole('button', { name: 'Save' });
    fireEvent.click(save);
    fireEvent.click(save);
    await waitFor(() => expect(ownershipAdmin.calls).toEqual([['void', '200001999', 'Sold twice']]), LONG);
  });

  it('is named in data health, and counts all the same with a reason', async () => {
    const api = aMoneyServer();
    api.answers['GET /api/data-health'] = () => ({
      at: '2026-11-24T06:00:00Z',
      deals: 2,
      faulty_deals: 0,
      states: [{ state: 'counted', deals: 2 }],
      faults: [],
    });
    const { ownershipAdmin } = await openMoney(api, '/admindashboard?tab=health', MONEY_ADMIN, [GONE]);
    await screen.findByRole('region', { name: '1 deal is gone from the CRM' }, LONG);
    const sheet = await openSheet(await rowOf());
    fireEvent.change(sheet.getByRole('textbox', { name: 'Reason' }), { target: { value: 'It was merged' } });
    fireEvent.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(
      () => expect(ownershipAdmin.calls).toEqual([['counts', '200001999', 'It was merged']]),
      LONG,
    );
  });
});
