import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WireImportLine } from '#contract/imports';
import { parseDecimal, sum, toRupees, ZERO } from '#core/shared/money';
import type { ProductRule } from '#core/vendors/rule-version';
import { putRuleVersion, ruleVersionsOf } from '../../server/features/vendors/rule-versions';
import { runWith, temporaryFolder } from '../cli/memory-io';
import { exact } from '../support/exact';
import { ClosingNetwork } from './closing-network';
import { listen } from './listen';

let network: ClosingNetwork;
beforeEach(async () => {
  network = await ClosingNetwork.start();
  await network.addDeal('old', '2026-07-05', 100);
  await network.addDeal('closed', '2026-08-05', 1000);
  await network.addDeal('open', '2026-09-05', 1000);
});
afterEach(() => network.server.close());

const HEADS = {
  deals: 'id,Franchise_code,Created_Time,Product_Category,Stage',
  payments: 'id,deal_id,Amount_paid',
};

/** Imports rows; gives what is said of closed months. */
async function send(kind: 'deals' | 'payments', rows: readonly string[], dryRun = true) {
  const answer = await network.server.app.request(`/api/imports/${kind}${dryRun ? '?dryRun=yes' : ''}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${network.tokens[0]}`, 'Content-Type': 'text/csv' },
    body: [HEADS[kind], ...rows].join('\n'),
  });
  const lines = (await answer.text()).trim().split('\n');
  const [result] = lines
    .map((line) => WireImportLine.parse(JSON.parse(line)))
    .flatMap((line) => ('result' in line ? [line.result] : []));
  expect(result?.stored).toBe(!dryRun);
  return result?.effect?.due;
}

/** What is due, in rupees, as the list of adjustments has it. */
async function due(): Promise<string> {
  const { body } = await network.call(1, 'GET', '/api/adjustments?state=due');
  const amounts = (body.data as readonly { amount: string }[]).map(
    ({ amount }) => parseDecimal(amount) ?? ZERO,
  );
  return toRupees(sum(amounts));
}

it('a trial says what late history makes due for closed months, to the paisa of the list of adjustments', async () => {
  await network.close('2026-08');
  const payments = ['P-1,closed,250.55', 'P-2,old,-40', 'P-3,open,5000'];
  expect(await send('payments', payments)).toEqual({ amount: '84.22', deals: 2, waiting: 0 });
  expect(await due()).toBe('0.00');
  const file = join(temporaryFolder(), 'payments.csv');
  writeFileSync(file, [HEADS.payments, ...payments].join('\n'));
  const { address, close } = await listen(network.server);
  const typed = await runWith(['import', file, '--kind', 'payments', '--dry-run'], {
    env: { COMMISSION_TOKEN: network.tokens[0], COMMISSION_API_URL: address },
  });
  close();
  expect(typed.stderr).toContain('84.22 becomes due for closed months (2 deals)');
  await send('payments', payments, false);
  expect(await due()).toBe('84.22');
  // Only what is added to that.
  const more = ['P-4,closed,100'];
  expect(await send('payments', more)).toEqual({ amount: '40.00', deals: 1, waiting: 0 });
  await send('payments', more, false);
  expect(await due()).toBe('124.22');
});

it('counts late deals once they are paid, and deals that the file moves as waiting for a decision', async () => {
  await network.close('2026-08');
  const late = 'late,FR-002,2026-08-09,Loan,New';
  expect(await send('deals', [late, 'later,FR-002,2026-09-09,Loan,New'])).toBeUndefined();
  await send('deals', [late], false);
  expect(await send('payments', ['P-1,late,10'])).toEqual({ amount: '4.00', deals: 1, waiting: 0 });
  const moved = [
    'closed,FR-002,2026-08-05,Loan,New',
    'old,FR-001,2026-09-05,Loan,New',
    'late,FR-002,2026-08-10,Loan,New',
  ];
  expect(await send('deals', moved)).toEqual({ amount: '0.00', deals: 0, waiting: 2 });
  // A deal of an open month that turns out to be of a closed one is late.
  const earlier = ['open,FR-001,2026-08-31,Loan,New'];
  expect(await send('deals', earlier)).toEqual({ amount: '400.00', deals: 1, waiting: 0 });
  await send('deals', earlier, false);
  expect(await due()).toBe('400.00');
});

