import { csvFormatRow } from 'd3-dsv';
import { formulaSafe } from '#core/shared/formula-safe';
import { rawText, type Sheet, sheetFor } from './sheet';

// Without it, spreadsheets on Windows misread Hindi names.
const BYTE_ORDER_MARK = '\ufeff';

/** The options of CSV output. */
export interface CsvOptions {
  readonly header: boolean;
  readonly bom: boolean;
}

/** Writes the sheet as tab-separated values; tabs and line ends within texts become spaces. */
export function sheetTsv(sheet: Sheet, header: boolean): string {
  const { columns, lines } = fileCells(sheet);
  return (header ? [columns, ...lines] : lines)
    .map((cells) => `${cells.map((text) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')).join('\t')}\n`)
    .join('');
}

/** Writes the sheet as RFC 4180 text with raw numbers, safe to open in a spreadsheet. */
export function sheetCsv(sheet: Sheet, { header, bom }: CsvOptions): string {
  const { columns, lines } = fileCells(sheet);
  const text = rfc4180(header ? [columns, ...lines] : lines);
  return bom ? BYTE_ORDER_MARK + text : text;
}

/** Writes texts as a CSV file for spreadsheets: formulas are disarmed, and a byte order mark announces UTF-8. */
export function csvLines(lines: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rfc4180(lines.map((cells) => cells.map(formulaSafe)));
}

function rfc4180(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => `${csvFormatRow([...cells])}\r\n`).join('');
}

/** Formats the cells for a file, with texts that a spreadsheet does not run as formulas. */
function fileCells(sheet: Sheet) {
  const { columns, rows } = sheetFor('files', sheet);
  const lines = rows.map((cells) =>
    columns.map(({ kind }, place) => {
      const text = rawText(cells[place], kind);
      return kind === 'text' ? formulaSafe(text) : text;
    }),
  );
  return { columns: columns.map(({ key }) => key), lines };
}
