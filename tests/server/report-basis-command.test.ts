import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../cli/memory-io';
import { MoneyHistory } from '../support/money-history';
import { readPdf } from '../support/read-pdf';
import { serverWithPartner } from '../support/server-with-partner';
import { addAdmins } from '../support/two-admins';
import type { TestServer } from './start-test-server';
import { type Terminal, terminalAt } from './terminal';

let server: TestServer;
let history: MoneyHistory;
let terminal: Terminal;
let token: string;
let before: string;
beforeAll(async () => {
  server = await serverWithPartner();
  history = new MoneyHistory(server);
  [token] = await addAdmins(server);
  for (const vendor of ['v1', 'v2']) await history.rule(vendor, '40');
  await history.deal('200001237', '2026-08-03');
  await history.deal('200001238', '2026-08-04', 'FR-002');
  await history.deal('200001239', '2026-09-05');
  for (const deal of ['200001237', '200001238', '200001239']) await history.pay(deal, 10_000);
  terminal = await terminalAt(server);
  before = (await commission('report', '-m', '2026-08', '--json')).stdout;
  for (const month of ['2026-08', '2026-09'] as const) await history.close(month);
});
afterAll(() => terminal.end());

const commission = async (...args: readonly string[]) => terminal.run(token, ...args);
const jsonOf = async (...args: readonly string[]) => JSON.parse((await commission(...args, '--json')).stdout);

const DIFFERS = 'FR-001, 2026-08: credited so far ₹4,000.00, now ₹2,000.00; adjusted in the next closing.';

describe('a report of closed months', () => {
  it('is the same bytes as before they were closed, while nothing has changed', async () => {
    const { code, stdout, stderr } = await commission('report', '-m', '2026-08', '--json');
    expect([code, stdout]).toEqual([0, before]);
    expect(stderr).not.toContain('closed');
  });

  describe('of which one has changed', () => {
    beforeAll(() => history.pay('200001237', -5000));

    it('keeps its live figures, and its JSON says what was closed beside the document', async () => {
      const { stdout, stderr } = await commission('report', '-m', '2026-08..2026-09', '--json');
      const { totals, notices } = JSON.parse(stdout);
      const commissions = totals.map((total: { commission: string }) => total.commission);
      expect([commissions, notices]).toEqual([['6000.00', '4000.00'], []]);
      expect(stderr).toContain(DIFFERS);
      const others = [
        ['-m', '2026-09'],
        ['-f', 'FR-002'],
      ];
      for (const other of others)
        expect((await commission('report', ...other, '--json')).stderr).not.toContain('credited so far');
      expect((await commission('report', '--json')).stderr).toContain(DIFFERS);
    });

    it('has it below the table, on stderr beside files, and on paper', async () => {
      const table = await commission('report', '-m', '2026-08', '--format', 'table');
      expect(table.stdout.trimEnd().split('\n').at(-1)).toBe(DIFFERS);
      const csv = await commission('report', '-m', '2026-08', '--format', 'csv');
      expect(csv.stdout).not.toContain('closed');
      expect(csv.stderr).toContain(DIFFERS);
      const file = join(temporaryFolder(), 'report.pdf');
      expect((await commission('report', '-m', '2026-08', '-o', file)).code).toBe(0);
      expect(readPdf(readFileSync(file)).join(' ')).toContain(DIFFERS.replace('2026-08', 'August 2026'));
      const hindi = await commission('report', '-m', '2026-08', '--format', 'table', '--locale', 'hi-IN');
      expect(hindi.stdout).toContain(
        'FR-001, 2026-08: अब तक जमा ₹4,000.00, अभी ₹2,000.00; अंतर अगले स्टेटमेंट में आएगा।',
      );
    });
  });
});

