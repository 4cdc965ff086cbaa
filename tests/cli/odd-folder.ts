import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { AWKWARD_IDS, anyId } from './awkward-ids';
import { temporaryFolder } from './memory-io';

/** The franchise codes of its vendors. */
export const CODES = ['FR-001', 'FR/002 A', 'फ-003'];
export const CATEGORIES = [
  'Mutual Fund',
  'Loan',
  'No rule',
  'Zero',
  'Free Demat Account',
  'A "quoted", one',
  '',
];
export const STAGES = [
  'Closed Won.',
  'Closed Won',
  'closed won.',
  'New',
  '',
  'Void (office)',
  'Void (Office)',
];
export const TIMES = [
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
export const AMOUNTS = [
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

/** A deal of a folder with its payments, as odd as a file may hold it. */
export const anyFolderDeal = fc.record({
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

/** One of these deals. */
export type Generated = typeof anyFolderDeal extends fc.Arbitrary<infer Value> ? Value : never;

function cell(text: string, quoted = /[",\n]/.test(text)): string {
  return quoted ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Writes a folder. `others` are ids of deals that are not in the file, or are: with payments, with unreadable ones, or
 * lost. Payments stand in the order of the deals, or mixed.
 */
export function writeFolder(
  deals: readonly Generated[],
  others: readonly string[] = [],
  isMixed = false,
): string {
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
  const payments = [
    ...deals.flatMap((deal) =>
      deal.amounts.map((amount, at) => {
        const [id = '', reference = ''] = deal.receipts[at] ?? [];
        return `${idOf(deal)},${reference},${amount},${id}`;
      }),
    ),
    ...others.slice(0, 3).map((id) => `${id},,1,`),
  ];
  // From the end of their lines on, so that the payments of a deal come apart.
  const backwards = (line: string) => [...line].reverse().join('');
  if (isMixed) payments.sort((a, b) => (backwards(a) < backwards(b) ? -1 : 1));
  write('payments', ['deal_id,Reference,Amount_paid,id', ...payments]);
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
