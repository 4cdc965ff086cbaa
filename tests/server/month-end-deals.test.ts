import { afterEach, expect, it } from 'vitest';
import { ClosingNetwork } from './closing-network';

let network: ClosingNetwork;
afterEach(() => network.server.close());

/** The deals of FR-001 that are lines of a month, each with its sale month. */
async function dealsIn(month: '2026-08' | '2026-09') {
  const lines = (await network.linesOf(month))['FR-001'] ?? [];
  return lines.map(([, , deal, saleMonth]) => `${deal} ${saleMonth}`);
}

it.each([
  ['Asia/Kolkata', ['last-second', 'last-second-utc'], ['first-second', 'first-second-utc', 'new-york']],
  [
    'America/New_York',
    ['first-second', 'first-second-utc', 'last-second', 'last-second-utc', 'new-york'],
    [],
  ],
] as const)(
  'a deal of the last minute of a month belongs to it by the zone of the business, %s',
  async (timeZone, august, september) => {
    network = await ClosingNetwork.start(undefined, { timeZone });
    for (const [id, created] of [
      ['last-second', '2026-08-31T23:59:59+05:30'],
      ['first-second', '2026-09-01T00:00:00+05:30'],
      ['last-second-utc', '2026-08-31T18:29:59Z'],
      ['first-second-utc', '2026-08-31T18:30:00Z'],
      ['new-york', '2026-08-31T23:59:59-04:00'],
    ] as const)
      await network.addDeal(id, created, 100);
    await network.close('2026-08');
    await network.close('2026-09');
    expect(await dealsIn('2026-08')).toEqual(august.map((deal) => `${deal} 2026-08`));
    expect(await dealsIn('2026-09')).toEqual(september.map((deal) => `${deal} 2026-09`));
  },
);

it('a deal that stands twice in a file, or comes again, is one line; of two that differ neither is stored', async () => {
  network = await ClosingNetwork.start();
  const row = 'd1,FR-001,2026-08-03,Loan,New';
  const imported = async (...rows: readonly string[]) => {
    const head = 'id,Franchise_code,Created_Time,Product_Category,Stage';
    const answer = await network.server.app.request('/api/imports/deals', {
      method: 'POST',
      headers: { 'Content-Type': 'text/csv', Authorization: `Bearer ${network.tokens[0]}` },
      body: [head, ...rows].join('\n'),
    });
    const told = (await answer.text()).trim().split('\n');
    return JSON.parse(told.at(-1) ?? '').result;
  };
  expect(await imported(row, 'd1,FR-002,2026-08-03,Loan,New')).toMatchObject({ stored: false, faulty: 1 });
  await imported(row, row);
  await imported(row);
  await network.close('2026-08');
  expect(await dealsIn('2026-08')).toEqual(['d1 2026-08']);
  expect(await imported(row)).toMatchObject({ stored: true, unchanged: 1 });
  await network.close('2026-09');
  expect(await dealsIn('2026-09')).toEqual([]);
  expect((await network.call(1, 'GET', '/api/ledger/verification')).body).toMatchObject({ differences: [] });
});
