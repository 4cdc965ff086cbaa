import { dayOfDate } from '#core/promotions/promotion';
import type { BusinessCalendar, Day } from '#core/shared/month';

/** Returns the day of a moment in ISO 8601 for a date field; empty for no moment. */
export function dayFieldOf(moment: string | undefined, calendar: BusinessCalendar): string {
  return moment === undefined ? '' : calendar.dayAt(Date.parse(moment));
}

/** Returns the last whole day before a moment in ISO 8601 for a date field; empty for no moment. */
export function lastDayFieldOf(moment: string | undefined, calendar: BusinessCalendar): string {
  return moment === undefined ? '' : calendar.dayAt(Date.parse(moment) - 1);
}

/** Returns the moment at which the day in a date field begins; the kept moment if its day is unchanged. */
export function beginningOf(
  field: string,
  standing: string | undefined,
  calendar: BusinessCalendar,
): string | undefined {
  if (field === dayFieldOf(standing, calendar)) return standing;
  const day = dayOfDate(field);
  return day && new Date(calendar.startOf(day)).toISOString();
}

/** Returns the moment at which the day in a date field ends; the kept moment if its day is unchanged. */
export function endOf(
  field: string,
  standing: string | undefined,
  calendar: BusinessCalendar,
): string | undefined {
  if (field === lastDayFieldOf(standing, calendar)) return standing;
  const day = dayOfDate(field);
  return day && new Date(calendar.startOf(dayAfter(day))).toISOString();
}

function dayAfter(day: Day): Day {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString();
  return dayOfDate(next) ?? day;
}
