import type { BusinessCalendar, Month } from '#core/shared/month';

/** The number of a time that has no readable month. */
export const NO_MONTH = -1;

const ZERO_DIGIT = 48;
const NINE = 57;
const PLUS = 43;
const MINUS = 45;
const [DATE, UTC, OFFSET] = [
  Buffer.from('9999-99-99'),
  Buffer.from('9999-99-99T99:99:99Z'),
  Buffer.from('9999-99-99T99:99:99+99:99'),
];
/** Offsets and zones together move a time by less than two days, so these days lie in their month anywhere. */
const [FIRST_SAFE_DAY, LAST_SAFE_DAY] = [3, 26];

/**
 * Numbers the months of `Created_Time`s. The calendar says which month a time lies in, but only once for all times
 * that must share it, so that millions of deals cost little more than looking at digits.
 */
export class MonthIndex {
  readonly months: Month[] = [];
  readonly #numbers = new Map<Month, number>();
  /** By what the times have in common: the month, or near its ends the quarter of an hour and the offset. */
  readonly #shared = new Map<number, number>();

  constructor(private readonly calendar: BusinessCalendar) {}

  /** The number of the month in which the time in these bytes lies; `NO_MONTH` when it cannot be read. */
  ofBytes(bytes: Buffer, start: number, end: number): number {
    const key = sharedKeyOf(bytes, start, end);
    if (key === undefined) return this.ofText(bytes.toString('utf8', start, end));
    const known = this.#shared.get(key);
    if (known !== undefined) return known;
    const number = this.ofText(bytes.toString('utf8', start, end));
    this.#shared.set(key, number);
    return number;
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
}

/** A number for times that must lie in the same month; undefined for what the calendar must judge by itself. */
function sharedKeyOf(bytes: Uint8Array, start: number, end: number): number | undefined {
  const form = formOf(end - start);
  if (!form || !hasForm(form, bytes, start)) return undefined;
  const two = (at: number) => {
    const tens = (bytes[start + at] ?? 0) - ZERO_DIGIT;
    return tens * 10 + (bytes[start + at + 1] ?? 0) - ZERO_DIGIT;
  };
  const [month, day] = [(two(0) * 100 + two(2)) * 100 + two(5), two(8)];
  if (form === DATE) return (month * 100 + day) * 1_000_000;
  const [hour, minute, second] = [two(11), two(14), two(17)];
  const offset = form === UTC ? 0 : two(20) * 60 + two(23);
  if (hour > 23 || minute > 59 || second > 59 || offset > 14 * 60) return undefined;
  if (day >= FIRST_SAFE_DAY && day <= LAST_SAFE_DAY) return month;
  const quarters = ((month * 100 + day) * 24 + hour) * 4 + Math.floor(minute / 15);
  return quarters * 10_000 + 5_000 + (bytes[start + 19] === MINUS ? -offset : offset) + 0.5;
}

function formOf(length: number): Uint8Array | undefined {
  if (length === OFFSET.length) return OFFSET;
  return length === DATE.length ? DATE : length === UTC.length ? UTC : undefined;
}

/** `9` in a form stands for any digit, `+` for either sign. */
function hasForm(form: Uint8Array, bytes: Uint8Array, start: number): boolean {
  for (let at = 0; at < form.length; at += 1) {
    const byte = bytes[start + at] ?? 0;
    const wanted = form[at];
    const right =
      wanted === NINE
        ? byte >= ZERO_DIGIT && byte <= NINE
        : byte === wanted || (wanted === PLUS && byte === MINUS);
    if (!right) return false;
  }
  return true;
}
