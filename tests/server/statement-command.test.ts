import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../cli/memory-io';
import { csvObjects } from '../cli/read-csv';
import { MoneyHistory } from '../support/money-history';
import { readPdf } from '../support/read-pdf';
import { serverWithPartner } from '../support/server-with-partner';
import type { TestServer } from './start-test-server';
import { type Terminal, terminalAt } from './terminal';

let server: TestServer;
let history: MoneyHistory;
let terminal: Terminal;
let token: string;
beforeAll(async () => {
  server = await serverWithPartner();
  history = new MoneyHistory(server);
  const admin = {
    id: 'u0',
    email: 'a@example.com',
    role: 'admin',
    name: 'Office',
    status: 'active',
  } as const;
  await server.dependencies.database
    .insertInto('users')
    .values({ ...admin, password_hash: '-' })
    .execute();
  for (const vendor of ['v1', 'v2']) await history.rule(vendor, '40');
  await history.deal('200001237', '2026-08-03');
  await history.deal('200001238', '2026-08-04');
  await history.deal('200001239', '2026-09-05');
  for (const deal of ['200001237', '200001239']) await history.pay(deal, 10_000);
  token = await server.tokenFor('u0');
  terminal = await terminalAt(server);
  await close('2026-08');
});
afterAll(() => terminal.end());

const commission = (...args: readonly string[]) => terminal.run(token, ...args);

async function jsonOf(...args: readonly string[]) {
  const { code, stdout, stderr } = await commission(...args, '--json');
  expect([code, stderr]).toEqual([0, expect.anything()]);
  return JSON.parse(stdout);
}

async function close(month: string): Promise<void> {
  const { hash } = await jsonOf('close', 'prepare', '-m', month);
  await jsonOf('close', 'confirm', '-m', month, '--hash', hash);
}

/** A sign is drawn apart from its amount. */
const textOf = (file: string) => readPdf(readFileSync(file)).join(' ').replaceAll('- ₹', '-₹');

const AUGUST = ['statement', '-f', 'FR-001', '-m', '2026-08'];

