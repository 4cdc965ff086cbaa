import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ClosingNetwork } from './closing-network';
import { type Terminal, terminalAt } from './terminal';

let network: ClosingNetwork;
let terminal: Terminal;
let statements: { readonly rows: readonly unknown[]; readonly totals: unknown };
let owed: readonly { readonly franchiseCode: string }[];

beforeAll(async () => {
  network = await ClosingNetwork.start();
  terminal = await terminalAt(network.server);
  await network.addDeal('a1', '2026-08-03', 1000);
  await network.addDeal('b1', '2026-08-04', 2000, 'FR-002');
  await network.close('2026-08');
  statements = await told('report', '--all', '--basis', 'statement', '-m', '2026-08');
  owed = await told('amounts');
  const body = { to: 'AA-901', reason: 'Another region' };
  const { body: made } = await network.call(1, 'POST', '/api/vendors/v1/code-changes', body);
  await network.call(2, 'POST', `/api/code-changes/${String(made.id)}/approve`, {});
});
afterAll(() => terminal.end());

async function told(...args: readonly string[]) {
  const { code, stdout } = await terminal.run(network.tokens[0], ...args, '--json');
  expect(code).toBe(0);
  return JSON.parse(stdout);
}

describe('once a vendor has another franchise code', () => {
  it('the report of statements loses nothing, and has the codes of then', async () => {
    const after = await told('report', '--all', '--basis', 'statement', '-m', '2026-08');
    expect(after.rows).toEqual(statements.rows);
    expect(after.totals).toEqual(statements.totals);
  });

  it.each(['FR-001', 'AA-901'])('%s chooses the statements of that vendor', async (code) => {
    const { rows } = await told('report', '-f', code, '--basis', 'statement', '-m', '2026-08');
    expect(rows).toEqual(statements.rows.slice(0, 1));
    expect(rows).toEqual([expect.objectContaining({ franchiseCode: 'FR-001' })]);
  });

  it('what it is owed is listed under the code of now, which the payout takes', async () => {
    const now = owed.map((row) => ({ ...row, franchiseCode: row.franchiseCode.replace('FR-001', 'AA-901') }));
    expect(await told('amounts')).toEqual(now);
  });

  it.each(['FR-001', 'AA-901'])('%s chooses what that vendor is owed', async (code) => {
    const rows = await told('amounts', '-f', code);
    expect(rows).toEqual([{ ...owed[0], franchiseCode: 'AA-901' }]);
  });
});
