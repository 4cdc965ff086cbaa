import { spawnSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../server/listen';
import { startTestServer, type TestServer } from '../server/start-test-server';
import { runWith, temporaryFolder } from './memory-io';

/** The demo: run 1 is done, run 2 was submitted by the second administrator. */
let server: TestServer;
let address: string;
let end: () => void;
let maker: string;
let checker: string;
const folder = temporaryFolder();
beforeAll(async () => {
  server = await startTestServer({ demoClosings: true });
  [maker, checker] = [await server.tokenFor('u0'), await server.tokenFor('u-second')];
  ({ address, close: end } = await listen(server));
});
afterAll(async () => {
  end();
  await server.close();
});

const as =
  (token: () => string) =>
  (...args: readonly string[]) =>
    runWith([...args, '--api-url', address], {
      env: { COMMISSION_TOKEN: token() },
      now: () => server.clock.now(),
    });
const byMaker = as(() => maker);
const byChecker = as(() => checker);
const payout = (...args: readonly string[]) => byMaker('payout', ...args);
const json = async (result: ReturnType<typeof byMaker>) => {
  const { code, stdout, stderr } = await result;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout);
};
const refused = async (result: ReturnType<typeof byMaker>) => {
  const { code, stdout, stderr } = await result;
  expect(stdout).toBe('');
  return [code, JSON.parse(stderr).error.code];
};
const paise = (rupees: string) => Math.round(Number(rupees) * 100);
const sumOf = (rupees: readonly string[]) => rupees.reduce((sum, each) => sum + paise(each), 0);

interface PayoutText {
  readonly franchiseCode: string;
  readonly amount: string;
  readonly state: string;
  readonly reference: string | null;
  readonly utr: string | null;
}

const owedTo = async (franchiseCode: string) => {
  const balances: { account: string; franchiseCode?: string; balance: string }[] = await json(
    byMaker('ledger', 'balance', '--json'),
  );
  expect(sumOf(balances.map(({ balance }) => balance))).toBe(0);
  return (
    balances.find((each) => each.account.startsWith('payable:') && each.franchiseCode === franchiseCode)
      ?.balance ?? '0.00'
  );
};

const FRANCHISES = ['FR-001', 'FR-002', 'FR-003'];
const result = join(folder, 'result.csv');
let amounts: Record<string, string>;

it('makes a run of three vendors that its maker cannot approve', async () => {
  expect((await byMaker('payout', 'cancel', '2', '-y', '--reason', 'Made again for three')).code).toBe(0);
  const flags = FRANCHISES.flatMap((code) => ['-f', code]);
  const tried = await json(payout('create', ...flags, '--dry-run', '--json'));
  expect(tried).toMatchObject({ no: 3, state: 'draft', payouts: [{}, {}, {}] });
  expect((await payout('view', '3')).code).toBe(2);
  const made = await json(payout('create', ...flags, '--json'));
  expect(made).toMatchObject({ no: 3, state: 'draft', cutoff: expect.stringMatching(/^2026-11-/) });
  amounts = Object.fromEntries(
    made.payouts.map(({ franchiseCode, amount }: PayoutText) => [franchiseCode, amount]),
  );
  expect(Object.keys(amounts)).toEqual(FRANCHISES);
  expect(sumOf(Object.values(amounts))).toBe(paise(made.total));
  for (const { account, held } of made.payouts)
    expect([account, held]).toEqual([expect.stringMatching(/^•{4}\d{4}$/), null]);

  expect(await refused(payout('approve', '3', '--json'))).toEqual([1, 'payout.state']);
  expect((await json(payout('submit', '3', '--json'))).state).toBe('submitted');
  expect((await payout('submit', '3')).code).toBe(0);
  expect(await refused(payout('approve', '3', '--json'))).toEqual([1, 'money.same-person']);
  expect((await payout('approve', '3')).stderr).toContain('Another administrator does this.');
});

it('is approved once, however many terminals say so at the same time', async () => {
  const all = await Promise.all(
    Array.from({ length: 12 }, () => byChecker('payout', 'approve', '3', '--json')),
  );
  expect(new Set(all.map(({ code, stdout }) => `${code} ${JSON.parse(stdout).state}`))).toEqual(
    new Set(['0 approved']),
  );
  const { steps } = await json(payout('view', '3', '--json'));
  expect(steps.map(({ act }: { act: string }) => act)).toEqual(['create', 'submit', 'approve']);
  for (const code of FRANCHISES) expect(await owedTo(code), code).toBe('0.00');
  expect((await byMaker('ledger', 'verify')).code).toBe(0);
});

