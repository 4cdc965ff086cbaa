import { Unzip, UnzipInflate, UnzipPassThrough } from 'fflate';
import type { ImportSheet } from '#core/imports/import-report';
import type { TableRow } from '#core/imports/table-row';
import { InvalidInput } from '#core/shared/failure';
import { parseDecimal, toDecimalText } from '#core/shared/money';
import { HttpError } from '../http/http-error';
import { gatheredBytes, tooLarge } from '../http/limited-bytes';
import { cellName, percentCells } from './percent-cells';
import { SheetBounds } from './sheet-bounds';

const MAX_BYTES = 10 * 1024 * 1024;
const MAX_INFLATED_BYTES = 250 * 1024 * 1024;
const MAX_FILES = 1000;
/** The parts with the cells and their texts. A workbook with other names for them is limited only while it is read. */
const SHEETS = /^xl\/(worksheets\/|sharedStrings)/i;
/** A spreadsheet stores 15 digits of a number: further digits are lost. */
const WHOLE_BELOW = 1e15;
/** The part that lists the sheets with their names. */
const BOOK = /^xl\/workbook\.xml$/i;
const SHEET = /<(?:\w+:)?sheet\s[^>]*?\bname\s*=\s*(["'])(.*?)\1/gis;
/** Workbooks from an old Macintosh count days from 1904. */
const DAYS_TO_1904 = 1462;
const DAY_S = 86_400;
/** A piece of this size inflates to at most some megabytes before it is counted. */
const PIECE_BYTES = 8 * 1024;

/** The contents of a workbook's list of sheets. */
interface Contents {
  readonly names: readonly string[];
  readonly countsFrom1904: boolean;
}

/**
 * Reads the rows of a sheet of a workbook (XLSX), its name and those of the others: the requested sheet, else the first
 * that is not empty. Numbers are the shortest exact decimals, those beyond 15 digits in the form 5.72577e+17, since
 * their last digits may be lost; dates are in ISO form without a zone, rounded to seconds; a number shown as percent is
 * that percentage; a formula is its last result. Throws a `HttpError` (413) for a file above 10 MB, for one that
 * inflates to more than 250 MB and for a sheet beyond `SheetBounds`, and `InvalidInput` for a file that is no workbook,
 * lacks the sheet, or is empty.
 */
export async function openWorkbook(
  pieces: AsyncIterable<Uint8Array>,
  asked?: string,
): Promise<{ readonly rows: readonly TableRow[]; readonly sheet: ImportSheet }> {
  const sentence = 'A workbook may have 10 MB. Save a larger one as CSV and send that.';
  const bytes = await gatheredBytes(pieces, MAX_BYTES, sentence);
  const { names, countsFrom1904 } = measure(bytes);
  // Loaded only for workbooks: most starts of a server never read one.
  const { readSheet } = await import('read-excel-file/node');
  if (asked !== undefined && !names.includes(asked)) {
    const sentence = `This workbook has no sheet ${asked}. Its sheets are ${names.join(', ')}.`;
    throw new InvalidInput(sentence, 'sheet');
  }
  const tried = asked === undefined ? names.map((_, at) => at) : [names.indexOf(asked)];
  for (const at of tried) {
    const sheet = await readSheet(bytes, at + 1, { trim: false }).catch(() => {
      throw unreadable();
    });
    const percents = shownAsPercent(bytes, at);
    const textAt = (cell: unknown, name: string) =>
      typeof cell === 'number' && percents.has(name) ? percentText(cell) : textOf(cell, countsFrom1904);
    const rows = sheet.flatMap((cells, row) =>
      cells.some((cell) => cell !== null && cell !== '')
        ? [{ line: row + 1, cells: cells.map((cell, column) => textAt(cell, cellName(row, column))) }]
        : [],
    );
    if (rows.length > 0) return { rows, sheet: { name: names[at] ?? '', all: names } };
  }
  throw new InvalidInput(
    names.length > 1 && asked === undefined
      ? 'All sheets of this workbook are empty.'
      : 'This sheet of the workbook is empty. Choose the sheet with the rows, or put them on it.',
  );
}

/**
 * Inflates it all once and keeps nothing: what a zip says about its sizes, and a sheet about its own, need not be true.
 */
function measure(bytes: Uint8Array): Contents {
  let [inflated, files] = [0, 0];
  const book: Uint8Array[] = [];
  const unzip = new Unzip((file) => {
    files += 1;
    const bounds = SHEETS.test(file.name) ? new SheetBounds() : undefined;
    file.ondata = (error, data) => {
      if (error) throw error;
      inflated += data.byteLength;
      bounds?.take(data);
      if (BOOK.test(file.name)) book.push(data);
    };
    if (files <= MAX_FILES) file.start();
  });
  unzip.register(UnzipInflate);
  unzip.register(UnzipPassThrough);
  try {
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      unzip.push(bytes.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= bytes.length);
      if (inflated > MAX_INFLATED_BYTES || files > MAX_FILES) break;
    }
  } catch (error) {
    throw error instanceof HttpError ? error : unreadable();
  }
  if (inflated > MAX_INFLATED_BYTES || files > MAX_FILES) {
    throw tooLarge('This workbook is too large.');
  }
  return contentsOf(Buffer.concat(book).toString('utf8'));
}

/** Parses a workbook's list of sheets. */
function contentsOf(xml: string): Contents {
  const names = [...xml.matchAll(SHEET)].map(([, , name = '']) => unescaped(name));
  if (names.length === 0) throw unreadable();
  // The reader of sheets recognises only date1904="1".
  return { names, countsFrom1904: /<(?:\w+:)?workbookPr\s[^>]*date1904\s*=\s*["']true["']/i.test(xml) };
}

function unescaped(text: string): string {
  return text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (all, hex, decimal, name) => {
      if (name)
        return { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }[String(name).toLowerCase()] ?? all;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : all;
    },
  );
}

function unreadable(): InvalidInput {
  return new InvalidInput('The file is not a workbook (XLSX) that can be read.');
}

/** Returns the names of the cells shown as percent. Throws `InvalidInput` for a file that is no workbook. */
function shownAsPercent(bytes: Uint8Array, at: number): ReadonlySet<string> {
  try {
    return percentCells(bytes, at, MAX_INFLATED_BYTES);
  } catch {
    throw unreadable();
  }
}

/** Writes the percentage that a number is shown as, exactly: 0.4 is "40%", as in a CSV of the same sheet. */
function percentText(part: number): string {
  const exact = parseDecimal(String(part));
  if (!exact) return String(part);
  const text = toDecimalText({ units: exact.units * 100n, scale: exact.scale });
  return `${text.includes('.') ? text.replace(/\.?0+$/, '') : text}%`;
}

function textOf(cell: unknown, countsFrom1904: boolean): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number' && Math.abs(cell) >= WHOLE_BELOW) return cell.toExponential();
  if (!(cell instanceof Date)) return String(cell);
  // A time is a fraction of a day, which is seldom exact: 10:04:22 may be stored as 10:04:21.999.
  const seconds = Math.round(cell.getTime() / 1000) + (countsFrom1904 ? DAYS_TO_1904 * DAY_S : 0);
  const iso = new Date(seconds * 1000).toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19);
}
