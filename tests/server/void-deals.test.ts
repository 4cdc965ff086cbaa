import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SqlLedger } from '../../server/features/closing/sql-ledger';
import { reportGone } from '../../server/features/deals/deal-voids';
import { ClosingNetwork } from './closing-network';

let network: ClosingNetwork;
beforeEach(async () => {
  network = await ClosingNetwork.start();
  await network.addDeal('d1', '2026-08-03', 5000);
});
afterEach(() => network.server.close());

const say = (what: 'void' | 'counts', reason = 'The customer took it back', deal = 'd1', admin: 1 | 2 = 1) =>
  network.call(admin, 'POST', `/api/deals/${deal}/${what}`, { reason });

const waiting = async () => (await network.call(1, 'GET', '/api/ownership?state=seen')).body.data;

/** Deal, amount and reasons of the lines of a closing. */
const told = async (month: '2026-08' | '2026-09' | '2026-10') =>
  Object.entries(await network.linesOf(month)).flatMap(([code, lines]) =>
    lines.map(([, kind, deal, , , , stage, state, , , , amount, parts]) => [
      code,
      kind,
      deal,
      stage,
      state,
      amount,
      ...(parts as readonly string[][]).map((part) => part.join(' ')),
    ]),
  );

const stageOf = async (id = 'd1') =>
  network.database.selectFrom('deals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const gone = (ids: readonly string[], at: number) =>
  network.database
    .transaction()
    .execute((transaction) => reportGone(transaction, new Map(ids.map((id) => [id, at])), at + 5));

describe('a deal that an administrator declares void', () => {
  it('says who, why, and what it takes from whom', async () => {
    const before = await network.call(1, 'GET', '/api/deals/d1/void');
    expect(before).toEqual({
      status: 200,
      body: {
        deal: 'd1',
        Product_Category: 'Loan',
        Franchise_code: 'FR-001',
        state: 'counts',
        amount: '2000',
      },
    });
    expect(await say('void')).toMatchObject({
      status: 200,
      body: { state: 'void', source: 'admin', reason: 'The customer took it back', amount: '2000' },
    });
    expect(await stageOf()).toMatchObject({
      stage: 'Void (office)',
      stage_in_crm: 'New',
      void_reason: 'The customer took it back',
    });
  });

  it('is void once, however often it is said, and a reason has to be given', async () => {
    await say('void');
    const again = await say('void', 'Something else', 'd1', 2);
    expect(again).toMatchObject({ status: 200, body: { reason: 'The customer took it back' } });
    const { body } = await network.call(1, 'GET', '/api/audit?subject=deal');
    expect((body.data as readonly object[]).length).toBe(1);
    expect((await say('counts', ' ')).status).toBe(400);
    expect((await say('void', 'A reason', 'none')).status).toBe(404);
  });

  it('is void once where two say so at the same time', async () => {
    const both = await Promise.all([say('void'), say('void', 'The same, by another', 'd1', 2)]);
    expect(both.map(({ status, body }) => [status, body.state])).toEqual([
      [200, 'void'],
      [200, 'void'],
    ]);
    expect((await network.database.selectFrom('deal_voids').selectAll().execute()).length).toBe(1);
  });

  it('is a line of 0 where its month is closed after it', async () => {
    await say('void');
    await network.close('2026-08');
    expect(await told('2026-08')).toEqual([['FR-001', 'own', 'd1', 'Void (office)', 'void', '0']]);
  });

  it('leaves nothing where it counts again before its month is closed', async () => {
    await say('void');
    expect(await say('counts')).toMatchObject({ status: 200, body: { state: 'counts' } });
    await network.close('2026-08');
    expect(await told('2026-08')).toEqual([['FR-001', 'own', 'd1', 'New', 'counted', '2000']]);
    expect(await stageOf()).toMatchObject({ stage: 'New', stage_in_crm: null, void_reason: null });
  });

  it('is taken back by the next closing where its month is closed, and comes back where it counts again', async () => {
    await network.close('2026-08');
    await say('void');
    expect((await network.call(1, 'GET', '/api/deals/d1/void')).body).toMatchObject({
      closed_month: '2026-08',
      closed_amount: '2000',
    });
    await network.close('2026-09');
    expect(await told('2026-09')).toEqual([
      ['FR-001', 'adjustment', 'd1', 'Void (office)', 'void', '-2000', 'stage -2000'],
    ]);
    await network.pay('d1', 1000);
    await say('counts');
    await network.close('2026-10');
    expect(await told('2026-10')).toEqual([
      ['FR-001', 'adjustment', 'd1', 'New', 'counted', '2400', 'stage 2400'],
    ]);
    // Each line follows from its own evidence.
    expect((await new SqlLedger(network.database).verify()).differences).toEqual([]);
  });

  it('makes a prepared month stale', async () => {
    const { hash } = await network.closings.prepare('2026-08');
    await say('void');
    await expect(network.closings.confirm('2026-08', hash, 'a1')).rejects.toMatchObject({
      details: { code: 'close.stale' },
    });
  });

  it('is kept void by the database whatever is written of its stage, and counts in the stage written last', async () => {
    await say('void');
    const write = (values: object) =>
      network.database.updateTable('deals').set(values).where('id', '=', 'd1').execute();
    await write({ stage: 'Closed Lost', void_reason: null });
    expect(await stageOf()).toMatchObject({
      stage: 'Void (office)',
      stage_in_crm: 'Closed Lost',
      void_reason: 'The customer took it back',
    });
    await say('counts');
    expect(await stageOf()).toMatchObject({ stage: 'Closed Lost', stage_in_crm: null });
  });

  it('tells in its stages that it was void', async () => {
    await say('void');
    await say('counts', 'A mistake');
    const { body } = await network.call(1, 'GET', '/api/deals/d1/stages');
    const vendor = await network.server.tokenFor('u1');
    const asVendor = await network.server.app.request('/api/deals/d1/stages', {
      headers: { Authorization: `Bearer ${vendor}` },
    });
    expect([asVendor.status, (await asVendor.text()).includes('"by"')]).toEqual([200, false]);
    expect(JSON.stringify(body)).toContain('"by"');
    expect(body.data).toMatchObject([
      { Stage_before: 'Void (office)', Stage: 'New', reason: 'A mistake' },
      { Stage_before: 'New', Stage: 'Void (office)', reason: 'The customer took it back' },
    ]);
  });
});

describe('a deal that the CRM reports as gone', () => {
  it('waits, named with its rupees, and counts until somebody decides', async () => {
    await gone(['d1', 'unknown'], 1000);
    expect(await waiting()).toEqual([
      {
        deal: 'd1',
        closed: { Franchise_code: 'FR-001', Product_Category: 'Loan', created_day: '2026-08-03' },
        seen: { Franchise_code: 'FR-001', Product_Category: 'Loan', created_day: '2026-08-03' },
        month: '2026-08',
        amount: '2000',
        gone: { reported_at: new Date(1005).toISOString(), source: 'crm' },
      },
    ]);
    expect(await network.closings.prepare('2026-08')).toMatchObject({ undecided: 1 });
    await network.close('2026-08');
    expect(await told('2026-08')).toMatchObject([['FR-001', 'own', 'd1', 'New', 'counted', '2000']]);
  });

  it('makes a prepared month stale', async () => {
    const { hash } = await network.closings.prepare('2026-08');
    await gone(['d1'], 1000);
    await expect(network.closings.confirm('2026-08', hash, 'a1')).rejects.toMatchObject({
      details: { code: 'close.stale' },
    });
  });

  it('is void once that is decided', async () => {
    await network.close('2026-08');
    await gone(['d1'], 1000);
    await say('void', 'Deleted by mistake of the customer');
    expect(await waiting()).toEqual([]);
    await network.close('2026-09');
    expect(await told('2026-09')).toMatchObject([
      ['FR-001', 'adjustment', 'd1', 'Void (office)', 'void', '-2000', 'stage -2000'],
    ]);
  });

  it('counts all the same once that is decided, and the same report asks no more', async () => {
    await gone(['d1'], 1000);
    expect(await say('counts', 'It was merged')).toMatchObject({ status: 200, body: { state: 'counts' } });
    await gone(['d1'], 1000);
    expect(await waiting()).toEqual([]);
    await gone(['d1'], 2000);
    expect(await waiting()).toMatchObject([{ deal: 'd1' }]);
  });

  it('is asked about once, and not at all where it is void', async () => {
    await gone(['d1'], 1000);
    await gone(['d1'], 1000);
    const { length } = await network.database.selectFrom('deal_voids').selectAll().execute();
    expect(length).toBe(1);
    await say('void');
    await gone(['d1'], 2000);
    expect(await waiting()).toEqual([]);
  });
});
