import { csvFormatRow } from 'd3-dsv';
import { formulaSafe } from '#core/shared/formula-safe';
import { rawText, type Sheet, sheetFor } from './sheet';

// Without it a spreadsheet on Windows takes names in Hindi for something else.
const BYTE_ORDER_MARK = '\ufeff';

/** The options for writing the text of a file. */
export interface CsvOptions {
  readonly header: boolean;
  readonly bom: boolean;
}

/** The sheet as lines of values with tabs between them: what would divide lines or values in a text is a space. */
export function sheetTsv(sheet: Sheet, header: boolean): string {
  const { columns, lines } = fileCells(sheet);
  return (header ? [columns, ...lines] : lines)
    .map((cells) => `${cells.map((text) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')).join('\t')}\n`)
    .join('');
}

/** The sheet as RFC 4180 text with raw numbers, safe to open in a spreadsheet. */
export function sheetCsv(sheet: Sheet, { header, bom }: CsvOptions): string {
  const { columns, lines } = fileCells(sheet);
  const text = rfc4180(header ? [columns, ...lines] : lines);
  return bom ? BYTE_ORDER_MARK + text : text;
}

/** Lines of texts as a CSV file that a spreadsheet opens: safe, and known as UTF-8. */
export function csvLines(lines: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rfc4180(lines.map((cells) => cells.map(formulaSafe)));
}

function rfc4180(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => `${csvFormatRow([...cells])}\r\n`).join('');
}

/** The cells as a file holds them, texts safe for a spreadsheet. */
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