describe('the statement of a closed month', () => {
  it('is what was closed: figures, lines, deals that did not count, and the hash of its lines', async () => {
    const statement = await jsonOf(...AUGUST);
    expect(statement).toEqual({
      schema: 'commission-statement/1',
      basis: 'closed',
      currency: 'INR',
      month: '2026-08',
      franchiseCode: 'FR-001',
      vendor: 'Partner 1',
      address: null,
      opening: '0.00',
      openings: [],
      earned: '4000.00',
      adjusted: '0.00',
      paid: '0.00',
      payouts: [],
      closing: '4000.00',
      lines: [
        {
          dealId: '200001237',
          createdTime: '2026-08-03',
          name: null,
          productCategory: 'Loan',
          payment: 1,
          paidOn: '2026-10-02',
          amountPaid: '10000.00',
          ratio: '40',
          exact: expect.stringMatching(/^4000(\.0+)?$/),
          amount: '4000.00',
          company: null,
          stage: 'New',
        },
      ],
      excluded: [{ dealId: '200001238', franchiseCode: 'FR-001', reason: 'no-payments', name: null }],
      adjustments: [],
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const { stdout } = await commission('close', 'show', '-m', '2026-08', '-f', 'FR-001');
    expect(createHash('sha256').update(stdout).digest('hex')).toBe(statement.hash);
  });

  it('stays the same bytes after a refund, which comes with the next month, once', async () => {
    const before = (await commission(...AUGUST, '--json')).stdout;
    const paper = (await commission(...AUGUST)).stdout;
    await history.pay('200001237', -5000);
    expect((await commission(...AUGUST, '--json')).stdout).toBe(before);
    const [due, ...others] = await jsonOf('adjustments', 'list', '--state', 'due');
    expect(others).toEqual([]);
    expect(due).toMatchObject({ amount: '-2000.00', reasons: [{ kind: 'payments', amount: '-2000.00' }] });

    await close('2026-09');
    expect(await jsonOf('statement', '-f', 'FR-001', '-m', '2026-09')).toMatchObject({
      opening: '4000.00',
      earned: '4000.00',
      adjusted: '-2000.00',
      closing: '6000.00',
      adjustments: [
        {
          kind: 'deal',
          dealId: '200001237',
          saleMonth: '2026-08',
          amount: '-2000.00',
          reasons: [{ kind: 'payments', amount: '-2000.00' }],
        },
      ],
    });
    const next = await jsonOf('close', 'prepare', '-m', '2026-10');
    expect(next.totals).toMatchObject({ adjusted: '0.00' });
    expect((await commission(...AUGUST, '--json')).stdout).toBe(before);
    server.clock.pass(3);
    expect((await commission(...AUGUST)).stdout).toBe(paper);
  });

  it('is for people as a table, as rows and on paper, each adjustment a sentence, in English and Hindi', async () => {
    const september = ['statement', '-f', 'FR-001', '-m', '2026-09'];
    const sentence = 'August 2026, deal 200001237: payment of -₹5,000.00, your part at 40 % is -₹2,000.00';
    const { stdout, stderr } = await commission(...september, '--format', 'table');
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^Statement · 2026-09 \(closed\) · FR-001 · Partner 1\nDEAL +NAME +PRODUCT/);
    expect(stdout).toContain(sentence);
    expect(stdout).toContain(
      'Opening balance ₹4,000.00\nEarned ₹4,000.00\nAdjustments of earlier months -₹2,000.00\n',
    );
    expect(stdout).toContain('Closing balance ₹6,000.00\nSHA-256 of the lines: ');
    const rows = csvObjects((await commission(...september, '--format', 'csv')).stdout);
    expect(rows.map(({ kind, dealId, exact }) => [kind, dealId, Number(exact)])).toEqual([
      ['opening', '', 4000],
      ['line', '200001239', 4000],
      ['adjustment', '200001237', -2000],
      ['closing', '', 6000],
    ]);

    const folder = join(temporaryFolder(), 'statements');
    expect((await commission('statement', '--all', '-m', '2026-09', '-o', folder)).code).toBe(0);
    const english = textOf(join(folder, 'FR-001-statement-2026-09.pdf'));
    expect(english).toContain('Statement · September 2026 (closed)');
    expect(english).toContain(sentence);
    expect(english).toContain('Closing balance ₹6,000.00');
    const file = join(folder, 'hindi.pdf');
    expect((await commission(...september, '--locale', 'hi-IN', '-o', file)).code).toBe(0);
    const hindi = textOf(file);
    for (const text of ['अंतिम बैलेंस ₹6,000.00', 'डील 200001237', '40 % पर आपका हिस्सा -₹2,000.00'])
      expect(hindi).toContain(text);
  });

  it('is none where nothing happened and nothing is on the account: it says that there was no activity', async () => {
    const folder = join(temporaryFolder(), 'statements');
    const all = await commission('statement', '--all', '-m', '2026-09', '-o', folder);
    expect([all.code, all.stderr]).toEqual([
      0,
      `Written: 1 statement in ${folder}\nNo activity in 2026-09, so no statement: FR-002\n`,
    ]);
    expect(readdirSync(folder)).toEqual(['FR-001-statement-2026-09.pdf']);

    const none = ['statement', '-f', 'FR-002', '-m', '2026-09'];
    const { stdout } = await commission(...none, '--format', 'table');
    expect(stdout).toMatch(
      /FR-002 · Partner 2\nNo activity in this month, and nothing on the account\.\nSHA-256 /,
    );
    expect(stdout).not.toContain('₹');
    const file = join(temporaryFolder(), 'none.pdf');
    expect((await commission(...none, '-o', file)).code).toBe(0);
    expect(textOf(file)).toContain('No activity in this month, and nothing on the account.');
    expect(textOf(file)).not.toContain('Opening balance');
    expect(await jsonOf(...none)).toMatchObject({
      opening: '0.00',
      closing: '0.00',
      lines: [],
      adjustments: [],
    });
  });

  it('is live where that is asked for, and of a month that is open', async () => {
    const live = await jsonOf(...AUGUST, '--live');
    // Nothing of it is posted: what only an account knows is null.
    const none = { adjustments: [], payouts: [], hash: null };
    const account = { opening: null, adjusted: null, paid: null, closing: null, ...none };
    const total = { overall: '2000.00' };
    expect(live).toMatchObject({ basis: 'live', total, earned: '2000.00', ...account });
    expect(await jsonOf('statement', '-f', 'FR-001', '-m', '2026-10')).toMatchObject({ basis: 'live' });
  });
});

it('judges the 15th by the old ratio and the 16th by the new one, and changes no month before', async () => {
  const report = ['report', '-m', '2026-09', '--json'];
  const before = (await commission(...report)).stdout;
  await history.deal('old-ratio', '2026-10-15');
  await history.deal('new-ratio', '2026-10-16');
  for (const deal of ['old-ratio', 'new-ratio']) await history.pay(deal, 100);
  await history.rule('v1', '50', '2026-10-16');
  const explained = async (deal: string) => JSON.stringify(await jsonOf('explain', deal));
  expect(await explained('old-ratio')).toMatch(/"ratio":"40/);
  expect(await explained('new-ratio')).toMatch(/"ratio":"50/);
  expect((await commission(...report)).stdout).toBe(before);
});

it('exports a journal whose entries add up to nothing, and to what the accounts stand at', async () => {
  const text = (await commission('ledger', 'export', '--format', 'hledger')).stdout;
  const accounts = new Map<string, number>();
  for (const entry of text.trim().split('\n\n')) {
    const [head = '', ...postings] = entry.split('\n');
    expect(head).toMatch(/^2026-\d\d-\d\d \(\d+\) /);
    let left = 0;
    for (const posting of postings) {
      const [, account = '', rupees = ''] = /^ {4}(\S+) +INR (-?\d+\.\d\d)(?: = .*)?$/.exec(posting) ?? [];
      const paise = Number(rupees.replace('.', ''));
      expect([posting, account !== '' && Number.isSafeInteger(paise)]).toEqual([posting, true]);
      left += paise;
      accounts.set(account, (accounts.get(account) ?? 0) + paise);
    }
    expect([head, left]).toEqual([head, 0]);
  }
  const balances = await jsonOf('ledger', 'balance');
  expect(balances.length).toBe(accounts.size);
  for (const { account, balance } of balances)
    expect(-(accounts.get(account) ?? Number.NaN)).toBe(Number(balance.replace('.', '')));
  const { closing } = await jsonOf('statement', '-f', 'FR-001', '-m', '2026-09');
  expect(balances).toContainEqual({
    account: 'payable:v1',
    franchiseCode: 'FR-001',
    balance: closing,
    belowSince: null,
  });
});
