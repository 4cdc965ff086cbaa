import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { PortalDatabase } from '../../server/db/portal-database';
import { historiesOf } from '../../server/features/closing/closed-lines';
import { creditsOf } from '../../server/features/closing/confirm-closing';
import { earlierSums } from '../../server/features/closing/vendor-lines';
import { ENGINE } from '../support/test-engine';
import { ClosingNetwork } from './closing-network';

it.runIf(ENGINE === 'SQLite')(
  'lines are looked up by their deals, also where SQLite knows of few lines',
  async () => {
    const network = await ClosingNetwork.start();
    onTestFinished(() => network.server.close());
    const { database } = network;
    await network.addDeals('d', 300, '2026-08-03');
    await network.close('2026-08');
    await network.addDeals('e', 20, '2026-09-03');
    await sql`analyze`.execute(database);
    await network.close('2026-09');
    const ids = Array.from({ length: 300 }, (_, at) => `d-${at}`);
    const plan = await planOf(database, async () => {
      expect(await historiesOf(database, ids)).toHaveProperty('size', 300);
    });
    expect(plan.filter((detail) => detail.includes('closing_lines'))).toEqual([
      'SEARCH closing_lines USING INDEX closing_lines_by_deal (deal_id=?)',
    ]);
  },
);

it.runIf(ENGINE === 'SQLite')(
  'what earlier closings have said of a month is looked up by the month, however many there are',
  async () => {
    const network = await ClosingNetwork.start();
    onTestFinished(() => network.server.close());
    const { database } = network;
    await network.addDeal('d', '2026-08-03', 100);
    await network.close('2026-08');
    const by = 'SEARCH % USING INDEX closing_sums_by_month (sale_month=? AND vendor_id=? AND closing<?)';
    await database.transaction().execute(async (transaction) => {
      const part = { closing: 1, vendorId: 'v1' };
      expect(await planOf(transaction, () => earlierSums(transaction, part, ['2026-08']))).toEqual([
        by.replace('%', 'closing_sums'),
      ]);
      const credits = await planOf(transaction, () => creditsOf(transaction, { no: 1, month: '2026-08' }), 0);
      expect(credits).toContain(`${by.replace('%', 'earlier')} LEFT-JOIN`);
    });
  },
);

it('lines are found by whatever ids deals have', async () => {
  const network = await ClosingNetwork.start();
  onTestFinished(() => network.server.close());
  const ids = ['100000000000000001', 'a"b', "c'd", 'e\\f', '{g,h}', 'null', 'हिन्दी', '05/11/2026'];
  for (const id of ids) await network.addDeal(id, '2026-08-03', 100);
  await network.close('2026-08');
  const histories = await historiesOf(network.database, [...ids, ...ids, '100000000000000002']);
  expect([...histories.keys()].toSorted()).toEqual(ids.toSorted());
  expect([...histories.values()].map((lines) => lines.length)).toEqual(ids.map(() => 1));
  expect(await historiesOf(network.database, [])).toEqual(new Map());
});

/** How SQLite reads what some work asks: its last query, or that of a place. */
async function planOf(database: PortalDatabase, work: () => Promise<unknown>, at = -1): Promise<string[]> {
  const asked = vi.spyOn(database.getExecutor(), 'executeQuery');
  await work();
  const [query] = asked.mock.calls.at(at) ?? [];
  asked.mockRestore();
  if (!query) throw new Error('Nothing was asked.');
  const { rows } = await database.executeQuery<{ detail: string }>({
    ...query,
    sql: `explain query plan ${query.sql}`,
  });
  return rows.map(({ detail }) => detail);
}
