import { type BusinessCalendar, type Day, type Month, shiftMonth } from '#core/shared/month';
import { dayText } from '#documents/document-dates';
import type { DocumentLanguage } from '#documents/statement-words';
import type { AskedMonths } from '../source/month-range';

/** The months asked for as keys of a JSON document. */
export function askedJson({ list, from, to }: AskedMonths) {
  return { months: list ?? null, from: from ?? null, to: to ?? null };
}

/** The months asked for in words of a title: "2026-08, 2026-10", "from 2026-08"; undefined for every month. */
export function askedText({ list, from, to }: AskedMonths): string | undefined {
  if (!from) return to && `up to ${to}`;
  if (!to || !list) return `from ${from}`;
  const isRange = shiftMonth(from, list.length - 1) === to;
  return isRange ? (from === to ? from : `${from} to ${to}`) : list.join(', ');
}

/** The day whose state the figures show, where one of their months is not over on it. */
export function unfinishedAsOf(
  months: readonly Month[],
  time: number,
  calendar: BusinessCalendar,
): Day | undefined {
  const current = calendar.monthAt(time);
  return months.some((month) => month >= current) ? calendar.dayAt(time) : undefined;
}

/** " (as of 21 Nov 2026)", to stand behind a month that is not over; nothing behind others. */
export function asOfText(day: Day | undefined, language: DocumentLanguage): string {
  if (!day) return '';
  return language === 'hi' ? ` (${dayText(day, language)} तक)` : ` (as of ${dayText(day, language)})`;
}
