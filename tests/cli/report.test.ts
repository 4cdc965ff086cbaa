import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BAD_PAYMENT_ANSWERS, type SpecServer, startSpecServer } from '../support/spec-server';
import { expectedFigures } from './integer-oracle';
import { runWith, temporaryFolder } from './memory-io';
import { sampleNetwork } from './sample-network';

const network = sampleNetwork();
const broken = {
  ...network,
  payments: {
    ...network.payments,
    'D-1': BAD_PAYMENT_ANSWERS['server error'],
    'D-2': BAD_PAYMENT_ANSWERS['a string for a list'],
    'D-3': BAD_PAYMENT_ANSWERS['html with 200'],
    'D-undated': { data: [{ Amount_paid: 5 }] },
  },
  deals: [
    ...network.deals,
    { id: 'no-category', Franchise_code: 'FR-002', Created_Time: '2026-10-05', Stage: '' },
    { ...network.deals[4], Created_Time: 'yesterday', id: 'D-undated' },
    { ...network.deals[5] },
  ],
};

let whole: SpecServer;
let faulty: SpecServer;
beforeAll(async () => {
  whole = await startSpecServer(network);
  faulty = await startSpecServer(broken);
});
afterAll(async () => {
  await whole.close();
  await faulty.close();
});

const env = { COMMISSION_TOKEN: 'stand-in-token' };
const api = (server: SpecServer) => ['--api-url', server.url, '--retries', '0'];
const reportOf = (server: SpecServer, ...more: string[]) =>
  runWith(['report', ...api(server), ...more], { env });

describe('the figures', () => {
  it('are those of an independent count in whole numbers', async () => {
    const { code, stdout } = await reportOf(whole, '--json');
    const report = JSON.parse(stdout);
    const expected = expectedFigures(network);
    expect(report.rows).toEqual(expected.rows);
    expect(report.totals).toEqual(expected.totals);
    expect(report.rows.length).toBeGreaterThan(10);
    expect(report).toMatchObject({
      schema: 'commission-report/1',
      source: whole.url,
      currency: 'INR',
      timeZone: 'Asia/Kolkata',
      complete: true,
    });
    expect(Object.keys(report).slice(0, 8)).toEqual([
      'schema',
      'source',
      'currency',
      'timeZone',
      'complete',
      'rows',
      'totals',
      'excluded',
    ]);
    expect(Object.keys(report.rows[0])).toEqual([
      'month',
      'franchiseCode',
      'vendorId',
      'deals',
      'paid',
      'commission',
      'freeDematDeals',
      'freeDematEarning',
      'overall',
    ]);
    expect(report.excluded.map((each: { reason: string }) => each.reason)).toContain('no-payments');
    expect(code).toBe(0);
  });

  it.each([
    ['--json'],
    ['--format', 'csv'],
    ['--format', 'table'],
    ['--format', 'csv', '-f', 'FR/001 A,FR-003', '--from', '2026-03', '--to', '2026-08'],
    ['--json', '-m', '2026-10', '-m', 'last'],
  ])('are the same bytes from the server and from its snapshot: %s %s', async (...flags) => {
    for (const server of [whole, faulty]) {
      const folder = join(temporaryFolder(), 'snapshot');
      const taken = await runWith(['snapshot', ...api(server), '-o', folder], { env });
      expect(taken.code).toBe(server === whole ? 0 : 3);
      const online = await reportOf(server, ...flags);
      const offline = await runWith(['report', '--input', folder, ...flags]);
      expect(offline.stdout.replace(JSON.stringify(folder), JSON.stringify(server.url))).toBe(online.stdout);
      expect([offline.code, offline.stderr]).toEqual([online.code, online.stderr]);
      expect(online.stdout.length).toBeGreaterThan(100);
    }
  });

  it('say that they are incomplete, which deals they lack and why', async () => {
    const { code, stdout, stderr } = await reportOf(faulty, '--json');
    const report = JSON.parse(stdout);
    expect(code).toBe(3);
    expect(report.complete).toBe(false);
    const reasonOf = (id: string) =>
      report.excluded.find((each: { dealId: string }) => each.dealId === id)?.reason;
    expect(['D-1', 'D-2', 'D-3', 'D-undated', 'no-category', 'D-6'].map(reasonOf)).toEqual([
      'payments-unreadable',
      'payments-unreadable',
      'payments-unreadable',
      'unreadable-date',
      'invalid-deal',
      'duplicate-id',
    ]);
    expect(stderr).toContain('! 3 deals left out (Payments could not be read): D-2, D-1, D-3\n');
    expect(stderr).toContain('! 1 deal left out (Date could not be read): D-undated\n');
    expect(stderr).toMatch(/^\d+ deals left out \(No payments yet\)$/m);
    expect((await reportOf(faulty, '--json', '--allow-incomplete')).code).toBe(0);
    expect((await reportOf(faulty, '--verbose')).stderr).toMatch(/left out \(No payments yet\): D-/);
  });
});

