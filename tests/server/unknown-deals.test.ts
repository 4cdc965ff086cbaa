import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PortalDatabase } from '../../server/db/portal-database';
import { prepareClosing } from '../../server/features/closing/prepare-closing';
import { ClosingNetwork } from './closing-network';

let network: ClosingNetwork;
beforeEach(async () => {
  network = await ClosingNetwork.start();
});
afterEach(() => network.server.close());

/** Prepares a month while an import is decided, after the first step, that has a payment for a deal. */
async function prepareWhileImporting(month: '2026-09', deal_id: string) {
  const { calendar } = network.server.dependencies;
  let steps = 0;
  const goOn = async (within: PortalDatabase) => {
    steps += 1;
    if (steps !== 2) return;
    const import_id = 'i1';
    await within
      .insertInto('applying_imports')
      .values({ import_id, kind: 'payments', next_batch: 0, work: '{}' })
      .execute();
    const staged = { import_id, batch: 0, line: 2, planned_on: '1', id: 'i-1', deal_id, amount_micros: 1 };
    await within
      .insertInto('staged_payments')
      .values({ ...staged, paid_on: null, reference: null })
      .execute();
  };
  return prepareClosing(
    network.database,
    { calendar, clock: network.server.clock.ofDatabase, lease: { goOn } },
    month,
  );
}

/** The import is over, and none of its rows could be stored. */
async function endImport() {
  for (const table of ['applying_imports', 'staged_payments'] as const)
    await network.database.deleteFrom(table).execute();
}

const told = async (month: '2026-09' | '2026-10') =>
  (await network.linesOf(month))['FR-001']?.map(([, kind, deal, , , , , state, , , , amount, parts]) => [
    deal,
    kind,
    state,
    amount,
    parts,
  ]);

it('a deal whose payments could not be read is closed with a reason as unknown, and adjusted once they can, though nobody wrote', async () => {
  await network.addDeal('before', '2026-08-01', 100, 'FR-002');
  await network.close('2026-08');
  await network.addDeal('d1', '2026-09-03', 100);
  const { hash } = await prepareWhileImporting('2026-09', 'd1');
  await endImport();
  const confirm = (body: object) =>
    network.call(1, 'POST', '/api/closings/2026-09/confirm', { hash, ...body });
  expect(await confirm({})).toMatchObject({ status: 409, body: { code: 'closing.incomplete' } });
  expect((await confirm({ incomplete: 'The bank is late' })).status).toBe(200);
  expect(await told('2026-09')).toEqual([['d1', 'own', 'payments-unreadable', '0', []]]);
  const { body } = await network.call(1, 'GET', '/api/adjustments?state=due');
  expect(body.data).toMatchObject([{ deal: 'd1', amount: '40.00' }]);
  await network.close('2026-10');
  expect(await told('2026-10')).toEqual([['d1', 'adjustment', 'counted', '40', [['payments', '40']]]]);
  expect((await network.call(1, 'GET', '/api/ledger/verification')).body).toMatchObject({ differences: [] });
});
