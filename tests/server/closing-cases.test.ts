import { afterEach, beforeEach, expect, it } from 'vitest';
import { putRuleVersion, ruleVersionsOf } from '../../server/features/vendors/rule-versions';
import { exact } from '../support/exact';
import { MoneyHistory } from '../support/money-history';
import { ClosingNetwork } from './closing-network';

let network: ClosingNetwork;
beforeEach(async () => {
  network = await ClosingNetwork.start();
});
afterEach(() => network.server.close());

/** Deal, kind, sale month, amount and reasons of the lines of FR-001. */
async function told(month: '2026-08' | '2026-09' | '2026-10') {
  const lines = (await network.linesOf(month))['FR-001'] ?? [];
  return lines.map(([, kind, deal, saleMonth, , , , , , , , amount, parts]) => [
    deal,
    kind,
    saleMonth,
    amount,
    parts,
  ]);
}

async function putRatio(ratio: string): Promise<void> {
  const { database } = network;
  const [{ version }] = await ruleVersionsOf(database, 'v1');
  const rules = [{ productCategory: 'Loan', ratio: exact(ratio) }];
  const change = { userId: undefined, at: 0, reason: undefined };
  await database
    .transaction()
    .execute((transaction) => putRuleVersion(transaction, 'v1', version, { rules }, change));
}

it('what is paid late and back before the next closing is no line of it', async () => {
  await network.addDeal('d1', '2026-08-03', 100);
  await network.close('2026-08');
  await network.pay('d1', 50);
  await network.pay('d1', -50);
  await network.close('2026-09');
  expect(await told('2026-09')).toEqual([]);
});

it('a wrong payment that is taken back and made anew is one adjustment, of the difference', async () => {
  await network.addDeal('d1', '2026-08-03', 100);
  await network.close('2026-08');
  await network.pay('d1', -100);
  await network.pay('d1', 150);
  await network.close('2026-09');
  expect(await told('2026-09')).toEqual([['d1', 'adjustment', '2026-08', '20', [['payments', '20']]]]);
});

it('a deal whose date could not be read comes late into a closed month, or with the open one', async () => {
  await network.addDeal('closed', 'soon', 100);
  await network.addDeal('open', 'soon', 100);
  await network.close('2026-08');
  expect(await told('2026-08')).toEqual([]);
  await network.change('closed', { day: '2026-08-05' });
  await network.change('open', { day: '2026-09-05' });
  await network.close('2026-09');
  expect(await told('2026-09')).toEqual([
    ['open', 'own', '2026-09', '40', []],
    ['closed', 'adjustment', '2026-08', '40', [['late-deal', '40']]],
  ]);
});

it('a deal without payments is closed as that, and what is paid for it later refers to this line', async () => {
  await new MoneyHistory(network.server).deal('d1', '2026-08-03');
  await network.close('2026-08');
  const [line] = (await network.linesOf('2026-08'))['FR-001'] ?? [];
  expect(line?.slice(1, 3).concat(line[7], line[11])).toEqual(['own', 'd1', 'no-payments', '0']);
  await network.pay('d1', 50);
  await network.close('2026-09');
  const { body } = await network.call(1, 'GET', '/api/statements/FR-001/2026-09');
  expect(body).toMatchObject({
    lines: [],
    adjustments: [
      {
        month: '2026-08',
        amount: '20',
        deal: { id: 'd1', state: 'counted' },
        before: { id: 'd1', state: 'no-payments', amount: '0', closed_in: '2026-08' },
      },
    ],
  });
});

it('of two rules for a closed month before the next closing the newer counts, and one that is undone not at all', async () => {
  await network.addDeal('d1', '2026-08-03', 100);
  await network.close('2026-08');
  await putRatio('10');
  await putRatio('20');
  await network.close('2026-09');
  expect(await told('2026-09')).toEqual([['d1', 'adjustment', '2026-08', '-20', [['rule', '-20']]]]);
  await putRatio('35');
  await putRatio('20');
  await network.close('2026-10');
  expect(await told('2026-10')).toEqual([]);
});

it('half a paisa in the sum of two products is rounded once, whatever each of them would be', async () => {
  const rules = ['Loan', 'Insurance'].map((productCategory) => ({ productCategory, ratio: exact('40') }));
  const [{ version }] = await ruleVersionsOf(network.database, 'v1');
  const change = { userId: undefined, at: 0, reason: undefined };
  await network.database
    .transaction()
    .execute((transaction) => putRuleVersion(transaction, 'v1', version, { rules }, change));
  // Each for itself would be 60.00 and 40.00, together a paisa less than their sum.
  await network.addDeal('d1', '2026-08-03', 150.006_25);
  await network.addDeal('d2', '2026-08-04', 100.006_25);
  await network.change('d2', { category: 'Insurance' });
  await network.close('2026-08');
  expect((await told('2026-08')).map(([deal, , , amount]) => [deal, amount])).toEqual([
    ['d1', '60.0025'],
    ['d2', '40.0025'],
  ]);
  const { body } = await network.call(1, 'GET', '/api/statements/FR-001/2026-08');
  expect(body).toMatchObject({ earned: '100.01', closing: '100.01' });
  expect(await network.balances()).toEqual({ 'expense:commission': -10_001, 'payable:v1': 10_001 });
  // What comes later is rounded with it: 100.005 and 0.005 are 100.01 still.
  await network.pay('d1', 0.0125);
  await network.close('2026-09');
  expect(await network.balances()).toEqual({ 'expense:commission': -10_001, 'payable:v1': 10_001 });
});

it('a vendor who joined after the first closing begins with nothing', async () => {
  await network.addDeal('d1', '2026-08-03', 100);
  await network.close('2026-08');
  const joined = { name: 'Partner 3', email: 'partner3@example.com', status: 'active' } as const;
  await network.database
    .insertInto('vendors')
    .values({ vendor_id: 'v3', franchise_code: 'FR-003', ...joined })
    .execute();
  await network.addDeal('d3', '2026-09-03', 100, 'FR-003');
  await network.close('2026-09');
  const { body } = await network.call(1, 'GET', '/api/statements/FR-003');
  expect(body).toMatchObject({ months: [{ month: '2026-09', opening: '0.00', closing: '0.00' }] });
});

it('a month without deals is closed and agrees with its hash', async () => {
  await network.addDeal('before', '2026-07-03', 100);
  await network.close('2026-08');
  expect(await told('2026-08')).toEqual([]);
  expect((await network.call(1, 'GET', '/api/ledger/verification')).body).toMatchObject({ differences: [] });
});
