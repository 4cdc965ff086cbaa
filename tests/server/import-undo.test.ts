import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { importRun, importRunRows, undoImport } from '#contract/import-runs';
import type { RunPart } from '#core/imports/import-run';
import { DecidedUndo } from '../../server/features/imports/decided-undo';
import { apiOf } from '../support/api-of';
import { stored, undone } from './an-undo';
import { HEADS, LongImports, leads, payments, ROWS, resume } from './long-imports';

let imports: LongImports;
beforeEach(async () => {
  imports = await LongImports.open();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await imports.server.close();
});

const api = () => apiOf(imports.server, imports.token);
const rowsOf = async (id: string, part: RunPart) =>
  (await api().call(importRunRows, { path: { id }, query: { part } })).data;
const LEADS = [HEADS.leads, 'K-1,FR-001,Asha,Pune,Loan', 'K-2,FR-001,Binu,Pune,Loan'];
const deal = (id: string, stage: string) => `${id},FR-001,2026-11-01,Loan,${stage}`;

/** The facts of leads, deals and payments, whatever entries make up an amount. */
async function facts() {
  const { database } = imports;
  const leadsNow = await database.selectFrom('leads').selectAll().orderBy('id').execute();
  const dealsNow = await database.selectFrom('deals').selectAll().orderBy('id').execute();
  const paid = await database
    .selectFrom('payments')
    .select(({ fn }) => ['deal_id', fn.sum('amount_micros').as('sum')])
    .groupBy('deal_id')
    .orderBy('deal_id')
    .execute();
  const sums = paid.flatMap(({ deal_id, sum }) => (Number(sum) === 0 ? [] : [[deal_id, Number(sum)]]));
  return createHash('sha256')
    .update(JSON.stringify([leadsNow, dealsNow, sums]))
    .digest('hex');
}

