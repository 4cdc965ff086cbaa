import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commissionOf, DEALS, files, folderOf } from './foreign-files';
import { runWith } from './memory-io';

describe('a folder from elsewhere', () => {
  it('is read as it is; equal payment lines are two payments', async () => {
    expect(await commissionOf(folderOf())).toEqual([0, '20.00']);
  });

  it.each<[string, Record<string, string | undefined>]>([
    ['BOM and CRLF', { 'payments.csv': '\ufeffdeal_id,Amount_paid\r\nd1,100\r\nd1,100' }],
    [
      'other columns in another order',
      { 'payments.csv': 'x,Amount_paid,deal_id\n,1e2,d1\n"a\nb",100.0,d1\n' },
    ],
    ['blank lines', { 'payments.csv': 'deal_id,Amount_paid\n\nd1,200\n\n' }],
    [
      'NDJSON',
      {
        'payments.csv': undefined,
        'payments.ndjson': '{"deal_id":"d1","Amount_paid":"150"}\n{"Amount_paid":50,"deal_id":"d1"}\n',
      },
    ],
    [
      'NDJSON instead of CSV',
      { 'payments.csv': undefined, 'payments.ndjson': '{"deal_id":"d1","Amount_paid":200,"more":[1]}' },
    ],
    ['a BOM before the manifest', { 'manifest.json': '\ufeff{"schema":"commission-snapshot/1"}' }],
  ])('may have %s', async (_, changed) => {
    expect(await commissionOf(folderOf(changed))).toEqual([0, '20.00']);
  });

  it('keeps every digit of a number in NDJSON', async () => {
    const line = '{"deal_id":"d1","Amount_paid" : 12345678901234567.85}';
    expect(await commissionOf(folderOf({ 'payments.csv': undefined, 'payments.ndjson': line }))).toEqual([
      0,
      '1234567890123456.79',
    ]);
  });

  const DEMAT = 'd2,FR-1,2026-10-02,Free Demat Account,Closed Won.\n';
  it.each([
    ['earned accounts', `${DEALS}${DEMAT}`, 3, ['opening-amount-unreadable']],
    ['accounts that are not earned', `${DEALS}${DEMAT.replace('Won.', 'Won')}`, 0, []],
  ])('without account-opening knows no earning of %s', async (_, deals, code, kinds) => {
    const folder = folderOf({ 'deals.csv': `${deals}d1,FR-1,2026-10-01,Gold,x\n` });
    const report = await runWith(['report', '--input', folder, '--json']);
    const { complete, notices } = JSON.parse(report.stdout);
    expect([report.code, complete, notices.map(({ kind }: { kind: string }) => kind)]).toEqual([
      code,
      code === 0,
      kinds,
    ]);
    const checked = await runWith(['check', '--input', folder, '--json']);
    expect(checked.stdout.includes('account-opening.csv is missing in the folder')).toBe(code === 3);
    writeFileSync(join(folder, 'account-opening.csv'), 'amount\n');
    expect((await runWith(['report', '--input', folder])).code).toBe(0);
  });

  it.each([
    ['vendors.csv', 'vendor_id,Franchise_code\n"",FR-1\n'],
    ['vendors.ndjson', '{"vendor_id":"","Franchise_code":"FR-1"}\n'],
    ['vendors.csv', 'vendor_id,Franchise_code\n,FR-1\n'],
  ])('takes an empty vendor_id for none: %s', async (file, content) => {
    const folder = folderOf({ 'vendors.csv': undefined, [file]: content });
    const { code, stdout } = await runWith(['report', '--input', folder, '--json']);
    expect([code, JSON.parse(stdout)]).toEqual([
      3,
      expect.objectContaining({
        complete: false,
        excluded: [{ dealId: 'd1', franchiseCode: 'FR-1', reason: 'rules-unreadable' }],
        notices: [{ kind: 'no-vendor-id', franchiseCode: 'FR-1' }],
      }),
    ]);
    expect((await runWith(['check', '--input', folder, '--json'])).stdout).toContain('"no-vendor-id"');
  });

  const manifestOf = (...names: readonly (keyof typeof files)[]) => {
    const sums = names.map((name) => [name, createHash('sha256').update(files[name]).digest('hex')]);
    return JSON.stringify({ schema: 'commission-snapshot/1', sha256: Object.fromEntries(sums) });
  };
  it.each<[string, Record<string, string | undefined>]>([
    ['deals.ndjson', { 'deals.ndjson': '{"id":"d1"}\n' }],
    ['deals.ndjson', { 'deals.csv': undefined, 'deals.ndjson': '{"id":"d1"}\n' }],
    ['payments.ndjson', { 'payments.ndjson': '' }],
  ])('is refused for %s in place of what its manifest names', async (file, changed) => {
    const names = ['vendors.csv', 'rules.csv', 'deals.csv', 'payments.csv'] as const;
    const whole = { 'manifest.json': manifestOf(...names) };
    expect(await commissionOf(folderOf(whole))).toEqual([0, '20.00']);
    for (const command of ['report', 'check']) {
      const { code, stderr } = await runWith([command, '--input', folderOf({ ...whole, ...changed })]);
      expect([code, stderr]).toEqual([1, expect.stringContaining(`${file}: not in manifest.json`)]);
    }
  });

  it.each<[string, Record<string, string | undefined>, string]>([
    ['a file is missing', { 'deals.csv': undefined }, 'deals.csv: missing in the folder'],
    [
      'a column is missing',
      { 'deals.csv': 'id,Stage\n' },
      'deals.csv, line 1: the header lacks the column Franchise_code, Created_Time, Product_Category',
    ],
    ['a file is empty', { 'rules.csv': '' }, 'rules.csv, line 1: the header line is missing'],
    [
      'a line is short',
      { 'deals.csv': `${DEALS}d1,FR-1,2026-10-01,Gold,x\nd2,FR-1\n` },
      'deals.csv, line 3: 2 fields where the header has 5',
    ],
    [
      'an amount is no number',
      { 'payments.csv': 'deal_id,Amount_paid\n"d\n1",5\nd1,"1,5"\n' },
      'payments.csv, line 4: Amount_paid "1,5" is not a number',
    ],
    [
      'an amount is empty',
      { 'payments.csv': 'deal_id,Amount_paid\nd1,\n' },
      'payments.csv, line 2: Amount_paid "" is not a number',
    ],
    [
      'a ratio is no number',
      { 'rules.csv': 'vendor_id,Product_Category,Franchise_Ratio\nv1,Gold,10%\n' },
      'rules.csv, line 2: Franchise_Ratio "10%" is not a number',
    ],
    [
      'a quote is never closed',
      { 'deals.csv': `${DEALS}d1,FR-1,2026-10-01,Gold,x\nd2,FR-1,2026,"Gold\n,x\n` },
      'deals.csv, line 3: a quoted cell is never closed',
    ],
    [
      'text follows a quote',
      { 'deals.csv': `${DEALS}"d1"x,FR-1,2026-10-01,Gold,x\n` },
      'deals.csv, line 2: text follows a closing quote',
    ],
    [
      'a quote stands inside',
      { 'deals.csv': `${DEALS}d"1,FR-1,2026-10-01,Gold,x\n` },
      'deals.csv, line 2: a quote stands inside',
    ],
    [
      'a column stands twice',
      { 'payments.csv': 'deal_id,Amount_paid,Amount_paid\n' },
      'payments.csv, line 1: the column Amount_paid stands twice',
    ],
    [
      'a JSON line is cut',
      { 'payments.csv': undefined, 'payments.ndjson': '{"deal_id":"d1","Amount_paid":1}\n{"deal' },
      'payments.ndjson, line 2: this is not JSON',
    ],
    [
      'a JSON field is missing',
      { 'payments.csv': undefined, 'payments.ndjson': '{"deal_id":"d1"}' },
      'payments.ndjson, line 1: the record lacks Amount_paid',
    ],
    [
      'a JSON field is strange',
      { 'payments.csv': undefined, 'payments.ndjson': '{"deal_id":["d1"],"Amount_paid":1}' },
      'payments.ndjson, line 1: deal_id is neither text nor a number',
    ],
    [
      'the manifest is of another schema',
      { 'manifest.json': '{"schema":"commission-snapshot/3"}' },
      'manifest.json: its schema is not commission-snapshot/1',
    ],
    ['the manifest is damaged', { 'manifest.json': '{' }, 'manifest.json: not JSON'],
  ])('is refused when %s, naming file and line', async (_, changed, sentence) => {
    const { code, stdout, stderr } = await runWith(['report', '--input', folderOf(changed)]);
    expect(stderr).toContain(`error: ${sentence}`);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  it('is refused when it is not UTF-8', async () => {
    const folder = folderOf();
    writeFileSync(join(folder, 'deals.csv'), Buffer.from([0x69, 0xff]));
    expect((await runWith(['report', '--input', folder])).stderr).toContain('deals.csv: not UTF-8');
  });
});
