import { type Day, isDay, isMonth, type Month, shiftMonth } from '#core/shared/month';
import { financialYearPeriod, monthPeriod, shiftDay } from '#core/shared/period';

/** Spans of days relative to today. A week is the last 7 days; a financial year starts in April. */
export const DAY_SPANS = ['today', 'week', 'month', 'last-month', 'fy'] as const;
export type DaySpan = (typeof DAY_SPANS)[number];

/** A range of days, both ends included; an open end is undefined. */
export interface DayRange {
  readonly from: Day | undefined;
  readonly to: Day | undefined;
}

/**
 * Returns a choice in the form of an address: the name of a span, or "2026-11-01..2026-11-20". Undefined for any other
 * text.
 */
export function readDayChoice(text: string | null): string | undefined {
  if (!text) return undefined;
  return isSpan(text) || customDays(text) ? text : undefined;
}

/** Returns whether a choice is a span relative to today. */
export function isSpan(choice: string): choice is DaySpan {
  return DAY_SPANS.some((span) => span === choice);
}

/** Returns the two days of a choice that names days; undefined for a span. */
export function customDays(choice: string): DayRange | undefined {
  const ends = choice.split('..');
  if (ends.length !== 2 || choice === '..') return undefined;
  const [from = '', to = ''] = ends;
  if ((from && !isDay(from)) || (to && !isDay(to))) return undefined;
  return { from: isDay(from) ? from : undefined, to: isDay(to) ? to : undefined };
}

/** Returns the choice that represents two days; undefined if both ends are open. */
export function dayChoiceOf({ from, to }: DayRange): string | undefined {
  return from || to ? `${from ?? ''}..${to ?? ''}` : undefined;
}

/** Returns the days that a choice represents when it is `today`. */
export function daysOf(choice: string, today: Day): DayRange {
  const month = monthOf(today);
  switch (choice) {
    case 'today':
      return { from: today, to: today };
    case 'week':
      return { from: shiftDay(today, -6), to: today };
    case 'month':
      return monthPeriod(month);
    case 'last-month':
      return monthPeriod(shiftMonth(month, -1));
    case 'fy':
      return financialYearPeriod(month);
    default:
      return customDays(choice) ?? { from: undefined, to: undefined };
  }
}

/** Returns whether a day lies within a range; an unknown day lies in none. */
export function isWithinDays(day: Day | undefined, { from, to }: DayRange): boolean {
  return day !== undefined && (from === undefined || day >= from) && (to === undefined || day <= to);
}

/** Returns the month of a day. */
export function monthOf(day: Day): Month {
  const month = day.slice(0, 7);
  if (!isMonth(month)) throw new RangeError(`${day} is no day`);
  return month;
}
