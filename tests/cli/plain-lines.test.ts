import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DealRows } from '#adapters/node/deal-rows';
import { ExactSums } from '#adapters/node/exact-sums';
import { loadFolderRecords } from '#adapters/node/folder-records';
import { readPaymentRuns } from '#adapters/node/payment-runs';
import { SnapshotFolder } from '#adapters/node/snapshot-folder';
import { SnapshotUnreadable } from '#adapters/node/snapshot-unreadable';
import { add, type Decimal, shortest, toDecimalText } from '#core/shared/money';
import { BusinessCalendar } from '#core/shared/month';
import { LONG_RUN } from '../support/long-run';
import { anyId } from './awkward-ids';
import { temporaryFolder } from './memory-io';
import { AMOUNTS, CATEGORIES, CODES, STAGES, TIMES } from './odd-folder';

const LONG_WORD = 'a product whose name is longer than thirty-two bytes';
const RUNS = { numRuns: LONG_RUN ? 500 : 60 };
const calendar = new BusinessCalendar();

/** A line and which of its cells, by bits, are between quotes. */
interface Line {
  readonly cells: readonly string[];
  readonly quoted: number;
}

const NONE = 0;
const ALL = 31;
/** So many further columns have every line of a file read one by one. */
const FURTHER = 64;

const deal = fc
  .tuple(
    fc.oneof(anyId, fc.bigInt({ min: 1n, max: 400n }).map(String), fc.constantFrom('', 'D"4')),
    fc.constantFrom(...CODES, ''),
    fc.oneof(
      fc.constantFrom(...TIMES),
      fc.constantFrom('2026-11-30T23:59:59+05:30', '2026-11-31T10:15:00+05:30', '2026-12-31'),
      fc.constantFrom('2026-11-04T24:15:00Z', '2026-11-04T10:60:00Z', '2026-11-04T10:15:60+05:30'),
      fc
        .date({ min: new Date('2026-10-30'), max: new Date('2026-12-02'), noInvalidDate: true })
        .map((day) => day.toISOString()),
    ),
    fc.constantFrom(...CATEGORIES, LONG_WORD, `${CATEGORIES[0]}\0`),
    fc.constantFrom(...STAGES),
  )
  .map(([id, code, time, category, stage]) => [stage, id, code, time.replace('.000Z', 'Z'), category]);

const name = fc.oneof(
  { weight: 9, arbitrary: fc.nat({ max: 100_000 }).map((number) => `pay_${number}`) },
  { weight: 3, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'P1',
      'p1',
      ' P\t1',
      'U 1',
      'u1',
      'P"1',
      '\u092A\u0967',
      '\u00A0P1',
      'É1',
      'é1',
    ),
  },
);

const payment = fc.tuple(
  fc.oneof(fc.constantFrom('1', '2', '3', 'D"4'), anyId),
  fc.oneof(
    {
      weight: 99,
      arbitrary: fc.constantFrom(
        '123456789012.345678',
        ...AMOUNTS.filter((amount) => /^[-+.\d]+$/.test(amount)),
      ),
    },
    { weight: 1, arbitrary: fc.constantFrom('-', '', '1e3', ' 12 ') },
  ),
  name,
  name,
  fc.constantFrom('', '', '', '', '', '', '', '', '', 'P1'),
);

/** Some lack their last cell. */
const lines = (cells: fc.Arbitrary<readonly string[]>) =>
  fc.array(
    fc
      .record({
        cells,
        quoted: fc.constantFrom(ALL, 1, 2, ...Array<number>(17).fill(NONE)),
        isShort: fc.constantFrom(true, ...Array<boolean>(29).fill(false)),
      })
      .map(({ isShort, ...line }) => (isShort ? { ...line, cells: line.cells.slice(0, -1) } : line)),
    { maxLength: 120, size: 'max' },
  );

const plainDeals = (...ids: readonly string[]): Line[] =>
  ids.map((id) => ({ cells: ['New', id, CODES[0] ?? '', '2026-11-04', CATEGORIES[0] ?? ''], quoted: NONE }));

