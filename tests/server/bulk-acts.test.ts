import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bulkAct, bulkActEffect, bulkActs, makeBulkAct, stepBulkAct } from '#contract/bulk-acts';
import type { PortalApi } from '#contract/portal-api';
import type { NewBulkAct } from '#core/bulk-acts/bulk-act';
import { SqlLedger } from '../../server/features/closing/sql-ledger';
import { apiOf } from '../support/api-of';
import { ClosingNetwork } from './closing-network';

let network: ClosingNetwork;
let api: PortalApi;
let other: PortalApi;
beforeEach(async () => {
  network = await ClosingNetwork.start();
  [api, other] = [apiOf(network.server, network.tokens[0]), apiOf(network.server, network.tokens[1])];
});
afterEach(() => network.server.close());

const make = (act: Omit<NewBulkAct, 'counted'> & { counted?: number }, idempotencyKey?: string) =>
  api.call(makeBulkAct, {
    body: { counted: act.ids?.length ?? 0, ...act },
    ...(idempotencyKey && { idempotencyKey }),
  });
const step = (id: string, undo = false, by = api) => by.call(stepBulkAct, { path: { id }, body: { undo } });
/** Steps until nothing waits. */
async function run(id: string, undo = false) {
  for (;;) {
    const act = await step(id, undo);
    if ((undo ? act.done : act.waiting) === 0) return act;
  }
}
const deals = async () =>
  network.database.selectFrom('deals').select(['id', 'franchise_code', 'stage']).orderBy('id').execute();
const codesOf = async () => Object.fromEntries((await deals()).map((row) => [row.id, row.franchise_code]));
const addLeads = (count: number, franchise_code = 'FR-001') =>
  network.database
    .insertInto('leads')
    .values(
      Array.from({ length: count }, (_, at) => ({
        id: `l${String(at).padStart(3, '0')}`,
        franchise_code,
        full_name: `Lead ${at}`,
        lead_status: 'New',
        created_at_ms: at,
        created_day: '2026-11-01',
        searched: `lead ${at}`,
      })),
    )
    .execute();
const leads = () =>
  network.database
    .selectFrom('leads')
    .select(['id', 'franchise_code', 'lead_status'])
    .orderBy('id')
    .execute();