it('exports a file for the bank whose sum is that of the run, the same bytes each time', async () => {
  const [first, again] = [join(folder, 'first.csv'), join(folder, 'again.csv')];
  const written = await json(payout('export', '3', '--template', 'generic-csv', '-o', first, '--json'));
  expect(written).toMatchObject({ no: 3, file: first, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect((await byChecker('payout', 'export', '3', '--template', 'generic-csv', '-o', again)).code).toBe(0);
  expect(readFileSync(again).equals(readFileSync(first))).toBe(true);
  // Whole account numbers are in it.
  expect(statSync(first).mode & 0o077).toBe(0);
  const rows: Record<string, string>[] = parse(readFileSync(first), { columns: true });
  expect(rows.map(({ franchise_code }) => franchise_code)).toEqual(FRANCHISES);
  const { total, state } = await json(payout('view', '3', '--json'));
  expect([sumOf(rows.map(({ amount = '' }) => amount)), state]).toEqual([paise(total), 'exported']);
  expect((await payout('export', '3', '--template', 'generic-csv', '-o', first)).code).toBe(2);
  expect(await refused(payout('export', '3', '--template', 'rbl-13', '-o', `${first}x`, '--json'))).toEqual([
    1,
    'payout.other-template',
  ]);
  const piped = await payout('export', '3', '--template', 'generic-csv');
  expect(piped.stdout).toBe(readFileSync(first, 'utf8'));
  const onTerminal = await runWith(
    ['payout', 'export', '3', '--template', 'generic-csv', '--api-url', address],
    {
      env: { COMMISSION_TOKEN: maker },
      terminal: { stdout: true },
    },
  );
  expect([onTerminal.code, onTerminal.stdout]).toEqual([2, '']);

  writeFileSync(
    result,
    [
      'reference,status,utr,day,why',
      ...rows.map(({ reference }, at) =>
        at === 1
          ? `${reference},failed,,2026-11-20,Account closed`
          : `${reference},paid,UTR00000${at},2026-11-20,`,
      ),
    ].join('\n'),
  );
});

it('reads what the bank has done: two are paid with their UTR, one is owed again', async () => {
  const tried = await json(payout('import', '3', result, '--dry-run', '--json'));
  expect(tried).toMatchObject({ paid: 2, failed: 1, waiting: 0, refused: 0, unchanged: 0, stored: false });
  expect(await owedTo('FR-002')).toBe('0.00');
  const read = await payout('import', '3', result);
  expect([read.code, read.stdout]).toEqual([
    0,
    expect.stringMatching(/^Stored\. 3 changed \(2 paid, 1 failed/),
  ]);
  expect(read.stderr).toContain('failed, Account closed');
  const { payouts, state } = await json(payout('view', '3', '--json'));
  expect(state).toBe('done');
  expect(
    payouts.map(({ franchiseCode, state, utr }: PayoutText) => `${franchiseCode} ${state} ${utr}`),
  ).toEqual(['FR-001 paid UTR000000', 'FR-002 failed null', 'FR-003 paid UTR000002']);
  expect([await owedTo('FR-001'), await owedTo('FR-002'), await owedTo('FR-003')]).toEqual([
    '0.00',
    amounts['FR-002'],
    '0.00',
  ]);

  const again = await payout('import', '3', result);
  expect([again.code, again.stdout]).toEqual([
    0,
    expect.stringMatching(/^Stored\. 0 changed .*, 3 unchanged, 0 refused/),
  ]);
  expect((await json(payout('import', '3', result, '--json'))).unchanged).toBe(3);
});

it('names the rows of a result that it refuses, and stores none of them', async () => {
  const wrong = join(folder, 'wrong.csv');
  writeFileSync(wrong, 'reference,status,utr\nP0009900011,paid,UTR999999\n');
  const read = await payout('import', '3', wrong);
  expect([read.code, read.stdout]).toEqual([
    3,
    expect.stringMatching(/^Nothing stored\. 0 changed.*1 refused/),
  ]);
  expect(read.stderr).toContain('line 2, P0009900011: refused');
  expect(read.stderr).toContain('--skip-refused');
  expect((await payout('import', '3', folder)).code).toBe(2);
  expect((await payout('import', '3', join(folder, 'none.csv'))).code).toBe(1);
  expect((await payout('import', '99', result)).code).toBe(2);
});

it('pays again in the next run what failed, under another reference', async () => {
  const made = await json(payout('create', '-f', FRANCHISES.join(','), '--json'));
  const before: PayoutText[] = (await json(payout('view', '3', '--json'))).payouts;
  expect(made.payouts).toMatchObject([
    { franchiseCode: 'FR-002', amount: amounts['FR-002'], state: 'planned' },
  ]);
  expect(before.map(({ reference }) => reference)).not.toContain(made.payouts[0].reference);
  expect((await payout('take-out', '4', '-f', 'FR-001')).stderr).toContain('FR-001 is not in payout 4');
  expect((await payout('submit', '4', '--dry-run')).stderr).toContain('Nothing is changed.');
  expect((await payout('submit', '4')).code).toBe(0);
  expect((await byChecker('payout', 'send-back', '4', '--reason', 'Wait a day')).stderr).toContain(
    'Payout 4 is a draft again.',
  );
  expect((await payout('submit', '4')).code).toBe(0);
  expect((await byChecker('payout', 'approve', '4')).code).toBe(0);
  const paid = ['-f', 'FR-002', '--utr', 'UTR4000001', '--day', '2026-11-20'];
  for (const time of ['first', 'again']) {
    const noted = await payout('paid', '4', ...paid);
    expect([noted.code, noted.stderr], time).toEqual([
      0,
      expect.stringContaining(`FR-002 is paid: ${amounts['FR-002']} on 2026-11-20`),
    ]);
  }
  expect(await refused(payout('failed', '4', '-f', 'FR-002', '--reason', 'Came back', '--json'))).toEqual([
    1,
    'money.same-person',
  ]);
  for (const time of ['first', 'again']) {
    expect(
      (await byChecker('payout', 'failed', '4', '-f', 'FR-002', '--reason', 'Came back')).code,
      time,
    ).toBe(0);
    expect(await owedTo('FR-002'), time).toBe(amounts['FR-002']);
  }
});

it('says in a statement what was paid, and what came back', async () => {
  const { payouts, paid } = await json(byMaker('statement', '-f', 'FR-003', '-m', '2026-09', '--json'));
  expect(payouts).toHaveLength(2);
  expect(payouts[0]).toMatchObject({
    no: 1,
    state: 'returned',
    utr: expect.stringMatching(/^DEMO/),
    day: expect.stringMatching(/^2026-09-/),
  });
  expect([sumOf(payouts.map(({ amount }: PayoutText) => amount)), paid]).toEqual([0, '0.00']);
  const whole = await json(byMaker('statement', '-f', 'FR-001', '-m', '2026-09', '--json'));
  expect(whole.payouts).toMatchObject([{ no: 1, amount: whole.paid, state: 'paid' }]);
  expect(paise(whole.opening) + paise(whole.earned) + paise(whole.adjusted) - paise(whole.paid)).toBe(
    paise(whole.closing),
  );
});

it('leaves a journal that adds up for every program', async () => {
  expect((await byMaker('ledger', 'verify')).code).toBe(0);
  const journal = async (format: string) => {
    const file = join(folder, `journal.${format}`);
    expect((await byMaker('ledger', 'export', '--format', format, '-o', file)).code).toBe(0);
    return file;
  };
  const table: Record<string, string>[] = parse(readFileSync(await journal('csv')), { columns: true });
  expect(table.some((row) => Object.values(row).includes('clearing:payouts'))).toBe(true);
  expect(sumOf(table.map(({ debit }) => debit || '0'))).toBe(sumOf(table.map(({ credit }) => credit || '0')));
  const tally = readFileSync(await journal('tally'), 'utf8');
  const vouchers = tally.match(/<VOUCHER [\s\S]*?<\/VOUCHER>/g) ?? [];
  expect(vouchers.length).toBeGreaterThan(10);
  for (const voucher of vouchers) {
    const lines = [...voucher.matchAll(/<AMOUNT>(.*?)<\/AMOUNT>/g)].map(([, amount = '']) => amount);
    expect([lines.length >= 2, sumOf(lines)], voucher).toEqual([true, 0]);
  }
  expect(tally).toContain('VCHTYPE="Payment"');
  for (const [program, format, ...args] of [
    ['hledger', 'hledger', 'check', 'balanced', 'assertions', 'ordereddates', '-f'],
    ['bean-check', 'beancount'],
  ]) {
    const file = await journal(format ?? '');
    if (spawnSync(program ?? '', ['--version']).status !== 0) continue;
    const { status, stderr } = spawnSync(program ?? '', [...args, file], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  }
});

it('holds a vendor, and says what is not there', async () => {
  expect((await payout('hold', 'FR-004', '--reason', 'Letter came back', '--dry-run')).stderr).toContain(
    'Nothing is changed.',
  );
  expect((await payout('hold', 'FR-004', '--reason', 'Letter came back')).code).toBe(0);
  const made = await json(payout('create', '-f', 'FR-004', '-f', 'FR-005', '--json'));
  expect(made.payouts).toMatchObject([
    { franchiseCode: 'FR-004', state: 'held', held: 'by-office', heldNote: 'Letter came back' },
    { franchiseCode: 'FR-005', state: 'planned' },
  ]);
  const viewed = await payout('view', String(made.no), '--format', 'table');
  expect(viewed.stdout).toMatch(/create · 2026-11-\d\dT.* · Demo Administrator/);
  expect((await payout('release', 'FR-004')).code).toBe(0);
  for (const [args, code] of [
    [['view', '99'], 2],
    [['view', 'x'], 2],
    [['approve', '99'], 2],
    [['hold', 'FR-999', '--reason', 'Who is it'], 2],
    [['paid', '3', '-f', 'FR-001', '--utr', 'U 1', '--day', '2026-11-20'], 2],
    [['paid', '3', '-f', 'FR-001', '--utr', 'UTR123456', '--day', '20.11.2026'], 2],
    [['create', '--cutoff', '2026-13-01'], 2],
    [['create', '-f', 'FR-999'], 2],
    [['cancel', '3'], 1],
  ] as const) {
    const { code: given, stdout, stderr } = await payout(...args);
    expect([given, stdout, stderr], args.join(' ')).toEqual([code, '', expect.stringMatching(/\w/)]);
    expect(stderr, args.join(' ')).not.toMatch(/Not found|--api-url/);
  }
});
