import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answering } from '../cli/answering';
import { temporaryFolder } from '../cli/memory-io';
import { MoneyHistory } from '../support/money-history';
import { ClosingNetwork } from './closing-network';
import { type Terminal, terminalAt } from './terminal';

let network: ClosingNetwork;
let terminal: Terminal;
beforeEach(async () => {
  network = await ClosingNetwork.start();
  terminal = await terminalAt(network.server);
});
afterEach(() => terminal.end());

const outside = (admin: 1 | 2) => terminal.outside(network.tokens[admin - 1]);
const commission = (admin: 1 | 2, ...args: readonly string[]) =>
  terminal.run(network.tokens[admin - 1], ...args);
const adjustments = (admin: 1 | 2, ...args: readonly string[]) => commission(admin, 'adjustments', ...args);
const listed = async (...args: readonly string[]) =>
  JSON.parse((await adjustments(1, 'list', '--json', ...args)).stdout);

const BONUS = ['-f', 'FR-001', '--kind', 'bonus', '--amount', '150', '--reason', 'Best October'];

it('proposes, approves and lists by state; the next closing posts it', async () => {
  const tried = await adjustments(1, 'propose', ...BONUS, '--dry-run');
  expect([tried.code, tried.stdout, tried.stderr]).toEqual([
    0,
    '',
    'FR-001 gets 150.00 more.\nNothing is proposed. It would be: bonus of 150.00 for FR-001: Best October\n',
  ]);
  expect(await listed()).toEqual([]);
  const proposed = await adjustments(1, 'propose', ...BONUS, '--json');
  const { id } = JSON.parse(proposed.stdout);
  const told = {
    franchiseCode: 'FR-001',
    dealId: null,
    saleMonth: null,
    amount: '150.00',
    exact: '150.00',
    reasons: [{ kind: 'manual', amount: '150.00' }],
    closedIn: null,
    id,
    kind: 'bonus',
    note: 'Best October',
    dispute: null,
    proposedBy: 'First Admin',
    approvedBy: null,
  };
  expect(await listed('--state', 'proposed')).toEqual([{ ...told, state: 'proposed' }]);
  const own = await adjustments(1, 'approve', id, '--json');
  expect([own.code, JSON.parse(own.stdout || own.stderr).error.code]).toEqual([1, 'money.same-person']);
  expect((await adjustments(2, 'approve', id, '--dry-run')).stderr).toContain('Nothing is changed.');
  expect((await adjustments(2, 'approve', id)).code).toBe(0);
  expect(await listed('--state', 'approved')).toMatchObject([{ id, approvedBy: 'Second Admin' }]);
  expect(await listed('--state', 'due')).toEqual([]);
  await network.close('2026-08');
  expect(await listed('--state', 'posted')).toMatchObject([{ id, closedIn: '2026-08', state: 'posted' }]);
  const late = await adjustments(1, 'withdraw', id, '--json');
  expect([late.code, JSON.parse(late.stdout || late.stderr).error.code]).toEqual([1, 'adjustment.posted']);
  const unknown = await adjustments(1, 'withdraw', 'none');
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('adjustment none is unknown')]);
});

it.each([[['--json']], [['--json', '--dry-run']]])(
  'takes no franchise code that nobody has: %s',
  async (flags) => {
    const { code, stdout, stderr } = await adjustments(1, 'propose', ...BONUS.with(1, 'FR-099'), ...flags);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('"code":"usage.franchise"');
  },
);

it('takes no amount of half a paisa, and no 0', async () => {
  for (const amount of ['1.005', '0', 'much']) {
    const { code } = await adjustments(1, 'propose', ...BONUS.with(5, amount));
    expect([amount, code]).toEqual([amount, 2]);
  }
  expect((await adjustments(1, 'propose', ...BONUS.with(5, '-20.50'))).code).toBe(0);
  expect(await listed()).toMatchObject([{ amount: '-20.50' }]);
});

it('lists what waits for a decision, and decides', async () => {
  await network.addDeal('d1', '2026-08-03', 100);
  await network.close('2026-08');
  await network.change('d1', { code: 'FR-002' });
  const ownership = async () => JSON.parse((await adjustments(1, 'ownership', '--json')).stdout);
  const at = { productCategory: 'Loan', createdDay: '2026-08-03' };
  const change = {
    dealId: 'd1',
    closed: { ...at, franchiseCode: 'FR-001' },
    seen: { ...at, franchiseCode: 'FR-002' },
    saleMonth: '2026-08',
    amount: '40.00',
    onMove: [
      { franchiseCode: 'FR-001', amount: '-40.00' },
      { franchiseCode: 'FR-002', amount: '40.00' },
    ],
    onKeep: [],
  };
  expect(await ownership()).toEqual([change]);
  const decide = (...args: readonly string[]) =>
    adjustments(1, 'decide', 'd1', '--reason', 'A typing mistake', ...args);
  expect((await decide()).code).toBe(2);
  expect((await decide('--move', '--keep')).code).toBe(2);
  expect((await decide('--move', '--dry-run')).stderr).toContain('it brings FR-001 -40.00, FR-002 40.00');
  expect((await decide('--keep', '--dry-run')).stderr).toContain('it brings nobody anything');
  expect(await ownership()).toEqual([change]);
  expect((await decide('--keep')).code).toBe(0);
  expect(await ownership()).toEqual([]);
  const again = await decide('--move');
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('waits for no decision')]);
});

