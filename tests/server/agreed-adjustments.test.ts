import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { allowChanges } from '../support/test-engine';
import { ClosingNetwork } from './closing-network';

let network: ClosingNetwork;
beforeEach(async () => {
  network = await ClosingNetwork.start();
});
afterEach(() => network.server.close());

async function propose(over: object = {}): Promise<string> {
  network.server.clock.pass(1);
  const body = { Franchise_code: 'FR-001', kind: 'bonus', amount: '150.00', note: 'Best October', ...over };
  const answer = await network.call(1, 'POST', '/api/adjustments', body);
  expect(answer.status).toBe(200);
  return String(answer.body.id);
}

const approve = (id: string, admin: 1 | 2 = 2) =>
  network.call(admin, 'POST', `/api/adjustments/${id}/approve`);
const withdraw = (id: string) => network.call(2, 'POST', `/api/adjustments/${id}/withdraw`);

async function agreed(over: object = {}): Promise<string> {
  const id = await propose(over);
  expect((await approve(id)).status).toBe(200);
  return id;
}

const listed = async (query: string) => {
  const { body } = await network.call(1, 'GET', `/api/adjustments?${query}`);
  return body.data as readonly Record<string, unknown>[];
};

it('posts what is approved with the next closing, once, in its lines, hash and journal', async () => {
  await network.addDeal('d1', '2026-08-03', 1000);
  const bonus = await agreed();
  const penalty = await agreed({ Franchise_code: 'FR-002', kind: 'penalty', amount: '-20.5' });
  await propose({ note: 'Never approved' });
  await network.close('2026-08');
  const lines = await network.linesOf('2026-08');
  expect(lines['FR-001']?.at(-1)).toEqual([2, 'manual', bonus, '150', 'Best October', 'bonus']);
  expect(lines['FR-002']).toEqual([[1, 'manual', penalty, '-20.5', 'Best October', 'penalty']]);
  const [text, first] = (await network.closings.files('2026-08')) ?? [];
  const hash = createHash('sha256')
    .update(first?.text ?? '')
    .digest('hex');
  expect(text?.text).toContain(`vendor FR-001 2 400.00 150.00 ${hash}\n`);
  expect(await network.balances()).toEqual({
    'expense:commission': -52_950,
    'payable:v1': 55_000,
    'payable:v2': -2050,
  });
  expect(await listed('state=posted')).toEqual([
    expect.objectContaining({ id: penalty, amount: '-20.50', closed_in: '2026-08', state: 'posted' }),
    expect.objectContaining({ id: bonus, reasons: [{ kind: 'manual', amount: '150.00' }] }),
  ]);
  await network.close('2026-09');
  expect(await network.linesOf('2026-09')).toEqual({ 'FR-001': [], 'FR-002': [] });
  expect((await withdraw(bonus)).body.code).toBe('adjustment.posted');
  expect((await network.call(1, 'GET', '/api/ledger/verification')).body).toMatchObject({ differences: [] });
});

it('posts the other half of opening balances, recoveries and write-offs where it belongs', async () => {
  await agreed({ kind: 'opening', amount: '10.00' });
  await agreed({ kind: 'recovery', amount: '2.00' });
  await agreed({ kind: 'write-off', amount: '3.00' });
  await agreed({ kind: 'goodwill', amount: '4.00' });
  await network.close('2026-08');
  expect(await network.balances()).toEqual({
    'clearing:recoveries': -200,
    'equity:opening': -1000,
    'expense:commission': -400,
    'expense:write-off': -300,
    'payable:v1': 1900,
  });
  const kinds = await network.database.selectFrom('ledger_entries').select('kind').orderBy('no').execute();
  expect(kinds.map(({ kind }) => kind)).toEqual(['opening', 'adjustment', 'adjustment', 'adjustment']);
});

it('makes a prepared month stale: what is approved or withdrawn since', async () => {
  await network.addDeal('before', '2026-07-03', 0);
  const id = await propose();
  const stale = (changed: string) => ({
    status: 409,
    details: { code: 'close.stale', details: { changed: [], adjustments: [changed] } },
  });
  const first = await network.closings.prepare('2026-08');
  await approve(id);
  await expect(network.closings.confirm('2026-08', first.hash, 'a1')).rejects.toMatchObject(stale(id));
  const second = await network.closings.prepare('2026-08');
  expect(second.hash).not.toBe(first.hash);
  await withdraw(id);
  await expect(network.closings.confirm('2026-08', second.hash, 'a1')).rejects.toMatchObject(stale(id));
  await network.close('2026-08');
  expect(await network.balances()).toEqual({});
});

