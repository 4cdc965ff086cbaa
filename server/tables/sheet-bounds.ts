import { tooLarge } from '../http/limited-bytes';

/** Room for a million rows of five columns, or for 25,000 rows of the permitted 200 columns. */
const MAX_CELLS = 5_000_000;
/** Three times Excel's limit for the text of a cell. */
const MAX_TEXT_BYTES = 100_000;
/** Longer than any opening tag of a cell. */
const TAG_BYTES = 512;
/** Matches the name of a cell or the number of a row; letters and digits are ASCII in every encoding of these files. */
const PLACE = /<(?:\w+:)?(?:c|row)\s(?:[^<>]*?\s)?r\s*=\s*["']([A-Z]{0,3})(\d{1,9})["']/gi;

/**
 * Measures how far the cells of a sheet reach, from its inflated XML piece by piece before any cell is made: a reader
 * of a sheet makes every cell between the first and the last, present or not. Throws a `HttpError` (413) for more than
 * five million cells, and for a text of more than 100,000 bytes.
 */
export class SheetBounds {
  #rest = '';
  #columns = 1;
  #rows = 1;
  #textBytes = 0;

  take(bytes: Uint8Array): void {
    const piece = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
    this.#measureTexts(piece);
    const text = this.#rest + piece;
    for (const [, column = '', row] of text.matchAll(PLACE)) {
      this.#columns = Math.max(this.#columns, columnNumber(column));
      this.#rows = Math.max(this.#rows, Number(row));
    }
    if (this.#columns * this.#rows > MAX_CELLS) {
      throw tooLarge(
        `A sheet may reach over 5,000,000 cells; this one reaches over ${this.#rows} rows and ${this.#columns} columns. Delete what lies outside of the table, or save it as CSV.`,
      );
    }
    this.#rest = text.slice(Math.max(text.lastIndexOf('<'), text.length - TAG_BYTES, 0));
  }

  #measureTexts(piece: string): void {
    let end = piece.indexOf('<');
    this.#textBytes += end < 0 ? piece.length : end;
    while (end >= 0 && this.#textBytes <= MAX_TEXT_BYTES) {
      const begin = end;
      end = piece.indexOf('<', begin + 1);
      this.#textBytes = (end < 0 ? piece.length : end) - begin;
    }
    if (this.#textBytes > MAX_TEXT_BYTES) throw tooLarge('A cell of this workbook holds too much text.');
  }
}

function columnNumber(letters: string): number {
  return [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}
