import { afterEach, beforeEach, expect, it } from 'vitest';
import { clockOf } from '../../server/db/dialect';
import { ClosingLease } from '../../server/features/closing/closing-lease';
import { prepareClosing } from '../../server/features/closing/prepare-closing';
import { ClosingNetwork } from './closing-network';

let network: ClosingNetwork;
beforeEach(async () => {
  network = await ClosingNetwork.start();
  await network.addDeal('d1', '2026-08-03', 1000);
  await network.addDeal('d2', '2026-08-04', 500);
  await network.addDeal('d3', '2026-09-04', 300, 'FR-002');
});
afterEach(() => network.server.close());

const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  network.call(1, method, `/api/closings${path}`, body);
const prepare = async (month: string) => (await ask('POST', '', { month })).body;

it('a prepared month is read back as it was, and says what has changed since', async () => {
  expect((await ask('GET', '/2026-08')).body).toEqual({ month: '2026-08' });
  const prepared = await prepare('2026-08');
  const back = (await ask('GET', '/2026-08')).body;
  expect(back).toEqual({ month: '2026-08', prepared, prepared_at: expect.stringMatching(/^2\d{3}-/) });
  await network.pay('d1', 7);
  expect((await ask('GET', '/2026-08')).body).toEqual({ ...back, changed: ['d1'] });
  await prepare('2026-08');
  expect((await ask('GET', '/2026-08')).body).not.toHaveProperty('changed');
});

it('says how many franchises of how many are prepared, and stops when it is told to', async () => {
  const { database, calendar } = network.server.dependencies;
  const clock = clockOf(database);
  const lease = await ClosingLease.take(database, clock);
  let steps = 0;
  const until = (last: number) => ({
    goOn: async (within: typeof database) => {
      steps += 1;
      if (steps > last) throw new Error('This process is gone.');
      await lease.goOn(within);
    },
  });
  // The month before it is settled too: begun, all franchises, its end, and no more.
  await expect(prepareClosing(database, { calendar, clock, lease: until(3) }, '2026-08')).rejects.toThrow(
    'gone',
  );
  const vendors = (await database.selectFrom('vendors').select('vendor_id').execute()).length;
  const progress = { done: vendors, total: 2 * vendors };
  expect((await ask('GET', '/2026-08')).body).toEqual({ month: '2026-08', progress });
  expect((await ask('GET', '/2026-07')).body).toEqual({ month: '2026-07' });
  // Nothing is under way for another month.
  expect((await ask('DELETE', '/2026-07')).status).toBe(200);
  await lease.goOn(database);

  expect((await ask('DELETE', '/2026-08')).status).toBe(200);
  await expect(lease.goOn(database)).rejects.toMatchObject({ details: { code: 'closing.stopped' } });
  expect((await ask('GET', '/2026-08')).body).toEqual({ month: '2026-08' });
  expect(await database.selectFrom('closing_lines').selectAll().execute()).toEqual([]);
  expect(await prepare('2026-08')).toMatchObject({ month: '2026-08', hash: expect.any(String) });
});

it('what was prepared is forgotten when it is told to, and what is closed is not', async () => {
  const { hash } = await prepare('2026-08');
  expect((await ask('DELETE', '/2026-08')).status).toBe(200);
  expect((await ask('POST', '/2026-08/confirm', { hash })).body).toMatchObject({
    code: 'close.not-prepared',
  });
  const again = await prepare('2026-08');
  expect(again.hash).toBe(hash);
  expect((await ask('POST', '/2026-08/confirm', { hash })).status).toBe(200);
  expect(await ask('DELETE', '/2026-08')).toMatchObject({ status: 409, body: { code: 'closing.closed' } });
  expect((await ask('GET', '/2026-08')).body).toEqual({ month: '2026-08' });
});

it('gives what the deals of a prepared and of a closed month came to, by franchise and product', async () => {
  expect((await ask('GET', '/2026-08/figures')).status).toBe(404);
  const { hash } = await prepare('2026-08');
  const figures = {
    data: [
      {
        Franchise_code: 'FR-001',
        Product_category: 'Loan',
        deals: 2,
        paid: '1500',
        earned: '600',
        ratio: '40',
      },
    ],
  };
  expect((await ask('GET', '/2026-08/figures')).body).toEqual(figures);
  await ask('POST', '/2026-08/confirm', { hash });
  await network.pay('d1', 100);
  expect((await ask('GET', '/2026-08/figures')).body).toEqual(figures);
  // What came late belongs to the month before it, and is no deal of this one.
  await prepare('2026-09');
  expect((await ask('GET', '/2026-09/figures')).body).toMatchObject({
    data: [{ Franchise_code: 'FR-002', deals: 1, paid: '300', earned: '120' }],
  });
});

it('writes the lines of a large franchise in several transactions, as one file in the order of its deals', async () => {
  const { database, calendar } = network.server.dependencies;
  await network.addDeals('m', 6100, '2026-08-05');
  const clock = clockOf(database);
  const lease = await ClosingLease.take(database, clock);
  let steps = 0;
  const counted = {
    goOn: (within: typeof database) => {
      steps += 1;
      return lease.goOn(within);
    },
  };
  const prepared = async () => {
    steps = 0;
    const { hash } = await prepareClosing(database, { calendar, clock, lease: counted }, '2026-08');
    return { steps, hash };
  };
  // Begun, the franchises of the months before, their text, three with deals, the franchises, and the text.
  expect((await prepared()).steps).toBe(8);
  await network.addDeal('late', '2026-08-05', 100, 'FR-002');
  // Once more only for the franchise of which something has changed, and then for none.
  expect((await prepared()).steps).toBe(6);
  const again = await prepared();
  expect(again.steps).toBe(3);
  const { hash } = again;
  await lease.end();
  await network.closings.confirm('2026-08', hash, 'a1');
  const lines = (await network.linesOf('2026-08'))['FR-001'] ?? [];
  expect(lines.map(([number]) => number)).toEqual(Array.from({ length: 6102 }, (_, at) => at + 1));
  const ids = lines.map(([, , id]) => String(id));
  expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? -1 : 1)));
  expect((await network.call(1, 'GET', '/api/ledger/verification')).body).toMatchObject({ differences: [] });
  expect(await network.balances()).toMatchObject({ 'payable:v1': 60_000 + 6100 * 4000 });
});

it('prepares another first month from nothing: what is prepared of one is nothing of the other', async () => {
  await network.addDeal('september', '2026-09-05', 100);
  await network.closings.prepare('2026-08');
  const instead = await network.closings.prepare('2026-09');
  await network.call(1, 'DELETE', '/api/closings/2026-09');
  const anew = await network.closings.prepare('2026-09');
  expect(instead.text).toBe(anew.text);
  await network.closings.prepare('2026-08');
  expect((await network.closings.prepare('2026-09')).text).toBe(anew.text);
  await network.closings.confirm('2026-09', anew.hash, 'a1');
  expect((await network.call(1, 'GET', '/api/ledger/verification')).body).toMatchObject({ differences: [] });
});
