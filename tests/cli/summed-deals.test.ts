import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InMemoryLog } from '#adapters/memory/in-memory-log';
import { openSnapshot } from '#adapters/node/open-snapshot';
import { SnapshotSummedDeals } from '#adapters/node/snapshot-summed-deals';
import {
  ComputeMonthlyCommission,
  type MonthlyCommission,
} from '#core/commission/compute-monthly-commission';
import { DealAssessor } from '#core/commission/deal-assessor';
import { toDecimalText, toRupees } from '#core/shared/money';
import { BusinessCalendar, type Month } from '#core/shared/month';
import { AWKWARD_IDS, anyId } from './awkward-ids';
import { temporaryFolder } from './memory-io';

const CODES = ['FR-001', 'FR/002 A', 'फ-003'];
const CATEGORIES = ['Mutual Fund', 'Loan', 'No rule', 'Zero', 'Free Demat Account', 'A "quoted", one', ''];
const STAGES = ['Closed Won.', 'Closed Won', 'closed won.', 'New', ''];
const TIMES = [
  '2026-11-04T10:15:00+05:30',
  '2026-10-31T18:29:59Z',
  '2026-10-31T18:30:00Z',
  '2026-10-31T23:59:59+05:30',
  '2026-11-01T00:00:00+05:30',
  '2026-10-31T13:30:00-05:00',
  '2026-11-01T08:29:00+14:00',
  '2026-11-15T10:00:00-12:00',
  '2026-11-30T19:00:00+00:00',
  '2026-11-15T10:75:00+05:30',
  '2026-11-15T10:15:00+15:00',
  '2026-11-15T10:15:00+05:75',
  '2026-11-15T10:15:00-0560',
  '2026-11-31T10:15:00+05:30',
  '2026-11-30',
  '2026-02-30',
  '2026-11-04 10:15',
  '2026-11-04T10:15:00.123Z',
  ' 2026-11-04',
  'soon',
  '',
];
const AMOUNTS = [
  '100',
  '0.1',
  '0.2',
  '-50.25',
  '1.005',
  '999999999.999999',
  '-999999999.999999',
  '1234567890123.123456789',
  '0.0000001',
  '1e3',
  '+7',
  ' 12 ',
  '12.',
  '.5',
];

/** An id or a reference of a payment; most have none, so that not every deal is left out. */
const receipt = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'UTR-1',
      'utr 1-',
      ' utr -1',
      '"UTR-1"',
      '"u""1"',
      'É1',
      'é 1',
      '  ',
      ...AWKWARD_IDS,
    ),
  },
);

const record = fc.record({
  id: fc.oneof(
    anyId,
    fc.integer({ min: 0, max: 9 }).map((number) => `D"${number}`),
  ),
  quoted: fc.boolean(),
  code: fc.constantFrom(...CODES, 'FR-unknown', ''),
  category: fc.constantFrom(...CATEGORIES),
  stage: fc.constantFrom(...STAGES),
  time: fc.constantFrom(...TIMES),
  amounts: fc.array(fc.constantFrom(...AMOUNTS), { maxLength: 4 }),
  receipts: fc.array(fc.tuple(receipt, receipt), { maxLength: 4 }),
  unreadable: fc.constantFrom(true, false, false, false),
});

type Generated = typeof record extends fc.Arbitrary<infer Value> ? Value : never;