/** Writes both needed files, one of them from lines; gives the folder. */
function folderOf(
  name: 'deals' | 'payments',
  header: string,
  written: readonly Line[],
  lineEnd = '\n',
): string {
  const folder = join(temporaryFolder(), 'snapshot');
  mkdirSync(folder);
  const inQuotes = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const isQuoted = ({ quoted }: Line, cell: string, place: number) =>
    ((quoted >> place) % 2 === 1 && cell !== '') || /[",\r\n]/.test(cell);
  const lineOf = (line: Line) =>
    line.cells.map((cell, place) => (isQuoted(line, cell, place) ? inQuotes(cell) : cell)).join(',');
  writeFileSync(join(folder, 'deals.csv'), 'id,Franchise_code,Created_Time,Product_Category,Stage\n');
  writeFileSync(join(folder, 'payments.csv'), 'deal_id,Amount_paid\n');
  writeFileSync(join(folder, `${name}.csv`), [header, ...written.map(lineOf), ''].join(lineEnd));
  return folder;
}

/** The header of a file, and of one whose lines are read one by one. */
const HEADERS = {
  together: (header: string) => header,
  'one by one': (header: string) =>
    [header, ...Array.from({ length: FURTHER }, (_, number) => `More ${number}`)].join(','),
};
type Road = keyof typeof HEADERS;

const onRoad = (written: readonly Line[], road: Road): readonly Line[] =>
  road === 'together'
    ? written
    : written.map((line) => ({ ...line, cells: [...line.cells, ...Array<string>(FURTHER).fill('')] }));

/** Why a file is refused, and at which line; without the further columns. */
function refusal(error: unknown) {
  if (!(error instanceof SnapshotUnreadable)) throw error;
  const why = error.why.replace(/^(\d+) fields where the header has (\d+)$/, (_, fields, header) => {
    const further = Number(header) > FURTHER ? FURTHER : 0;
    return `${Number(fields) - further} fields where the header has ${Number(header) - further}`;
  });
  return [why, error.line];
}

async function dealsIn(lines: readonly Line[], lineEnd: string, road: Road) {
  const header = HEADERS[road]('Stage,id,Franchise_code,Created_Time,Product_Category');
  const written = onRoad(lines, road);
  const folder = await SnapshotFolder.open(folderOf('deals', header, written, lineEnd));
  const rows = await DealRows.read(folder, calendar).catch(refusal);
  if (!(rows instanceof DealRows)) return rows;
  const reader = rows.reader();
  const { stageOf } = rows.columns;
  const found = Array.from({ length: rows.size }, (_, row) => ({
    number: rows.idOf(row),
    id: rows.ids.text(rows.idOf(row)),
    group: rows.groups[rows.groupOf(row)],
    stage: stageOf[row],
    deal: reader.deal(row),
  }));
  reader.close();
  return { found, groups: rows.groups.length, unreadable: rows.unreadable };
}

/** What was paid, deal by deal as they come, and what is there more than once; or why the file is refused. */
async function paymentsIn(
  lines: readonly Line[],
  lineEnd: string,
  road: Road = 'together',
  header = 'deal_id,Amount_paid',
) {
  const paid: { id: string; amount: Decimal }[] = [];
  const folder = folderOf('payments', HEADERS[road](header), onRoad(lines, road), lineEnd);
  let found: { readonly repeated: readonly string[]; readonly hasCounterEntries: boolean };
  try {
    found = await readPaymentRuns(folder, ({ count, ids, ends, paid: millionths, rest }) => {
      for (let run = 0; run < count; run += 1) {
        const id = Buffer.from(ids.subarray(ends[run - 1] ?? 0, ends[run])).toString('utf8');
        const low = { units: BigInt(millionths[run] ?? 0), scale: 6 };
        const more = rest.get(run);
        const amount = more ? add(low, more) : low;
        const last = paid.at(-1);
        if (last?.id === id) last.amount = add(last.amount, amount);
        else paid.push({ id, amount });
      }
    });
  } catch (error) {
    return refusal(error);
  }
  const { repeated, hasCounterEntries } = found;
  return { paid: paid.map(({ id, amount }) => [id, toDecimalText(amount)]), repeated, hasCounterEntries };
}

/** The deals of which a payment is there more than once, by comparing each with all before it. */
function repeatedAmong(written: readonly Line[]): readonly string[] {
  const plain = (text: string) => text.replaceAll(/\s+/g, '').toLowerCase();
  const before: { deal: string; id: string; isRefund: boolean; receipts: readonly string[] }[] = [];
  const repeated = new Set<string>();
  for (const { cells } of written) {
    const [deal = '', amount = '', id = '', reference = ''] = cells;
    const receipts = [plain(id), plain(reference)].filter((text) => text !== '');
    const isRefund = Number(amount) < 0;
    for (const other of before) {
      if (id !== '' && other.id === id) repeated.add(other.deal).add(deal);
      const isLike = other.deal === deal && other.isRefund === isRefund;
      if (isLike && receipts.some((each) => other.receipts.includes(each))) repeated.add(deal);
    }
    before.push({ deal, id, isRefund, receipts });
  }
  return [...repeated].toSorted();
}

describe('lines that are read together', () => {
  it('say of deals what the same lines say one by one, or fail at the same line', async () => {
    await fc.assert(
      fc.asyncProperty(lines(deal), fc.constantFrom('\n', '\r\n'), async (written, lineEnd) => {
        expect(await dealsIn(written, lineEnd, 'together')).toEqual(
          await dealsIn(written, lineEnd, 'one by one'),
        );
      }),
      // The words of the first are those of all, so that the others are read together.
      { ...RUNS, examples: [[plainDeals('100', '300', '200', '300', '400'), '\n']] },
    );
  });

  it('say of payments what the same lines say one by one, or fail at the same line', async () => {
    const header = 'deal_id,Amount_paid,id,Reference,Corrects';
    await fc.assert(
      fc.asyncProperty(lines(payment), fc.constantFrom('\n', '\r\n'), async (written, lineEnd) => {
        const together = await paymentsIn(written, lineEnd, 'together', header);
        expect(together).toEqual(await paymentsIn(written, lineEnd, 'one by one', header));
        if (!Array.isArray(together)) expect(together.repeated.toSorted()).toEqual(repeatedAmong(written));
      }),
      // Together more than a float holds exactly.
      {
        ...RUNS,
        examples: [
          [Array<Line>(15).fill({ cells: ['1', '999999999.999999', '', '', ''], quoted: NONE }), '\n'],
        ],
      },
    );
  });

  it('add up to more than a float holds', async () => {
    const written = Array.from({ length: 6000 }, () => ({
      cells: ['7', '999999999.999999'],
      quoted: NONE,
    }));
    expect(await paymentsIn(written, '\n')).toMatchObject({ paid: [['7', '5999999999999.994000']] });
  });

  it('are told from lines with more cells, to the line', async () => {
    const written = [
      ['1', '5'],
      ['2', '6'],
      ['3', '7', '8'],
      ['4', '9'],
    ].map((cells) => ({
      cells,
      quoted: NONE,
    }));
    expect(await paymentsIn(written, '\n')).toEqual(['3 fields where the header has 2', 4]);
  });
});

describe('payments in no order', () => {
  it('go to the deals whose ids they have, in each piece of a file', async () => {
    const [deals, payments] = [20_000, 100_003];
    // Of several lengths, and every seventh is of no deal.
    const idOf = (number: number) => `${number % 7 === 6 ? 'S' : ''}${number ** 3 + 12_345}`;
    const header = 'id,Franchise_code,Created_Time,Product_Category,Stage';
    const rows = Array.from({ length: deals }, (_, number) => number).filter((number) => number % 7 !== 6);
    const folder = folderOf(
      'deals',
      header,
      rows.map((number) => ({
        cells: [idOf(number), 'FR-1', '2026-11-04', 'Loan', 'New'],
        quoted: NONE,
      })),
    );
    const paid = new Map<string, number>();
    const written = Array.from({ length: payments }, (_, place) => {
      const id = idOf((place * 7919) % deals);
      paid.set(id, (paid.get(id) ?? 0) + place);
      return `${id},${place}.00`;
    });
    writeFileSync(join(folder, 'payments.csv'), ['deal_id,Amount_paid', ...written, ''].join('\n'));
    const records = await loadFolderRecords(folder, calendar);
    const found = rows.map((number) => {
      const sum = new ExactSums();
      const deal = records.deals.ids.findText(idOf(number));
      if (records.paid.isPaid(deal)) records.paid.addTo(sum, 0, deal);
      return [idOf(number), toDecimalText(shortest(sum.total(0)))];
    });
    expect(found).toEqual(rows.map((number) => [idOf(number), String(paid.get(idOf(number)) ?? 0)]));
    expect(records.paid.strays.size).toBe([...paid.keys()].filter((id) => id.startsWith('S')).length);
  });
});