/** Tells a trial of deals, and what the list of adjustments then says that it did. */
async function triedAndDone(rows: readonly string[]) {
  const before = await listed();
  const tried = await send('deals', rows);
  await send('deals', rows, false);
  const after = await listed();
  const change = { due: after.due - before.due, waiting: after.waiting - before.waiting };
  return { tried, change };
}

async function setRules(vendorId: string, rules: readonly ProductRule[]): Promise<void> {
  const { database } = network;
  const [{ version }] = await ruleVersionsOf(database, vendorId);
  const change = { userId: undefined, at: 0, reason: undefined };
  await database
    .transaction()
    .execute((transaction) => putRuleVersion(transaction, vendorId, version, { rules }, change));
}

/** What is due in rupees, and how many deals wait for a decision. */
async function listed() {
  const changes = await network.call(1, 'GET', '/api/ownership');
  return { due: Number(await due()), waiting: (changes.body.data as readonly unknown[]).length };
}

describe('what a trial says of deals that move is what comes of them', () => {
  beforeEach(async () => {
    await network.addDeal('of-2', '2026-08-06', 700, 'FR-002');
    await network.addDeal('later', '2026-09-06', 500, 'FR-002');
    // 30 % for v2, and from the middle of a closed month on 50 % for v1.
    await setRules('v2', [{ productCategory: 'Loan', ratio: exact('30') }]);
    await setRules('v1', [
      { productCategory: 'Loan', ratio: exact('40'), until: '2026-08-15' },
      { productCategory: 'Loan', ratio: exact('50'), from: '2026-08-16' },
    ]);
    await network.close('2026-08');
  });

  it('a late deal without a closed line goes at once, whatever moves', async () => {
    await send('deals', ['late,FR-001,2026-08-09,Loan,New'], false);
    await send('payments', ['P-1,late,1000'], false);
    expect(await due()).toBe('400.00');
    expect(await triedAndDone(['late,FR-002,2026-08-20,Loan,New'])).toEqual({
      tried: { amount: '-100.00', deals: 1, waiting: 0 },
      change: { due: -100, waiting: 0 },
    });
    expect(await triedAndDone(['late,FR-001,2026-08-20,Moon,New'])).toEqual({
      tried: { amount: '-300.00', deals: 1, waiting: 0 },
      change: { due: -300, waiting: 0 },
    });
  });

  it('a closed deal that moves a day, also within its month, waits', async () => {
    expect(await triedAndDone(['closed,FR-001,2026-08-20,Loan,New'])).toEqual({
      tried: { amount: '0.00', deals: 0, waiting: 1 },
      change: { due: 0, waiting: 1 },
    });
  });

  it('one that waits already is worth what its closing had it for', async () => {
    await send('deals', ['closed,FR-002,2026-09-03,Loan,New'], false);
    const payments = ['P-1,closed,100'];
    expect(await send('payments', payments)).toEqual({ amount: '40.00', deals: 1, waiting: 0 });
    await send('payments', payments, false);
    expect(await due()).toBe('40.00');
    expect(await triedAndDone(['closed,FR-002,2026-07-03,Loan,New'])).toEqual({
      tried: { amount: '0.00', deals: 0, waiting: 1 },
      change: { due: 0, waiting: 0 },
    });
    // Back to where it was closed: nothing waits any more.
    expect(await triedAndDone(['closed,FR-001,2026-08-05,Loan,New'])).toEqual({
      tried: undefined,
      change: { due: 0, waiting: -1 },
    });
  });

  it('and so for deals moved at random', async () => {
    const days = ['2026-07-31', '2026-08-01', '2026-08-16', '2026-08-31', '2026-09-01'];
    const deal = fc
      .tuple(
        fc.constantFrom('old', 'closed', 'open', 'of-2', 'later'),
        fc.constantFrom('FR-001', 'FR-002'),
        fc.constantFrom(...days),
        fc.constantFrom('Loan', 'Moon'),
        fc.constantFrom('New', 'Closed Won.'),
      )
      .map((cells) => cells.join(','));
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(deal, { maxLength: 5, selector: (row) => row.split(',')[0] }),
        async (rows) => {
          if (rows.length === 0) return;
          const { tried, change } = await triedAndDone(rows);
          expect(Number(tried?.amount ?? 0)).toBe(change.due);
        },
      ),
      { numRuns: 25 },
    );
  });
});

it('says nothing of closed months where none is', async () => {
  expect(await send('payments', ['P-1,closed,250.55'])).toBeUndefined();
});
