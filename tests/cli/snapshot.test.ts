import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadSnapshot } from '#adapters/node/load-snapshot';
import type { Snapshot } from '#adapters/node/snapshot';
import { SnapshotUnreadable } from '#adapters/node/snapshot-unreadable';
import { writeSnapshot } from '#adapters/node/write-snapshot';
import { aDeal } from '../support/a-deal';
import { exact } from '../support/exact';
import { startSpecServer } from '../support/spec-server';
import { runWith, temporaryFolder } from './memory-io';
import { sampleNetwork } from './sample-network';

const ORIGIN = { source: 'a test', time: 0 };

const hostile = fc.oneof(
  fc.constantFrom(
    '=1+1',
    '-1',
    '"',
    '""',
    'a,b',
    'line\nline',
    'line\r\nline',
    '\r',
    ' ',
    ' x ',
    '\ufeff',
    'null',
    '\u0000',
    '₹',
    '😀',
  ),
  fc.string({ unit: 'grapheme' }).filter((text) => Buffer.from(text).toString() === text),
);
const filled = hostile.filter((text) => text !== '');
const optional = fc.option(hostile, { nil: undefined });
const amount = fc
  .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: 0, max: 18 }))
  .map(([units, scale]) => ({ units, scale }));
const deal = fc.record({
  id: filled,
  franchiseCode: filled,
  createdTime: hostile,
  productCategory: filled,
  stage: hostile,
  name: optional,
  company: optional,
});

/** Empty text and absence are the same where a field is always there. */
const snapshots: fc.Arbitrary<Snapshot> = fc
  .record({
    vendors: fc.array(
      fc.record({
        id: fc.option(filled, { nil: undefined }),
        franchiseCode: filled,
        name: optional,
        email: optional,
        mobile: optional,
        city: optional,
      }),
    ),
    rules: fc.array(
      fc.tuple(filled, fc.array(fc.record({ productCategory: filled, ratio: amount }), { minLength: 1 })),
    ),
    rulesUnreadable: fc.array(fc.tuple(filled, hostile)),
    deals: fc.uniqueArray(deal, { selector: ({ id }) => id }),
    dealsUnreadable: fc.array(fc.record({ id: optional, franchiseCode: optional, reason: hostile })),
    lists: fc.array(fc.array(fc.record({ amountPaid: amount, paidOn: optional }), { minLength: 1 })),
    accountOpeningAmount: amount,
    laterOpeningAmounts: fc.array(amount, { maxLength: 3 }),
    accountOpeningUnreadable: fc.constant(undefined),
  })
  .map(({ rules, rulesUnreadable, lists, ...rest }) => ({
    ...rest,
    rules: new Map(rules),
    rulesUnreadable: new Map(rulesUnreadable),
    payments: new Map(
      rest.deals.flatMap(({ id }, place) => (lists[place] ? [[id, lists[place]] as const] : [])),
    ),
    paymentsUnreadable: new Map(rest.deals.slice(lists.length).map(({ id, stage }) => [id, stage] as const)),
  }));