function cell(text: string, quoted = /[",\n]/.test(text)): string {
  return quoted ? `"${text.replaceAll('"', '""')}"` : text;
}

/** `others` are ids of deals that are not in the file, or are: with payments, with unreadable ones, or lost. */
function writeFolder(deals: readonly Generated[], others: readonly string[] = []): string {
  const folder = join(temporaryFolder(), 'snapshot');
  mkdirSync(folder);
  const write = (name: string, lines: readonly string[]) =>
    writeFileSync(join(folder, `${name}.csv`), `${lines.join('\r\n')}\n`);
  const idOf = ({ id, quoted }: Generated) => cell(id, quoted || undefined);
  write('vendors', ['Franchise_code,vendor_id', ...CODES.map((code, at) => `${code},v${at}`)]);
  write('rules', [
    'vendor_id,Product_Category,Franchise_Ratio',
    ...CODES.slice(0, 2).flatMap((_, at) => [
      `v${at},Mutual Fund,33.33`,
      `v${at},Loan,0.5`,
      `v${at},Zero,0`,
      `v${at},${cell('A "quoted", one')},12.75`,
    ]),
  ]);
  write('account-opening', ['amount', '250.75']);
  write('deals', [
    'Stage,id,Company,Franchise_code,Created_Time,Product_Category',
    ...deals.map((deal) =>
      [
        deal.stage,
        idOf(deal),
        'x',
        deal.code,
        deal.time,
        cell(deal.category, deal.quoted && deal.category !== '' ? true : undefined),
      ].join(','),
    ),
  ]);
  write('payments', [
    'deal_id,Reference,Amount_paid,id',
    ...deals.flatMap((deal) =>
      deal.amounts.map((amount, at) => {
        const [id = '', reference = ''] = deal.receipts[at] ?? [];
        return `${idOf(deal)},${reference},${amount},${id}`;
      }),
    ),
    ...others.slice(0, 3).map((id) => `${id},,1,`),
  ]);
  write('payments-unreadable', [
    'deal_id,Franchise_code,reason',
    ...deals.filter(({ unreadable }) => unreadable).map((deal) => `${idOf(deal)},,gone`),
    ...others.slice(2, 4).map((id) => `${id},,gone`),
  ]);
  write('deals-unreadable', [
    'id,Franchise_code,reason,fault',
    ...others
      .slice(3)
      .map((id, at) => `${id},${['', 'FR-001', 'FR-9'][at % 3]},lost,${['', 'unknown-deal', 'odd'][at % 3]}`),
  ]);
  return folder;
}

function inText({ rows, totals, excluded, notices, complete }: MonthlyCommission) {
  const figures = (row: (typeof totals)[number]) => ({
    ...row,
    paid: toRupees(row.paid),
    commission: toRupees(row.commission),
    freeDematEarning: toRupees(row.freeDematEarning),
    overall: toRupees(row.overall),
  });
  return {
    rows: rows.map(figures),
    totals: totals.map(figures),
    excluded: excluded.map(({ why: _, ...deal }) => deal),
    notices,
    complete,
  };
}

describe('a snapshot that adds its deals up by itself', () => {
  it('gives what counting deal by deal gives, whatever the file holds', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(record, { maxLength: 40 }),
        fc.subarray(CODES),
        fc.option(fc.subarray<Month>(['2026-10', '2026-11', '2026-12']), { nil: undefined }),
        fc.array(anyId, { maxLength: 6 }),
        async (deals, codes, months, others) => {
          const folder = writeFolder(deals, others);
          const log = new InMemoryLog();
          const calendar = new BusinessCalendar();
          const source = openSnapshot(folder);
          const assessor = new DealAssessor(source.deals, source.payments, source.vendors, calendar, log);
          const vendors = (await source.vendors.list()).records.filter((vendor) =>
            codes.includes(vendor.franchiseCode),
          );
          const options = { months: months && new Set(months) };
          const oneByOne = await new ComputeMonthlyCommission(assessor).execute(vendors, options);
          const summed = await new ComputeMonthlyCommission(
            assessor,
            new SnapshotSummedDeals(folder, calendar),
          ).execute(vendors, options);
          expect(inText(summed)).toEqual(inText(oneByOne));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('pays a franchise that is asked for alone what it gets among all', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(record, { maxLength: 40 }), async (deals) => {
        const folder = writeFolder(deals);
        const calendar = new BusinessCalendar();
        const source = openSnapshot(folder);
        const log = new InMemoryLog();
        const assessor = new DealAssessor(source.deals, source.payments, source.vendors, calendar, log);
        const compute = new ComputeMonthlyCommission(assessor, new SnapshotSummedDeals(folder, calendar));
        const vendors = (await source.vendors.list()).records;
        const alone = await Promise.all(vendors.map((vendor) => compute.execute([vendor])));
        const { totals, rows } = inText(await compute.execute(vendors));
        expect(alone.flatMap((each) => inText(each).totals)).toEqual(totals);
        expect(new Set(alone.flatMap((each) => inText(each).rows))).toEqual(new Set(rows));
      }),
      { numRuns: 100 },
    );
  });

  it('keeps every digit of a sum that no float can hold', async () => {
    const folder = writeFolder(
      Array.from({ length: 40 }, (_, number) => ({
        id: `D${number}`,
        quoted: false,
        code: 'FR-001',
        category: 'Loan',
        stage: 'New',
        time: '2026-11-04',
        receipts: [],
        amounts: ['999999999.999999', '999999999.999999', '0.000001', '999999999999.5'],
        unreadable: false,
      })),
    );
    const sums = await new SnapshotSummedDeals(folder, new BusinessCalendar()).ofFranchises(['FR-001']);
    expect(sums?.groups.map(({ deals, paid }) => [deals, toDecimalText(paid)])).toEqual([
      [40, '40079999999979.999960'],
    ]);
  });

  it('stops when it is told to', async () => {
    const folder = writeFolder([]);
    const summed = new SnapshotSummedDeals(folder, new BusinessCalendar());
    await expect(summed.ofFranchises(['FR-001'], { signal: AbortSignal.abort() })).rejects.toThrow(
      'Cancelled',
    );
  });
});
