import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { approveCode, codeChanges, proposeCode, withdrawCode } from '#contract/code-changes';
import { WireImportLine } from '#contract/imports';
import { approvePayout, payoutFile } from '#contract/payouts';
import type { PortalApi } from '#contract/portal-api';
import { vendorDirectory } from '#contract/vendor-admin';
import { SqlLedger } from '../../server/features/closing/sql-ledger';
import { temporaryFolder } from '../cli/memory-io';
import { apiOf } from '../support/api-of';
import { undone } from './an-undo';
import { ClosingNetwork } from './closing-network';
import { PayoutNetwork, told } from './payout-network';
import { terminalAt } from './terminal';

let network: ClosingNetwork;
let maker: PortalApi;
let checker: PortalApi;
beforeEach(async () => {
  network = await ClosingNetwork.start();
  [maker, checker] = [apiOf(network.server, network.tokens[0]), apiOf(network.server, network.tokens[1])];
});
afterEach(() => network.server.close());

const propose = (to: string, id = 'v1', key?: string) =>
  maker.call(proposeCode, {
    path: { id },
    body: { to, reason: 'Another region' },
    ...(key && { idempotencyKey: key }),
  });
async function change(to: string, id = 'v1') {
  await checker.call(approveCode, { path: { id: await propose(to, id) } });
}
const code = async (vendorId = 'v1') =>
  (
    await network.database
      .selectFrom('vendors')
      .select('franchise_code')
      .where('vendor_id', '=', vendorId)
      .executeTakeFirstOrThrow()
  ).franchise_code;
const get = async (path: string, token = network.tokens[0]) => {
  const answer = await network.server.app.request(path, { headers: { Authorization: `Bearer ${token}` } });
  return { status: answer.status, body: await answer.json() };
};
async function importFile(
  kind: 'deals' | 'leads' | 'vendors',
  file: string,
  query: Record<string, string> = {},
) {
  const asked = new URLSearchParams({ portal: 'https://portal.example.com', ...query });
  const answer = await network.server.app.request(`/api/imports/${kind}?${asked}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${network.tokens[0]}`, 'Content-Type': 'application/octet-stream' },
    body: file,
  });
  const told = (await answer.text())
    .trim()
    .split('\n')
    .map((line) => WireImportLine.parse(JSON.parse(line)));
  return {
    columns: told.flatMap((line) => ('columns' in line ? [line.columns] : []))[0],
    result: told.flatMap((line) => ('result' in line ? [line.result] : []))[0],
  };
}

