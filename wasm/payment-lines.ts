// Adds up the plain lines of payments by runs of the same deal, a piece of the file at a time; stops at what it does not
// understand.
import { areSame, copy } from './bytes';
import { begin, cellLength, cellStart, goOn, lineLength, lineStart, open } from './lines';
import { room } from './memory';

const MINUS: u8 = 45;
const POINT: u8 = 46;
const ZERO_DIGIT: u32 = 48;
/** Digits in front of the point and behind it, at most: millionths of a rupee. */
const MAX_WHOLE: u32 = 9;
const MAX_FRACTION: u32 = 6;
/** What a run may hold: a float holds it exactly, and the sum of two. */
const MAX_SUM: i64 = 1 << 52;
/** An id, a comma, a digit and the end of the line. */
const LEAST_LINE: u32 = 4;
const NO_AMOUNT: i64 = i64.MIN_VALUE;

let idPlace: i32 = 0;
let amountPlace: i32 = 0;

/** Where a piece is to be put, and where for each run the end of its id, its start, its length and its sum are. */
export let piece: usize = 0;
export let ids: usize = 0;
export let idEnds: usize = 0;
export let runStarts: usize = 0;
export let runLengths: usize = 0;
export let sums: usize = 0;

/** How many lines and runs the last `read` took. */
export let lineCount: i32 = 0;
export let runCount: i32 = 0;

/** Makes room for pieces of at most so many bytes, and says how many cells a line has and where they are. */
export function setUp(capacity: u32, width: i32, id: i32, amount: i32): void {
  idPlace = id;
  amountPlace = amount;
  piece = open(capacity, width);
  ids = room(capacity);
  const runs = capacity / LEAST_LINE;
  idEnds = room(4 * runs);
  runStarts = room(4 * runs);
  runLengths = room(4 * runs);
  sums = room(8 * runs);
}

/** Reads lines from a byte of the piece on; gives where the first starts that it leaves to its host. */
export function read(from: u32, length: u32): u32 {
  let until = from;
  let id = ids;
  let latest = ids;
  let latestLength: u32 = 0;
  let sum: i64 = 0;
  let start: u32 = 0;
  lineCount = 0;
  runCount = 0;
  begin(from, length);
  while (goOn()) {
    const amount = millionths(cellStart(amountPlace), cellLength(amountPlace));
    const idStart = cellStart(idPlace);
    const idLength = cellLength(idPlace);
    if (amount === NO_AMOUNT || idLength === 0) break;
    if (idLength === latestLength && areSame(idStart, latest, idLength)) {
      if (sum + amount >= MAX_SUM || sum + amount <= -MAX_SUM) break;
      sum += amount;
    } else {
      sum = amount;
      start = lineStart();
      copy(id, idStart, idLength);
      latest = id;
      latestLength = idLength;
      id += idLength;
      store<u32>(idEnds + 4 * runCount, <u32>(id - ids));
      store<u32>(runStarts + 4 * runCount, start);
      runCount += 1;
    }
    until = lineStart() + lineLength();
    store<u32>(runLengths + 4 * (runCount - 1), until - start);
    store<f64>(sums + 8 * (runCount - 1), <f64>sum);
    lineCount += 1;
  }
  return until;
}

/** An amount in millionths; `NO_AMOUNT` for what is not a few digits with a point at most. */
function millionths(start: usize, length: u32): i64 {
  const end = start + length;
  const isNegative = length > 0 && load<u8>(start) === MINUS;
  const first = isNegative ? start + 1 : start;
  let value: i64 = 0;
  let at = first;
  while (at < end) {
    const digit = <u32>load<u8>(at) - ZERO_DIGIT;
    if (digit > 9) break;
    value = value * 10 + digit;
    at += 1;
  }
  const whole = <u32>(at - first);
  if (whole === 0 || whole > MAX_WHOLE) return NO_AMOUNT;
  let fraction: u32 = 0;
  if (at < end) {
    if (load<u8>(at) !== POINT) return NO_AMOUNT;
    for (at += 1; at < end; at += 1) {
      const digit = <u32>load<u8>(at) - ZERO_DIGIT;
      if (digit > 9 || fraction === MAX_FRACTION) return NO_AMOUNT;
      value = value * 10 + digit;
      fraction += 1;
    }
  }
  for (; fraction < MAX_FRACTION; fraction += 1) value *= 10;
  return isNegative ? -value : value;
}