describe('the undo of an import', () => {
  it('says what it would do, then does it: new leads go and changed ones have their former values', async () => {
    await stored(imports, 'leads', LEADS);
    const before = await facts();
    const id = await stored(imports, 'leads', [
      HEADS.leads,
      'K-2,FR-002,Binu,,Loan',
      'K-3,FR-001,Chitra,Pune,Loan',
    ]);
    const after = await facts();
    const trial = await undone(imports, id, { dryRun: true });
    expect(trial).toMatchObject({ done: false, removed: 1, restored: 1, countered: 0, kept: 0 });
    expect(await facts()).toBe(after);
    const done = await undone(imports, id, { seen: trial.seen ?? '' });
    expect(done).toMatchObject({ done: true, removed: 1, restored: 1, kept: 0 });
    expect(await facts()).toBe(before);
    expect(await api().call(importRun, { path: { id } })).toMatchObject({
      state: 'undone',
      undo: { removed: 1, restored: 1 },
      undoneBy: expect.any(String),
    });
    const entries = (await imports.entries()).filter(({ action }) => action === 'undo');
    const logged = entries.map(({ before: was }) => JSON.parse(was ?? '{}').records ?? {});
    expect(Object.assign({}, ...logged)).toMatchObject({
      'K-2': { City: null, Franchise_code: 'FR-002' },
      'K-3': { Full_Name: 'Chitra' },
    });
  });

  it('leaves what was changed since and what somebody works with, and says which and why', async () => {
    await stored(imports, 'leads', LEADS);
    const id = await stored(imports, 'leads', [
      HEADS.leads,
      'K-1,FR-001,Asha,Nashik,Loan',
      'K-2,FR-001,Binu,Nashik,Loan',
      'K-3,FR-001,Chitra,Pune,Loan',
      'K-4,FR-001,Dev,Pune,Loan',
      'K-5,FR-001,Esha,Pune,Loan',
    ]);
    // Another field of a changed lead is no reason to leave it.
    await imports.database
      .updateTable('leads')
      .set({ mobile: '9000000001' })
      .where('id', '=', 'K-1')
      .execute();
    await imports.database.updateTable('leads').set({ city: 'Delhi' }).where('id', '=', 'K-2').execute();
    await imports.database.updateTable('leads').set({ city: 'Delhi' }).where('id', '=', 'K-3').execute();
    await imports.database
      .insertInto('lead_activities')
      .values({
        id: 'K-4-000001',
        lead_id: 'K-4',
        kind: 'note',
        at_ms: 1,
        user_id: null,
        from_value: null,
        to_value: null,
        result: null,
        text: 'Called',
      })
      .execute();
    const done = await undone(imports, id);
    expect(done).toMatchObject({ removed: 1, restored: 1, kept: 3 });
    expect(done.reasons).toEqual([
      { why: 'changed', count: 2 },
      { why: 'used', count: 1 },
    ]);
    expect(await rowsOf(id, 'kept')).toMatchObject([
      { id: 'K-2', kept: 'changed' },
      { id: 'K-3', kept: 'changed' },
      { id: 'K-4', kept: 'used' },
    ]);
    expect(await imports.leadOf('K-1')).toMatchObject({ city: 'Pune', mobile: '9000000001' });
    expect(await imports.leadOf('K-2')).toMatchObject({ city: 'Delhi' });
    expect(await imports.leadOf('K-4')).toBeDefined();
    expect(await imports.leadOf('K-5')).toBeUndefined();
  });

  it('takes payments back by counter entries, and the same file then records them again', async () => {
    const before = await facts();
    const rows = [HEADS.payments, 'K-1,200001001,100,UTR-1', 'K-2,200001002,-5,UTR-2'];
    const id = await stored(imports, 'payments', rows);
    const after = await facts();
    const trial = await undone(imports, id, { dryRun: true });
    expect(trial).toMatchObject({ countered: 2, kept: 0, effect: { franchises: expect.any(Array) } });
    expect(await undone(imports, id)).toMatchObject({ done: true, countered: 2 });
    expect(await facts()).toBe(before);
    const again = await stored(imports, 'payments', rows);
    expect(await api().call(importRun, { path: { id: again } })).toMatchObject({ created: 2, unchanged: 0 });
    expect(await facts()).toBe(after);
    // And once more, as often as anybody likes.
    expect(await undone(imports, again)).toMatchObject({ countered: 2 });
    expect(await facts()).toBe(before);
    await stored(imports, 'payments', rows);
    expect(await facts()).toBe(after);
    const fourth = await imports.importFile('payments', rows);
    expect(fourth.result).toMatchObject({ created: 0, unchanged: 2 });
  });

  it('leaves a payment that was corrected by hand', async () => {
    const id = await stored(imports, 'payments', [HEADS.payments, 'K-1,200001001,100,UTR-1']);
    const row = { deal_id: '200001001', amount_micros: -100_000_000, corrects: 'K-1', reason: 'Wrong deal' };
    await imports.database
      .insertInto('payments')
      .values({ id: 'back', ...row })
      .execute();
    expect(await undone(imports, id)).toMatchObject({
      countered: 0,
      kept: 1,
      reasons: [{ why: 'corrected' }],
    });
  });

  it('brings deals back to their stages, and leaves one with payments', async () => {
    await stored(imports, 'deals', [HEADS.deals, deal('K-1', 'New'), deal('K-2', 'New')]);
    const before = await facts();
    const id = await stored(imports, 'deals', [
      HEADS.deals,
      deal('K-1', 'Closed Won.'),
      deal('K-2', 'Lost'),
      deal('K-3', 'New'),
    ]);
    expect(await undone(imports, id)).toMatchObject({ removed: 1, restored: 2, kept: 0 });
    expect(await facts()).toBe(before);
    const steps = imports.database
      .selectFrom('deal_stages')
      .select(['before', 'after'])
      .where('deal_id', '=', 'K-1')
      .orderBy('step');
    expect(await steps.execute()).toEqual([
      { before: 'New', after: 'Closed Won.' },
      { before: 'Closed Won.', after: 'New' },
    ]);
    const more = await stored(imports, 'deals', [HEADS.deals, deal('K-4', 'New')]);
    await stored(imports, 'payments', [HEADS.payments, 'K-9,K-4,10,UTR-9']);
    expect(await undone(imports, more)).toMatchObject({ removed: 0, kept: 1, reasons: [{ why: 'paid' }] });
  });

  it('leaves a deal that a vendor objects to', async () => {
    const id = await stored(imports, 'deals', [HEADS.deals, deal('K-1', 'New'), deal('K-2', 'New')]);
    const objected = await imports.server.app.request('/api/disputes', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await imports.server.tokenFor('u1')}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ deal: 'K-1', text: 'Why does this not count?' }),
    });
    expect(objected.status, await objected.text()).toBe(200);
    expect(await undone(imports, id)).toMatchObject({ removed: 1, kept: 1, reasons: [{ why: 'used' }] });
  });

  it('has a deal count again that the file made void', async () => {
    await stored(imports, 'deals', [HEADS.deals, deal('K-1', 'New')]);
    const before = await facts();
    const heads = `${HEADS.deals},Void`;
    const id = await stored(imports, 'deals', [heads, `${deal('K-1', 'Lost')},Entered twice`]);
    expect(await facts()).not.toBe(before);
    expect(await undone(imports, id)).toMatchObject({ restored: 1, kept: 0 });
    expect(await facts()).toBe(before);
  });

  it('leaves records that the CRM has named since', async () => {
    const id = await stored(imports, 'leads', LEADS);
    const seen = { kind: 'leads', id: 'K-1', pass: 1, entry_id: null, deal_id: null };
    await imports.database.insertInto('crm_records').values(seen).execute();
    expect(await undone(imports, id)).toMatchObject({ removed: 1, kept: 1, reasons: [{ why: 'crm' }] });
  });

  it('leaves what a later import changed, which can be undone first', async () => {
    const before = await facts();
    const first = await stored(imports, 'leads', LEADS);
    const second = await stored(imports, 'leads', [HEADS.leads, 'K-1,FR-001,Asha,Delhi,Loan']);
    expect(await undone(imports, first, { dryRun: true })).toMatchObject({ removed: 1, kept: 1 });
    await undone(imports, second);
    expect(await undone(imports, first)).toMatchObject({ removed: 2, kept: 0 });
    expect(await facts()).toBe(before);
  });

  it('does it once, whoever asks and however often', async () => {
    const id = await stored(imports, 'payments', [HEADS.payments, 'K-1,200001001,100,UTR-1']);
    const both = await Promise.all([undone(imports, id), undone(imports, id)]);
    expect(both).toMatchObject([
      { done: true, countered: 1 },
      { done: true, countered: 1 },
    ]);
    expect(await undone(imports, id, { seen: 'of another time' })).toMatchObject({
      done: true,
      countered: 1,
    });
    expect(await undone(imports, id, { dryRun: true })).toMatchObject({ done: true, countered: 1 });
    const counters = imports.database.selectFrom('payments').selectAll().where('corrects', '=', 'K-1');
    expect(await counters.execute()).toHaveLength(1);
    expect(await imports.leftOver()).toBe(0);
  });

  it('is refused where it would do something else than was looked at, and nothing is undone', async () => {
    const id = await stored(imports, 'leads', LEADS);
    const { seen = '' } = await undone(imports, id, { dryRun: true });
    await imports.database.updateTable('leads').set({ city: 'Delhi' }).where('id', '=', 'K-1').execute();
    await expect(undone(imports, id, { seen })).rejects.toMatchObject({ code: 'import.undo-differs' });
    expect(await imports.storedOf('leads')).toBe(2);
    expect(await api().call(importRun, { path: { id } })).toMatchObject({ state: 'stored' });
    expect(await imports.leftOver()).toBe(0);
  });

  it('goes on in another process where one died in the middle', async () => {
    const before = await facts();
    const id = await stored(imports, 'payments', payments());
    const { carryOn } = DecidedUndo.prototype;
    vi.spyOn(DecidedUndo.prototype, 'carryOn').mockImplementationOnce(async function* (this: DecidedUndo) {
      let batches = 0;
      for await (const event of carryOn.call(this)) {
        yield event;
        batches += 1;
        if (batches === 3) throw new Error('The process died.');
      }
      return true;
    });
    await expect(undone(imports, id)).rejects.toThrow();
    expect(await api().call(importRun, { path: { id } })).toMatchObject({ state: 'undoing' });
    expect((await imports.importFile('leads', LEADS)).status).toBe(503);
    await resume(imports.server);
    expect(await api().call(importRun, { path: { id } })).toMatchObject({
      state: 'undone',
      undo: { countered: ROWS },
    });
    expect(await facts()).toBe(before);
    expect(await imports.leftOver()).toBe(0);
  });

  it('says how far it is', async () => {
    const id = await stored(imports, 'leads', leads('Pune'));
    const told: number[] = [];
    for await (const event of api().lines(undoImport, { path: { id }, query: { dryRun: false } }))
      if (event.kind === 'progress') told.push(event.done);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.at(-1)).toBe(ROWS);
    expect(await imports.storedOf('leads')).toBe(0);
  });
});
