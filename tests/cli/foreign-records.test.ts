import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commissionOf, DEALS, folderOf } from './foreign-files';
import { runWith, temporaryFolder } from './memory-io';

describe('the records of a folder from elsewhere', () => {
  const NDJSON_PAYMENT = '{"deal_id":"d1","Amount_paid":200}\n';
  it.each<[string, Record<string, string | undefined>]>([
    ['CSV', { 'payments.csv': 'deal_id,Amount_paid\nd1,200\nd9,5\nd9,6\n' }],
    [
      'NDJSON',
      { 'payments.csv': undefined, 'payments.ndjson': `${NDJSON_PAYMENT}{"deal_id":"d9","Amount_paid":5}` },
    ],
    ['unreadable', { 'payments-unreadable.csv': 'deal_id,Franchise_code,reason\nd9,FR-1,500\n' }],
  ])('names payments of a deal that is not there (%s)', async (_, changed) => {
    const folder = folderOf(changed);
    const sentence = '1 deal left out (Payments of a deal that is not there): d9';
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
    expect(diff.stderr).toContain('1 deal left out (Payments of a deal that is not there): d9');
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
      {
        'payments.csv': undefined,
        'payments.ndjson': '{"deal_id":"d1","Amount_paid":1,"id":200001042213613533}\n'.repeat(2),
      },
      'payment 200001042213613533',
    ],
  ])('leaves a deal out that has a payment twice, by %s', async (_, changed, what) => {
    const folder = folderOf(changed);
    const { code, stdout, stderr } = await runWith(['report', '--input', folder, '--json']);
    expect(stderr).toContain('1 deal left out (A payment is there more than once): d1');
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
        'payments.csv': undefined,
        'payments.ndjson':
          '{"deal_id":"d1","Amount_paid":300,"Reference":"R1"}\n{"deal_id":"d1","Amount_paid":-100,"Reference":"R1"}\n',
      },
    ],
  ])('counts a refund that names the receipt of its payment (%s)', async (_, changed) => {
    expect(await commissionOf(folderOf(changed))).toEqual([0, '20.00']);
  });

  it.each<[string, Record<string, string | undefined>]>([
    ['CSV', { 'payments.csv': `${TWICE}d1,100,P-1,\nd1,100,P-1,\n` }],
    [
      'NDJSON',
      { 'payments.csv': undefined, 'payments.ndjson': '{"deal_id":"d1","Amount_paid":1,"id":1}\n'.repeat(2) },
    ],
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
      expect(stderr).toContain('1 deal left out (Counted once already)');
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
    expect(all.stderr).toContain('1 deal left out (No vendor has its franchise code): d2');
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
});
