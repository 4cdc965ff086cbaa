import { afterEach, beforeEach, expect, it } from 'vitest';
import { WireImportLine } from '#contract/imports';
import { startTestServer, type TestServer } from './start-test-server';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  const { database } = server.dependencies;
  // FR-001 gets 40 % and FR-002 12.5 % of a product that no other deal has, and 300 rupees for a free demat account.
  await database
    .insertInto('commission_rules')
    .values([
      { vendor_id: 'v1', product_category: 'Test Fund', ratio_micros: 40_000_000, position: 90 },
      { vendor_id: 'v2', product_category: 'Test Fund', ratio_micros: 12_500_000, position: 90 },
    ])
    .execute();
  await database.updateTable('account_opening').set({ amount_micros: 300_000_000 }).execute();
});
afterEach(() => server.close());

const HEAD = 'id,Franchise_code,Created_Time,Product_Category,Stage,Deal_Name';
const deal = (id: string, over: { code?: string; product?: string; stage?: string; name?: string } = {}) =>
  `${id},${over.code ?? 'FR-001'},2026-10-05,${over.product ?? 'Test Fund'},${over.stage ?? 'New'},${over.name ?? ''}`;

/** Imports rows; gives what a trial says of commission. */
async function send(kind: 'deals' | 'payments', rows: readonly string[], query = '?dryRun=yes') {
  const answer = await server.app.request(`/api/imports/${kind}${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await server.tokenFor('u0')}`, 'Content-Type': 'text/csv' },
    body: [kind === 'deals' ? HEAD : 'id,deal_id,Amount_paid', ...rows].join('\n'),
  });
  const lines = (await answer.text())
    .trim()
    .split('\n')
    .map((line) => WireImportLine.parse(JSON.parse(line)));
  const [result] = lines.flatMap((line) => ('result' in line ? [line.result] : []));
  return result?.effect;
}
const stored = (kind: 'deals' | 'payments', rows: readonly string[]) => send(kind, rows, '');
const of = (franchiseCode: string, before: string, after: string) => ({ franchiseCode, before, after });

it('payments: what the deals that are paid bring before and after, however often each is paid', async () => {
  await stored('deals', [deal('E-1'), deal('E-2', { code: 'FR-002' }), deal('E-3', { product: 'No Rule' })]);
  await stored('payments', ['P-0,E-1,100']);
  const rows = ['P-1,E-1,1000.50', 'P-2,E-1,-0.25', 'P-3,E-2,8', 'P-4,E-3,500'];
  expect(await send('payments', rows)).toEqual({
    before: '40.00',
    after: '441.10',
    changed: 2,
    franchises: [of('FR-001', '40.00', '440.10'), of('FR-002', '0.00', '1.00')],
  });
  expect(await stored('payments', rows)).toBeUndefined();
  // All of it is there now.
  expect(await send('payments', rows)).toEqual({ before: '0.00', after: '0.00', changed: 0, franchises: [] });
});

it('deals: another product, franchise or stage; one that moves nothing says so', async () => {
  const free = { product: 'Free Demat Account' };
  await stored('deals', [deal('E-1'), deal('E-2'), deal('E-3', free)]);
  await stored('payments', ['P-1,E-1,1000', 'P-2,E-2,200']);
  expect(
    await send('deals', [
      deal('E-1', { product: 'No Rule' }),
      deal('E-2', { code: 'FR-002' }),
      deal('E-3', { ...free, stage: 'Closed Won.' }),
    ]),
  ).toEqual({
    before: '480.00',
    after: '325.00',
    changed: 2,
    franchises: [of('FR-001', '480.00', '300.00'), of('FR-002', '0.00', '25.00')],
  });
  expect(await send('deals', [deal('E-1', { name: 'Asha' })])).toEqual({
    before: '400.00',
    after: '400.00',
    changed: 0,
    franchises: [],
  });
});

it('says as unknown what cannot be computed', async () => {
  await stored('deals', [deal('E-1'), deal('E-2')]);
  const { database } = server.dependencies;
  await database.updateTable('deals').set({ created_time: 'soon' }).where('id', '=', 'E-1').execute();
  expect(await send('payments', ['P-1,E-1,1000', 'P-2,E-2,100'])).toEqual({
    before: '0.00',
    changed: 1,
    franchises: [{ franchiseCode: 'FR-001', before: '0.00' }],
  });
});

it('earns by a short name of a product what its rule pays, counted by hand', async () => {
  const earned = async () => {
    const answer = await server.app.request('/api/reports/summary?from=2026-10-01&to=2026-10-31', {
      headers: { Authorization: `Bearer ${await server.tokenFor('u0')}` },
    });
    const { commission } = (await answer.json()) as {
      commission: { totals: readonly { franchiseCode: string; overall: string }[] };
    };
    const own = commission.totals.find(({ franchiseCode }) => franchiseCode === 'FR-001');
    return Number(own?.overall ?? 0);
  };
  const before = await earned();
  await stored('deals', [
    deal('S-1', { product: 'TF' }),
    deal('S-2', { product: 'test fund' }),
    deal('S-3', { product: 'Free Demat', stage: 'Closed Won.' }),
    deal('S-4', { product: 'Demat', stage: 'Closed Won.' }),
  ]);
  await stored('payments', ['S-P1,S-1,1000.50', 'S-P2,S-2,250', 'S-P3,S-2,-0.50', 'S-P4,S-3,9000']);
  // 40 % of 1,250.00, and 300 for the one account whose name begins so.
  expect((await earned()) - before).toBeCloseTo(800, 6);
});