describe('another franchise code', () => {
  it('takes two administrators, each once, and nobody else has or had it', async () => {
    const id = await propose('fr-101', 'v1', 'code-key-number-1');
    expect(await propose('fr-101', 'v1', 'code-key-number-1')).toBe(id);
    await expect(propose('FR-102')).rejects.toMatchObject({ code: 'code.proposed' });
    await expect(maker.call(approveCode, { path: { id } })).rejects.toMatchObject({
      code: 'money.same-person',
    });
    expect(await code()).toBe('FR-001');
    await checker.call(approveCode, { path: { id } });
    // The answer was lost: once more.
    await checker.call(approveCode, { path: { id } });
    expect(await code()).toBe('FR-101');
    await expect(maker.call(withdrawCode, { path: { id } })).rejects.toMatchObject({ code: 'code.approved' });
    await expect(propose('FR-001', 'v2')).rejects.toMatchObject({ code: 'vendor.taken' });
    await expect(propose('FR-101', 'v2')).rejects.toMatchObject({ code: 'vendor.taken' });
    await expect(propose('F 1', 'v2')).rejects.toMatchObject({ field: 'to' });
    expect(await maker.call(codeChanges)).toMatchObject([
      {
        from: 'FR-001',
        to: 'FR-101',
        state: 'approved',
        proposedBy: 'First Admin',
        decidedBy: 'Second Admin',
      },
    ]);
    // Its own code of before it may have again.
    await change('FR-001');
    expect(await code()).toBe('FR-001');
    const directory = await maker.call(vendorDirectory);
    expect(directory.find((each) => each.id === 'v1')?.formerCodes).toEqual(['FR-101']);
  });

  it('that was withdrawn, or of a vendor who has another one by now, is not approved', async () => {
    const id = await propose('FR-101');
    await maker.call(withdrawCode, { path: { id } });
    await maker.call(withdrawCode, { path: { id } });
    await expect(checker.call(approveCode, { path: { id } })).rejects.toMatchObject({
      code: 'code.withdrawn',
    });
    expect(await code()).toBe('FR-001');
  });

  it('leaves closed months as they are to the byte, and the ledger adds up before and after the next closing', async () => {
    await network.addDeal('d1', '2026-08-03', 5000);
    await network.addDeal('d2', '2026-09-03', 3000);
    await network.close('2026-08');
    const files = JSON.stringify(await network.closings.files('2026-08'));
    const journal = JSON.stringify(await network.database.selectFrom('ledger_entries').selectAll().execute());
    const statement = await get('/api/statements/FR-001/2026-08');
    const figures = async () => (await get('/api/closings/2026-08/figures')).body.data;
    const [before] = await figures();
    expect(before).toMatchObject({ Franchise_code: 'FR-001', deals: 1 });
    await change('FR-101');
    expect(JSON.stringify(await network.closings.files('2026-08'))).toBe(files);
    expect(JSON.stringify(await network.database.selectFrom('ledger_entries').selectAll().execute())).toBe(
      journal,
    );
    // Under either code it is the statement of then, which says the code of then.
    for (const asked of ['FR-101', 'FR-001'])
      expect((await get(`/api/statements/${asked}/2026-08`)).body).toEqual(statement.body);
    expect(statement.body).toMatchObject({ Franchise_code: 'FR-001' });
    expect((await get('/api/ownership?state=seen')).body.data).toEqual([]);
    expect(await new SqlLedger(network.database).verify()).toMatchObject({ differences: [], due: 0 });
    expect((await figures())[0]).toEqual({ ...before, Franchise_code: 'FR-101' });
    await network.close('2026-09');
    expect(await new SqlLedger(network.database).verify(true)).toMatchObject({ differences: [] });
    const lines = await network.linesOf('2026-09');
    expect(Object.keys(lines)).toEqual(['FR-002', 'FR-101']);
    expect(lines['FR-101']).toHaveLength(1);
    expect((await get('/api/statements/FR-101/2026-09')).body).toMatchObject({
      Franchise_code: 'FR-101',
      opening: '2000.00',
      earned: '1200.00',
    });
  });

  it('that was prepared under the one of before refuses the closing until it is prepared again', async () => {
    await network.addDeal('d1', '2026-08-03', 5000);
    const { hash } = await network.closings.prepare('2026-08');
    await change('FR-101');
    await expect(network.closings.confirm('2026-08', hash, 'a1')).rejects.toThrow();
    await network.close('2026-08');
    expect(Object.keys(await network.linesOf('2026-08'))).toContain('FR-101');
  });

  it('goes to all that is of the franchise, and figures stay', async () => {
    await network.addDeal('d1', '2026-11-03', 5000);
    const summary = '/api/reports/summary?from=2026-11-01&to=2026-11-30';
    const before = await get(summary);
    await change('FR-0011');
    const after = await get(summary);
    expect(JSON.parse(JSON.stringify(after.body).replaceAll('FR-0011', 'FR-001'))).toEqual(before.body);
    const found = await get('/api/network/deals?q=fr-0011');
    expect(found.body.data).toMatchObject([{ id: 'd1', Franchise_code: 'FR-0011' }]);
  });

  it('lets sessions go on under the code that they began with, and those of others see nothing by it', async () => {
    await network.addDeal('d1', '2026-11-03', 5000);
    const own = await network.server.tokenFor('u1');
    const stranger = await network.server.tokenFor('u2');
    await change('FR-101');
    for (const asked of ['FR-001', 'FR-101']) {
      const path = `/api/fetchDematDeals/${asked}?clientIdentifier=clientTwo`;
      const { body } = await get(path, own);
      expect(body.data.dealsData).toMatchObject([{ id: 'd1', Franchise_code: asked }]);
      expect((await get(path, stranger)).body.data.dealsData).toEqual([]);
      expect((await get(`/api/statements/${asked}`, own)).status).toBe(200);
      expect((await get(`/api/statements/${asked}`, stranger)).status).toBe(404);
    }
  });

  it('takes back what a file brought under the one of before, while nobody has changed it', async () => {
    const head = 'id,Franchise_code,Created_Time,Product_Category,Stage\n';
    const file = `${head}x1,FR-001,2026-11-03,Loan,New\nx2,FR-001,2026-11-03,Loan,New\n`;
    const { result } = await importFile('deals', file);
    await change('FR-101');
    await network.database.updateTable('deals').set({ stage: 'Won' }).where('id', '=', 'x2').execute();
    const whose = { server: network.server, token: network.tokens[0] };
    expect(await undone(whose, result?.importId ?? '')).toMatchObject({ removed: 1, kept: 1 });
  });

  it('finds files under the one of before, and says so', async () => {
    await change('FR-101');
    const deals = 'id,Franchise_code,Created_Time,Product_Category,Stage\nx1,FR-001,2026-11-03,Loan,New\n';
    const { columns, result } = await importFile('deals', deals);
    expect(columns?.warnings).toContainEqual({
      warning: 'former-code',
      field: 'Franchise_code',
      value: 'FR-001',
      line: 2,
      rows: 1,
    });
    expect(result).toMatchObject({ stored: true, created: 1, faulty: 0 });
    expect((await importFile('deals', deals)).result).toMatchObject({ unchanged: 1 });
    expect((await importFile('leads', 'id,Franchise_code\nl1,FR-001\n')).result).toMatchObject({
      created: 1,
    });
    const rates = await importFile('vendors', 'Code,City\nFR-001,Nagpur\n');
    expect(rates.result).toMatchObject({ stored: true, changed: 1 });
    const stored = await network.database.selectFrom('deals').select('franchise_code').execute();
    expect(stored).toEqual([{ franchise_code: 'FR-101' }]);
    const again = await importFile('deals', deals.replace('Loan,New', 'Loan,Won'));
    const undo = await undone(
      { server: network.server, token: network.tokens[0] },
      again.result?.importId ?? '',
    );
    expect(undo).toMatchObject({ restored: 1, kept: 0 });
    expect(
      await network.database
        .selectFrom('vendors')
        .select('city')
        .where('vendor_id', '=', 'v1')
        .executeTakeFirst(),
    ).toEqual({ city: 'Nagpur' });
  });
});

