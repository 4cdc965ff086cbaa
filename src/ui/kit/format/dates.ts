import { type Day, isMonth } from '#core/shared/month';
import type { Language } from '../texts/language';

const INDIA_MS = 5.5 * 3_600_000;

// American English, because the Indian and British tables write "Sept" where the portal writes "Sep".
const localeOf = { en: 'en-US', hi: 'hi-IN-u-nu-latn' } as const;

/**
 * Returns the moment as India's clocks show it, in the UTC fields of a date. India has no daylight saving time, so this
 * needs no time zone table: looking that up for each date of a list takes longer than drawing it.
 */
export function indianClock(moment: Date): Date {
  return new Date(moment.getTime() + INDIA_MS);
}

/** Returns noon of a day, from which the day is formatted; any other time of the day would do. */
export function noonOf(day: Day): Date {
  return new Date(`${day}T12:00:00+05:30`);
}

/** Returns a function that names months, weekdays or parts of the day by their number, in either language. */
function namesOf(
  count: number,
  type: Intl.DateTimeFormatPartTypes,
  moment: (place: number) => number,
  options: Intl.DateTimeFormatOptions,
): (place: number, language: Language) => string {
  const known: Partial<Record<Language, readonly string[]>> = {};
  const read = (language: Language) => {
    const format = new Intl.DateTimeFormat(localeOf[language], { timeZone: 'UTC', ...options });
    return Array.from({ length: count }, (_, place) => {
      const parts = format.formatToParts(moment(place));
      return parts.find((part) => part.type === type)?.value ?? '';
    });
  };
  return (place, language) => {
    known[language] ??= read(language);
    return known[language][place] ?? '';
  };
}

const shortMonth = namesOf(12, 'month', (place) => Date.UTC(2026, place, 15), {
  day: 'numeric',
  month: 'short',
});
const longMonth = namesOf(12, 'month', (place) => Date.UTC(2026, place, 15), {
  month: 'long',
  year: 'numeric',
});
// 1 February 2026 was a Sunday.
const shortWeekday = namesOf(7, 'weekday', (place) => Date.UTC(2026, 1, 1 + place), { weekday: 'short' });
const partOfDay = namesOf(24, 'dayPeriod', (place) => Date.UTC(2026, 1, 1, place, 30), {
  hour: 'numeric',
  hour12: true,
  dayPeriod: 'short',
});

/** The day without its year: "20 Nov", "20 नव॰". */
export function dayAndMonth(date: Date, language: Language): string {
  const clock = indianClock(date);
  return `${clock.getUTCDate()} ${shortMonth(clock.getUTCMonth(), language)}`;
}

/** The day: "20 Nov 2026", "20 नव॰ 2026". */
export function dayText(date: Date, language: Language): string {
  return `${dayAndMonth(date, language)} ${indianClock(date).getUTCFullYear()}`;
}

/** Formats a range of days and writes what both share only once: "1 – 22 Nov 2026", "28 Oct – 3 Nov 2026". */
export function dayRange(from: Date, to: Date, language: Language): string {
  const [first, last] = [indianClock(from), indianClock(to)];
  const sameYear = first.getUTCFullYear() === last.getUTCFullYear();
  const sameMonth = sameYear && first.getUTCMonth() === last.getUTCMonth();
  const begin = sameMonth
    ? first.getUTCDate()
    : sameYear
      ? dayAndMonth(from, language)
      : dayText(from, language);
  return `${begin} – ${dayText(to, language)}`;
}

/** The weekday in short: "Wed", "बुध". */
export function weekday(date: Date, language: Language): string {
  return shortWeekday(indianClock(date).getUTCDay(), language);
}

/** Returns the time of day in its two parts: "3:30" and "pm", "3:30" and "दोपहर". */
export function timeParts(date: Date, language: Language): { readonly time: string; readonly half: string } {
  const clock = indianClock(date);
  const hours = clock.getUTCHours();
  const time = `${hours % 12 || 12}:${String(clock.getUTCMinutes()).padStart(2, '0')}`;
  // Hindi names the part of the day; "am" and "pm" are English.
  const half = language === 'hi' ? partOfDay(hours, language) : hours < 12 ? 'am' : 'pm';
  return { time, half };
}

/** The time of day: "3:30 pm", "दोपहर 3:30". */
export function timeText(date: Date, language: Language): string {
  const { time, half } = timeParts(date, language);
  return language === 'hi' ? `${half} ${time}` : `${time} ${half}`;
}

/** Day and time: "20 Nov 2026, 3:30 pm", "20 नव॰ 2026, दोपहर 3:30". */
export function dayAndTime(date: Date, language: Language): string {
  return `${dayText(date, language)}, ${timeText(date, language)}`;
}

/** Returns "today", "yesterday" or "in 3 days" within a week, and the date beyond. Days are Indian calendar days. */
export function relativeDay(date: Date, now: Date, language: Language): string {
  const distance = Math.round((startOfDay(date) - startOfDay(now)) / 86_400_000);
  if (Math.abs(distance) > 7) return dayText(date, language);
  return relative[language].format(distance, 'day');
}

const relative = {
  en: new Intl.RelativeTimeFormat(localeOf.en, { numeric: 'auto' }),
  hi: new Intl.RelativeTimeFormat(localeOf.hi, { numeric: 'auto' }),
};

function startOfDay(date: Date): number {
  return indianClock(date).setUTCHours(0, 0, 0, 0);
}

/** Names the month of a key such as "2026-11": "November 2026"; returns the key itself if it is no month. */
export function monthName(monthKey: string, language: Language = 'en'): string {
  if (!isMonth(monthKey)) return monthKey;
  return `${longMonth(Number(monthKey.slice(5)) - 1, language)} ${monthKey.slice(0, 4)}`;
}

/** A month in short: "Nov 2026", "नव॰ 2026". */
export function shortMonthName(monthKey: string, language: Language): string {
  return `${shortMonth(Number(monthKey.slice(5)) - 1, language)} ${monthKey.slice(0, 4)}`;
}

/** Names the financial year, April to March, of a month key: "FY 2026-27". */
export function financialYear(monthKey: string): string {
  const year = Number(monthKey.slice(0, 4)) - (monthKey.slice(5) < '04' ? 1 : 0);
  return `FY ${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}
