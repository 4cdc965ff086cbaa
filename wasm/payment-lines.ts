// Adds up the plain lines of payments by runs of the same deal, a piece of the file at a time; stops at what it does not
// understand.
import { areSame, copy } from './bytes';
import { expect, put, size } from './keys';
import { begin, cellLength, cellStart, goOn, lineLength, lineStart, need, open } from './lines';
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

const SPACE: u8 = 32;
const TAB: u8 = 9;
const RETURN: u8 = 13;
const LETTER_A: u8 = 65;
const LETTER_Z: u8 = 90;
const TO_SMALL: u8 = 32;
const FIRST_FOREIGN: u8 = 128;
/** The numbers of the hash that makes keys; `FOREIGN` stands for a text that is not plain. */
const PRIME: u64 = 0x0000_0100_0000_01b3;
const BASIS: u64 = 0xcbf2_9ce4_8422_2325;
const OF_REFUND: u64 = 0x9e37_79b9_7f4a_7c15;
const FOREIGN: u64 = 1;

let dealPlace: i32 = 0;
let amountPlace: i32 = 0;
/** The places of what names a payment; negative for a column that the file does not have. */
let idPlace: i32 = -1;
let referencePlace: i32 = -1;
let correctsPlace: i32 = -1;

/** Whether a payment may have been there before: its own id, or a receipt of the same deal. */
export let mayRepeat: bool = false;

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
export function setUp(
  capacity: u32,
  width: i32,
  deal: i32,
  amount: i32,
  id: i32,
  reference: i32,
  corrects: i32,
): void {
  dealPlace = deal;
  amountPlace = amount;
  idPlace = id;
  referencePlace = reference;
  correctsPlace = corrects;
  piece = open(capacity, width);
  need(deal);
  need(amount);
  need(id);
  need(reference);
  need(corrects);
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
  let deal: u64 = 0;
  const isNamed = idPlace >= 0 || referencePlace >= 0;
  lineCount = 0;
  runCount = 0;
  begin(from, length);
  while (goOn()) {
    const amount = millionths(cellStart(amountPlace), cellLength(amountPlace));
    const idStart = cellStart(dealPlace);
    const idLength = cellLength(dealPlace);
    if (amount === NO_AMOUNT || idLength === 0) break;
    if (correctsPlace >= 0 && cellLength(correctsPlace) > 0) break;
    const isSame = idLength === latestLength && areSame(idStart, latest, idLength);
    if (isSame && (sum + amount >= MAX_SUM || sum + amount <= -MAX_SUM)) break;
    if (isNamed) {
      const id = idPlace < 0 ? BASIS : keyOf(cellStart(idPlace), cellLength(idPlace));
      const reference =
        referencePlace < 0 ? BASIS : keyOf(cellStart(referencePlace), cellLength(referencePlace));
      if (id === FOREIGN || reference === FOREIGN) break;
      if (!isSame) deal = rawKeyOf(idStart, idLength);
      noteKeys(deal, id, reference, amount < 0);
    }
    if (isSame) sum += amount;
    else {
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

/** Notes a payment that the host has read: of plain texts, one behind the other, with the lengths of each. */
export function note(dealLength: u32, idLength: u32, referenceLength: u32, isRefund: bool): void {
  const id = ids + dealLength;
  const reference = id + idLength;
  noteKeys(rawKeyOf(ids, dealLength), rawKeyOf(id, idLength), rawKeyOf(reference, referenceLength), isRefund);
}

/** Makes room for so many times the keys that there are. */
export function expectMore(times: f64): void {
  expect(<u32>(times * <f64>size()));
}

/** Notes the names of a payment by their keys; that of an empty text is `BASIS`. */
function noteKeys(deal: u64, id: u64, reference: u64, isRefund: bool): void {
  const ofDeal = isRefund ? deal ^ OF_REFUND : deal;
  if (id !== BASIS && put(id)) mayRepeat = true;
  // Without references an id in a deal is no other than an id.
  if (referencePlace < 0) return;
  const asReceipt = mixed(ofDeal, id);
  if (id !== BASIS && put(asReceipt)) mayRepeat = true;
  if (reference !== BASIS && reference !== id && put(mixed(ofDeal, reference))) mayRepeat = true;
}

function mixed(deal: u64, name: u64): u64 {
  const key = (deal ^ (name >> 29)) * OF_REFUND + name;
  return (key ^ (key >> 32)) * PRIME;
}

/** The key of plain letters as receipts are compared, without case and spaces; `FOREIGN` for what is not plain. */
function keyOf(start: usize, length: u32): u64 {
  let key = BASIS;
  for (let at = start, end = start + length; at < end; at += 1) {
    let byte = load<u8>(at);
    if (byte >= FIRST_FOREIGN) return FOREIGN;
    if (byte === SPACE || (byte >= TAB && byte <= RETURN)) continue;
    if (byte >= LETTER_A && byte <= LETTER_Z) byte += TO_SMALL;
    key = (key ^ byte) * PRIME;
  }
  return key;
}

function rawKeyOf(start: usize, length: u32): u64 {
  let key = BASIS;
  for (let at = start, end = start + length; at < end; at += 1) key = (key ^ load<u8>(at)) * PRIME;
  return key;
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
