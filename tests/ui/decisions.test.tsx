// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OwnershipChange } from '#core/closing/ownership-change';
import { aMoneyServer, MONEY, MONEY_ADMIN, MONTHS, openMoney } from '../support/a-money-server';
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

const closed = { franchiseCode: 'FR-001', productCategory: 'Mutual Fund', createdDay: '2026-09-03' } as const;
const MOVED: OwnershipChange = {
  dealId: '200001501',
  name: 'Meena Test',
  closed,
  seen: { ...closed, franchiseCode: 'FR-002' },
  saleMonth: '2026-09',
  amount: exact('4640'),
  onKeep: [],
  onMove: [
    { franchiseCode: 'FR-001', amount: exact('-4640') },
    { franchiseCode: 'FR-002', amount: exact('3480') },
  ],
};
const RENAMED: OwnershipChange = {
  ...MOVED,
  dealId: '200001502',
  name: 'Jaya Test',
  seen: { ...closed, productCategory: 'Loan' },
  onMove: undefined,
  onKeep: undefined,
};

/** Every month that is over is closed: none waits in which a decision could be taken. */
async function openDecisions() {
  const api = aMoneyServer();
  api.answers['GET /api/closings'] = () => ({ data: [MONTHS[0]] });
  return openMoney(api, `${MONEY}&view=decisions`, MONEY_ADMIN, [MOVED, RENAMED]);
}

it('has the decisions by what has changed, also while no month waits to be closed', async () => {
  await openDecisions();
  const franchise = await screen.findByRole('region', { name: /Moved to another franchise/ }, LONG);
  expect(within(franchise).getAllByRole('listitem')[0]?.textContent).toBe(
    'Meena TestMutual Fund · FR-001 → FR-002 · ₹4,640.00 closed in September 2026Decide',
  );
  const product = screen.getByRole('region', { name: /Moved to another product/ });
  expect(product.textContent).toContain('Mutual Fund → Loan · FR-001');
  expect((await screen.findByRole('link', { name: 'Decisions 3' })).getAttribute('aria-current')).toBe(
    'page',
  );
});

it('shows the rupees of either decision beside each other, and takes one', async () => {
  const { ownershipAdmin } = await openDecisions();
  const row = (await screen.findByText('Meena Test', undefined, LONG)).closest('li');
  if (!row) throw new TypeError('The deal has a row.');
  fireEvent.click(within(row).getByRole('button', { name: 'Decide' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Meena Test' }, LONG));
  const table = sheet.getByRole('columnheader', { name: 'With the next closing' }).closest('table');
  const rows = [...(table?.rows ?? [])].map(({ cells }) => [...cells].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['With the next closing', 'Keep', 'Move'],
    ['FR-001', '₹0.00', '-₹4,640.00'],
    ['FR-002', '₹0.00', '+₹3,480.00'],
    ['The company owes', '₹0.00', '-₹1,160.00'],
  ]);
  fireEvent.click(sheet.getByRole('radio', { name: 'Move' }));
  fireEvent.change(sheet.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Sold by FR-002' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Save the decision' }));
  await waitFor(() => expect(ownershipAdmin.calls).toHaveLength(1), LONG);
});

it('says that the rupees are not known, where they are not', async () => {
  await openDecisions();
  const row = (await screen.findByText('Jaya Test', undefined, LONG)).closest('li');
  if (!row) throw new TypeError('The deal has a row.');
  fireEvent.click(within(row).getByRole('button', { name: 'Decide' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Jaya Test' }, LONG));
  sheet.getByText(/What it brings isn't known/);
});

it('says which closing adds a deal that moves to a later month', async () => {
  const api = aMoneyServer();
  const later: OwnershipChange = {
    ...MOVED,
    seen: { ...closed, createdDay: '2026-11-05' },
    onMove: [{ franchiseCode: 'FR-001', amount: exact('-4640') }],
  };
  await openMoney(api, `${MONEY}&view=decisions`, MONEY_ADMIN, [later]);
  const row = (await screen.findByText('Meena Test', undefined, LONG)).closest('li');
  if (!row) throw new TypeError('The deal has a row.');
  fireEvent.click(within(row).getByRole('button', { name: 'Decide' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Meena Test' }, LONG));
  fireEvent.click(sheet.getByRole('radio', { name: 'Move' }));
  sheet.getByText('The next closing takes it from where it was. The closing of November 2026 adds it.');
});
