import * as XLSX from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { openWorkbook } from '../../server/tables/read-workbook';
import { xlsxFile } from '../../src/ui/features/export/xlsx-file';
import { aWorkbook } from '../support/a-workbook';

function cellsOf(written: string): Promise<readonly string[]> {
  return cellsIn(aWorkbook(`<row r="1"><c r="A1"><v>${written}</v></c></row>`));
}

async function cellsIn(data: Uint8Array): Promise<readonly string[]> {
  const pieces = (async function* () {
    yield data;
  })();
  const rows: string[] = [];
  for (const { cells } of (await openWorkbook(pieces)).rows) rows.push(...cells);
  return rows;
}

describe('a number of a workbook', () => {
  it('is given whole up to 15 digits', async () => {
    expect(await cellsOf('999999999999999')).toEqual(['999999999999999']);
    expect(await cellsOf('100000.5')).toEqual(['100000.5']);
  });

  it.each(['572577000000000001', '5.72577E+17', '1000000000000000'])(
    'beyond 15 digits, where it may be another by now, never looks whole: %s',
    async (written) => {
      expect((await cellsOf(written))[0]).toMatch(/^\d(\.\d+)?e\+\d+$/);
    },
  );
});

it('an id of 18 digits in a workbook that the portal has written comes back whole', async () => {
  const id = '200001042213613533';
  const columns = [{ header: 'Deal', kind: 'text', value: (deal: string) => deal }] as const;
  const written = await xlsxFile({ name: 'deals', rows: [id], columns });
  expect(await cellsIn(new Uint8Array(await written.arrayBuffer()))).toEqual(['Deal', id]);
});

it('a workbook whose first sheet is empty is not taken for an empty file', async () => {
  for (const data of ['', '<row r="1"><c r="A1" t="inlineStr"><is><t></t></is></c></row>'])
    await expect(cellsIn(aWorkbook(data))).rejects.toThrow(/^This sheet of the workbook is empty\./);
});

describe('a cell of a workbook', () => {
  /** The rows of a sheet that a spreadsheet writes, with a format for each cell. */
  const written = (cells: readonly { v: number; z: string }[], first: string[][] = []) => {
    const book = XLSX.utils.book_new();
    for (const [at, sheet] of first.entries())
      XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([sheet]), `S${at}`);
    const sheet = XLSX.utils.aoa_to_sheet([cells.map(({ v }) => v)]);
    for (const [at, { v, z }] of cells.entries())
      sheet[XLSX.utils.encode_cell({ r: 0, c: at })] = { t: 'n', v, z };
    XLSX.utils.book_append_sheet(book, sheet, 'Rates');
    return new Uint8Array(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }));
  };

  it('that is shown as percent is that percent, as in a CSV of the same sheet', async () => {
    const cells = [
      { v: 0.4, z: '0%' },
      { v: 0.125, z: '0.00%' },
      { v: 0.3333, z: '0.0##%' },
      { v: 1, z: '0%' },
      { v: 0.07, z: '0%' },
      { v: 0.4, z: '0.00' },
      { v: 40, z: 'General' },
      { v: 5, z: '0" % of it"' },
    ];
    const said = ['40%', '12.5%', '33.33%', '100%', '7%', '0.4', '40', '5'];
    expect(await cellsIn(written(cells))).toEqual(said);
  });

  it('with a moment is the second that is shown, and midnight is the day that is shown', async () => {
    const day = 46_266;
    const cells = Array.from({ length: 200 }, (_, at) => ({
      v: day + (at * 431 + 36_000) / 86_400,
      z: 'm/d/yy h:mm',
    }));
    const shown = cells.map((_, at) =>
      new Date((at * 431 + 36_000) * 1000 + Date.UTC(2026, 8, 1))
        .toISOString()
        .slice(0, 19)
        .replace('T00:00:00', ''),
    );
    expect(await cellsIn(written(cells))).toEqual(shown);
    expect(await cellsIn(written([{ v: day - 1e-9, z: 'm/d/yy h:mm' }]))).toEqual(['2026-09-01']);
  });
});
