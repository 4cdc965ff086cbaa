import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountStatement, comingAdjustments, vendorAccount } from '#contract/account-statements';
import { proposeAdjustment } from '#contract/adjustments';
import { nextPayment } from '#contract/own-payouts';
import { sum, toRupees } from '#core/shared/money';
import { apiOf } from '../support/api-of';
import { exact } from '../support/exact';
import { ClosingNetwork } from './closing-network';

let network: ClosingNetwork;
const code = { code: 'FR-001' } as const;

beforeAll(async () => {
  network = await ClosingNetwork.start();
  for (const [at, month] of ['2026-08', '2026-09', '2026-10'].entries())
    await network.addDeal(`d${at}`, `${month}-05`, 1000);
  await network.close('2026-08');
  await network.close('2026-09');
});
afterAll(() => network.server.close());

it('lists what the next statement adjusts, deal by deal, and the statement then has the same', async () => {
  const admin = apiOf(network.server, network.tokens[0]);
  const partner = apiOf(network.server, await network.server.tokenFor('u1'));
  expect(await partner.call(comingAdjustments, { path: code })).toEqual([]);

  await network.pay('d0', -400);
  await network.pay('d1', 500);
  await network.addDeal('late', '2026-09-20', 100);
  await network.database
    .updateTable('deals')
    .set({ deal_name: 'Rita Namuna', company: 'Example Fund' })
    .where('id', '=', 'd1')
    .execute();
  const agreed = {
    franchiseCode: 'FR-001',
    kind: 'bonus',
    amount: exact('25'),
    reason: 'Best of the year',
  } as const;
  const id = await admin.call(proposeAdjustment, { body: agreed });
  await network.call(2, 'POST', `/api/adjustments/${id}/approve`);

  const coming = await partner.call(comingAdjustments, { path: code });
  expect(
    coming.map((each) =>
      each.kind === 'deal'
        ? [
            each.deal.dealId,
            each.deal.name,
            each.saleMonth,
            toRupees(each.posted),
            each.reasons.map(({ kind }) => kind),
          ]
        : [each.agreed, each.reason, toRupees(each.amount)],
    ),
  ).toEqual([
    ['d0', undefined, '2026-08', '-160.00', ['payments']],
    ['d1', 'Rita Namuna', '2026-09', '200.00', ['payments']],
    ['late', undefined, '2026-09', '40.00', ['late-deal']],
    ['bonus', 'Best of the year', '25.00'],
  ]);
  expect(await admin.call(comingAdjustments, { path: code })).toEqual(coming);

  const { due } = await partner.call(vendorAccount, { path: code });
  const ofDeals = coming.flatMap((each) => (each.kind === 'deal' ? [each.posted] : []));
  expect(toRupees(sum(due.map(({ amount }) => amount)))).toBe(toRupees(sum(ofDeals)));
  const { parts } = await partner.call(nextPayment, { path: code });
  const all = sum(coming.map((each) => (each.kind === 'deal' ? each.posted : each.amount)));
  expect(parts.find(({ kind }) => kind === 'later')).toMatchObject({ deals: coming.length });
  expect(toRupees(parts.find(({ kind }) => kind === 'later')?.amount ?? exact('0'))).toBe(toRupees(all));

  await network.close('2026-10');
  const { adjustments } = await partner.call(accountStatement, { path: { ...code, month: '2026-10' } });
  const withoutLine = adjustments.map((each) =>
    each.kind === 'manual' ? { ...each, line: undefined } : each,
  );
  expect(withoutLine).toEqual(
    coming.map((each) => (each.kind === 'manual' ? { ...each, line: undefined } : each)),
  );
  expect(await partner.call(comingAdjustments, { path: code })).toEqual([]);
});

it("another's is not there for a vendor", async () => {
  const other = await network.server.get(
    '/api/statements/FR-002/coming',
    await network.server.tokenFor('u1'),
  );
  expect(other.status).toBe(404);
});
