import { afterEach, beforeEach, expect, it } from 'vitest';
import { moneyOfDeal, nextPayment } from '#contract/own-payouts';
import type { PortalApi } from '#contract/portal-api';
import { toRupees } from '#core/shared/money';
import { PayoutNetwork } from '../payout-network';
import { aServer } from '../start-test-server';

let office: PayoutNetwork;
beforeEach(async () => {
  office = await PayoutNetwork.start();
});
afterEach(() => office.network.server.close());

/** Where the money of a deal is, as its partner reads it: statement, rupees, state, day and UTR. */
async function moneyOf(id: string, api: PortalApi = office.partner): Promise<readonly string[]> {
  const parts = await api.call(moneyOfDeal, { path: { code: 'FR-001', id } });
  return parts.map(({ statement, amount, state, day, utr }) =>
    [statement ?? 'no statement', amount ? toRupees(amount) : '-', state, day, utr].filter(Boolean).join(' '),
  );
}

it('tells of each part of a deal in which statement it is and what became of it, up to its UTR', async () => {
  const { network } = office;
  await network.addDeal('n1', '2026-11-03', 100);
  expect(await moneyOf('d1')).toEqual(['2026-10 400.00 next']);
  expect(await moneyOf('n1')).toEqual(['no statement - later']);

  await office.exported(['FR-001']);
  expect(await moneyOf('d1')).toEqual(['2026-10 400.00 on-its-way']);
  await office.results(1, [['P0000100011', 'paid', 'UTR000001', '2026-11-20', '']]);
  const paid = '2026-10 400.00 paid 2026-11-20 UTR000001';
  expect(await moneyOf('d1')).toEqual([paid]);

  // More was paid for it since, and the month of the other deal is over.
  await network.pay('d1', 50);
  await office.pass(31);
  expect(await moneyOf('d1')).toEqual([paid, 'no statement 20.00 next']);
  expect(await moneyOf('n1')).toEqual(['no statement - next']);
  expect(await moneyOf('d1', office.maker)).toEqual(await moneyOf('d1'));
  await network.close('2026-11');
  expect(await moneyOf('d1')).toEqual([paid, '2026-11 20.00 next']);
  expect(await moneyOf('n1')).toEqual(['2026-11 40.00 next']);

  await office.results(1, [['P0000100011', 'returned', '', '2026-12-20', 'Account closed']]);
  expect(await moneyOf('d1')).toEqual(['2026-10 400.00 next', '2026-11 20.00 next']);
});

it('says what holds it, the day it comes by, and what a debt took', async () => {
  const { network } = office;
  await network.pay('d1', -2000);
  await office.pass(31);
  await network.addDeal('n1', '2026-11-03', 100);
  await network.close('2026-11');
  expect(await moneyOf('n1')).toEqual(['2026-11 40.00 set-off']);
  expect(await moneyOf('d1')).toEqual(['2026-10 400.00 set-off', '2026-11 -800.00 set-off']);
  expect((await office.partner.call(nextPayment, { path: { code: 'FR-001' } })).amount.units).toBe(0n);
});

it("knows nothing of another's deals, nor of one that is not there", async () => {
  for (const [code, id] of [
    ['FR-001', 'd2'],
    ['FR-001', 'none'],
    ['FR-002', 'd2'],
  ] as const)
    await expect(office.partner.call(moneyOfDeal, { path: { code, id } })).rejects.toMatchObject({
      name: 'NotFound',
    });
});

it('adds up, over all deals of a partner, to what the journal has posted of each closed month', async () => {
  const server = await aServer({ demoClosings: true });
  const { database } = server.dependencies;
  const posted = await database
    .selectFrom('ledger_postings')
    .innerJoin('ledger_entries', 'ledger_entries.no', 'ledger_postings.entry')
    .innerJoin('closings', 'closings.no', 'ledger_entries.closing')
    .select(['month', 'paise'])
    .where('vendor_id', '=', 'v1')
    .where('closings.no', '>', 0)
    .execute();
  const ofJournal = new Map<string, number>();
  for (const { month, paise } of posted) ofJournal.set(month, (ofJournal.get(month) ?? 0) + Number(paise));

  const lines = await database
    .selectFrom('closing_lines')
    .innerJoin('closings', 'closings.no', 'closing_lines.closing')
    .select('deal_id')
    .distinct()
    .where('vendor_id', '=', 'v1')
    .where('state', '=', 'closed')
    .execute();
  const token = await server.tokenFor('u1');
  const ofDeals = new Map<string, number>();
  for (const { deal_id } of lines) {
    const answer = await server.get(`/api/statements/FR-001/deals/${encodeURIComponent(deal_id)}`, token);
    for (const { statement, amount } of moneyOfDeal.answer.parse(await answer.json()))
      if (statement && amount !== undefined)
        ofDeals.set(statement, (ofDeals.get(statement) ?? 0) + Math.round(Number(toRupees(amount)) * 100));
  }
  expect(ofJournal.size).toBeGreaterThan(1);
  expect(Object.fromEntries(ofDeals)).toEqual(Object.fromEntries(ofJournal));
});
