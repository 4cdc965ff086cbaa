import { describe, expect, it } from 'vitest';
import { csvText } from '../../src/ui/features/export/csv-file';
import type { ExportTable } from '../../src/ui/features/export/export-table';
import { xlsxFile } from '../../src/ui/features/export/xlsx-file';
import { zip } from '../../src/ui/features/export/zip-in-place';
import { exact } from '../support/exact';
import { readCsv } from '../support/read-csv';
import { readXlsx } from '../support/read-workbook';

interface Row {
  readonly name: string | undefined;
  readonly deals: number | undefined;
  readonly amount: string | undefined;
  readonly created: { moment: Date; timed: boolean } | undefined;
}

const row = (over: Partial<Row>): Row => ({
  name: 'Asha',
  deals: 3,
  amount: '1234567.505',
  // Late in the evening of UTC, which is the next day in India.
  created: { moment: new Date('2026-11-03T19:45:00Z'), timed: true },
  ...over,
});

const table = (...rows: readonly Row[]): ExportTable<Row> => ({
  name: 'things',
  rows,
  columns: [
    { header: 'Name', kind: 'text', value: ({ name }) => name },
    { header: 'Deals', kind: 'number', value: ({ deals }) => deals },
    { header: 'Commission, ₹', kind: 'rupees', value: ({ amount }) => (amount ? exact(amount) : undefined) },
    { header: 'Created', kind: 'time', value: ({ created }) => created },
  ],
});

const NOTHING = row({ name: 'Ravi', deals: undefined, amount: undefined, created: undefined });

describe('a table as CSV', () => {
  it('holds raw amounts, Indian times and nothing for what is not known', () => {
    expect(readCsv(csvText(table(row({}), NOTHING)))).toEqual([
      ['Name', 'Deals', 'Commission, ₹', 'Created'],
      ['Asha', '3', '1234567.51', '2026-11-04 01:15'],
      ['Ravi', '', '', ''],
    ]);
    const day = { moment: new Date('2026-11-03T18:30:00Z'), timed: false };
    expect(readCsv(csvText(table(row({ created: day }))))[1]?.[3]).toBe('2026-11-04');
  });

  it('survives commas, quotes and line breaks, and ends its lines as RFC 4180 has it', () => {
    const name = 'Verma, "A"\r\nand sons\nwest';
    const text = csvText(table(row({ name })));
    expect(readCsv(text)[1]?.[0]).toBe(name);
    expect(text.startsWith('\uFEFFName,Deals,')).toBe(true);
    expect(text.endsWith('01:15\r\n')).toBe(true);
  });

  it.each(['=1+1', '+91 98765', '-2', '@SUM(A1)', '\tx', '＝1+1'])('makes %j plain text', (name) => {
    expect(readCsv(csvText(table(row({ name }))))[1]?.[0]).toBe(`'${name}`);
  });

  it.each(['+91 98765 43210', '+919876543210'])('leaves %j a phone', (name) => {
    expect(readCsv(csvText(table(row({ name }))))[1]?.[0]).toBe(name);
  });

  it('leaves the amount of a refund a number', () => {
    expect(readCsv(csvText(table(row({ amount: '-12' }))))[1]?.[2]).toBe('-12.00');
  });
});

describe('a table as an Excel file', () => {
  const cells = async (...rows: readonly Row[]) =>
    readXlsx(new Uint8Array(await (await xlsxFile(table(...rows))).arrayBuffer()));

  it('holds texts as text, amounts in rupees and times as times', async () => {
    const [head, first, second] = await cells(row({ name: '=1+1' }), NOTHING);
    expect(head?.map(({ text }) => text)).toEqual(['Name', 'Deals', 'Commission, ₹', 'Created']);
    expect(first?.[0]?.text).toBe('=1+1');
    expect(first?.[1]?.text).toBe('3');
    expect(first?.[2]).toEqual({ text: '1234567.51', number: true, format: '[$₹-4009] #,##,##0.00' });
    // Days since the end of 1899, as spreadsheets count: 4 November 2026, 1:15 am.
    expect(Number(first?.[3]?.text)).toBeCloseTo(46330 + 75 / 1440, 6);
    expect(second?.map(({ text }) => text).join('')).toBe('Ravi');
  });

  it('is zipped without a worker, which the security policy of the page would not let run', async () => {
    const archive = await new Promise<Uint8Array>((resolve, reject) =>
      zip({ 'a.txt': new TextEncoder().encode('a'.repeat(1_000_000)) }, (error, made) =>
        error ? reject(error) : resolve(made),
      ),
    );
    expect(archive.length).toBeGreaterThan(100);
  });
});
