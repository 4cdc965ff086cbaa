import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../cli/memory-io';
import { csvObjects } from '../cli/read-csv';
import { readPdf } from '../support/read-pdf';
import { readWorkbook } from '../support/read-workbook';
import { ClosingNetwork } from './closing-network';
import { type Terminal, terminalAt } from './terminal';

let network: ClosingNetwork;
let terminal: Terminal;

beforeAll(async () => {
  network = await ClosingNetwork.start();
  terminal = await terminalAt(network.server);
});
afterAll(() => terminal.end());

const commission = (args: readonly string[], token = network.tokens[0]) => terminal.run(token, ...args);
const amounts = async (...args: readonly string[]) => {
  const { code, stdout } = await commission(['amounts', ...args, '--json']);
  expect(code).toBe(0);
  return JSON.parse(stdout);
};

async function agreed(kind: string, amount: string, code = 'FR-001') {
  const proposed = { Franchise_code: code, kind, amount, note: 'As agreed' };
  const { body } = await network.call(1, 'POST', '/api/adjustments', proposed);
  await network.call(2, 'POST', `/api/adjustments/${String(body.id)}/approve`, {});
}

const paise = (rupees: string) => BigInt(rupees.replace('.', ''));

it('has nothing before a month is closed', async () => {
  expect(await amounts()).toEqual([]);
  expect((await network.call(1, 'GET', '/api/amounts')).body).toEqual({ data: [] });
});

it.each(['csv', 'json'])('takes no column that there is none of: %s', async (form) => {
  const { code, stdout, stderr } = await commission(['amounts', '--format', form, '--columns', 'nope']);
  expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining('there is no column')]);
});

it('is what every statement says, and what the journal comes to by another road', async () => {
  await network.addDeal('a1', '2026-08-03', 100.01);
  await network.addDeal('b1', '2026-08-04', 2000, 'FR-002');
  await agreed('opening', '1000.50');
  await network.close('2026-08');
  await network.pay('b1', -2000);
  await network.addDeal('a2', '2026-09-03', 83.34);
  await agreed('penalty', '-150.25', 'FR-002');
  await network.close('2026-09');
  const rows = await amounts();
  expect(rows).toEqual([
    {
      franchiseCode: 'FR-001',
      vendor: 'Partner 1',
      opening: '1040.50',
      earned: '33.34',
      adjusted: '0.00',
      paid: '0.00',
      balance: '1073.84',
      // No bank account was entered.
      payable: '0.00',
      setOff: '0.00',
      held: [{ amount: '1073.84', reason: 'no-account' }],
    },
    {
      franchiseCode: 'FR-002',
      vendor: 'Partner 2',
      opening: '800.00',
      earned: '0.00',
      adjusted: '-950.25',
      paid: '0.00',
      balance: '-150.25',
      payable: '0.00',
      setOff: '150.25',
      held: [],
    },
  ]);
  for (const row of rows) {
    const { stdout } = await commission(['statement', '-f', row.franchiseCode, '-m', '2026-09', '--json']);
    const { opening, earned, adjusted, paid, closing } = JSON.parse(stdout);
    expect(row).toMatchObject({ opening, earned, adjusted, paid, balance: closing });
    // Balance = payable + held - to be set off.
    const held = row.held.map(({ amount }: { amount: string }) => paise(amount));
    expect(
      held.reduce((sum: bigint, each: bigint) => sum + each, paise(row.payable)) - paise(row.setOff),
    ).toBe(paise(row.balance));
    const { rows: posted } = await sql<{ paise: number | string }>`
      select sum(paise) as paise from ledger_postings join vendors using (vendor_id)
      where franchise_code = ${row.franchiseCode}`.execute(network.database);
    expect(BigInt(posted[0]?.paise ?? 0)).toBe(paise(row.balance));
  }
});

it('is of the franchises that are named, in each form', async () => {
  expect((await amounts('-f', 'FR-002')).map((row: { franchiseCode: string }) => row.franchiseCode)).toEqual([
    'FR-002',
  ]);
  expect((await commission(['amounts', '-f', 'FR-009'])).code).not.toBe(0);
  const csv = csvObjects((await commission(['amounts', '--format', 'csv'])).stdout);
  expect(csv.map(({ franchiseCode, balance, setOff }) => [franchiseCode, balance, setOff])).toEqual([
    ['FR-001', '1073.84', '0.00'],
    ['FR-002', '-150.25', '150.25'],
  ]);
  // It is a column once something is paid out.
  expect(Object.keys(csv[0] ?? {})).not.toContain('paid');
  const table = (await commission(['amounts', '--format', 'table'])).stdout;
  expect(table).toMatch(/^Amounts after 2026-09 · 2 partners\nFRANCHISE +VENDOR +OPENING +EARNED/);
  expect(table).toMatch(/TOTAL +₹1,840\.50 +₹33\.34 +-₹950\.25 +₹923\.59 +₹0\.00 +₹1,073\.84 +₹150\.25/);
  const { stdout } = await commission(['amounts', '--format', 'ndjson', '--sort', 'balance']);
  expect(JSON.parse(stdout.split('\n')[0] ?? '')).toMatchObject({ franchiseCode: 'FR-002' });
  const pdf = join(temporaryFolder(), 'amounts.pdf');
  expect((await commission(['amounts', '-o', pdf, '--locale', 'hi-IN'])).code).toBe(0);
  expect(readPdf(readFileSync(pdf)).join(' ')).toContain('₹1,073.84');
  const xlsx = join(temporaryFolder(), 'amounts.xlsx');
  expect((await commission(['amounts', '-o', xlsx])).code).toBe(0);
  expect([...readWorkbook(readFileSync(xlsx)).values()][0]).toHaveLength(3);
});

it('is for administrators alone', async () => {
  const token = await network.server.tokenFor('u1');
  expect((await network.server.get('/api/amounts', token)).status).toBe(403);
  expect((await commission(['amounts'], token)).code).not.toBe(0);
});
