import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { beancountAccount } from '#core/ledger/journal-accounts';
import { type JournalFormat, journalText } from '#core/ledger/journal-text';
import type { JournalEntry } from '#core/ledger/ledger';
import { toRupees } from '#core/shared/money';
import { SqlLedger } from '../../server/features/closing/sql-ledger';
import { exact } from '../support/exact';
import { startTestServer, type TestServer } from './start-test-server';

/** What would be one account, two words or a note to a program that reads ids as they are. */
const ODD_IDS = ['9-a.b', '9-a_b', 'v3', 'V3', 'a:b', 'a  b', '(c)', '; d'];
/** Every sign that one of the programs reads something into, and a paisa for each. */
const ODD: JournalEntry = {
  no: 1,
  kind: 'adjustment',
  valueDay: '2026-10-31',
  memo: 'A "bonus" \\ for | Diwali; \u0926\u093f\u0935\u093e\u0932\u0940 * ! (2)\n= 3',
  postings: [
    { account: 'expense:commission', amount: exact('-0.08') },
    ...ODD_IDS.map((id) => ({ account: `payable:${id}`, amount: exact('0.01') })),
  ],
};

let server: TestServer;
let entries: readonly JournalEntry[];
let debits: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ demoClosings: true });
  const ledger = new SqlLedger(server.dependencies.database);
  entries = await ledger.entries();
  const stood = (await ledger.balances()).filter(({ balance }) => balance.units !== 0n);
  debits = Object.fromEntries(
    stood.map(({ account, balance: { units, scale } }) => [account, toRupees({ units: -units, scale })]),
  );
});
afterAll(() => server.close());

const isInstalled = (program: string) => spawnSync(program, ['--version']).status === 0;

/** What a program writes that has nothing to object to. */
function run(program: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

/** The journal of the portal and an odd one, as files of a program. */
function journals(format: JournalFormat): readonly [own: string, odd: string] {
  const folder = mkdtempSync(join(tmpdir(), 'journal-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  return [file('own', journalText(entries, format)), file('odd', journalText([ODD], format))];
}

it.runIf(isInstalled('hledger'))('hledger reads the journal, and adds up what the portal does', () => {
  const [own, odd] = journals('hledger');
  for (const file of [own, odd])
    run('hledger', '-f', file, 'check', 'balancedwithautoconversion', 'assertions', 'ordereddates');
  const accounts = run('hledger', '-f', odd, 'accounts', 'payable').trim().split('\n');
  expect(accounts.length).toBe(ODD_IDS.length);
  const table = run('hledger', '-f', own, 'balance', '--flat', '--no-total', '-O', 'csv');
  const rows: string[][] = parse(table, { from_line: 2 });
  const read = rows.map(([account = '', amount = '']) => [account, amount.replaceAll(/INR |,/g, '')]);
  expect(Object.fromEntries(read)).toEqual(debits);
});

it.runIf(isInstalled('bean-query'))('beancount reads the journal, and adds up what the portal does', () => {
  const [own, odd] = journals('beancount');
  for (const file of [own, odd]) run('bean-check', file);
  const accounts = run('bean-query', '-f', 'csv', odd, "select distinct account where account ~ 'Payable'");
  expect(parse(accounts, { from_line: 2 }).length).toBe(ODD_IDS.length);
  const table = run('bean-query', '-f', 'csv', own, 'select account, sum(number) group by account');
  const rows: string[][] = parse(table, { from_line: 2, trim: true });
  const read = rows.filter(([, amount]) => Number(amount) !== 0);
  const names = Object.entries(debits).map(([account, amount]) => [beancountAccount(account), amount]);
  expect(Object.fromEntries(read)).toEqual(Object.fromEntries(names));
});
