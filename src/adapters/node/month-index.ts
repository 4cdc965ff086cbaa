import type { BusinessCalendar, Month } from '#core/shared/month';

/** The number of a time that has no readable month. */
export const NO_MONTH = -1;

const ZERO_DIGIT = 48;
const PLUS = 43;
const MINUS = 45;
const COLON = 58;
const LETTER_T = 84;
const LETTER_Z = 90;
const MOST_OFFSET = 14 * 60;
/** How long these forms are: 2026-11-04, then with T10:15:00Z, then with T10:15:00+05:30. */
const DATE = 10;
const UTC = 20;
const OFFSET = 25;
/** Offsets and zones together move a time by less than two days, so these days lie in their month anywhere. */
const [FIRST_SAFE_DAY, LAST_SAFE_DAY] = [3, 26];

/**
 * Numbers the months of `Created_Time`s. The calendar says which month a time lies in, but only once for all times
 * that must share it, so that millions of deals cost little more than looking at digits.
 */
export class MonthIndex {
  readonly months: Month[] = [];
  readonly #numbers = new Map<Month, number>();
  /** By YYYYMM: the number of the month plus 1, for times far enough from its ends to lie in it anywhere. */
  readonly #inside = new Int32Array(1_000_000);
  /** By YYYYMM, near the ends: numbers by what times that must share a month have in common. */
  readonly #nearEnds = new Map<number, Map<number, number>>();

  constructor(private readonly calendar: BusinessCalendar) {}

  /** The number of the month in which the time in these bytes lies; `NO_MONTH` when it cannot be read. */
  ofBytes(bytes: Buffer, start: number, end: number): number {
    const month = monthIn(bytes, start, end);
    if (month < 0) return this.ofText(bytes.toString('utf8', start, end));
    const day = two(bytes, start + 8);
    if (end - start > DATE && day >= FIRST_SAFE_DAY && day <= LAST_SAFE_DAY) {
      const known = this.#inside[month] ?? 0;
      if (known > 0) return known - 1;
      const number = this.ofText(bytes.toString('utf8', start, end));
      if (number !== NO_MONTH) this.#inside[month] = number + 1;
      return number;
    }
    return this.#nearEnd(month, day, bytes, start, end);
  }

  /** The same for a text. */
  ofText(createdTime: string): number {
    const month = this.calendar.monthOf(createdTime);
    if (month === undefined) return NO_MONTH;
    const known = this.#numbers.get(month);
    if (known !== undefined) return known;
    this.#numbers.set(month, this.months.length);
    return this.months.push(month) - 1;
  }

  /** A day near the end of its month: its quarter of an hour and its offset decide, whatever zone the business is in. */
  #nearEnd(month: number, day: number, bytes: Buffer, start: number, end: number): number {
    let shared = this.#nearEnds.get(month);
    if (!shared) {
      shared = new Map();
      this.#nearEnds.set(month, shared);
    }
    const key = end - start === DATE ? -day : clockKey(day, bytes, start, end);
    const known = shared.get(key);
    if (known !== undefined) return known;
    const number = this.ofText(bytes.toString('utf8', start, end));
    shared.set(key, number);
    return number;
  }
}

/** YYYYMM of a time in one of the three forms; negative for what the calendar must judge by itself. */
function monthIn(bytes: Uint8Array, start: number, end: number): number {
  const length = end - start;
  if (length !== DATE && length !== UTC && length !== OFFSET) return -1;
  if (bytes[start + 4] !== MINUS || bytes[start + 7] !== MINUS) return -1;
  const century = two(bytes, start);
  const year = two(bytes, start + 2);
  const month = two(bytes, start + 5);
  if (century < 0 || year < 0 || month < 0 || two(bytes, start + 8) < 0) return -1;
  if (length !== DATE && !isClock(bytes, start + 10, length)) return -1;
  return (century * 100 + year) * 100 + month;
}

/** Whether a time of day stands here that any calendar can read, such as T10:15:00Z. */
function isClock(bytes: Uint8Array, at: number, length: number): boolean {
  if (bytes[at] !== LETTER_T || bytes[at + 3] !== COLON || bytes[at + 6] !== COLON) return false;
  const hour = two(bytes, at + 1);
  const minute = two(bytes, at + 4);
  const second = two(bytes, at + 7);
  if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 59) return false;
  return length === UTC ? bytes[at + 9] === LETTER_Z : offsetAt(bytes, at + 9) <= MOST_OFFSET;
}

/** Day, quarter of an hour and offset as one number above 0. */
function clockKey(day: number, bytes: Uint8Array, start: number, end: number): number {
  const quarter = (day * 24 + two(bytes, start + 11)) * 4 + Math.floor(two(bytes, start + 14) / 15);
  const offset = end - start === UTC ? 0 : offsetAt(bytes, start + 19);
  return quarter * 2048 + offset + MOST_OFFSET + 1;
}

/** Minutes ahead of UTC; more than `MOST_OFFSET` for what is no offset, or none of any place. */
function offsetAt(bytes: Uint8Array, at: number): number {
  const hours = two(bytes, at + 1);
  const minutes = two(bytes, at + 4);
  const size = hours * 60 + minutes;
  const sign = bytes[at];
  if (hours < 0 || minutes < 0 || bytes[at + 3] !== COLON || size > MOST_OFFSET) return MOST_OFFSET + 1;
  return sign === PLUS ? size : sign === MINUS ? -size : MOST_OFFSET + 1;
}

/** The number of two digits; negative when they are none. */
function two(bytes: Uint8Array, at: number): number {
  const tens = (bytes[at] ?? 0) - ZERO_DIGIT;
  const ones = (bytes[at + 1] ?? 0) - ZERO_DIGIT;
  return tens < 0 || tens > 9 || ones < 0 || ones > 9 ? -1 : tens * 10 + ones;
}