describe('deals given to another franchise in bulk', () => {
  const move = { subject: 'deals', what: 'assign', value: 'FR-002', reason: 'The partner left' } as const;

  it('are listed first, then moved by steps, and each goes once', async () => {
    await network.addDeals('d', 250, '2026-11-03');
    const act = await make({ ...move, query: { franchises: 'FR-001' }, counted: 248 });
    // What the page had counted and what there is are both said.
    expect(act).toMatchObject({ counted: 248, found: 250, waiting: 250, done: 0, by: 'First Admin' });
    expect(new Set(Object.values(await codesOf()))).toEqual(new Set(['FR-001']));
    // One more comes that was not listed: it stays.
    await network.addDeal('late', '2026-11-04', 100);
    expect(await step(act.id)).toMatchObject({ waiting: 150, done: 100 });
    expect(await run(act.id)).toMatchObject({ waiting: 0, done: 250, refused: 0 });
    // The answer was lost: once more, and nothing more happens.
    expect(await step(act.id)).toMatchObject({ done: 250 });
    const codes = await codesOf();
    expect(codes.late).toBe('FR-001');
    expect(Object.values(codes).filter((code) => code === 'FR-002')).toHaveLength(250);
    const audit = await network.database
      .selectFrom('audit_log')
      .select(['subject', 'action'])
      .where('subject', 'in', ['deal', 'bulk'])
      .execute();
    expect(audit.filter(({ subject }) => subject === 'deal')).toHaveLength(250);
    expect(audit.filter(({ subject }) => subject === 'bulk')).toEqual([
      { subject: 'bulk', action: 'create' },
    ]);
    const found = await api.call(bulkActs);
    expect(found.map(({ id, done }) => [id, done])).toEqual([[act.id, 250]]);
  });

  it('say before and after in rupees, and what waits for a decision', async () => {
    await network.addDeal('closed', '2026-08-03', 5000);
    await network.close('2026-08');
    await network.addDeal('open', '2026-11-03', 1000);
    const act = await make({ ...move, ids: ['closed', 'open'] });
    const effect = await api.call(bulkActEffect, { path: { id: act.id } });
    expect(effect).toMatchObject({
      before: '2400.00',
      after: '2400.00',
      changed: 2,
      due: { amount: '0.00', deals: 0, waiting: 1 },
    });
    expect(effect.franchises).toEqual([
      { franchiseCode: 'FR-001', before: '2400.00', after: '0.00' },
      { franchiseCode: 'FR-002', before: '0.00', after: '2400.00' },
    ]);
  });

  it('leave closed months as they are: a closed deal waits for a decision, and undone it does not wait', async () => {
    await network.addDeal('closed', '2026-08-03', 5000);
    await network.close('2026-08');
    const lines = JSON.stringify(await network.linesOf('2026-08'));
    const act = await make({ ...move, ids: ['closed'] });
    await run(act.id);
    const waiting = async () => (await network.call(1, 'GET', '/api/ownership?state=seen')).body.data;
    expect(await waiting()).toMatchObject([{ deal: 'closed', seen: { Franchise_code: 'FR-002' } }]);
    await network.close('2026-09');
    expect(JSON.stringify(await network.linesOf('2026-08'))).toBe(lines);
    expect(Object.values(await network.linesOf('2026-09')).flat()).toEqual([]);
    expect(await run(act.id, true)).toMatchObject({ undone: 1, kept: 0, undoing: true });
    expect(await waiting()).toEqual([]);
    expect(await new SqlLedger(network.database).verify()).toMatchObject({ differences: [], due: 0 });
  });

  it('that were moved meanwhile stay, and so do those moved again before it is undone', async () => {
    await network.database
      .insertInto('vendors')
      .values({
        vendor_id: 'v3',
        franchise_code: 'FR-003',
        name: 'Third',
        email: 'v3@example.com',
        status: 'active',
      })
      .execute();
    for (const id of ['a', 'b', 'c', 'd']) await network.addDeal(id, '2026-11-03', 100);
    const act = await make({ ...move, ids: ['a', 'b', 'c', 'd', 'none'] });
    expect(act).toMatchObject({ found: 5, waiting: 4, refused: 1, some: [{ id: 'none', why: 'missing' }] });
    await network.change('a', { code: 'FR-003' });
    const done = await run(act.id);
    expect(done).toMatchObject({ done: 3, refused: 2 });
    expect(done.some).toEqual([
      { id: 'a', why: 'changed' },
      { id: 'none', why: 'missing' },
    ]);
    await network.change('b', { code: 'FR-003' });
    const undone = await run(act.id, true);
    expect(undone).toMatchObject({ done: 0, undone: 2, kept: 1 });
    expect(undone.some[0]).toEqual({ id: 'b', why: 'changed' });
    expect(await codesOf()).toEqual({ a: 'FR-003', b: 'FR-003', c: 'FR-001', d: 'FR-001' });
    // What is undone is not gone on with.
    await expect(step(act.id)).rejects.toMatchObject({ code: 'bulk.undone' });
  });

  it('go on where they were stopped, and two who step at once move each deal once', async () => {
    await network.addDeals('d', 300, '2026-11-03');
    const act = await make({ ...move, query: {}, counted: 300 });
    await step(act.id);
    // Stopped; undone from there by another administrator.
    await Promise.all([step(act.id), step(act.id, false, other)]);
    const told = await api.call(bulkAct, { path: { id: act.id } });
    expect(told).toMatchObject({ done: 300, waiting: 0 });
    const moves = await network.database
      .selectFrom('audit_log')
      .select('subject_id')
      .where('subject', '=', 'deal')
      .execute();
    expect(new Set(moves.map(({ subject_id }) => subject_id)).size).toBe(moves.length);
  });

  it('stopped in the middle, are undone as far as they went', async () => {
    await network.addDeals('d', 150, '2026-11-03');
    const act = await make({ ...move, query: {}, counted: 150 });
    await step(act.id);
    expect(await run(act.id, true)).toMatchObject({ undone: 100, waiting: 50, done: 0 });
    expect(new Set(Object.values(await codesOf()))).toEqual(new Set(['FR-001']));
  });

  it('are listed once for a call that is sent again', async () => {
    await network.addDeal('a', '2026-11-03', 100);
    const first = await make({ ...move, ids: ['a'] }, 'bulk-key-number-1');
    const again = await make({ ...move, ids: ['a'] }, 'bulk-key-number-1');
    expect(again.id).toBe(first.id);
    expect(await api.call(bulkActs)).toHaveLength(1);
  });

  it('refuse a filter that there is not, which would find all', async () => {
    await network.addDeal('a', '2026-11-03', 100);
    await expect(make({ ...move, query: { form: '2026-11-05' } })).rejects.toMatchObject({ field: 'query' });
    await expect(make({ subject: 'leads', what: 'archive', query: { stage: 'New' } })).rejects.toMatchObject({
      field: 'query',
    });
    expect(await api.call(bulkActs)).toEqual([]);
  });

  it('refuse a franchise that takes nothing, a missing reason, and no records at all', async () => {
    await network.addDeal('a', '2026-11-03', 100);
    await expect(make({ ...move, value: 'FR-999', ids: ['a'] })).rejects.toMatchObject({ field: 'value' });
    await expect(
      make({ subject: 'deals', what: 'assign', value: 'FR-002', ids: ['a'] }),
    ).rejects.toMatchObject({ field: 'reason' });
    await expect(make(move)).rejects.toMatchObject({ field: 'ids' });
    const act = await make({ ...move, ids: ['a'] });
    await network.database
      .updateTable('vendors')
      .set({ status: 'inactive' })
      .where('franchise_code', '=', 'FR-002')
      .execute();
    await expect(step(act.id)).rejects.toMatchObject({ field: 'value' });
    expect(await codesOf()).toEqual({ a: 'FR-001' });
  });
});

