import { type Day, type Month, monthOfDay, shiftMonth } from './month';

const DAY_MS = 86_400_000;
const MONTHS_OF_A_YEAR = 12;
const MONTHS_OF_A_QUARTER = 3;
/** The financial year of India starts in April. */
const FIRST_MONTH = 4;

/** Days from the first to the last, both inclusive. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
}

/** Every day that can be represented. */
export const ALL_DAYS: Period = { from: '0000-01-01', to: '9999-12-31' };

/** The first day of a month. */
export function firstDay(month: Month): Day {
  return `${month}-01`;
}

/** The days of a month. */
export function monthPeriod(month: Month): Period {
  return wholeMonths(month, month);
}

/** The quarter of the financial year that contains a month: April to June, July to September, and so on. */
export function quarterPeriod(month: Month): Period {
  const first = shiftMonth(month, -(monthsIntoYear(month) % MONTHS_OF_A_QUARTER));
  return wholeMonths(first, shiftMonth(first, MONTHS_OF_A_QUARTER - 1));
}

/** The financial year that contains a month, April to March. */
export function financialYearPeriod(month: Month): Period {
  const first = shiftMonth(month, -monthsIntoYear(month));
  return wholeMonths(first, shiftMonth(first, MONTHS_OF_A_YEAR - 1));
}

/** Whether a day is within a period; an unknown day is in none. */
export function holdsDay({ from, to }: Period, day: Day | undefined): boolean {
  return day !== undefined && from <= day && day <= to;
}

/** Whether a month has a day in a period. */
export function holdsMonth({ from, to }: Period, month: Month): boolean {
  return monthOfDay(from) <= month && month <= monthOfDay(to);
}

/** The part of a period up to and including `today`; the whole period if `today` is not in it. */
export function passedPart(period: Period, today: Day): Period {
  return holdsDay(period, today) ? { from: period.from, to: today } : period;
}

/** Lists the months with a day in a period, the earliest first. */
export function monthsOf({ from, to }: Period): readonly Month[] {
  const months: Month[] = [];
  for (let month = monthOfDay(from); month <= monthOfDay(to); month = shiftMonth(month, 1))
    months.push(month);
  return months;
}

/** Lists every day of a period, the earliest first; empty where it ends before it begins. */
export function daysOf({ from, to }: Period): readonly Day[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, after) => shiftDay(from, after));
}

/**
 * The period to compare with: the one of the same length right before. For a period that contains `today`, only as much
 * of the one before as has passed, so that a part is never compared with a whole.
 */
export function comparedPeriod(period: Period, today: Day): Period {
  const running = holdsDay(period, today);
  const { from, to } = period;
  if (!isWholeMonths(period)) {
    const days = daysBetween(from, to) + 1;
    const start = shiftDay(from, -days);
    return { from: start, to: running ? shiftDay(start, daysBetween(from, today)) : shiftDay(from, -1) };
  }
  const count = monthsOf(period).length;
  const first = shiftMonth(monthOfDay(from), -count);
  if (!running) return wholeMonths(first, shiftMonth(monthOfDay(from), -1));
  const last = shiftMonth(monthOfDay(today), -count);
  const whole = monthPeriod(last).to;
  const sameDay: Day = `${last}-${today.slice(8)}`;
  return { from: `${first}-01`, to: sameDay < whole ? sameDay : whole };
}

function wholeMonths(first: Month, last: Month): Period {
  return { from: `${first}-01`, to: shiftDay(`${shiftMonth(last, 1)}-01`, -1) };
}

function isWholeMonths({ from, to }: Period): boolean {
  return from.endsWith('-01') && to === monthPeriod(monthOfDay(to)).to;
}

function monthsIntoYear(month: Month): number {
  return (Number(month.slice(5)) - FIRST_MONTH + MONTHS_OF_A_YEAR) % MONTHS_OF_A_YEAR;
}

/** Counts the days by which `to` lies after `from`; below 0 where it lies before. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** The day `by` days later (or earlier, when negative). */
export function shiftDay(day: Day, by: number): Day {
  const [year = '', month = '', date = ''] = new Date(Date.parse(day) + by * DAY_MS)
    .toISOString()
    .slice(0, 10)
    .split('-');
  return `${year}-${month}-${date}`;
}
