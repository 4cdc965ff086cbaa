import { csvFormatRow } from 'd3-dsv';
import writeExcelFile from 'write-excel-file/node';
import type { BankFile } from '#core/payouts/bank-template';
import { undatedZip } from '#core/shared/undated-zip';

const SHEET = 'Sheet1';

/** The bytes of a bank's file and their media type. The same rows give the same bytes, whenever and wherever they are made. */
export async function bankFileBytes({
  kind,
  rows,
}: BankFile): Promise<{ readonly type: string; readonly bytes: Uint8Array }> {
  if (kind === 'csv') {
    const text = rows.map((cells) => `${csvFormatRow([...cells])}\r\n`).join('');
    return { type: 'text/csv; charset=utf-8', bytes: new TextEncoder().encode(text) };
  }
  // Of type String and formatted as text: an account number keeps its zeros when somebody saves the sheet again.
  const lines = rows.map((cells) =>
    cells.map((value) => (value === '' ? null : { value, type: String, format: '@' })),
  );
  const workbook = await writeExcelFile(lines, { sheet: SHEET }).toBuffer();
  return {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: undatedZip(workbook),
  };
}
