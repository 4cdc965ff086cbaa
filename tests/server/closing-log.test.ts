import { afterEach, beforeEach, expect, it } from 'vitest';
import { auditLog } from '#contract/audit';
import { ClosingNetwork } from './closing-network';

let network: ClosingNetwork;
beforeEach(async () => {
  network = await ClosingNetwork.start();
  await network.addDeal('d1', '2026-08-03', 100);
});
afterEach(() => network.server.close());

/** What the log of changes says, the oldest first, without ids and times of its own. */
async function log(subject: string) {
  const { body } = await network.call(1, 'GET', `/api/audit?subject=${subject}`);
  return auditLog.answer
    .parse(body)
    .records.toReversed()
    .map(({ id: _, at: __, subject: ___, ...said }) => said);
}

async function prepared(): Promise<string> {
  const { body } = await network.call(1, 'POST', '/api/closings', { month: '2026-08' });
  return String(body.hash);
}

const confirm = (hash: string, over: object = {}) =>
  network.call(2, 'POST', '/api/closings/2026-08/confirm', { hash, ...over });

it('says who closed which month with which hash, once, and nothing of what was only prepared or refused', async () => {
  const hash = await prepared();
  expect((await confirm('0'.repeat(64))).status).toBe(409);
  expect(await log('closing')).toEqual([]);
  await confirm(hash);
  await confirm(hash);
  expect(await log('closing')).toEqual([
    {
      by: 'Second Admin',
      byId: 'a2',
      byEmail: 'a2@example.com',
      subjectId: '2026-08',
      action: 'confirm',
      after: { no: 1, hash },
    },
  ]);
});

it('says why a month was closed although something could not be read', async () => {
  const hash = await prepared();
  const unknown = JSON.stringify([{ dealId: 'd1', reason: 'rules-unreadable' }]);
  await network.database.updateTable('closings').set({ unknown }).where('state', '=', 'prepared').execute();
  expect((await confirm(hash)).body.code).toBe('closing.incomplete');
  await confirm(hash, { incomplete: 'The amount comes in May' });
  expect(await log('closing')).toMatchObject([{ after: { hash }, reason: 'The amount comes in May' }]);
});

it('says what was decided about each deal that was given to another', async () => {
  await network.addDeal('d2', '2026-08-04', 100);
  await network.addDeal('d3', '2026-08-05', 100);
  await network.close('2026-08');
  await network.change('d1', { code: 'FR-002' });
  await network.change('d2', { code: 'FR-002' });
  await network.change('d3', { category: 'Insurance' });
  const closed = { Franchise_code: 'FR-001', Product_Category: 'Loan', created_day: '2026-08-03' };
  const decide = (deal: string, body: object) => network.call(1, 'POST', `/api/ownership/${deal}`, body);
  const seen = { ...closed, Franchise_code: 'FR-002' };
  const moved = { seen, decision: 'move', reason: 'Agreed with both', alike: true };
  expect((await decide('d1', moved)).body).toEqual({ decided: 2 });
  await decide('d1', moved);
  const renamed = { ...closed, Product_Category: 'Insurance', created_day: '2026-08-05' };
  expect((await decide('d3', { seen: renamed, decision: 'keep', reason: 'Typing error' })).status).toBe(200);
  const entries = await log('ownership');
  expect(entries).toHaveLength(3);
  expect(entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        subjectId: 'd1',
        vendorId: 'v1',
        action: 'move',
        before: closed,
        after: seen,
        reason: 'Agreed with both',
      }),
      expect.objectContaining({ subjectId: 'd2', action: 'move', reason: 'Agreed with both' }),
      expect.objectContaining({
        subjectId: 'd3',
        action: 'keep',
        before: renamed,
        after: { ...renamed, Product_Category: 'Loan' },
        reason: 'Typing error',
      }),
    ]),
  );
});

it('says who proposed, approved and withdrew what is agreed beside the deals', async () => {
  const body = { Franchise_code: 'FR-001', kind: 'bonus', amount: '150.00', note: 'Best October' };
  const id = String((await network.call(1, 'POST', '/api/adjustments', body)).body.id);
  expect((await network.call(1, 'POST', `/api/adjustments/${id}/approve`)).status).toBe(409);
  for (const act of ['approve', 'approve', 'withdraw', 'withdraw']) {
    network.server.clock.pass(1);
    await network.call(2, 'POST', `/api/adjustments/${id}/${act}`);
  }
  const of = { subjectId: id, vendorId: 'v1', after: { kind: 'bonus', amount: '150.00' } };
  expect(await log('adjustment')).toEqual([
    expect.objectContaining({ ...of, action: 'propose', reason: 'Best October' }),
    expect.objectContaining({ ...of, action: 'approve' }),
    expect.objectContaining({ ...of, action: 'withdraw' }),
  ]);
});
