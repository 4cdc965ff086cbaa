import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sheetOf } from '../../cli/output/sheet';
import { csvLines, sheetCsv, sheetTsv } from '../../cli/output/sheet-csv';
import { sheetsXlsx } from '../../cli/output/sheet-xlsx';
import { holds } from '../support/holds';
import { readWorkbook } from '../support/read-workbook';
import { csvObjects } from './read-csv';

describe('values between tabs', () => {
  it('hold no tab, line end or formula of a name', () => {
    const names = ['a\tb', 'two\r\nlines', '=1+1', 'back\\slash'];
    const sheet = sheetOf('names', [{ key: 'name', kind: 'text', value: (text: string) => text }], names);
    expect(sheetTsv(sheet, true)).toBe("name\na b\ntwo lines\n'=1+1\nback\\slash\n");
  });
});

describe('phones', () => {
  it('stay phones in CSV: a plus with digits alone runs nothing', () => {
    const phones = ['+91 98765 43210', '+919876543210', '+6591234567'];
    const sheet = sheetOf('phones', [{ key: 'mobile', kind: 'text', value: (text: string) => text }], phones);
    expect(csvObjects(sheetCsv(sheet, { header: true, bom: false })).map(({ mobile }) => mobile)).toEqual(
      phones,
    );
  });
});

describe('hostile texts', () => {
  const hostile = [
    '=HYPERLINK("http://x.example","click")',
    '+1',
    '+91-98765-43210',
    '+91 98765 43210+cmd',
    '@SUM(A1)',
    '-2+3',
    'two\r\nlines, "quoted"',
    '\u202eright to left\u2069',
    '\u0000\u0007\ufffe',
    'half \ud800 of a pair',
    '<c t="s">&amp;</c>',
    'पुणे ₹ 😀',
  ];
  const sheet = sheetOf('names', [{ key: 'name', kind: 'text', value: (text: string) => text }], hostile);

  it('survive CSV, and none is a formula', () => {
    holds('cells that begin like a formula are made plain');
    const rows = csvObjects(sheetCsv(sheet, { header: true, bom: false }));
    expect(rows.map((row) => row.name)).toEqual(
      hostile.map((text) => (/^[=+\-@]/.test(text) ? `'${text}` : text)),
    );
  });

  it('are written byte for byte as another writer of CSV has them', () => {
    const awkward = fc.string({
      unit: fc.constantFrom('a', ' ', '"', ',', '\r', '\n', "'", '\t', 'ए', '\ufeff'),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(awkward, awkward)), (pairs) => {
        const rows = pairs.map((pair) => pair.map((text) => `x${text}`));
        const other = stringify(rows, { record_delimiter: '\r\n', quoted_match: /[\r\n]/ });
        expect(csvLines(rows)).toBe(`\ufeff${other}`);
      }),
    );
  });

  it('survive a workbook as texts, but for what no workbook can hold', async () => {
    const workbook = readWorkbook(Buffer.from(await sheetsXlsx([sheet])));
    const cells = (workbook.get('Names') ?? []).slice(1).map(([cell]) => cell);
    expect(cells.every((cell) => cell?.number === false)).toBe(true);
    expect(cells.map((cell) => cell?.text)).toEqual([
      ...hostile.slice(0, 8),
      '',
      'half  of a pair',
      ...hostile.slice(10),
    ]);
  });
});
