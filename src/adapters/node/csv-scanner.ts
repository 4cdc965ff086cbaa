import { BadLine } from './bad-line';
import type { FileWindow } from './file-window';
import type { RecordScanner } from './record-scanner';

const COMMA = 44;
const NEW_LINE = 10;
const RETURN = 13;
const QUOTE = 34;
/** The byte order mark with which a UTF-8 file may begin. */
export const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** Bytes are examined four at a time. */
const WORD = 4;
const FOUR_ABOVE_COMMA = 0x2d2d2d2d;
const FOUR_HIGH_BITS = 0x80808080;

/** How a cell is written in the file. */
const PLAIN = 0;
const QUOTED = 1;

/**
 * Scans RFC 4180 bytes in UTF-8, with LF or CRLF, record by record; skips blank lines. It decodes a cell only on
 * demand, so that a file of millions of lines costs little more than reading its bytes.
 */
export class CsvScanner implements RecordScanner {
  /** The line on which the current record starts, from 1. */
  line = 1;
  at = 0;
  /** The number of cells of the current record. */
  count = 0;
  bytes: Buffer;
  view: DataView;
  #at: number;
  #nextLine = 1;
  /** Inverted, and so negative, for a cell that contains doubled quotes. */
  #starts = new Int32Array(64);
  #ends = new Int32Array(64);
  #kinds = new Uint8Array(64);

  constructor(private readonly window: FileWindow) {
    this.bytes = window.bytes;
    this.view = window.view;
    this.#at = BYTE_ORDER_MARK.every((byte, at) => this.bytes[at] === byte) ? BYTE_ORDER_MARK.length : 0;
  }

  get until(): number {
    return this.window.start + this.#at;
  }

  /** Moves to the next record; returns false at the end of the window. Throws `BadLine`; never guesses. */
  next(): boolean {
    while (this.#at < this.bytes.length) {
      const start = this.#at;
      this.line = this.#nextLine;
      this.at = this.window.start + start;
      if (!this.#record()) {
        [this.#at, this.#nextLine] = [start, this.line];
        return false;
      }
      if (this.count > 1 || this.#kinds[0] !== PLAIN || this.#starts[0] !== this.#ends[0]) return true;
    }
    return false;
  }

  async more(): Promise<boolean> {
    const isMore = await this.window.more(this.#at);
    // The window may have ended within a record, which is now the first one in it.
    if (isMore) this.#at = 0;
    this.renew();
    return isMore;
  }

  renew(): void {
    this.bytes = this.window.bytes;
    this.view = this.window.view;
  }

  seek(at: number): void {
    this.#at = at - this.window.start;
  }

  /** The byte in the window at which the next record starts. */
  get position(): number {
    return this.#at;
  }

  /** Skips lines that another reader has taken, up to this byte in the window. */
  passOver(lines: number, position: number): void {
    this.#at = position;
    this.#nextLine += lines;
  }

  /** Returns the text of a cell; undefined if the cell is absent. A cell that holds `""` is empty text. */
  text(place: number): string | undefined {
    const [start = 0, end = 0, kind] = [this.#starts[place], this.#ends[place], this.#kinds[place]];
    if (kind === undefined || place >= this.count || (kind === PLAIN && start === end)) return undefined;
    if (start >= 0) return this.bytes.toString('utf8', start, end);
    return this.bytes.toString('utf8', ~start, end).replaceAll('""', '"');
  }

  /**
   * Returns the start of a cell's bytes if they are its literal text; negative for a cell that contains doubled quotes.
   */
  start(place: number): number {
    return this.#starts[place] ?? 0;
  }

  /** Returns the end of a cell's bytes. */
  end(place: number): number {
    return this.#ends[place] ?? 0;
  }

  /** Reads one record; returns false if the window does not contain all of it. */
  #record(): boolean {
    const { bytes, view } = this;
    const { length } = bytes;
    const lastWord = length - WORD;
    let [starts, ends, kinds] = [this.#starts, this.#ends, this.#kinds];
    let at = this.#at;
    let cells = 0;
    for (;;) {
      if (cells === starts.length) {
        this.#grow();
        [starts, ends, kinds] = [this.#starts, this.#ends, this.#kinds];
      }
      if (bytes[at] === QUOTE) {
        at = this.#quotedCell(cells, at);
        if (at < 0) return false;
      } else {
        starts[cells] = at;
        kinds[cells] = PLAIN;
        for (;;) {
          while (at <= lastWord && isAboveComma(view.getInt32(at, true))) at += WORD;
          let byte = bytes[at] ?? NEW_LINE;
          while (byte > COMMA) {
            at += 1;
            byte = bytes[at] ?? NEW_LINE;
          }
          if (byte === COMMA || byte === NEW_LINE) break;
          if (byte === RETURN && bytes[at + 1] === NEW_LINE) break;
          if (byte === QUOTE)
            throw new BadLine(this.#nextLine, 'a quote stands inside a cell that is not quoted');
          at += 1;
        }
        ends[cells] = at;
      }
      cells += 1;
      if (bytes[at] !== COMMA) break;
      at += 1;
    }
    this.#at = at + (bytes[at] === RETURN ? 2 : 1);
    this.#nextLine += 1;
    this.count = cells;
    return true;
  }

  /** Returns the end of a quoted cell; negative if the window does not contain all of it. */
  #quotedCell(place: number, from: number): number {
    const { bytes } = this;
    const first = from + 1;
    const firstLine = this.#nextLine;
    let isEscaped = false;
    let at = first;
    for (; ; at += 1) {
      if (at >= bytes.length) {
        if (!this.window.isLast) return -1;
        throw new BadLine(firstLine, 'a quoted cell is never closed');
      }
      if (bytes[at] === NEW_LINE) this.#nextLine += 1;
      if (bytes[at] !== QUOTE) continue;
      if (bytes[at + 1] !== QUOTE) break;
      isEscaped = true;
      at += 1;
    }
    const next = bytes[at + 1];
    const ends = next === undefined || next === COMMA || next === NEW_LINE;
    if (!ends && !(next === RETURN && bytes[at + 2] === NEW_LINE)) {
      throw new BadLine(this.#nextLine, 'text follows a closing quote');
    }
    this.#starts[place] = isEscaped ? ~first : first;
    this.#ends[place] = at;
    this.#kinds[place] = QUOTED;
    return at + 1;
  }

  #grow(): void {
    const wider = <Cells extends Int32Array | Uint8Array>(cells: Cells, into: Cells): Cells => {
      into.set(cells);
      return into;
    };
    const size = this.#starts.length * 2;
    this.#starts = wider(this.#starts, new Int32Array(size));
    this.#ends = wider(this.#ends, new Int32Array(size));
    this.#kinds = wider(this.#kinds, new Uint8Array(size));
  }
}

/**
 * Returns whether none of four bytes can end a cell: letters, digits and the characters of numbers are above the comma.
 */
function isAboveComma(word: number): boolean {
  return ((word - FOUR_ABOVE_COMMA) & ~word & FOUR_HIGH_BITS) === 0;
}
