import type { BusinessCalendar, Day, Month } from '#core/shared/month';
import { dayText } from './document-dates';
import type { DocumentLanguage } from './statement-labels';

/** The day whose state the figures show, where one of their months is not over on it. `time` is in ms since 1970. */
export function unfinishedAsOf(
  months: readonly Month[],
  time: number,
  calendar: BusinessCalendar,
): Day | undefined {
  const current = calendar.monthAt(time);
  return months.some((month) => month >= current) ? calendar.dayAt(time) : undefined;
}

/** Makes the words behind a month that is not over, such as " (as of 21 Nov 2026)"; none behind others. */
export function asOfText(day: Day | undefined, language: DocumentLanguage): string {
  if (!day) return '';
  return language === 'hi' ? ` (${dayText(day, language)} तक)` : ` (as of ${dayText(day, language)})`;
}
