import type { BusinessCalendar, Day, Month } from '#core/shared/month';
import { dayText } from './document-dates';
import type { DocumentLanguage } from './statement-labels';

/** The day as of which the figures are, where one of their months is not over yet. `time` is in ms since 1970. */
export function unfinishedAsOf(
  months: readonly Month[],
  time: number,
  calendar: BusinessCalendar,
): Day | undefined {
  const current = calendar.monthAt(time);
  return months.some((month) => month >= current) ? calendar.dayAt(time) : undefined;
}

/** Formats the note after an unfinished month, such as " (as of 21 Nov 2026)"; empty for a finished one. */
export function asOfText(day: Day | undefined, language: DocumentLanguage): string {
  if (!day) return '';
  return language === 'hi' ? ` (${dayText(day, language)} तक)` : ` (as of ${dayText(day, language)})`;
}