it('finds a payment of before by the one of now, too, at every command of a payout', async () => {
  const payouts = await PayoutNetwork.start();
  const terminal = await terminalAt(payouts.network.server);
  try {
    const { no } = await payouts.approved();
    const body = { to: 'FR-101', reason: 'Moved' };
    const id = await payouts.maker.call(proposeCode, { path: { id: 'v1' }, body });
    await payouts.checker.call(approveCode, { path: { id } });
    const payout = (admin: 0 | 1, ...args: readonly string[]) =>
      terminal.run(payouts.network.tokens[admin], 'payout', ...args);
    const file = join(temporaryFolder(), 'advice.pdf');
    const paid = ['paid', String(no), '-f', 'FR-101', '--utr', 'UTR000001', '--day', '2026-11-20', '--yes'];
    expect(await payout(0, ...paid)).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('FR-101 is FR-001 in this payout.'),
    });
    expect(told(await payouts.run(no))).toEqual(['FR-001 400.00 paid', 'FR-002 200.00 approved']);
    expect(await payout(0, 'advice', String(no), '-f', 'FR-101', '-o', file)).toMatchObject({ code: 0 });
    const back = ['failed', String(no), '-f', 'FR-101', '--reason', 'Account closed', '--yes'];
    expect(await payout(1, ...back)).toMatchObject({ code: 0 });
    const next = await payouts.create();
    expect(told(next)).toEqual(['FR-101 400.00 planned']);
    // The code of before names the same vendor in a payout of now.
    const out = ['take-out', String(next.no), '-f', 'FR-001', '--yes'];
    expect(await payout(0, ...out)).toMatchObject({ code: 0 });
    expect(told(await payouts.run(next.no))).toEqual(['FR-101 400.00 cancelled']);
    expect(await payout(0, 'advice', String(no), '-f', 'FR-999', '-o', `${file}.2`)).toMatchObject({
      code: 1,
    });
  } finally {
    await terminal.end();
  }
});

it('lets a payout that was made under the one of before go on to its end', async () => {
  const payouts = await PayoutNetwork.start();
  try {
    const { no } = await payouts.submitted();
    const body = { to: 'FR-101', reason: 'Moved' };
    const id = await payouts.maker.call(proposeCode, { path: { id: 'v1' }, body });
    await payouts.checker.call(approveCode, { path: { id } });
    const path = { no: String(no) };
    await payouts.checker.call(approvePayout, { path, query: {} });
    const file = await payouts.maker.call(payoutFile, { path, body: { template: 'generic-csv' } });
    const run = await payouts.run(no);
    expect(told(run)).toEqual(['FR-001 400.00 waiting', 'FR-002 200.00 waiting']);
    expect(file).toBeDefined();
    const rows = run.payouts.map(({ reference }, at) => [
      reference ?? '',
      'paid',
      `UTR00000${at}`,
      '2026-11-20',
      '',
    ]);
    await payouts.results(no, rows);
    expect(told(await payouts.run(no))).toEqual(['FR-001 400.00 paid', 'FR-002 200.00 paid']);
    expect(await new SqlLedger(payouts.database).verify()).toMatchObject({ differences: [] });
  } finally {
    await payouts.network.server.close();
  }
});