it('tells the states apart', async () => {
  const [proposed, approved, withdrawn] = [await propose(), await agreed(), await agreed()];
  await withdraw(withdrawn);
  const ids = async (query: string) => (await listed(query)).map(({ id }) => id).toSorted();
  expect(await ids('state=proposed')).toEqual([proposed]);
  expect(await ids('state=approved')).toEqual([approved]);
  expect(await ids('state=due')).toEqual([]);
  expect(await ids('')).toEqual([proposed, approved, withdrawn].toSorted());
});

it('wants a second administrator, and says so where there is none', async () => {
  const id = await propose();
  expect(await listed('state=proposed')).toMatchObject([{ id, own: true }]);
  expect((await network.call(2, 'GET', '/api/adjustments?state=proposed')).body.data).toMatchObject([
    { id, own: false },
  ]);
  const own = await approve(id, 1);
  expect([own.status, own.body]).toEqual([
    409,
    { code: 'money.same-person', error: 'You proposed this yourself. Another administrator approves it.' },
  ]);
  await network.database.updateTable('users').set({ status: 'inactive' }).where('id', '=', 'a2').execute();
  const alone =
    'You proposed this yourself, and there is no other administrator. A second one is needed to approve it.';
  expect((await approve(id, 1)).body.error).toBe(alone);
});

it('is in one closing at most, and neither it nor what was said of it is ever changed', async () => {
  const { database } = network;
  const id = await agreed();
  await network.close('2026-08');
  await network.closings.prepare('2026-09');
  const row = await database.selectFrom('closing_agreed').selectAll().executeTakeFirstOrThrow();
  await expect(
    database
      .insertInto('closing_agreed')
      .values({ ...row, closing: 2 })
      .execute(),
  ).rejects.toThrow();
  for (const table of ['adjustments', 'adjustment_events', 'closing_agreed'] as const)
    await expect(database.deleteFrom(table).execute(), table).rejects.toThrow(/only added to|never changed/);
  await allowChanges(database, 'adjustments');
  await database.updateTable('adjustments').set({ paise: 1 }).where('id', '=', id).execute();
  const { body } = await network.call(1, 'GET', '/api/ledger/verification');
  expect(body.differences).toContain(`2026-08, FR-001: line 1 (adjustment ${id}) is not what was agreed on`);
});

it('names an entry that was changed behind the back of the database', async () => {
  const { database } = network;
  await network.addDeal('d1', '2026-08-03', 1000);
  await network.close('2026-08');
  await allowChanges(database, 'ledger_entries');
  await database.updateTable('ledger_entries').set({ memo: 'Something else' }).execute();
  const { body } = await network.call(1, 'GET', '/api/ledger/verification');
  expect(body.differences).toEqual(['Entry 1: it is not what the closing says']);
});

it('names an entry whose postings were changed, and one that no closing made', async () => {
  const { database } = network;
  await network.addDeal('d1', '2026-08-03', 1000);
  await network.close('2026-08');
  const entry = {
    no: 2,
    kind: 'adjustment',
    value_day: '2026-08-31',
    recorded_at_ms: 1,
    memo: 'Sly',
  } as const;
  await database
    .insertInto('ledger_entries')
    .values({ ...entry, closing: null })
    .execute();
  await database
    .insertInto('ledger_postings')
    .values([
      { entry: 2, account: 'expense:commission', vendor_id: null, paise: -100 },
      { entry: 2, account: 'payable:v1', vendor_id: 'v1', paise: 100 },
    ])
    .execute();
  await allowChanges(database, 'ledger_postings');
  for (const [account, paise] of [
    ['expense:commission', -1],
    ['payable:v1', 1],
  ] as const)
    await database
      .updateTable('ledger_postings')
      .set({ paise })
      .where('entry', '=', 1)
      .where('account', '=', account)
      .execute();
  const { body } = await network.call(1, 'GET', '/api/ledger/verification');
  expect(body.differences).toEqual([
    '2026-08, FR-001: the journal has another amount',
    'Entry 1: it is not what the closing says',
    'Entry 2: neither a closing nor a payout made it',
    'Deals were not counted again, since what closings say of them does not agree',
  ]);
});
