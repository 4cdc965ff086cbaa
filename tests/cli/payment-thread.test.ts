import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runWith, temporaryFolder } from './memory-io';

const COMMAND = join(import.meta.dirname, '../../bin/commission.mjs');
const DEALS = 10_000;
/** Long ids make a large file of few lines. */
const idOf = (number: number) => `${'deal '.repeat(30)}${number}`;
const CATEGORIES = ['Loan', 'Mutual Fund', 'Free Demat Account', 'No rule'];
/** So many payments that the built command reads them on a thread of its own. */
const PAYMENTS = Array.from(
  { length: 3 * DEALS },
  (_, at) => `${idOf((at * 7) % (DEALS + 9))},${at % 9 === 0 ? '1e3' : `${at}.${at % 10}5`}`,
);

function folderWith(changed: Readonly<Record<string, string>> = {}): string {
  const folder = temporaryFolder();
  const lines = (header: string, all: readonly string[]) => `${[header, ...all].join('\n')}\n`;
  const deals = Array.from({ length: DEALS }, (_, at) => {
    const month = String(1 + (at % 12)).padStart(2, '0');
    return `${idOf(at)},FR-${(at % 7) % 3},2026-${month}-05,${CATEGORIES[at % 4]},Closed Won.`;
  });
  const files = {
    'vendors.csv': lines('vendor_id,Franchise_code', ['v0,FR-0', 'v1,FR-1', 'v2,FR-2']),
    'rules.csv': lines('vendor_id,Product_Category,Franchise_Ratio', [
      'v0,Loan,33.33',
      'v1,Mutual Fund,0.5',
      'v2,Loan,7',
    ]),
    'deals.csv': lines('id,Franchise_code,Created_Time,Product_Category,Stage', deals),
    'payments.csv': lines('deal_id,Amount_paid', PAYMENTS),
    'payments-unreadable.csv': lines('deal_id,reason', [`${idOf(4)},gone`]),
    ...changed,
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

/** Runs the built command. */
function built(folder: string, ...flags: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [COMMAND, 'report', '--input', folder, ...flags],
    {
      encoding: 'utf8',
      env: { HOME: temporaryFolder() },
      maxBuffer: 2 ** 28,
    },
  );
  return { code: status, stdout, stderr };
}

/** A machine that is busy takes long enough to be told how far it is. */
function withoutProgress({ stderr }: { readonly stderr: string }): string {
  return stderr.replaceAll(/^Payments {2}.*\n/gm, '');
}

describe('payments that are read on a thread of their own', () => {
  it.each([['--json'], ['--format', 'csv', '--verbose', '--from', '2026-03']])(
    'give the bytes that one thread gives: %s %s',
    async (...flags) => {
      const folder = folderWith();
      const made = [...flags, '--generated-at', '2026-11-21'];
      const own = built(folder, ...made);
      const one = await runWith(['report', '--input', folder, ...made]);
      expect({ ...own, stderr: withoutProgress(own) }).toEqual({ ...one, stderr: withoutProgress(one) });
      expect(own.code).toBe(3);
      expect(own.stderr).toContain(idOf(4));
      if (flags[0] === '--json') expect(JSON.parse(own.stdout).rows.length).toBeGreaterThan(12);
      else expect(own.stderr).toContain('9 deals left out (Payments of a deal that is not there)');
    },
  );

  it('are refused with file and line', () => {
    const lines = ['deal_id,Amount_paid', ...PAYMENTS];
    lines[20_000] = 'x,twelve';
    const { code, stdout, stderr } = built(folderWith({ 'payments.csv': lines.join('\n') }));
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toBe('error: payments.csv, line 20001: Amount_paid "twelve" is not a number\n');
  });

  it('are refused when the manifest has another checksum', () => {
    const sha256 = { 'payments.csv': createHash('sha256').update('other').digest('hex') };
    const manifest = JSON.stringify({ schema: 'commission-snapshot/1', sha256 });
    const { code, stdout, stderr } = built(folderWith({ 'manifest.json': manifest }));
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('payments.csv: changed since the snapshot was taken');
  });
});
