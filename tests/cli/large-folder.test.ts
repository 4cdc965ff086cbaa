import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from './memory-io';

const COMMAND = join(import.meta.dirname, '../../bin/commission.mjs');
const DEALS = 100_000;
/** Megabytes: less than so many deals take when they are held. */
const HEAP = 64;

let folder: string;

/** With `every`, each so manieth deal was paid one rupee more. */
function writeLargeFolder(every?: number): string {
  const place = temporaryFolder();
  const write = (name: string, lines: readonly string[]) =>
    writeFileSync(join(place, name), `${lines.join('\n')}\n`);
  const numbers = Array.from({ length: DEALS }, (_, number) => number);
  const idOf = (number: number) => `2000000000000${String(number).padStart(5, '0')}`;
  const day = (number: number) => String(1 + ((number * 7) % 28)).padStart(2, '0');
  write('vendors.csv', ['vendor_id,Franchise_code', 'v0,FR-0', 'v1,FR-1']);
  write('rules.csv', ['vendor_id,Product_Category,Franchise_Ratio', 'v0,Loan,10', 'v1,Loan,12.5']);
  write('account-opening.csv', ['amount', '300']);
  write('deals.csv', [
    'id,Franchise_code,Created_Time,Product_Category,Stage',
    ...numbers.map((number) => `${idOf(number)},FR-${number % 2},2026-10-${day(number)},Loan,New`),
  ]);
  write('payments.csv', [
    'deal_id,Amount_paid',
    ...numbers.map((at) => `${idOf(at)},${every && at % every === 0 ? at + 1 : at}.5`),
  ]);
  return place;
}

/** Starts the built command with little memory. */
function start(...argv: readonly string[]) {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${HEAP}`, COMMAND, ...argv, ...(argv[0] === 'diff' ? [] : ['--input', folder])],
    {
      env: { HOME: temporaryFolder() },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const seen = { lines: 0, first: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    if (seen.lines === 0) seen.first = chunk.slice(0, chunk.indexOf('\n'));
    seen.lines += chunk.split('\n').length - 1;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    seen.stderr += chunk;
  });
  return { child, seen, ended: once(child, 'close') };
}

describe('a folder that is larger than the memory', () => {
  beforeAll(() => {
    folder = writeLargeFolder();
  });

  it.each([
    [['deals', '--format', 'ndjson'], DEALS, '"createdTime":"2026-10-01"'],
    [['check'], 1, 'FAULT'],
    [['explain', '200000000000000007', '--format', 'csv'], 2, 'dealId,'],
  ])('is gone through by %j', async (argv, lines, first) => {
    const { seen, ended } = start(...argv);
    const [code] = await ended;
    expect([code, seen.lines, seen.stderr.replaceAll(/^Payments .*\n/gm, '')]).toEqual([0, lines, '']);
    expect(seen.first).toContain(first);
  });

  it('is compared with another, of which a few deals differ', async () => {
    const { seen, ended } = start('diff', folder, writeLargeFolder(DEALS / 4), '--format', 'csv');
    const [code] = await ended;
    // A line for the month of the franchise and each of its four deals, below the head.
    expect([code, seen.lines, seen.stderr.replaceAll(/^Payments .*\n/gm, '')]).toEqual([0, 6, '']);
  });

  it('ends at once at Ctrl-C, in the middle of its rows', async () => {
    const { child, seen, ended } = start('deals', '--format', 'ndjson');
    await once(child.stdout, 'data');
    child.kill('SIGINT');
    const [code] = await ended;
    expect([code, seen.lines < DEALS]).toEqual([130, true]);
    expect(seen.stderr).toMatch(/Cancelled after \d+ of 100000 payment reads; the list is not whole\.\n$/);
  });

  it('leaves no part of a file at Ctrl-C', async () => {
    const home = temporaryFolder();
    const { child, seen, ended } = start('deals', '-o', join(home, 'deals.csv'));
    while (readdirSync(home).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGINT');
    const [code] = await ended;
    expect([code, readdirSync(home)]).toEqual([130, []]);
    expect(seen.stderr).toMatch(/Cancelled.*; nothing was written\.\n$/);
  });
});
