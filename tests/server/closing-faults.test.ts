import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { shiftMonth } from '#core/shared/month';
import { timeOf } from '../../server/db/database-clock';
import { derivedOfDeal } from '../../server/records/derived-columns';
import { serverWithPartner } from '../support/server-with-partner';
import { allowChangesOfClosed } from '../support/test-engine';
import { ClosingNetwork } from './closing-network';
import { MovableClock } from './start-test-server';

describe('a closed month', () => {
  let network: ClosingNetwork;
  beforeEach(async () => {
    network = await ClosingNetwork.start();
    await network.addDeal('d1', '2026-08-03', 100);
    await network.close('2026-08');
  });
  afterEach(() => network.server.close());

  const differences = async () => (await network.call(1, 'GET', '/api/ledger/verification')).body.differences;

  it('is confirmed again by whoever lost the answer, with the same answer, also when the next is closed', async () => {
    const { hash } = await network.closings.prepare('2026-09');
    const confirm = () => network.call(1, 'POST', '/api/closings/2026-09/confirm', { hash });
    const first = await confirm();
    expect(first).toEqual({ status: 200, body: { no: 2, month: '2026-09', hash } });
    await network.addDeal('d2', '2026-10-03', 100);
    await network.pay('d1', 100);
    expect(await confirm()).toEqual(first);
    await network.close('2026-10');
    expect(await confirm()).toEqual(first);
    expect(await differences()).toEqual([]);
    expect(await network.balances()).toMatchObject({ 'payable:v1': 12_000 });
  });

  it.each([
    ['closings', { text: 'commission-closing/1\n' }, '2026-08: its text has another hash'],
    ['closings', { hash: '0'.repeat(64) }, '2026-08: its text has another hash'],
    ['closing_vendors', { hash: '0'.repeat(64) }, '2026-08, FR-001: its lines have another hash'],
    ['closing_vendors', { earned_paise: 1 }, '2026-08, FR-001: the journal has another amount'],
    [
      'closing_lines',
      { line: 'gone' },
      '2026-08, FR-001: line 1 (deal d1) does not follow from its evidence',
    ],
    ['closing_lines', { line: '[1]' }, '2026-08, FR-001: line 1 (deal d1) does not follow from its evidence'],
    ['closing_lines', { amount: '-' }, '2026-08, FR-001: line 1 (deal d1) does not follow from its evidence'],
    ['closing_lines', { line_no: 2 }, '2026-08, FR-001: line 2 (deal d1) does not follow from its evidence'],
    [
      'closing_lines',
      { deal_id: 'd9' },
      '2026-08, FR-001: line 1 (deal d9) does not follow from its evidence',
    ],
    ['closing_lines', { sale_month: '2026-07' }, '2026-08, FR-001: its sums are not those of its lines'],
    ['closing_lines', { vendor_id: 'v9' }, '2026-08: it has lines of v9, whom it omits'],
    ['closing_sums', { amount: '41' }, '2026-08, FR-001: its sums are not those of its lines'],
  ] as const)(
    'is named when its row in %s is changed to %j behind the triggers',
    async (table, change, said) => {
      const { database } = network;
      expect(await differences()).toEqual([]);
      await allowChangesOfClosed(database, table);
      await database
        .updateTable(table)
        .set(change)
        .where(table === 'closings' ? 'no' : 'closing', '=', 1)
        .execute();
      expect(await differences()).toContain(said);
    },
  );

  it('is named when a line of 0 has gone into the text of the one before, which has the hash of both', async () => {
    const { database } = network;
    await network.addDeal('d2', '2026-09-03', 100);
    await network.addDeal('d3', '2026-09-04', 0);
    await network.close('2026-09');
    expect(await differences()).toEqual([]);
    await allowChangesOfClosed(database, 'closing_lines');
    const of = (dealId: string) =>
      database.selectFrom('closing_lines').select('line').where('deal_id', '=', dealId);
    const [{ line: first }, { line: second }] = await Promise.all([
      of('d2').executeTakeFirstOrThrow(),
      of('d3').executeTakeFirstOrThrow(),
    ]);
    await database.deleteFrom('closing_lines').where('deal_id', '=', 'd3').execute();
    await database
      .updateTable('closing_lines')
      .set({ line: `${first}\n${second}` })
      .where('deal_id', '=', 'd2')
      .execute();
    expect(await differences()).toContain(
      '2026-09, FR-001: line 1 (deal d2) does not follow from its evidence',
    );
  });
});

describe.each([
  ['ahead', 40],
  ['behind', -40],
])('a server whose clock is days %s', (_, days) => {
  it("closes the months that are over by the database's clock, and no other", async () => {
    const own = new MovableClock();
    const server = await serverWithPartner({ clock: own });
    onTestFinished(() => server.close());
    own.pass(days * 24 * 60);
    const { closings, calendar, database } = server.dependencies;
    const deal = {
      id: 'd1',
      franchise_code: 'FR-001',
      created_time: '2026-01-01',
      product_category: 'Loan',
      stage: 'New',
    };
    await database
      .insertInto('deals')
      .values({ ...deal, ...derivedOfDeal(deal, calendar) })
      .execute();
    const running = calendar.monthAt(await timeOf(database, server.clock.ofDatabase));
    const refusal = { status: 409, details: { code: 'closing.future' } };
    await expect(closings.prepare(running)).rejects.toMatchObject(refusal);
    const { month, state } = await closings.prepare(shiftMonth(running, -1));
    expect([month, state]).toEqual([shiftMonth(running, -1), 'prepared']);
  });
});
