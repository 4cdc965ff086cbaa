import writeExcelFile, { type Cell as ExcelCell } from 'write-excel-file/node';
import { undatedZip } from '#core/shared/undated-zip';
import type { Cell } from '#documents/column';
import { rawText, type Sheet, type SheetKind, sheetFor } from './sheet';

const RUPEES = '[$₹-4009] #,##,##0.00';
const WIDTHS: Readonly<Record<SheetKind, number>> = {
  text: 24,
  count: 10,
  rupees: 18,
  'exact-rupees': 14,
  decimal: 14,
};

// A spreadsheet keeps 15 digits of a number and drops further ones silently.
const MAX_DIGITS = 15;
const MAX_TEXT = 32_767;

/**
 * Writes the sheets as an Excel workbook: bold frozen headings, amounts as rupees, texts that never run as formulas.
 * The same sheets give the same bytes.
 */
export async function sheetsXlsx(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const workbook = await writeExcelFile(
    sheets.map((each) => {
      const { name, columns, rows } = sheetFor('files', each);
      const head: ExcelCell[] = columns.map(({ key }) => ({ value: key, type: String, fontWeight: 'bold' }));
      const lines = rows.map((cells) => columns.map(({ kind }, place) => excelCell(cells[place], kind)));
      return {
        sheet: name.charAt(0).toUpperCase() + name.slice(1),
        data: [head, ...lines],
        stickyRowsCount: 1,
        columns: columns.map(({ kind }) => ({ width: WIDTHS[kind] })),
      };
    }),
  ).toBuffer();
  return undatedZip(workbook);
}

function excelCell(cell: Cell, kind: SheetKind): ExcelCell {
  if (cell === undefined || cell === '') return null;
  const text = rawText(cell, kind);
  if (kind === 'text' || text.replaceAll(/\D/g, '').length > MAX_DIGITS) {
    return { value: text.slice(0, MAX_TEXT), type: String };
  }
  return { value: Number(text), type: Number, ...(kind === 'rupees' && { format: RUPEES }) };
}