describe('deals given a stage, or declared void, in bulk', () => {
  it('keep how their stages changed, tell of what is won, and go back', async () => {
    await network.insertDeal('a', {
      code: 'FR-001',
      product: 'Free Demat Account',
      day: '2026-11-03',
      stage: 'New',
    });
    await network.insertDeal('b', {
      code: 'FR-001',
      product: 'Loan',
      day: '2026-11-03',
      stage: 'Closed Won.',
    });
    const act = await make({
      subject: 'deals',
      what: 'status',
      value: 'Closed Won.',
      reason: 'Seen on paper',
      ids: ['a', 'b'],
    });
    expect(act.some).toEqual([{ id: 'b', why: 'already' }]);
    await run(act.id);
    const { body } = await network.call(1, 'GET', '/api/deals/a/stages');
    expect(body).toMatchObject({ data: [{ Stage_before: 'New', Stage: 'Closed Won.' }] });
    await run(act.id, true);
    expect((await deals()).map(({ id, stage }) => [id, stage])).toEqual([
      ['a', 'New'],
      ['b', 'Closed Won.'],
    ]);
    expect(await network.database.selectFrom('deal_crm_values').selectAll().execute()).toEqual([]);
  });

  it('are void with the reason, refuse a stage then, and count again when that is undone', async () => {
    await network.addDeal('a', '2026-11-03', 100);
    const archive = await make({
      subject: 'deals',
      what: 'archive',
      reason: 'Cancelled by post',
      ids: ['a'],
    });
    expect(await api.call(bulkActEffect, { path: { id: archive.id } })).toMatchObject({
      before: '40.00',
      after: '0.00',
    });
    await run(archive.id);
    expect(await deals()).toMatchObject([{ stage: 'Void (office)' }]);
    const wanted = { subject: 'deals', what: 'status', value: 'Won', ids: ['a'] } as const;
    await expect(make({ ...wanted, reason: 'No' })).rejects.toMatchObject({ field: 'reason' });
    const stage = await make({ ...wanted, reason: 'Not so' });
    expect(stage).toMatchObject({ waiting: 0, refused: 1, some: [{ id: 'a', why: 'void' }] });
    await run(archive.id, true);
    expect(await deals()).toMatchObject([{ stage: 'New' }]);
  });
});

describe('leads in bulk', () => {
  it('are given away, and back also to a franchise that is not active any more', async () => {
    await addLeads(3);
    const act = await make({
      subject: 'leads',
      what: 'assign',
      value: 'FR-002',
      query: { q: 'lead' },
      counted: 3,
    });
    await network.database
      .updateTable('vendors')
      .set({ status: 'inactive' })
      .where('franchise_code', '=', 'FR-001')
      .execute();
    expect(await run(act.id)).toMatchObject({ done: 3 });
    expect((await leads()).map(({ franchise_code }) => franchise_code)).toEqual([
      'FR-002',
      'FR-002',
      'FR-002',
    ]);
    expect(await run(act.id, true)).toMatchObject({ undone: 3 });
    expect((await leads()).map(({ franchise_code }) => franchise_code)).toEqual([
      'FR-001',
      'FR-001',
      'FR-001',
    ]);
  });

  it('are archived, with their history, and come back in the status of before', async () => {
    await addLeads(2);
    const act = await make({ subject: 'leads', what: 'archive', ids: ['l000', 'l001'] });
    await run(act.id);
    expect((await leads()).map(({ lead_status }) => lead_status)).toEqual(['Archived', 'Archived']);
    await run(act.id, true);
    expect((await leads()).map(({ lead_status }) => lead_status)).toEqual(['New', 'New']);
    const history = await network.database
      .selectFrom('lead_activities')
      .select(['from_value', 'to_value'])
      .where('lead_id', '=', 'l000')
      .orderBy('id')
      .execute();
    expect(history).toEqual([
      { from_value: 'New', to_value: 'Archived' },
      { from_value: 'Archived', to_value: 'New' },
    ]);
  });

  it('are given a status, and up with a reason only', async () => {
    await addLeads(2);
    const up = { subject: 'leads', what: 'status', value: 'Not Interested', ids: ['l000'] } as const;
    await expect(make(up)).rejects.toMatchObject({ field: 'close' });
    const act = await make({ ...up, close: { reason: 'Price' } });
    await run(act.id);
    expect((await leads()).map(({ lead_status }) => lead_status)).toEqual(['Not Interested', 'New']);
  });
});
