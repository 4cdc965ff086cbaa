import { room } from './memory';

const NEW_LINE: u8 = 10;
const RETURN: u8 = 13;
const QUOTE: u8 = 34;
const COMMA: u8 = 44;
/** Bytes are looked at sixteen at a time. */
const BLOCK: u32 = 16;
const MAX_CELLS: i32 = 64;

/** Where each cell of the present line starts and ends. */
const CELL: i32 = 8;
const cells = memory.data(CELL * MAX_CELLS, 16);

let piece: usize = 0;
let end: usize = 0;
/** The bytes of `cells` that a plain line takes. */
let limit: i32 = 0;
/** Which cells are read, whose bytes have to mean what they say. */
const read = memory.data(MAX_CELLS);
/** The sixteen bytes that were looked at last, and which of them, not passed yet, are separators. */
let block: usize = 0;
let separators: i32 = 0;
/** Where the present line starts, and the one behind it. */
let line: usize = 0;
let next: usize = 0;

/** Makes room for pieces of a file, whose lines have so many cells; gives where a piece is to be put. */
export function open(capacity: u32, cellsOfLine: i32): usize {
  // What lies behind a piece is looked at, too.
  piece = room(capacity + 4 * BLOCK);
  // Of a file with too many columns no line is plain.
  limit = cellsOfLine > MAX_CELLS ? 0 : CELL * cellsOfLine;
  return piece;
}

/** Says that a cell is read: a line where it has doubled quotes inside is not plain. A negative place is none. */
export function need(place: i32): void {
  if (place >= 0 && place < MAX_CELLS) store<u8>(read + place, 1);
}

/** Begins with the line at this byte of a piece of so many bytes. */
export function begin(from: u32, length: u32): void {
  end = piece + length;
  next = piece + from;
  block = next;
  separators = separatorsAt(block);
}

/**
 * Goes to the next line; false where the next one is not plain: it has not as many cells as the header, does not end
 * here, or holds quotes other than around a cell, of which none that is read has a quote or a line end inside.
 */
export function goOn(): bool {
  // Held here: what belongs to the module is read from memory each time.
  const until = end;
  const lastCell = limit;
  let from = block;
  let left = separators;
  let start = next;
  let cell: i32 = 0;
  let isLastQuoted = false;
  line = start;
  while (true) {
    while (left === 0) {
      from += BLOCK;
      if (from >= until) return false;
      left = separatorsAt(from);
    }
    const at = from + ctz(left);
    left &= left - 1;
    let byte = load<u8>(at);
    if (cell === lastCell || at >= until) return false;
    if (byte === QUOTE) {
      if (at !== start) return false;
      const close = closingQuote(at + 1, until, load<u8>(read + cell / CELL) !== 0);
      if (close === 0) return false;
      store<u32>(cells + cell, <u32>(at + 1));
      store<u32>(cells + cell, <u32>close, 4);
      cell += CELL;
      start = close + 1;
      byte = load<u8>(start);
      if (byte === RETURN) {
        start += 1;
        byte = load<u8>(start);
        if (byte !== NEW_LINE) return false;
      }
      if (start >= until || (byte !== COMMA && byte !== NEW_LINE)) return false;
      start += 1;
      from = start;
      left = separatorsAt(from);
      if (byte === NEW_LINE) {
        isLastQuoted = true;
        break;
      }
      continue;
    }
    store<u32>(cells + cell, <u32>start);
    store<u32>(cells + cell, <u32>at, 4);
    cell += CELL;
    start = at + 1;
    if (byte === NEW_LINE) break;
  }
  if (cell !== lastCell) return false;
  if (!isLastQuoted) endBeforeReturn(cells + cell - CELL);
  block = from;
  separators = left;
  next = start;
  return true;
}

/**
 * The quote that ends a cell whose bytes start here; 0 where a line ends before it, or a cell that is read has doubled
 * quotes.
 */
function closingQuote(from: usize, until: usize, isRead: bool): usize {
  for (let at = from; at < until; at += 1) {
    const byte = load<u8>(at);
    if (byte === NEW_LINE) return 0;
    if (byte !== QUOTE) continue;
    if (load<u8>(at + 1) !== QUOTE) return at;
    if (isRead) return 0;
    at += 1;
  }
  return 0;
}

/** A line that ends with both, as Windows writes it, has neither in its last cell. */
function endBeforeReturn(cell: usize): void {
  const at = load<u32>(cell, 4);
  if (at > load<u32>(cell) && load<u8>(at - 1) === RETURN) store<u32>(cell, at - 1, 4);
}

/** The byte of the piece at which the present line starts. */
export function lineStart(): u32 {
  return <u32>(line - piece);
}

/** How many bytes the present line has. */
export function lineLength(): u32 {
  return <u32>(next - line);
}

export function cellStart(place: i32): usize {
  return load<u32>(cells + CELL * place);
}

export function cellLength(place: i32): u32 {
  return load<u32>(cells + CELL * place, 4) - load<u32>(cells + CELL * place);
}

function separatorsAt(at: usize): i32 {
  const bytes = v128.load(at);
  const commas = i8x16.eq(bytes, i8x16.splat(COMMA));
  const newLines = i8x16.eq(bytes, i8x16.splat(NEW_LINE));
  const quotes = i8x16.eq(bytes, i8x16.splat(QUOTE));
  return i8x16.bitmask(v128.or(v128.or(commas, newLines), quotes));
}