describe('a report of a closed month of which a deal was given to another franchise', () => {
  const WAITS =
    'FR-002, 2026-08: 1 closed deal waits for a decision, given to another franchise, product or month.';
  const give = (code: string) =>
    server.dependencies.database
      .updateTable('deals')
      .set({ franchise_code: code })
      .where('id', '=', '200001238')
      .execute();
  beforeAll(() => give('FR-001'));
  afterAll(() => give('FR-002'));

  it('says that it waits for a decision, whichever of the two it is of', async () => {
    for (const franchise of ['FR-001', 'FR-002']) {
      const { code, stdout, stderr } = await commission('report', '-f', franchise, '-m', '2026-08', '--json');
      expect([code, stderr]).toEqual([0, expect.stringContaining(WAITS)]);
      expect(stdout).not.toContain('decision');
    }
    const { stdout } = await commission('report', '-m', '2026-08', '--format', 'table');
    expect(stdout.trimEnd().split('\n').at(-1)).toBe(WAITS);
    const other = await commission('report', '-m', '2026-09', '--json');
    expect(other.stderr).not.toContain('decision');
    const hindi = await commission('report', '-m', '2026-08', '--format', 'table', '--locale', 'hi-IN');
    expect(hindi.stdout).toContain('FR-002, 2026-08: किसी और');
  });

  it('says both figures of both, whatever the reason, also once somebody has decided that it stays', async () => {
    const KEPT = [
      'FR-001, 2026-08: credited so far ₹4,000.00, now ₹6,000.00; -₹2,000.00 of it comes with the next closing, the rest stays as credited, by a decision or until there is one.',
      'FR-002, 2026-08: credited so far ₹4,000.00, now ₹0.00; it stays as credited, by a decision or until there is one.',
    ];
    for (const decided of [false, true]) {
      if (decided)
        await commission('adjustments', 'decide', '200001238', '--keep', '--reason', 'A mistake', '--yes');
      const { stderr } = await commission('report', '-m', '2026-08', '--json');
      expect([decided, stderr.includes('waits for a decision')]).toEqual([decided, !decided]);
      for (const sentence of KEPT) expect(stderr).toContain(sentence);
      const { stdout } = await commission('report', '-m', '2026-08', '--format', 'table');
      for (const sentence of KEPT) expect(stdout).toContain(sentence);
    }
    const hindi = await commission('report', '-m', '2026-08', '--format', 'table', '--locale', 'hi-IN');
    expect(hindi.stdout).toContain('FR-002, 2026-08: अब तक जमा ₹4,000.00, अभी ₹0.00;');
  });
});

describe('a report by statements', () => {
  const STATEMENTS = ['report', '--basis', 'statement'];

  it('has the figures of statements, whatever has changed since', async () => {
    const { rows, totals, ...report } = await jsonOf(...STATEMENTS, '-m', '2026-08..2026-09');
    expect(report).toMatchObject({
      schema: 'commission-statements/1',
      basis: 'statement',
      months: ['2026-08', '2026-09'],
    });
    const figures = { opening: '0.00', adjusted: '0.00', paid: '0.00' };
    expect(rows).toEqual([
      {
        ...figures,
        month: '2026-09',
        franchiseCode: 'FR-001',
        opening: '4000.00',
        earned: '4000.00',
        closing: '8000.00',
      },
      {
        ...figures,
        month: '2026-09',
        franchiseCode: 'FR-002',
        opening: '4000.00',
        earned: '0.00',
        closing: '4000.00',
      },
      { ...figures, month: '2026-08', franchiseCode: 'FR-001', earned: '4000.00', closing: '4000.00' },
      { ...figures, month: '2026-08', franchiseCode: 'FR-002', earned: '4000.00', closing: '4000.00' },
    ]);
    expect(totals).toEqual({ earned: '12000.00', adjusted: '0.00', paid: '0.00' });
    expect((await jsonOf(...STATEMENTS)).rows).toEqual(rows);
    expect((await jsonOf(...STATEMENTS, '-f', 'FR-002', '--from', '2026-09')).rows).toEqual([rows[1]]);
  });

  it('comes as a table, as CSV and on paper', async () => {
    const table = (await commission(...STATEMENTS, '-m', '2026-08', '--format', 'table')).stdout;
    expect(table).toMatch(/^Statements 2026-08 · 2 franchises\n/);
    expect(table).toMatch(/TOTAL.*8,000\.00/);
    const csv = (await commission(...STATEMENTS, '-m', '2026-08', '--format', 'csv')).stdout;
    expect(csv.split(/\r?\n/)[1]).toBe('2026-08,FR-001,0.00,4000.00,0.00,0.00,4000.00');
    const file = join(temporaryFolder(), 'statements.pdf');
    expect((await commission(...STATEMENTS, '-m', '2026-08', '-o', file)).code).toBe(0);
    expect(readPdf(readFileSync(file)).join(' ')).toContain('Statements August 2026');
  });

  it('refuses a month that is not closed, and what statements do not say', async () => {
    const open = await commission(...STATEMENTS, '-m', '2026-09..2026-10');
    expect([open.code, open.stderr]).toEqual([1, expect.stringContaining('2026-10 is not closed')]);
    for (const flags of [['--by', 'deal'], ['--with-demat'], ['--input', 'folder']])
      expect((await commission(...STATEMENTS, ...flags)).code).toBe(2);
    const unknown = await commission('report', '--basis', 'statements');
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('--basis statement')]);
  });
});
