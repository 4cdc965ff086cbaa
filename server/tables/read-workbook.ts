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
/**
 * The parts with the cells and their texts. A workbook that has them elsewhere is held by the limits of its reading
 * alone.
 */
const SHEETS = /^xl\/(worksheets\/|sharedStrings)/i;
/** A spreadsheet keeps 15 digits of a number: a person who typed more sees others now. */
const WHOLE_BELOW = 1e15;
/** The part that lists the sheets, each with its name; and how they are listed. */
const BOOK = /^xl\/workbook\.xml$/i;
const SHEET = /<(?:\w+:)?sheet\s[^>]*?\bname\s*=\s*(["'])(.*?)\1/gis;
/** Workbooks that were made on an old Macintosh count days from 1904. */
const DAYS_TO_1904 = 1462;
const DAY_S = 86_400;
/** A piece of this size cannot inflate to more than some megabytes before it is counted. */
const PIECE_BYTES = 8 * 1024;

/** The facts about a workbook that its list of sheets says. */
interface Contents {
  readonly names: readonly string[];
  readonly countsFrom1904: boolean;
}

/**
 * The rows of a sheet of a workbook (XLSX), with its name and those of the others: of the one that is asked for, else of the
 * first one with anything on it. Numbers are the shortest decimals that mean them, those
 * beyond 15 digits in the form 5.72577e+17, since their last digits may be cut; dates are in
 * ISO form without a zone, rounded to seconds, a number that is shown as percent is that percent, and a formula is its last result. Throws a `HttpError` (413) for a file above 10 MB, for one
 * that inflates to more than 250 MB and for a sheet beyond `SheetBounds`, and `InvalidInput` for what is no workbook or
 * has no such sheet, or nothing on it.
 */
export async function openWorkbook(
  pieces: AsyncIterable<Uint8Array>,
  asked?: string,
): Promise<{ readonly rows: readonly TableRow[]; readonly sheet: ImportSheet }> {
  const sentence = 'A workbook may have 10 MB. Save a larger one as CSV and send that.';
  const bytes = await gatheredBytes(pieces, MAX_BYTES, sentence);
  const { names, countsFrom1904 } = measure(bytes);
  // Loaded for who sends a workbook: most starts of a server never see one.
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

/** Reads what the list of a workbook's sheets says. */
function contentsOf(xml: string): Contents {
  const names = [...xml.matchAll(SHEET)].map(([, , name = '']) => unescaped(name));
  if (names.length === 0) throw unreadable();
  // The reader of sheets knows date1904="1" alone.
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

/** The names of the cells that are shown as percent. Throws `InvalidInput` for what is no workbook. */
function shownAsPercent(bytes: Uint8Array, at: number): ReadonlySet<string> {
  try {
    return percentCells(bytes, at, MAX_INFLATED_BYTES);
  } catch {
    throw unreadable();
  }
}

/** The percent that a number is shown as, exact: 0.4 is "40%", as in a CSV of the same sheet. */
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
  // A moment is a fraction of a day, which is seldom exact: what is shown as 10:04:22 may be kept as 10:04:21.999.
  const seconds = Math.round(cell.getTime() / 1000) + (countsFrom1904 ? DAYS_TO_1904 * DAY_S : 0);
  const iso = new Date(seconds * 1000).toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19);
}
