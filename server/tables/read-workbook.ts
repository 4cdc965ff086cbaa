import { Unzip, UnzipInflate, UnzipPassThrough } from 'fflate';
import type { TableRow } from '#core/imports/table-row';
import { InvalidInput } from '#core/shared/failure';
import { HttpError } from '../http/http-error';
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
/** A piece of this size cannot inflate to more than some megabytes before it is counted. */
const PIECE_BYTES = 8 * 1024;

/**
 * The rows of the first sheet of a workbook (XLSX). Numbers are the shortest decimals that mean them, those
 * beyond 15 digits in the form 5.72577e+17, since their last digits may be cut; dates are in
 * ISO form without a zone, and a formula is its last result. Throws a `HttpError` (413) for a file above 10 MB, for one
 * that inflates to more than 250 MB and for a sheet beyond `SheetBounds`, and `InvalidInput` for what is no workbook or
 * has nothing on its first sheet.
 */
export async function* readWorkbook(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<TableRow> {
  const bytes = await gathered(pieces);
  measure(bytes);
  // Loaded for who sends a workbook: most starts of a server never see one.
  const { readSheet } = await import('read-excel-file/node');
  const sheet = await readSheet(bytes, { trim: false }).catch(() => {
    throw unreadable();
  });
  const isFilled = (cell: unknown) => cell !== null && cell !== '';
  if (!sheet.some((cells) => cells.some(isFilled)))
    throw new InvalidInput('The first sheet of this workbook is empty. Put the sheet with the rows first.');
  for (const [at, cells] of sheet.entries()) {
    if (cells.some(isFilled)) yield { line: at + 1, cells: cells.map(textOf) };
  }
}

async function gathered(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const kept: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    size += piece.byteLength;
    if (size > MAX_BYTES) {
      const sentence = 'A workbook may have 10 MB. Save a larger one as CSV and send that.';
      throw new HttpError(413, sentence, { code: 'request.too-large' });
    }
    kept.push(piece);
  }
  return Buffer.concat(kept);
}

/**
 * Inflates it all once and keeps nothing: what a zip says about its sizes, and a sheet about its own, need not be true.
 */
function measure(bytes: Uint8Array): void {
  let [inflated, files] = [0, 0];
  const unzip = new Unzip((file) => {
    files += 1;
    const bounds = SHEETS.test(file.name) ? new SheetBounds() : undefined;
    file.ondata = (error, data) => {
      if (error) throw error;
      inflated += data.byteLength;
      bounds?.take(data);
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
    throw new HttpError(413, 'This workbook is too large.', { code: 'request.too-large' });
  }
}

function unreadable(): InvalidInput {
  return new InvalidInput('The file is not a workbook (XLSX) that can be read.');
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number' && Math.abs(cell) >= WHOLE_BELOW) return cell.toExponential();
  if (!(cell instanceof Date)) return String(cell);
  const iso = cell.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19);
}
