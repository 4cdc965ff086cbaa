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
