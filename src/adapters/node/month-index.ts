import { type BusinessCalendar, type Day, isDay, isMonth, type Month, shiftMonth } from '#core/shared/month';

/** The number of a time without a readable month. */
const NO_MONTH = -1;

const ZERO_DIGIT = 48;
const PLUS = 43;
const MINUS = 45;
const COLON = 58;
const LETTER_T = 84;
const LETTER_Z = 90;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const MAX_OFFSET = 14 * 60;
/** The lengths of these forms: 2026-11-04, with T10:15:00Z, and with T10:15:00+05:30. */
const DATE = 10;
const UTC = 20;
const OFFSET = 25;
/** The length of T10:15:00. */
const TIME = 9;

/**
 * A month as written with an offset: its days, the minutes of it that belong to the business's month, and the numbers
 * of the business's months.
 */
export interface WrittenMonth {
  readonly days: number;
  /** Minutes from the start of the written month. */
  readonly begins: number;
  readonly ends: number;
  /** The numbers of the business's months before, within and after these minutes. */
  readonly before: number;
  readonly within: number;
  readonly after: number;
}

/** A month of the business, relative to the month of the same name in UTC. */
interface KnownMonth {
  readonly month: Month;
  readonly number: number;
  /** The number of its days. */
  readonly days: number;
  /** When it begins and ends in the business's zone, in minutes from the start of the month in UTC. */
  readonly begins: number;
  readonly ends: number;
}

/**
 * Numbers the months of `Created_Time`s. The calendar is asked once when a month begins and ends; after that, a time in
 * one of the usual forms only needs its digits, so that millions of deals cost little more than reading their bytes.
 */
export class MonthIndex {
  readonly months: Month[] = [];
  readonly #numbers = new Map<Month, number>();
  /** The months that occurred; null for an invalid month, or one whose neighbours the calendar cannot name. */
  readonly #known: (KnownMonth | null)[] = [];
  /** By YYYYMM: the index in `#known` plus 1. */
  readonly #places = new Int32Array(1_000_000);

  constructor(private readonly calendar: BusinessCalendar) {}

  /** Returns the number of the month of the time in these bytes; `NO_MONTH` if it cannot be read. */
  ofBytes(bytes: Buffer, start: number, end: number): number {
    const length = end - start;
    const written = monthIn(bytes, start, length);
    const known = written < 0 ? null : this.#knownAt(written);
    if (!known) return this.ofText(bytes.toString('utf8', start, end));
    const day = two(bytes, start + 8);
    if (day < 1 || day > known.days) return NO_MONTH;
    if (length === DATE) return known.number;
    const minutes = minutesIn(bytes, start + 10, length);
    if (Number.isNaN(minutes)) return this.ofText(bytes.toString('utf8', start, end));
    const there = (day - 1) * DAY_MINUTES + minutes;
    if (there < known.begins) return this.#numberOf(shiftMonth(known.month, -1));
    return there < known.ends ? known.number : this.#numberOf(shiftMonth(known.month, 1));
  }

  /** Returns the month written in these bytes; undefined if each time must be read by `ofBytes`. */
  written(bytes: Buffer, start: number, end: number): WrittenMonth | undefined {
    const length = end - start;
    const written = monthIn(bytes, start, length);
    const known = written < 0 ? null : this.#knownAt(written);
    if (!known) return undefined;
    const { days, number: within } = known;
    if (length === DATE)
      return { days, begins: 0, ends: days * DAY_MINUTES, before: within, within, after: within };
    const offset = offsetBehindTime(bytes, start, length);
    if (Number.isNaN(offset)) return undefined;
    return {
      days,
      begins: Math.ceil(known.begins + offset),
      ends: Math.ceil(known.ends + offset),
      before: this.#numberOf(shiftMonth(known.month, -1)),
      within,
      after: this.#numberOf(shiftMonth(known.month, 1)),
    };
  }

  /** Does the same as `ofBytes` for a text. */
  ofText(createdTime: string): number {
    const month = this.calendar.monthOf(createdTime);
    return month === undefined ? NO_MONTH : this.#numberOf(month);
  }