describe('the forms', () => {
  it('a terminal gets a table with rupees, a title and a total of exact sums', async () => {
    const { stdout } = await runWith(['report', ...api(whole), '-m', '2026-10'], {
      env,
      terminal: { stdout: true },
    });
    const plain = stripVTControlCharacters(stdout);
    expect(plain).toMatch(
      /^Commission 2026-10 · 4 franchises · \d+ deals\nMONTH +FRANCHISE +VENDOR +DEALS +PAID +COMMISSION/,
    );
    expect(plain).toMatch(/₹\d,\d\d,\d\d\d\.\d\d/);
    expect(plain).toMatch(/\nTOTAL .*\n$/);
    expect(stdout).toContain('\u001b[1mTOTAL');
    const { stdout: bare } = await runWith(['report', ...api(whole), '--no-header'], {
      env: { ...env, NO_COLOR: '1' },
      terminal: { stdout: true },
    });
    expect(stripVTControlCharacters(bare)).toBe(bare);
    expect(bare).not.toContain('MONTH');
  });

  it('the total is the rounding of the exact sum, not the sum of rounded rows', async () => {
    const folder = temporaryFolder();
    const rules = ['a', 'b', 'c'].map((id) => `${id},A,100\n`).join('');
    writeFileSync(join(folder, 'vendors.csv'), 'vendor_id,Franchise_code\na,A1\nb,B1\nc,C1\n');
    writeFileSync(join(folder, 'rules.csv'), `vendor_id,Product_Category,Franchise_Ratio\n${rules}`);
    const deals = ['A1', 'B1', 'C1'].map((code) => `${code},${code},2026-10-01,A,x\n`).join('');
    writeFileSync(
      join(folder, 'deals.csv'),
      `id,Franchise_code,Created_Time,Product_Category,Stage\n${deals}`,
    );
    writeFileSync(join(folder, 'payments.csv'), 'deal_id,Amount_paid\nA1,0.005\nB1,0.005\nC1,0.005\n');
    const { stdout } = await runWith(['report', '--input', folder, '--format', 'table', '--with-demat']);
    const amountsOf = (line: string) => line.match(/₹[\d.]+/g);
    const lines = stdout.trimEnd().split('\n');
    expect(lines.slice(2).map(amountsOf)).toEqual([
      ...Array.from({ length: 3 }, () => ['₹0.01', '₹0.01', '₹0.00', '₹0.01']),
      ['₹0.02', '₹0.02', '₹0.00', '₹0.02'],
    ]);
  });

  it('a pipe gets columns with raw numbers, and a table only when it asks', async () => {
    const { stdout } = await reportOf(whole, '-m', '2026-10', '--with-demat');
    const [head, first] = stdout.split('\n').map((line) => line.split('\t'));
    expect(head).toEqual([
      ...['MONTH', 'FRANCHISE', 'VENDOR', 'DEALS', 'PAID', 'COMMISSION'],
      ...['ACCOUNTS', 'DEMAT', 'OVERALL'],
    ]);
    expect(first).toHaveLength(9);
    expect(stripVTControlCharacters(stdout)).toBe(stdout);
    expect(stdout).not.toMatch(/₹|TOTAL/);
    expect((await reportOf(whole, '--format', 'table')).stdout).toContain('TOTAL');
  });

  it('CSV has the promised header, CRLF, and no cell that a spreadsheet would run', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'vendors.csv'), 'vendor_id,Franchise_code\n@v,=1+1\n');
    writeFileSync(join(folder, 'rules.csv'), 'vendor_id,Product_Category,Franchise_Ratio\n@v,A,10\n');
    writeFileSync(
      join(folder, 'deals.csv'),
      'id,Franchise_code,Created_Time,Product_Category,Stage\nd,=1+1,2026-10-01,A,x\n',
    );
    writeFileSync(join(folder, 'payments.csv'), 'deal_id,Amount_paid\nd,-120.5\n');
    const { stdout } = await runWith(['report', '--input', folder, '--format', 'csv']);
    expect(stdout).toBe(
      'month,franchiseCode,vendorId,deals,paid,commission,freeDematDeals,freeDematEarning,overall\r\n' +
        "2026-10,'=1+1,'@v,1,-120.50,-12.05,0,0.00,-12.05\r\n",
    );
    const { stdout: bare } = await runWith(['report', '--input', folder, '--format', 'csv', '--no-header']);
    expect(bare).toMatch(/^2026-10/);
  });

  it('never sends control characters of the data to a terminal', async () => {
    const folder = temporaryFolder();
    const code = '"FR\u001b[31m\u009b2J\u202e"';
    writeFileSync(
      join(folder, 'vendors.csv'),
      `vendor_id,Franchise_code,name\n"v\r\u0007",${code},"a\r\nb\u0000"\n`,
    );
    writeFileSync(
      join(folder, 'rules.csv'),
      'vendor_id,Product_Category,Franchise_Ratio\n"v\r\u0007",A,10\n',
    );
    writeFileSync(
      join(folder, 'deals.csv'),
      'id,Franchise_code,Created_Time,Product_Category,Stage\n' +
        `d,${code},2026-10-01,A,x\nd\u001b]0;title,${code},2026-10-01,A,x\n`,
    );
    writeFileSync(join(folder, 'payments.csv'), 'deal_id,Amount_paid\nd,5\n');
    writeFileSync(join(folder, 'payments-unreadable.csv'), 'deal_id,reason\nd\u001b]0;title,x\n');
    for (const format of ['table', 'json', 'csv']) {
      const argv = ['report', '--input', folder, '--format', format, '-v', '--no-color'];
      const { stdout, stderr } = await runWith(argv, { terminal: { stdout: true, stderr: true } });
      expect(stdout.replaceAll('\r\n', '\n')).toMatch(/FR.*2J/);
      expect(stderr).toContain('d\ufffd]0;title');
      expect(stdout.replaceAll('\r\n', '\n') + stderr).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
    }
    const { stdout } = await runWith(['report', '--input', folder, '--json']);
    expect(JSON.parse(stdout).rows[0]).toMatchObject({
      franchiseCode: 'FR\u001b[31m\u009b2J\u202e',
      vendorId: 'v\r\u0007',
    });
    const { stdout: piped } = await runWith(['report', '--input', folder]);
    expect(piped.split('\n')[1]?.split('\t')).toHaveLength(6);
    expect(piped).not.toContain('\u001b');
  });

  it('a file gets the form of its ending, whole, and is not overwritten unasked', async () => {
    const file = join(temporaryFolder(), 'report.json');
    expect(await reportOf(whole, '-o', file)).toMatchObject({ code: 0, stdout: '' });
    const { stdout } = await reportOf(whole, '--json', '-o', '-');
    expect(readFileSync(file, 'utf8')).toBe(stdout);
    const again = await reportOf(whole, '-o', file, '-m', '2026-10');
    expect(again.code).toBe(2);
    expect(again.stderr).toContain('exists already');
    expect(readFileSync(file, 'utf8')).toBe(stdout);
    expect((await reportOf(whole, '-o', file, '-m', '2026-10', '--force')).code).toBe(0);
    expect(readFileSync(file, 'utf8')).not.toBe(stdout);
    expect((await reportOf(whole, '-o', join(file, 'below.csv'))).code).toBe(1);
    expect(existsSync(join(file, 'below.csv'))).toBe(false);
  });

  it('says so when there is nothing to show', async () => {
    const { code, stdout, stderr } = await reportOf(whole, '-m', '1999-01', '--json');
    expect(stderr).toContain('No deals with payment data available for commission calculation.\n');
    expect([code, JSON.parse(stdout).rows]).toEqual([0, []]);
    expect(JSON.parse(stdout).totals).toHaveLength(4);
    expect((await reportOf(whole, '-m', '1999-01', '--format', 'table')).code).toBe(0);
  });
});

describe('the calls', () => {
  it('carry the token and the same list in path and query, and at most six payments at once', async () => {
    whole.calls.length = 0;
    await reportOf(whole, '--all', '--quiet');
    const deals = whole.calls.filter((call) => call.path.startsWith('/api/allvendorscrmdealsdata/'));
    expect(deals.map((call) => call.query.get('franchiseCodes'))).toContain('FR-002,FR-003,FR-004,FR/001 A');
    expect(deals[0]?.authorization).toBe('Bearer stand-in-token');
    expect(whole.mostPaymentsAtOnce()).toBeLessThanOrEqual(6);
  });

  it('ask a server that closes no months nothing about them, and say nothing of them', async () => {
    whole.calls.length = 0;
    const { code, stdout, stderr } = await reportOf(whole, '--all', '--json');
    expect(code).toBe(0);
    expect(stdout).not.toContain('closed-differs');
    expect(stderr).not.toMatch(/closed month/);
    const paths = whole.calls.map(({ path }) => path);
    expect(paths.filter((path) => /closings|adjustments|statements|ledger/.test(path))).toEqual([]);
  });
});
