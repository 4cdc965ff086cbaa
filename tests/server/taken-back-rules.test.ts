import { afterEach, beforeEach, expect, it } from 'vitest';
import { ClosingNetwork } from './closing-network';

let network: ClosingNetwork;
beforeEach(async () => {
  network = await ClosingNetwork.start();
});
afterEach(() => network.server.close());

const PATH = '/api/vendors/commission-rules';
const call = (method: 'POST' | 'PUT', path: string, body: object) => network.call(1, method, path, body);

it('what many vendors got is taken back of all at once, and of closed months only when that is meant', async () => {
  await network.addDeal('before', '2026-07-01', 100);
  await network.close('2026-08');
  const days = { from: '2026-08-16', until: '2026-09-10' };
  const vendors = ['v1', 'v2'].map((vendor_id) => ({ vendor_id, version: 1 }));
  const rule = { Product_Category: 'Loan', Franchise_Ratio: 10 };
  const set = { rule, vendors, reason: 'A campaign', ...days, retroactive: true };
  expect((await call('PUT', PATH, set)).status).toBe(200);
  const undo = {
    vendors: ['v1', 'v2'].map((vendor_id) => ({ vendor_id, base: 1, version: 2 })),
    reason: 'No campaign',
  };
  expect(await call('POST', `${PATH}/undo`, undo)).toMatchObject({
    status: 409,
    body: { code: 'rules.closed-months', details: { months: ['2026-08'] } },
  });
  const taken = await call('POST', `${PATH}/undo`, { ...undo, retroactive: true });
  expect(taken).toMatchObject({
    status: 200,
    body: {
      changed: [
        { vendor_id: 'v1', current: { version: 3, ...days, rules: [{ Franchise_Ratio: 40 }] } },
        { vendor_id: 'v2', current: { version: 3, ...days } },
      ],
    },
  });
  // Once more it would be another's change.
  expect(await call('POST', `${PATH}/undo`, { ...undo, retroactive: true })).toMatchObject({
    status: 409,
    body: { code: 'rules.clash' },
  });
  const log = await network.database
    .selectFrom('audit_log')
    .select(['vendor_id', 'reason'])
    .where('subject', '=', 'rules')
    .where('reason', '=', 'No campaign')
    .execute();
  expect(log.map(({ vendor_id }) => vendor_id).toSorted()).toEqual(['v1', 'v2']);
});

it('closed months are touched by the products that get another ratio on one of their days, and by no other', async () => {
  await network.addDeal('before', '2026-07-01', 100);
  await network.close('2026-08');
  const put = async (version: number, rules: readonly object[]) =>
    call('PUT', '/api/vendors/v1/commission-rules', { version, rules, reason: 'Agreed' });
  const loan = (Franchise_Ratio: number | null, days: object = {}) => ({
    Product_Category: 'Loan',
    Franchise_Ratio,
    ...days,
  });
  const open = { Product_Category: 'Insurance', Franchise_Ratio: 5, from: '2026-09-01' };
  // The same ratio as before changes nothing of what is closed.
  expect(await put(1, [loan(40), open])).toMatchObject({ status: 200, body: { version: 2 } });
  expect(await put(2, [loan(41, { from: '2026-08-01', until: '2026-08-01' }), open])).toMatchObject({
    status: 409,
    body: { code: 'rules.closed-months', details: { months: ['2026-08'] } },
  });
  expect(await put(2, [loan(null, { from: '2026-08-31' })])).toMatchObject({ status: 409 });
  expect(await put(2, [loan(41, { from: '2026-09-01' })])).toMatchObject({ status: 200 });
});
