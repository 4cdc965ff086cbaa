import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runWith, temporaryFolder } from './memory-io';

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
  ])('may have %s', async (_, changed) => {
    expect(await commissionOf(folderOf(changed))).toEqual([0, '20.00']);
  });

  it('keeps every digit of a number in NDJSON', async () => {
    const line = '{"deal_id":"d1","Amount_paid" : 12345678901234567.85}';
    expect(await commissionOf(folderOf({ 'payments.ndjson': line }))).toEqual([0, '1234567890123456.79']);
  });

  const NDJSON_PAYMENT = '{"deal_id":"d1","Amount_paid":200}\n';
  it.each<[string, Record<string, string | undefined>]>([
    ['CSV', { 'payments.csv': 'deal_id,Amount_paid\nd1,200\nd9,5\nd9,6\n' }],
    ['NDJSON', { 'payments.ndjson': `${NDJSON_PAYMENT}{"deal_id":"d9","Amount_paid":5}` }],
    ['unreadable', { 'payments-unreadable.csv': 'deal_id,Franchise_code,reason\nd9,FR-1,500\n' }],
  ])('names payments of a deal that is not there (%s)', async (_, changed) => {
    const folder = folderOf(changed);
    const sentence = '1 deal left out (payments of a deal that is not there): d9';
    for (const flags of [['--all'], ['-f', 'FR-1', '-m', '2026-10']]) {
      const { code, stdout, stderr } = await runWith(['report', '--input', folder, '--json', ...flags]);
      expect(stderr).toContain(sentence);
      expect([code, JSON.parse(stdout)]).toEqual([
        3,
        expect.objectContaining({
          complete: false,
          totals: [expect.objectContaining({ commission: '20.00' })],
          excluded: [{ dealId: 'd9', franchiseCode: null, reason: 'unknown-deal' }],
        }),
      ]);
    }
    const statement = await runWith(['statement', '-f', 'FR-1', '-m', '2026-10', '--input', folder]);
    expect([statement.code, statement.stderr]).toEqual([3, expect.stringContaining(sentence)]);
    const deals = await runWith(['deals', '--input', folder, '--json']);
    expect([deals.code, deals.stderr]).toEqual([3, expect.stringContaining('Deal d9 left out')]);
    const checked = await runWith(['check', '--input', folder, '--json']);
    expect([checked.code, JSON.parse(checked.stdout).faults]).toEqual([
      3,
      [expect.objectContaining({ fault: 'unknown-deal', franchiseCode: null, dealIds: ['d9'] })],
    ]);
    const diff = await runWith(['diff', folderOf(), folder]);
    expect(diff.stderr).toContain('1 deal left out (payments of a deal that is not there): d9');
    const copy = join(temporaryFolder(), 'copy');
    expect((await runWith(['snapshot', '--input', folder, '-o', copy])).code).toBe(3);
    const copied = await runWith(['report', '--input', copy, '--json']);
    expect([copied.code, JSON.parse(copied.stdout).excluded]).toEqual([
      3,
      [{ dealId: 'd9', franchiseCode: null, reason: 'unknown-deal' }],
    ]);
  });

  const TWICE = 'deal_id,Amount_paid,id,Reference\n';
  it.each<[string, Record<string, string | undefined>, string]>([
    ['one id', { 'payments.csv': `${TWICE}d1,100,P-1,\nd1,100,P-1,\n` }, 'payment P-1'],
    ['one receipt', { 'payments.csv': `${TWICE}d1,9,P-1,UTR-1\nd1,9,P-2,utr -1\n` }, 'receipt utr -1'],
    ['an id and a reference', { 'payments.csv': `${TWICE}d1,9,UTR-1,\nd1,9,,UTR-1\n` }, 'receipt UTR-1'],
    [
      'one id in NDJSON',
      { 'payments.ndjson': '{"deal_id":"d1","Amount_paid":1,"id":200001042213613533}\n'.repeat(2) },
      'payment 200001042213613533',
    ],
  ])('leaves a deal out that has a payment twice, by %s', async (_, changed, what) => {
    const folder = folderOf(changed);
    const { code, stdout, stderr } = await runWith(['report', '--input', folder, '--json']);
    expect(stderr).toContain('1 deal left out (a payment is there more than once): d1');
    expect([code, JSON.parse(stdout)]).toEqual([
      3,
      expect.objectContaining({
        complete: false,
        totals: [expect.objectContaining({ commission: '0.00' })],
        excluded: [{ dealId: 'd1', franchiseCode: 'FR-1', reason: 'duplicate-payment' }],
      }),
    ]);
    const checked = await runWith(['check', '--input', folder, '--json']);
    const detail = `${what} is there more than once`;
    expect([checked.code, JSON.parse(checked.stdout).faults]).toEqual([
      3,
      [expect.objectContaining({ fault: 'duplicate-payment', detail, dealIds: ['d1'] })],
    ]);
    for (const command of ['report', 'check'])
      expect((await runWith([command, '-m', '2026-09', '--input', folder])).code).toBe(0);
  });

  it('counts an entry that was taken back, and what was meant', async () => {
    const folder = folderOf({
      'payments.csv':
        'deal_id,Amount_paid,id,Reference,Corrects\nd1,900,P-1,R1,\nd1,-900,P-2,R1,P-1\nd1,200,P-3,R1,\n',
    });
    expect(await commissionOf(folder)).toEqual([0, '20.00']);
  });

  it.each<[string, Record<string, string | undefined>]>([
    ['CSV', { 'payments.csv': `${TWICE}d1,300,P-1,R1\nd1,-100,P-2,R1\n` }],
    [
      'NDJSON',
      {
        'payments.ndjson':
          '{"deal_id":"d1","Amount_paid":300,"Reference":"R1"}\n{"deal_id":"d1","Amount_paid":-100,"Reference":"R1"}\n',
      },
    ],
  ])('counts a refund that names the receipt of its payment (%s)', async (_, changed) => {
    expect(await commissionOf(folderOf(changed))).toEqual([0, '20.00']);
  });

  it.each<[string, Record<string, string | undefined>]>([
    ['CSV', { 'payments.csv': `${TWICE}d1,100,P-1,\nd1,100,P-1,\n` }],
    ['NDJSON', { 'payments.ndjson': '{"deal_id":"d1","Amount_paid":1,"id":1}\n'.repeat(2) }],
  ])('counts no further record of a deal that has a payment twice (%s)', async (_, changed) => {
    const deals = `${DEALS}${'d1,FR-1,2026-10-01,Gold,x\n'.repeat(3)}`;
    const folder = folderOf({ ...changed, 'deals.csv': deals });
    const { stdout } = await runWith(['report', '--input', folder, '--json']);
    const { totals, excluded } = JSON.parse(stdout);
    expect([totals[0].commission, excluded.map(({ reason }: { reason: string }) => reason)]).toEqual([
      '0.00',
      ['duplicate-id', 'duplicate-id', 'duplicate-payment'],
    ]);
  });

  it('does not name payments of a deal that is left out for another reason', async () => {
    const folder = folderOf({
      'deals.csv': `${DEALS}d1,FR-1,2026-10-01,Gold,x\nd3,FR-1,2026-10-01,,x\n`,
      'deals-unreadable.csv': 'id,Franchise_code,reason\nd4,FR-1,gone\n',
      'payments.csv': 'deal_id,Amount_paid\nd1,200\nd3,5\nd4,5\n',
    });
    const { stdout } = await runWith(['report', '--input', folder, '--json']);
    const reasons = JSON.parse(stdout).excluded.map((deal: Record<string, string>) => [
      deal.dealId,
      deal.reason,
    ]);
    expect(reasons).toEqual([
      ['d3', 'invalid-deal'],
      ['d4', 'invalid-deal'],
    ]);
  });

  it.each<[string, Record<string, string | undefined>]>([
    ['CSV', {}],
    ['NDJSON', { 'payments.csv': undefined, 'payments.ndjson': NDJSON_PAYMENT }],
  ])(
    'counts a deal of two franchises for the first alone, whichever is asked for (%s)',
    async (_, changed) => {
      const folder = folderOf({
        ...changed,
        'vendors.csv': 'vendor_id,Franchise_code\nv1,FR-1\nv2,FR-2\n',
        'rules.csv': 'vendor_id,Product_Category,Franchise_Ratio\nv1,Gold,10\nv2,Gold,10\n',
        'deals.csv': `${DEALS}d1,FR-9,2026-10-01,Gold,x\nd1,FR-1,2026-10-01,Gold,x\nd1,FR-2,2026-10-01,Gold,x\n`,
      });
      const ofFranchise = async (code: string) => {
        const { stdout } = await runWith(['report', '-f', code, '--input', folder, '--json']);
        const { totals, excluded } = JSON.parse(stdout);
        return [totals[0].commission, excluded];
      };
      expect(await ofFranchise('FR-1')).toEqual(['20.00', []]);
      const left = [{ dealId: 'd1', franchiseCode: 'FR-2', reason: 'duplicate-id' }];
      expect(await ofFranchise('FR-2')).toEqual(['0.00', left]);
      const statement = ['statement', '-f', 'FR-2', '-m', '2026-10', '--input', folder, '--json'];
      const { stdout, stderr } = await runWith(statement);
      expect(JSON.parse(stdout)).toMatchObject({ total: { commission: '0.00' }, excluded: left });
      expect(stderr).toContain('1 deal left out (the id is there more than once)');
      const checked = await runWith(['check', '-f', 'FR-2', '--input', folder, '--json']);
      expect([checked.code, JSON.parse(checked.stdout).faults]).toEqual([
        3,
        [
          expect.objectContaining({
            fault: 'duplicate-id',
            franchiseCode: 'FR-2',
            detail: 'also in FR-1',
            dealIds: ['d1'],
          }),
        ],
      ]);
    },
  );

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
