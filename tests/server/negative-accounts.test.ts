import { afterEach, beforeEach, expect, it } from 'vitest';
import { ClosingNetwork } from './closing-network';

let network: ClosingNetwork;
beforeEach(async () => {
  network = await ClosingNetwork.start();
  await network.addDeal('d1', '2026-08-03', 100);
});
afterEach(() => network.server.close());

/** Opening, earned, adjusted and closing of each statement of FR-001, the newest first. */
async function statements() {
  const { body } = await network.call(1, 'GET', '/api/statements/FR-001');
  const months = body.months as readonly Readonly<Record<string, string>>[];
  return months.map(({ month, opening, earned, adjusted, closing }) => [
    month,
    opening,
    earned,
    adjusted,
    closing,
  ]);
}

/** What stands on the account of FR-001, and since when that is less than 0. */
async function standing() {
  const { body } = await network.call(1, 'GET', '/api/ledger/balances');
  const accounts = body.data as readonly Readonly<Record<string, string>>[];
  const own = accounts.find(({ account }) => account === 'payable:v1');
  return [own?.balance, own?.below_since];
}

it('an adjustment that is larger than what the month earns leaves the account below 0, which the next months set off', async () => {
  await network.close('2026-08');
  await network.pay('d1', -200);
  await network.addDeal('d2', '2026-09-03', 25);
  await network.close('2026-09');
  expect(await standing()).toEqual(['-30.00', '2026-09-30']);
  await network.addDeal('d3', '2026-10-03', 100);
  await network.close('2026-10');
  expect(await standing()).toEqual(['10.00', undefined]);
  expect(await statements()).toEqual([
    ['2026-10', '-30.00', '40.00', '0.00', '10.00'],
    ['2026-09', '40.00', '10.00', '-80.00', '-30.00'],
    ['2026-08', '0.00', '40.00', '0.00', '40.00'],
  ]);
});

it('the account below 0 of a vendor who left says since when, and what is paid back or written off takes two administrators', async () => {
  await network.pay('d1', -175);
  await network.close('2026-08');
  await network.database
    .updateTable('vendors')
    .set({ status: 'inactive' })
    .where('vendor_id', '=', 'v1')
    .execute();
  await network.close('2026-09');
  expect(await standing()).toEqual(['-30.00', '2026-08-31']);
  for (const [kind, amount] of [
    ['recovery', '10.00'],
    ['write-off', '20.00'],
  ] as const) {
    const proposal = { Franchise_code: 'FR-001', kind, amount, note: 'As agreed in writing' };
    const { body } = await network.call(1, 'POST', '/api/adjustments', proposal);
    const approve = (admin: 1 | 2) => network.call(admin, 'POST', `/api/adjustments/${body.id}/approve`);
    expect(await approve(1)).toMatchObject({ status: 409, body: { code: 'money.same-person' } });
    expect((await approve(2)).status).toBe(200);
  }
  await network.close('2026-10');
  expect(await standing()).toEqual(['0.00', undefined]);
  expect(await network.balances()).toEqual({
    'clearing:recoveries': -1000,
    'expense:commission': 3000,
    'expense:write-off': -2000,
    'payable:v1': 0,
  });
  expect(await statements()).toEqual([
    ['2026-10', '-30.00', '0.00', '30.00', '0.00'],
    ['2026-09', '-30.00', '0.00', '0.00', '-30.00'],
    ['2026-08', '0.00', '-30.00', '0.00', '-30.00'],
  ]);
});