  #numberOf(month: Month): number {
    const known = this.#numbers.get(month);
    if (known !== undefined) return known;
    this.#numbers.set(month, this.months.length);
    return this.months.push(month) - 1;
  }

  #knownAt(written: number): KnownMonth | null | undefined {
    const place = this.#places[written] ?? 0;
    if (place > 0) return this.#known[place - 1];
    const text = String(written).padStart(6, '0');
    const month = `${text.slice(0, 4)}-${text.slice(4)}`;
    const known = isMonth(month) ? this.#knownMonth(month) : null;
    this.#places[written] = this.#known.push(known);
    return known;
  }

  #knownMonth(month: Month): KnownMonth | null {
    const [before, first, next] = [
      firstOf(shiftMonth(month, -1)),
      firstOf(month),
      firstOf(shiftMonth(month, 1)),
    ];
    if (!before || !first || !next) return null;
    const [from, to] = [Date.parse(first), Date.parse(next)];
    const minutesTo = (instant: number) => (instant - from) / MINUTE_MS;
    return {
      month,
      number: this.#numberOf(month),
      days: minutesTo(to) / DAY_MINUTES,
      begins: minutesTo(this.calendar.startOf(first)),
      ends: minutesTo(this.calendar.startOf(next)),
    };
  }
}

function firstOf(month: Month): Day | undefined {
  const first = `${month}-01`;
  return isDay(first) ? first : undefined;
}

/** Returns YYYYMM of a time in one of the three forms; negative for a time that the calendar must interpret. */
function monthIn(bytes: Uint8Array, start: number, length: number): number {
  if (length !== DATE && length !== UTC && length !== OFFSET) return -1;
  if (bytes[start + 4] !== MINUS || bytes[start + 7] !== MINUS) return -1;
  const century = two(bytes, start);
  const year = two(bytes, start + 2);
  const month = two(bytes, start + 5);
  if (century < 0 || year < 0 || month < 0 || two(bytes, start + 8) < 0) return -1;
  return (century * 100 + year) * 100 + month;
}

/** Returns the minutes in UTC of a time of day such as T10:15:00Z, which may be outside its day; NaN if it is none. */
function minutesIn(bytes: Uint8Array, at: number, length: number): number {
  if (bytes[at] !== LETTER_T || bytes[at + 3] !== COLON || bytes[at + 6] !== COLON) return Number.NaN;
  const hour = two(bytes, at + 1);
  const minute = two(bytes, at + 4);
  const second = two(bytes, at + 7);
  if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 59) return Number.NaN;
  const minutes = hour * 60 + minute;
  return minutes - offsetBehindTime(bytes, at - DATE, length);
}

/** Returns the minutes ahead of UTC that follow a time; NaN if there is no offset. */
function offsetBehindTime(bytes: Uint8Array, start: number, length: number): number {
  const at = start + DATE + TIME;
  if (length === UTC) return bytes[at] === LETTER_Z ? 0 : Number.NaN;
  const offset = offsetAt(bytes, at);
  return offset <= MAX_OFFSET ? offset : Number.NaN;
}

/** Returns the minutes ahead of UTC; more than `MAX_OFFSET` for an invalid offset, or one that is used nowhere. */
function offsetAt(bytes: Uint8Array, at: number): number {
  const hours = two(bytes, at + 1);
  const minutes = two(bytes, at + 4);
  const size = hours * 60 + minutes;
  const sign = bytes[at];
  if (hours < 0 || minutes < 0 || minutes > 59 || bytes[at + 3] !== COLON || size > MAX_OFFSET)
    return MAX_OFFSET + 1;
  return sign === PLUS ? size : sign === MINUS ? -size : MAX_OFFSET + 1;
}

/** Returns the number of two digits; negative if they are none. */
function two(bytes: Uint8Array, at: number): number {
  const tens = (bytes[at] ?? 0) - ZERO_DIGIT;
  const ones = (bytes[at + 1] ?? 0) - ZERO_DIGIT;
  return tens < 0 || tens > 9 || ones < 0 || ones > 9 ? -1 : tens * 10 + ones;
}
