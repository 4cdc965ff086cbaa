import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../cli/memory-io';
import { readPdf } from '../support/read-pdf';
import { readXlsx } from '../support/read-workbook';
import { startTestServer, type TestServer } from './start-test-server';
import { type Terminal, terminalAt } from './terminal';

let server: TestServer;
let terminal: Terminal;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ demoClosings: true });
  token = await server.tokenFor('u0');
  terminal = await terminalAt(server);
});
afterAll(() => terminal.end());

const payout = (...args: readonly string[]) => terminal.run(token, 'payout', ...args);

it('writes the advice of a payment as a PDF, in both languages', async () => {
  const folder = temporaryFolder();
  const { payouts } = JSON.parse((await payout('view', '1', '--json')).stdout);
  const [paid, back] = ['paid', 'returned'].map((wanted) =>
    payouts.find(({ state }: { readonly state: string }) => state === wanted),
  );
  const file = join(folder, 'advice.pdf');
  const code = ['-f', paid.franchiseCode];
  const written = await payout('advice', '1', ...code, '-o', file);
  expect([written.code, written.stdout]).toEqual([0, '']);
  const [page, ...further] = readPdf(readFileSync(file));
  expect(further).toEqual([]);
  for (const text of ['Payment advice · Payout 1', `Franchise ${paid.franchiseCode}`, paid.utr, paid.account])
    expect(page).toContain(text);
  expect((await payout('advice', '1', ...code, '-o', file)).code).toBe(2);
  const again = await payout('advice', '1', ...code, '-o', file, '--force', '--locale', 'hi-IN', '--json');
  expect(JSON.parse(again.stdout)).toEqual({ no: 1, franchiseCode: paid.franchiseCode, file });
  expect(readPdf(readFileSync(file))[0]).toContain(paid.utr);
  const none = await payout('advice', '1', '-f', back.franchiseCode, '-o', join(folder, 'none.pdf'));
  expect(none.code).toBe(1);
  expect(none.stderr).toContain(`payout 1 has not paid ${back.franchiseCode}`);
});

it('writes the advices of all payments of a run as one PDF, each as it is by itself', async () => {
  const folder = temporaryFolder();
  const { payouts } = JSON.parse((await payout('view', '1', '--json')).stdout);
  const paid: readonly { readonly franchiseCode: string }[] = payouts.filter(
    ({ state }: { readonly state: string }) => state === 'paid',
  );
  expect(paid.length).toBeGreaterThan(2);
  const file = join(folder, 'advices.pdf');
  const written = await payout('advice', '1', '-o', file, '--json');
  expect(JSON.parse(written.stdout)).toEqual({ no: 1, advices: paid.length, file });
  const pages = readPdf(readFileSync(file));
  expect(pages).toHaveLength(paid.length);
  for (const [at, { franchiseCode }] of paid.entries()) {
    const own = join(folder, `${franchiseCode}.pdf`);
    expect((await payout('advice', '1', '-f', franchiseCode, '-o', own)).code).toBe(0);
    const [page = ''] = readPdf(readFileSync(own));
    expect(pages[at]?.replace(/Page \d+ of \d+/, '')).toBe(page.replace(/Page \d+ of \d+/, ''));
  }
  const again = join(folder, 'again.pdf');
  await payout('advice', '1', '-o', again);
  expect(readFileSync(again).equals(readFileSync(file))).toBe(true);
});

it('says of a run that has paid nobody yet, or is not there, that there is no advice', async () => {
  const file = join(temporaryFolder(), 'none.pdf');
  const waiting = await payout('advice', '2', '-o', file);
  expect([waiting.code, waiting.stderr]).toEqual([
    1,
    expect.stringContaining('payout 2 has not paid anybody'),
  ]);
  const missing = await payout('advice', '9', '-o', file);
  expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining('there is no payout 9')]);
});

it('writes a run as a workbook for the accountant, whose amounts are numbers', async () => {
  const file = join(temporaryFolder(), 'run.xlsx');
  expect((await payout('view', '1', '-o', file)).code).toBe(0);
  const { payouts, total } = JSON.parse((await payout('view', '1', '--json')).stdout);
  const [heads = [], ...rows] = readXlsx(readFileSync(file));
  expect(rows).toHaveLength(payouts.length);
  const at = (head: string) => heads.findIndex(({ text }) => text === head);
  const paid = rows.filter((row) => row[at('held')]?.text === '');
  const sum = paid.reduce((all, row) => all + Math.round(Number(row[at('amount')]?.text) * 100), 0);
  expect(sum).toBe(Math.round(Number(total) * 100));
  expect(paid.every((row) => row[at('amount')]?.number)).toBe(true);
});