describe('a snapshot', () => {
  it('is read back exactly as it was written, whatever the texts and digits', async () => {
    await fc.assert(
      fc.asyncProperty(snapshots, async (snapshot) => {
        const folder = join(temporaryFolder(), 'snapshot');
        await writeSnapshot(folder, snapshot, ORIGIN);
        expect(await loadSnapshot(folder)).toEqual(snapshot);
        rmSync(folder, { recursive: true });
      }),
      { numRuns: 100 },
    );
  });

  it('keeps that the opening amount could not be read', async () => {
    const folder = join(temporaryFolder(), 'snapshot');
    const snapshot = { ...empty(), accountOpeningUnreadable: 'no answer' };
    await writeSnapshot(folder, snapshot, ORIGIN);
    expect(await loadSnapshot(folder)).toEqual(snapshot);
  });

  it('refuses text that UTF-8 would change, and leaves nothing behind', async () => {
    const home = temporaryFolder();
    const snapshot = { ...empty(), deals: [aDeal({ name: 'half a pair: \ud800' })] };
    await expect(writeSnapshot(join(home, 'snapshot'), snapshot, ORIGIN)).rejects.toThrow(SnapshotUnreadable);
    expect(readdirSync(home)).toEqual([]);
  });

  it('has the promised files, with counts and checksums in the manifest', async () => {
    const folder = await taken();
    expect(readdirSync(folder).sort()).toEqual([
      'account-opening.csv',
      'deals.csv',
      'manifest.json',
      'payments-unreadable.csv',
      'payments.csv',
      'rules.csv',
      'vendors.csv',
    ]);
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    expect(manifest).toMatchObject({
      schema: 'commission-snapshot/1',
      complete: true,
      time: '2026-11-21T02:00:00.000Z',
    });
    expect(manifest.counts).toMatchObject({ vendors: 4, deals: 60 });
    for (const [file, sha256] of Object.entries(manifest.sha256)) {
      expect(
        createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('hex'),
      ).toBe(sha256);
    }
    const headOf = (file: string) => readFileSync(join(folder, file), 'utf8').split('\r\n')[0];
    expect(headOf('deals.csv')).toBe(
      'id,Franchise_code,Created_Time,Product_Category,Stage,Deal_Name,Company',
    );
    expect(headOf('payments.csv')).toBe('deal_id,Amount_paid,Paid_on');
    expect(headOf('payments-unreadable.csv')).toBe('deal_id,Franchise_code,reason');
    expect(readFileSync(join(folder, 'account-opening.csv'), 'utf8')).toBe('amount\r\n300.75\r\n1\r\n');
  });

  it('does not replace a folder unasked, nor ever one that holds something else', async () => {
    const folder = await taken();
    const again = await takenInto(folder);
    expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('is not empty')]);
    writeFileSync(join(folder, 'deals.csv'), 'old');
    expect((await takenInto(folder, '--force')).code).toBe(0);
    expect((await runWith(['report', '--input', folder, '-q'])).code).toBe(0);
    writeFileSync(join(folder, 'thesis.txt'), 'x');
    const foreign = await takenInto(folder, '--force');
    expect([foreign.code, foreign.stderr]).toEqual([2, expect.stringContaining('thesis.txt')]);
    expect(existsSync(join(folder, 'thesis.txt'))).toBe(true);
    expect((await takenInto(join(folder, 'thesis.txt'))).stderr).toContain('is a file');
    const blank = temporaryFolder();
    expect((await takenInto(blank)).code).toBe(0);
  });
});

