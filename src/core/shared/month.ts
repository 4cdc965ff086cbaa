/** A calendar month as YYYY-MM: "2026-11". */
export type Month = `${string}-${string}`;

/** A calendar day as YYYY-MM-DD: "2026-11-04". */
export type Day = `${string}-${string}-${string}`;

const DEFAULT_TIME_ZONE = 'Asia/Kolkata';
/**
 * India's offset from UTC, which is fixed between the two instants below: since the summer times of the Second World
 * War, until further notice.
 */
const INDIA_AHEAD_MS = 5.5 * 60 * 60 * 1000;
const INDIA_SINCE = Date.UTC(1946, 0, 1);
const INDIA_UNTIL = Date.UTC(2100, 0, 1);
const QUARTER_HOUR_MS = 15 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The earliest accepted day. */
export const FIRST_DAY: Day = '0100-01-01';
/** Matches the form of a day, YYYY-MM-DD; `isDay` says whether the calendar has it. */
export const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Matches a month, YYYY-MM. */
export const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const HALF_DAY_MS = 12 * 60 * 60 * 1000;
const CREATED_TIME =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s?(Z|[+-]\d{2}:?[0-5]\d)?)?$/;

/** Whether a text is YYYY-MM with a month from 01 to 12. */
export function isMonth(text: string): text is Month {
  return MONTH.test(text);
}

/** Whether a text is YYYY-MM-DD and a day of the calendar. */
export function isDay(text: string): text is Day {
  if (!DAY.test(text)) return false;
  return isDate(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8)));
}

/** The month `by` months later (or earlier, when negative). */
export function shiftMonth(month: Month, by: number): Month {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${twoDigits((index % 12) + 1)}`;
}

/** Lists `count` months up to and with `last`, the earliest first. */
export function lastMonths(last: Month, count: number): readonly Month[] {
  return Array.from({ length: count }, (_, place) => shiftMonth(last, place - count + 1));
}

/** Half a day in UTC: the business day at its start, and the time (ms since 1970) when the next one begins. */
interface HalfDay {
  readonly before: Day;
  readonly after: Day;
  readonly changesAt: number;
}

/** Converts instants and CRM dates to business days and months, independently of the machine's zone. */
export class BusinessCalendar {
  readonly #halfDays = new Map<number, HalfDay>();
  #ofPlatform: Intl.DateTimeFormat | undefined;
  /** The quarter hour of the half-day in which the day last changed. */
  #lastChange = 0;

  /** Throws a RangeError for a time zone that does not exist. */
  constructor(readonly timeZone: string = DEFAULT_TIME_ZONE) {
    if (timeZone !== DEFAULT_TIME_ZONE) this.#ofPlatform = formatIn(timeZone);
  }

  /** The day of an instant (ms since 1970). */
  dayAt(instant: number): Day {
    const number = Math.floor(instant / HALF_DAY_MS);
    const halfDay = this.#halfDays.get(number) ?? this.#learnHalfDay(number);
    return instant < halfDay.changesAt ? halfDay.before : halfDay.after;
  }

  /** The instant (ms since 1970) at which a day begins in the business's zone. */
  startOf(day: Day): number {
    let [before, begun] = [Date.parse(`${day}T00:00:00Z`) - DAY_MS, Date.parse(`${day}T00:00:00Z`) + DAY_MS];
    // All zones differ from UTC by whole quarter hours.
    while (begun - before > QUARTER_HOUR_MS) {
      const middle = before + Math.floor((begun - before) / 2 / QUARTER_HOUR_MS) * QUARTER_HOUR_MS;
      if (this.dayAt(middle) < day) before = middle;
      else begun = middle;
    }
    return begun;
  }

  /**
   * Querying the platform is slow, and no local day is shorter than half a day, so a half-day has at most one change.
   */
  #learnHalfDay(number: number): HalfDay {
    const first = number * HALF_DAY_MS;
    const [before, after] = [this.#dayAskedFor(first), this.#dayAskedFor(first + HALF_DAY_MS - 1)];
    // All zones differ from UTC by whole quarter hours.
    const isBefore = (quarter: number) => this.#dayAskedFor(first + quarter * QUARTER_HOUR_MS) === before;
    let [same, changed] = [0, before === after ? 0 : HALF_DAY_MS / QUARTER_HOUR_MS];
    // Most days begin at the same time as the day before: two queries then suffice instead of six.
    let next = this.#lastChange;
    while (changed - same > 1) {
      if (next <= same || next >= changed) next = Math.floor((same + changed) / 2);
      if (isBefore(next)) same = next++;
      else changed = next--;
    }
    if (changed > 0) this.#lastChange = changed;
    const halfDay = { before, after, changesAt: first + changed * QUARTER_HOUR_MS };
    this.#halfDays.set(number, halfDay);
    return halfDay;
  }

  #dayAskedFor(instant: number): Day {
    if (this.timeZone === DEFAULT_TIME_ZONE && instant >= INDIA_SINCE && instant < INDIA_UNTIL)
      return dayInUtc(instant + INDIA_AHEAD_MS);
    // Created on first use, since it takes 15 ms and dates in India do not need it.
    this.#ofPlatform ??= formatIn(this.timeZone);
    const parts = new Map(this.#ofPlatform.formatToParts(instant).map(({ type, value }) => [type, value]));
    return `${(parts.get('year') ?? '').padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
  }

  /** The month of an instant (ms since 1970). */
  monthAt(instant: number): Month {
    return monthOfDay(this.dayAt(instant));
  }

  /**
   * The day of a `Created_Time`: an ISO date, or date and time with or without offset. Without an offset it is a day in
   * the business zone. Undefined when it cannot be read.
   */
  dayOf(createdTime: string): Day | undefined {
    const parts = CREATED_TIME.exec(createdTime.trim());
    if (!parts) return undefined;
    const [, year = '', month = '', day = '', hour = '00', minute = '00', second = '00', offset] = parts;
    if (!isDate(Number(year), Number(month), Number(day))) return undefined;
    if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
    if (offset === undefined) return `${year}-${month}-${day}`;
    const offsetMinutes = offset === 'Z' ? 0 : minutesOf(offset);
    if (Math.abs(offsetMinutes) > 14 * 60) return undefined;
    const local = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
    const there = this.dayAt(local - offsetMinutes * 60_000);
    // A year of five digits, as on the last evening of 9999 here, does not fit a month key.
    return there.length === FIRST_DAY.length && there >= FIRST_DAY ? there : undefined;
  }

  /** The month that a deal counts in, from its `Created_Time` (spec section 9); undefined when unreadable. */
  monthOf(createdTime: string): Month | undefined {
    const day = this.dayOf(createdTime);
    return day && monthOfDay(day);
  }
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
}

function dayInUtc(instant: number): Day {
  const date = new Date(instant);
  return `${date.getUTCFullYear()}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`;
}

/** The month of a day. */
export function monthOfDay(day: Day): Month {
  return `${day.slice(0, 4)}-${day.slice(5, 7)}`;
}

function isDate(year: number, month: number, day: number): boolean {
  if (year < 100 || month < 1 || month > 12 || day < 1) return false;
  // Every month has 28 days, and creating a date would take too long for reading the lines of a closing.
  return day <= 28 || day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function minutesOf(offset: string): number {
  const size = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2));
  return offset.startsWith('-') ? -size : size;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
