import { csvFormatRow } from 'd3-dsv';
import writeExcelFile from 'write-excel-file/node';
import type { BankFile } from '#core/payouts/bank-template';
import { undatedZip } from '#core/shared/undated-zip';

const SHEET = 'Sheet1';

/** Writes the bytes of a bank file and names their media type. The same rows always give the same bytes. */
export async function bankFileBytes({
  kind,
  rows,
}: BankFile): Promise<{ readonly type: string; readonly bytes: Uint8Array }> {
  if (kind === 'csv') {
    const text = rows.map((cells) => `${csvFormatRow([...cells])}\r\n`).join('');
    return { type: 'text/csv; charset=utf-8', bytes: new TextEncoder().encode(text) };
  }
  // Every cell is a string and formatted as text, so that an account number keeps its zeros when the sheet is saved
  // again.
  const lines = rows.map((cells) =>
    cells.map((value) => (value === '' ? null : { value, type: String, format: '@' })),
  );
  const workbook = await writeExcelFile(lines, { sheet: SHEET }).toBuffer();
  return {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: undatedZip(workbook),
  };
}
