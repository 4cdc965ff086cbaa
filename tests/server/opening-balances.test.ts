import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../cli/memory-io';
import { ClosingNetwork } from './closing-network';
import { type Terminal, terminalAt } from './terminal';

let network: ClosingNetwork;
let terminal: Terminal;
beforeEach(async () => {
  network = await ClosingNetwork.start();
  terminal = await terminalAt(network.server);
});
afterEach(() => terminal.end());

const commission = (admin: 1 | 2, ...args: readonly string[]) =>
  terminal.run(network.tokens[admin - 1], ...args);

const file = join(temporaryFolder(), 'balances.csv');
async function opening(text: string, ...args: readonly string[]) {
  writeFileSync(file, text);
  network.server.clock.pass(1);
  return commission(1, 'ledger', 'opening', file, ...args);
}

/** Franchise, amount and state of each opening balance that is not withdrawn. */
async function there(): Promise<readonly (readonly string[])[]> {
  const { stdout } = await commission(1, 'adjustments', 'list', '--json');
  const all: readonly { franchiseCode: string; amount: string; state: string }[] = JSON.parse(stdout);
  return all
    .filter(({ state }) => state !== 'withdrawn')
    .map(({ franchiseCode, amount, state }) => [franchiseCode, amount, state])
    .toSorted();
}

async function approveAll() {
  const { stdout } = await commission(1, 'adjustments', 'list', '--state', 'proposed', '--json');
  const ids = JSON.parse(stdout).map(({ id }: { id: string }) => id);
  expect((await commission(2, 'adjustments', 'approve', ...ids)).code).toBe(0);
}

it('takes the first line of a file without headings for a balance, with the commas of India', async () => {
  expect((await opening('FR-001,"1,00,000.50"\nFR-002,₹ 250\n')).code).toBe(0);
  expect(await there()).toEqual([
    ['FR-001', '100000.50', 'proposed'],
    ['FR-002', '250.00', 'proposed'],
  ]);
});

it.each([
  ['Franchise code,Amount'],
  ['Franchise_code,Opening balance'],
  ['code,amount'],
  ['फ़्रैंचाइज़ कोड,राशि'],
])('knows the headings %s', async (headings) => {
  expect((await opening(`\uFEFF${headings}\r\nFR-001,10\r\n`)).code).toBe(0);
  expect(await there()).toEqual([['FR-001', '10.00', 'proposed']]);
});

it.each([
  [
    'a first line that is no heading and has no amount',
    'FR-001,n/a\nFR-002,5\n',
    'line 1: "n/a" is no amount',
  ],
  [
    'a first line whose amount is cut by its commas',
    'FR-001,1,00,000.50\n',
    'line 1: it has more than a code',
  ],
  ['semicolons', 'FR-001;10\nFR-002;5\n', 'line 1: the amount is missing'],
  ['commas in the wrong place', 'FR-001,"10,00"\n', 'line 1: "10,00" is no amount'],
  ['more than an account takes', 'FR-001,5\nFR-002,99999999999\n', 'line 2: "99999999999" is no amount'],
  ['headings in the middle', 'FR-001,5\ncode,amount\n', 'line 2: "amount" is no amount'],
  [
    'a code that no partner has',
    'code,amount\nFR-001,5\nFR-0O2,5\n',
    'line 3: no partner has the code FR-0O2',
  ],
])('refuses %s, says the line, and stores nothing', async (_, text, why) => {
  for (const more of [['--dry-run'], [], ['--yes']]) {
    const { code, stderr } = await opening(text, ...more);
    expect([code, stderr]).toEqual([1, expect.stringContaining(why)]);
  }
  expect(await there()).toEqual([]);
});

it('names every faulty line at once', async () => {
  const { stderr } = await opening('FR-001,x\nFR-404,5\n,5\nFR-002,1.005\n');
  expect(stderr).toContain('4 lines cannot be taken');
  for (const line of ['line 1:', 'line 2:', 'line 3:', 'line 4:']) expect(stderr).toContain(line);
  const { stderr: json } = await opening('FR-001,x\n', '--json');
  expect(JSON.parse(json).error).toMatchObject({
    code: 'openings.faulty',
    why: expect.stringContaining('line 1:'),
  });
});

it('changes a corrected amount only when told to, which two administrators do', async () => {
  await opening('FR-001,10\nFR-002,5\n');
  await approveAll();
  const corrected = 'FR-001,12.50\nFR-002,5\n';
  const refused = await opening(corrected);
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringContaining('line 1: FR-001 has 10.00, which is approved; the file says 12.50'),
  ]);
  expect(await there()).toEqual([
    ['FR-001', '10.00', 'approved'],
    ['FR-002', '5.00', 'approved'],
  ]);
  const tried = await opening(corrected, '--dry-run');
  expect([tried.code, tried.stderr]).toEqual([0, expect.stringContaining('FR-001: 12.50 instead of 10.00')]);
  const changed = await opening(corrected, '--yes', '--json');
  expect([changed.code, JSON.parse(changed.stdout)]).toEqual([
    0,
    expect.objectContaining({ proposed: 1, changed: 1, total: '12.50' }),
  ]);
  expect(await there()).toEqual([
    ['FR-001', '12.50', 'proposed'],
    ['FR-002', '5.00', 'approved'],
  ]);
  const again = await opening(corrected, '--yes');
  expect([again.code, again.stderr]).toEqual([0, expect.stringContaining('2 there already')]);
  const none = await opening('FR-001,0\nFR-002,5\n', '--yes');
  expect([none.code, await there()]).toEqual([0, [['FR-002', '5.00', 'approved']]]);
});

it('proposes the difference to a balance that is closed, once', async () => {
  await opening('FR-001,10\n');
  await approveAll();
  await network.close('2026-08');
  const corrected = 'FR-001,12.50\n';
  expect((await opening(corrected)).code).toBe(1);
  expect((await opening(corrected, '--yes')).stderr).toContain('FR-001: 12.50 instead of 10.00');
  const both = [
    ['FR-001', '10.00', 'posted'],
    ['FR-001', '2.50', 'proposed'],
  ];
  expect(await there()).toEqual(both);
  expect((await opening(corrected, '--yes')).stderr).toContain('1 there already');
  expect(await there()).toEqual(both);
  await approveAll();
  await network.close('2026-09');
  expect(await network.balances()).toMatchObject({ 'payable:v1': 1250 });
  expect((await commission(1, 'ledger', 'verify')).code).toBe(0);
  // An opening balance on top of one that is closed is taken only from those who know of it.
  const more = { Franchise_code: 'FR-001', kind: 'opening', amount: '5.00', note: 'Opening balance' };
  const blind = await network.call(1, 'POST', '/api/adjustments', more);
  expect([blind.status, blind.body.code]).toEqual([409, 'adjustment.opening-exists']);
  const late = await network.call(1, 'POST', '/api/adjustments', { ...more, opening_posted: '10.00' });
  expect([late.status, late.body.code]).toEqual([409, 'adjustment.opening-exists']);
});
