import { spread } from './bytes';
import { room } from './memory';

const COLON: u8 = 58;
const LETTER_T: u8 = 84;
const ZERO_DIGIT: u32 = 48;
const DAY_MINUTES: i32 = 24 * 60;
/** How long these forms are: 2026-11-04, then with T10:15:00Z, then with T10:15:00+05:30. */
const DATE: u32 = 10;
const UTC: u32 = 20;
const OFFSET: u32 = 25;
const NO_TIME: i32 = -1;

/** Open addressing: a month as it is written with its offset, then its days, its minutes, and three numbers. */
const SLOT: usize = 40;
const SLOTS: u32 = 1 << 12;
const MAX_MONTHS: u32 = SLOTS / 2;
const slots = room(SLOT * SLOTS);
let size: u32 = 0;

/** For a time that is in none of these forms, or whose month is not known yet. */
export const NOT_KNOWN: i32 = -2;

/** The number of the month of a time; -1 for no month. */
export function monthOf(start: usize, length: u32): i32 {
  if (length !== OFFSET && length !== UTC && length !== DATE) return NOT_KNOWN;
  const slot = slotOf(load<u64>(start), offsetOf(start, length));
  const day = <i32>two(start + 8);
  // Of a month that is not known, these are 0.
  if (day < 1 || day > load<i32>(slot, 16)) return NOT_KNOWN;
  const minute = length === DATE ? 0 : minuteIn(start + DATE);
  if (minute === NO_TIME) return NOT_KNOWN;
  const there = (day - 1) * DAY_MINUTES + minute;
  if (there < load<i32>(slot, 20)) return load<i32>(slot, 28);
  return there < load<i32>(slot, 24) ? load<i32>(slot, 32) : load<i32>(slot, 36);
}

/**
 * Learns the month of this time, in the offset of it: how many days it has, at which of its minutes the month of the
 * business begins and ends, and the numbers of the months before, in and after.
 */
export function learnMonth(
  start: usize,
  length: u32,
  days: i32,
  begins: i32,
  ends: i32,
  before: i32,
  within: i32,
  after: i32,
): void {
  const first = load<u64>(start);
  const offset = offsetOf(start, length);
  const slot = slotOf(first, offset);
  if (size === MAX_MONTHS || load<u64>(slot) !== 0) return;
  store<u64>(slot, first);
  store<u64>(slot, offset, 8);
  store<i32>(slot, days, 16);
  store<i32>(slot, begins, 20);
  store<i32>(slot, ends, 24);
  store<i32>(slot, before, 28);
  store<i32>(slot, within, 32);
  store<i32>(slot, after, 36);
  size += 1;
}

function slotOf(first: u64, offset: u64): usize {
  let place = spread(first ^ (offset * 0x9e37_79b9_7f4a_7c15)) & (SLOTS - 1);
  while (true) {
    const slot = slots + SLOT * place;
    const known = load<u64>(slot);
    if (known === 0 || (known === first && load<u64>(slot, 8) === offset)) return slot;
    place = (place + 1) & (SLOTS - 1);
  }
}

/** The part behind the time of day. */
function offsetOf(start: usize, length: u32): u64 {
  if (length === OFFSET) return <u64>load<u32>(start, 19) | ((<u64>load<u16>(start, 23)) << 32);
  return length === UTC ? <u64>load<u8>(start, 19) : 0;
}

/** The minute of the day of T10:15:00; `NO_TIME` for no time of day. */
function minuteIn(start: usize): i32 {
  if (load<u8>(start) !== LETTER_T || load<u8>(start, 3) !== COLON || load<u8>(start, 6) !== COLON)
    return NO_TIME;
  const hour = two(start + 1);
  const minute = two(start + 4);
  return hour > 23 || minute > 59 || two(start + 7) > 59 ? NO_TIME : <i32>(hour * 60 + minute);
}

/** The number of two digits; more than 99 when they are none. */
function two(start: usize): u32 {
  const tens = <u32>load<u8>(start) - ZERO_DIGIT;
  const ones = <u32>load<u8>(start, 1) - ZERO_DIGIT;
  return tens > 9 || ones > 9 ? 100 : tens * 10 + ones;
}