describe('a folder from elsewhere', () => {
  const DEALS = 'id,Franchise_code,Created_Time,Product_Category,Stage\n';
  const files = {
    'vendors.csv': 'vendor_id,Franchise_code\nv1,FR-1\n',
    'rules.csv': 'vendor_id,Product_Category,Franchise_Ratio\nv1,Gold,10\n',
    'deals.csv': `${DEALS}d1,FR-1,2026-10-01,Gold,x\n`,
    'payments.csv': 'deal_id,Amount_paid\nd1,100\nd1,100\n',
  };
  const folderOf = (changed: Readonly<Record<string, string | undefined>> = {}) => {
    const folder = temporaryFolder();
    for (const [name, content] of Object.entries({ ...files, ...changed })) {
      if (content !== undefined) writeFileSync(join(folder, name), content);
    }
    return folder;
  };
  const commissionOf = async (folder: string) => {
    const { code, stdout, stderr } = await runWith(['report', '--input', folder, '--json']);
    expect(stderr).not.toContain('error');
    return [code, JSON.parse(stdout).totals[0].commission];
  };

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
    ['NDJSON before CSV', { 'payments.ndjson': '{"deal_id":"d1","Amount_paid":200,"more":[1]}' }],
    ['a BOM before the manifest', { 'manifest.json': '\ufeff{"schema":"commission-snapshot/1"}' }],
    ['payments of unknown deals', { 'payments.csv': 'deal_id,Amount_paid\nd1,200\nd9,5\n' }],
  ])('may have %s', async (_, changed) => {
    expect(await commissionOf(folderOf(changed))).toEqual([0, '20.00']);
  });

  it('keeps every digit of a number in NDJSON', async () => {
    const line = '{"deal_id":"d1","Amount_paid" : 12345678901234567.85}';
    expect(await commissionOf(folderOf({ 'payments.ndjson': line }))).toEqual([0, '1234567890123456.79']);
  });

  it('says with --verbose that payments of unknown deals are ignored', async () => {
    const folder = folderOf({ 'payments.csv': 'deal_id,Amount_paid\nd9,5\n' });
    expect((await runWith(['report', '--input', folder, '-v'])).stderr).toContain('ignored: d9');
  });

  it.each([
    ['CSV', {}],
    ['NDJSON', { 'payments.csv': undefined, 'payments.ndjson': '{"deal_id":"d1","Amount_paid":200}' }],
  ])('names deals whose franchise no vendor has, unless others were chosen (%s)', async (_, changed) => {
    const deals = `${DEALS}d1,FR-1,2026-10-01,Gold,x\nd2,FR-9,2026-10-01,Gold,x\nd3,FR-9,2026-10-01,,x\n`;
    const folder = folderOf({ ...changed, 'deals.csv': deals });
    const all = await runWith(['report', '--all', '--input', folder, '--json']);
    expect(all.code).toBe(3);
    expect(all.stderr).toContain('1 deal left out (no vendor has the franchise code): d2');
    expect(JSON.parse(all.stdout)).toMatchObject({
      complete: false,
      totals: [{ franchiseCode: 'FR-1', commission: '20.00' }],
      excluded: [
        { dealId: 'd3', franchiseCode: null, reason: 'invalid-deal' },
        { dealId: 'd2', franchiseCode: 'FR-9', reason: 'unknown-franchise' },
      ],
    });
    const vendors = 'vendor_id,Franchise_code\nv1,FR-1\nv2,FR-2\n';
    const two = folderOf({ ...changed, 'deals.csv': deals, 'vendors.csv': vendors });
    const chosen = await runWith(['report', '-f', 'FR-1', '--input', two, '--json']);
    expect([chosen.code, JSON.parse(chosen.stdout).excluded]).toEqual([0, []]);
  });

  it('counts a deal in payments-unreadable.csv as unknown, not as zero', async () => {
    const folder = folderOf({ 'payments-unreadable.csv': 'deal_id,Franchise_code,reason\nd1,FR-1,500\n' });
    expect(await commissionOf(folder)).toEqual([3, '0.00']);
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
      { 'payments.ndjson': '{"deal_id":"d1","Amount_paid":1}\n{"deal' },
      'payments.ndjson, line 2: this is not JSON',
    ],
    [
      'a JSON field is missing',
      { 'payments.ndjson': '{"deal_id":"d1"}' },
      'payments.ndjson, line 1: the record lacks Amount_paid',
    ],
    [
      'a JSON field is strange',
      { 'payments.ndjson': '{"deal_id":["d1"],"Amount_paid":1}' },
      'payments.ndjson, line 1: deal_id is neither text nor a number',
    ],
    [
      'the manifest is of another schema',
      { 'manifest.json': '{"schema":"commission-snapshot/2"}' },
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

describe('the manifest', () => {
  it('marks all that is made of a folder as incomplete when it says so itself and nothing says what is missing', async () => {
    const folder = await taken();
    const path = join(folder, 'manifest.json');
    const manifest = readFileSync(path, 'utf8');
    writeFileSync(path, manifest.replace('"complete": true', '"complete": false'));
    const copy = join(temporaryFolder(), 'copy');
    const copied = await runWith(['snapshot', '--input', folder, '-o', copy]);
    expect([copied.code, copied.stderr]).toEqual([3, expect.stringContaining('is incomplete')]);
    for (const from of [folder, copy]) {
      const report = await runWith(['report', '--input', from, '--json']);
      expect([report.code, report.stderr]).toEqual([3, expect.stringContaining('snapshot is incomplete')]);
      expect(JSON.parse(report.stdout)).toMatchObject({
        complete: false,
        notices: expect.arrayContaining([{ kind: 'source-incomplete', franchiseCode: null }]),
      });
      const deals = await runWith(['deals', '--input', from, '--json']);
      expect([deals.code, JSON.parse(deals.stdout).complete]).toEqual([3, false]);
    }
    expect((await runWith(['report', '--input', folder, '--allow-incomplete'])).code).toBe(0);
    writeFileSync(join(folder, 'rules-unreadable.csv'), 'vendor_id,reason\r\nv3,no answer\r\n');
    expect((await runWith(['report', '-f', 'FR-002', '--input', folder, '-q'])).code).toBe(0);
  });

  it('refuses every file that was changed or taken away', async () => {
    const folder = await taken();
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.csv'))) {
      const path = join(folder, file);
      const content = readFileSync(path);
      writeFileSync(path, `${content.toString()}\r\n`);
      const changed = await runWith(['report', '--input', folder]);
      expect([changed.code, changed.stderr]).toEqual([1, expect.stringContaining(`${file}: changed since`)]);
      renameSync(path, `${path}.away`);
      const gone = await runWith(['report', '--input', folder]);
      expect([gone.code, gone.stderr]).toEqual([1, expect.stringContaining(`${file}: missing`)]);
      rmSync(`${path}.away`);
      writeFileSync(path, content);
    }
    expect((await runWith(['report', '--input', folder, '-q'])).code).toBe(0);
  });
});

function empty(): Snapshot {
  return {
    vendors: [],
    rules: new Map(),
    rulesUnreadable: new Map(),
    deals: [],
    dealsUnreadable: [],
    payments: new Map(),
    paymentsUnreadable: new Map(),
    accountOpeningAmount: exact('0'),
    laterOpeningAmounts: [],
    accountOpeningUnreadable: undefined,
  };
}

describe('deals that lack what a calculation needs', () => {
  const whole = sampleNetwork();
  const broken = [
    { id: 'half', Franchise_code: 'FR-002', Created_Time: '2026-10-05' },
    { id: 'half', Franchise_code: 'FR/001 A', Created_Time: '2026-10-05' },
    { Franchise_code: 'FR-002', Product_Category: 'Mutual Fund' },
    { Franchise_code: 'FR/001 A', Product_Category: 'Mutual Fund' },
  ];

  it.each([false, true])(
    'are as many in the folder as at the server (which gives all to any call: %s)',
    async (ignoresCodes) => {
      const server = await startSpecServer({ ...whole, deals: [...whole.deals, ...broken], ignoresCodes });
      const env = { COMMISSION_TOKEN: 'stand-in-token', COMMISSION_API_URL: server.url };
      const folder = join(temporaryFolder(), 'snapshot');
      expect((await runWith(['snapshot', '-o', folder], { env })).code).toBe(3);
      for (const choice of [[], ['-f', 'FR-002'], ['-f', 'FR-002', '-f', 'FR-003']]) {
        const online = JSON.parse((await runWith(['report', '--json', ...choice], { env })).stdout);
        const { stdout } = await runWith(['report', '--json', '--input', folder, ...choice]);
        expect({ ...JSON.parse(stdout), source: '' }).toEqual({ ...online, source: '' });
        expect(
          online.excluded.filter(({ reason }: { reason: string }) => reason === 'invalid-deal'),
        ).toHaveLength(ignoresCodes || choice.length === 0 ? 4 : 2);
      }
      await server.close();
    },
  );
});

async function taken(): Promise<string> {
  const folder = join(temporaryFolder(), 'below', 'snapshot');
  mkdirSync(join(folder, '..'));
  const { code, stdout, stderr } = await takenInto(folder);
  expect([code, stdout]).toEqual([0, '']);
  expect(stderr).toContain('4 vendors, 60 deals');
  expect(readdirSync(join(folder, '..'))).toEqual(['snapshot']);
  return folder;
}

async function takenInto(folder: string, ...more: string[]) {
  const server = await startSpecServer(sampleNetwork());
  const env = { COMMISSION_TOKEN: 'stand-in-token', COMMISSION_API_URL: `${server.url}/` };
  const result = await runWith(['snapshot', '-o', folder, ...more], { env });
  await server.close();
  return result;
}
