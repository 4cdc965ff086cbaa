import { type Day, isMonth, type Month, shiftMonth } from '#core/shared/month';

/** Spans of days that move with today. A week is the last 7 days; a financial year starts in April. */
export const DAY_SPANS = ['today', 'week', 'month', 'last-month', 'fy'] as const;
export type DaySpan = (typeof DAY_SPANS)[number];

/** Days from one to another, both included; an end that is open is not there. */
export interface DayRange {
  readonly from: Day | undefined;
  readonly to: Day | undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/** Whether a text names a day of the calendar, as YYYY-MM-DD. */
export function isDay(text: string): text is Day {
  const start = Date.parse(`${text}T00:00:00Z`);
  return DAY.test(text) && !Number.isNaN(start) && new Date(start).toISOString().startsWith(text);
}

/** A choice as an address holds it: the name of a span, or "2026-11-01..2026-11-20". Undefined for anything else. */
export function readDayChoice(text: string | null): string | undefined {
  if (!text) return undefined;
  return isSpan(text) || customDays(text) ? text : undefined;
}

/** Whether a choice is a span that moves with today. */
export function isSpan(choice: string): choice is DaySpan {
  return DAY_SPANS.some((span) => span === choice);
}

/** The two days of a choice that names days itself; undefined for a span. */
export function customDays(choice: string): DayRange | undefined {
  const ends = choice.split('..');
  if (ends.length !== 2 || choice === '..') return undefined;
  const [from = '', to = ''] = ends;
  if ((from && !isDay(from)) || (to && !isDay(to))) return undefined;
  return { from: isDay(from) ? from : undefined, to: isDay(to) ? to : undefined };
}

/** The choice that stands for two days; undefined where both ends are open. */
export function dayChoiceOf({ from, to }: DayRange): string | undefined {
  return from || to ? `${from ?? ''}..${to ?? ''}` : undefined;
}

/** The days that a choice stands for when it is `today`. */
export function daysOf(choice: string, today: Day): DayRange {
  const month = monthOf(today);
  switch (choice) {
    case 'today':
      return { from: today, to: today };
    case 'week':
      return { from: dayBefore(today, 6), to: today };
    case 'month':
      return wholeMonths(month, month);
    case 'last-month':
      return wholeMonths(shiftMonth(month, -1), shiftMonth(month, -1));
    case 'fy': {
      const april = shiftMonth(month, -((Number(month.slice(5)) + 8) % 12));
      return wholeMonths(april, shiftMonth(april, 11));
    }
    default:
      return customDays(choice) ?? { from: undefined, to: undefined };
  }
}

/** Whether a day lies within a range; a day that is not known lies in none. */
export function isWithinDays(day: Day | undefined, { from, to }: DayRange): boolean {
  return day !== undefined && (from === undefined || day >= from) && (to === undefined || day <= to);
}

/** The month of a day. */
export function monthOf(day: Day): Month {
  const month = day.slice(0, 7);
  if (!isMonth(month)) throw new RangeError(`${day} is no day`);
  return month;
}

function wholeMonths(first: Month, last: Month): DayRange {
  // Texts of days are compared, so the 31st ends every month.
  return { from: `${first}-01`, to: `${last}-31` };
}

function dayBefore(day: Day, days: number): Day {
  const before = new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
  if (!isDay(before)) throw new RangeError(`${day} is no day`);
  return before;
}