it('asks on a terminal, and takes a no for a no', async () => {
  const no = await answering('n', ['adjustments', 'propose', ...BONUS], outside(1));
  expect([no.code, no.stderr]).toEqual([130, expect.stringContaining('Propose a bonus of 150.00')]);
  expect(await listed()).toEqual([]);
  expect((await answering('y', ['adjustments', 'propose', ...BONUS], outside(1))).code).toBe(0);
  const unasked = await answering('', ['adjustments', 'propose', ...BONUS, '-y'], outside(1));
  expect(unasked.code).toBe(0);
  expect((await listed()).length).toBe(2);
});

it('closes a month on a terminal by its name, once its totals were shown', async () => {
  await network.addDeal('d1', '2026-08-03', 100);
  const confirm = ['close', 'confirm', '-m', '2026-08'];
  const piped = await commission(1, ...confirm);
  expect([piped.code, piped.stderr]).toEqual([2, expect.stringContaining('--hash is missing')]);
  const given = await answering('\u0003', confirm, outside(1));
  expect(given.code).toBe(130);
  expect(await network.closings.months()).toMatchObject([{ state: 'prepared' }, {}, {}]);
  const { code, stderr } = await answering('2026-08\r', confirm, outside(1));
  expect([code, stderr]).toEqual([
    0,
    expect.stringMatching(/earned +40\.00\n +adjusted +0\.00\n +total +40\.00/),
  ]);
  expect(stderr).toContain('2026-08 is closed as number 1.');
});

it('takes opening balances from a file, each once, which the next closing posts', async () => {
  const file = join(temporaryFolder(), 'balances.csv');
  const opening = async (text: string, ...args: readonly string[]) => {
    writeFileSync(file, text);
    return commission(1, 'ledger', 'opening', file, ...args);
  };
  for (const text of ['FR-001,1.005\n', 'FR-001,1\nFR-001,2\n', 'code,amount\n,5\n', '"FR-001,5\n']) {
    const refused = await opening(text);
    expect([text, refused.code]).toEqual([text, 1]);
  }
  expect((await opening('FR-001,10\n', '--dry-run')).stderr).toContain('1 opening balance, 10.00 together');
  expect(await listed()).toEqual([]);
  expect((await opening('code,amount\nFR-001,10\n')).code).toBe(0);
  const more = await opening('code,amount\nFR-001,10\n"FR-002",-2.50\n', '--json');
  expect(JSON.parse(more.stdout)).toMatchObject({ proposed: 1, total: '-2.50' });
  const ids = (await listed('--state', 'proposed')).map(({ id }: { id: string }) => id);
  expect((await adjustments(2, 'approve', ...ids)).code).toBe(0);
  await network.close('2026-08');
  expect(await network.balances()).toEqual({
    'equity:opening': -750,
    'payable:v1': 1000,
    'payable:v2': -250,
  });
});

it('refuses a reason that says nothing, or a book, by the flag that was typed', async () => {
  const propose = (reason: string) =>
    adjustments(1, 'propose', '-f', 'FR-001', '--kind', 'bonus', '--amount', '150', '--reason', reason);
  for (const { code, stderr } of [
    await propose(' x '),
    await propose('x'.repeat(501)),
    await adjustments(1, 'decide', '200001500', '--keep', '--reason', 'ok'),
    await commission(1, 'close', 'confirm', '-m', '2026-08', '--hash', 'a', '--incomplete', '-'),
  ]) {
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/^error: the reason( ".*")? is too (short|long)/),
    ]);
    expect(stderr).toContain('3 to 500 characters');
  }
  expect(await listed()).toEqual([]);
});

it('says of a month that is not closed that it is not, instead of doubting the address', async () => {
  const into = join(temporaryFolder(), 'closing');
  const written = await commission(1, 'close', 'export', '-m', '2026-08', '-o', into);
  const shown = await commission(1, 'close', 'show', '-m', '2026-08', '-f', 'FR-001');
  for (const { code, stdout, stderr } of [written, shown]) {
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('2026-08 is not closed');
    expect(stderr).toContain('try: commission close status');
  }
});

it('lists reasons that come to the amount, where each rounded by itself would not', async () => {
  await network.addDeal('200001240', '2026-08-03', 0.9875);
  await network.close('2026-08');
  // Half a paisa more by the payment, and half a paisa more by the rule.
  await network.pay('200001240', 0.0125);
  await new MoneyHistory(network.server).rule('v1', '40.5');
  const reasons = [
    { kind: 'payments', amount: '0.01' },
    { kind: 'rule', amount: '0.00' },
  ];
  const due = { amount: '0.01', reasons };
  expect(await listed('--state', 'due')).toMatchObject([due]);
  expect((await adjustments(1, 'list', '--format', 'csv')).stdout).toContain('"payments 0.01, rule 0.00"');
});
