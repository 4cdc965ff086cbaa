import type { Language } from '../texts/language';

const timeZone = 'Asia/Kolkata';

// American English, because the Indian and British tables write "Sept" where the portal writes "Sep".
const localeOf = { en: 'en-US', hi: 'hi-IN-u-nu-latn' } as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs far more than using it, and a list of dates needs the same few again and again. */
function formatOf(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(localeOf[language], { timeZone, ...options });
  formats.set(key, known);
  return known;
}

function part(
  date: Date,
  language: Language,
  type: Intl.DateTimeFormatPartTypes,
  options: Intl.DateTimeFormatOptions,
): string {
  const [value = ''] = partsOf(date, language, [type], options);
  return value;
}

/** Several parts of one text: taking it apart is what costs. */
function partsOf(
  date: Date,
  language: Language,
  types: readonly Intl.DateTimeFormatPartTypes[],
  options: Intl.DateTimeFormatOptions,
): readonly string[] {
  const parts = formatOf(language, options).formatToParts(date);
  return types.map((type) => parts.find((found) => found.type === type)?.value ?? '');
}

/** The day without its year: "20 Nov", "20 नव॰". */
export function dayAndMonth(date: Date, language: Language): string {
  return partsOf(date, language, ['day', 'month'], { day: 'numeric', month: 'short' }).join(' ');
}

/** The day: "20 Nov 2026", "20 नव॰ 2026". */
export function dayText(date: Date, language: Language): string {
  const options = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  return partsOf(date, language, ['day', 'month', 'year'], options).join(' ');
}

/** Days from one to another, each part said once: "1 – 22 Nov 2026", "28 Oct – 3 Nov 2026". */
export function dayRange(from: Date, to: Date, language: Language): string {
  const yearOf = (date: Date) => part(date, language, 'year', { year: 'numeric' });
  const monthOf = (date: Date) => part(date, language, 'month', { month: 'short' });
  const sameYear = yearOf(from) === yearOf(to);
  const first =
    sameYear && monthOf(from) === monthOf(to)
      ? part(from, language, 'day', { day: 'numeric' })
      : sameYear
        ? dayAndMonth(from, language)
        : dayText(from, language);
  return `${first} – ${dayText(to, language)}`;
}

/** The weekday in short: "Wed", "बुध". */
export function weekday(date: Date, language: Language): string {
  return part(date, language, 'weekday', { weekday: 'short' });
}

// Hindi says which part of the day it is; "am" and "pm" are English.
const timeOptions = {
  en: { hour: 'numeric', minute: '2-digit', hour12: true },
  hi: { hour: 'numeric', minute: '2-digit', hour12: true, dayPeriod: 'short' },
} as const;

/** The time of day in its two parts: "3:30" and "pm", "3:30" and "दोपहर". */
export function timeParts(date: Date, language: Language): { readonly time: string; readonly half: string } {
  const types = ['hour', 'minute', 'dayPeriod'] as const;
  const [hour, minute, half = ''] = partsOf(date, language, types, timeOptions[language]);
  return { time: `${hour}:${minute}`, half: half.toLowerCase() };
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

/** Within a week "today", "yesterday", "in 3 days"; the day itself beyond. Days are Indian calendar days. */
export function relativeDay(date: Date, now: Date, language: Language): string {
  const distance = Math.round((startOfDay(date) - startOfDay(now)) / 86_400_000);
  if (Math.abs(distance) > 7) return dayText(date, language);
  return relative[language].format(distance, 'day');
}

const relative = {
  en: new Intl.RelativeTimeFormat(localeOf.en, { numeric: 'auto' }),
  hi: new Intl.RelativeTimeFormat(localeOf.hi, { numeric: 'auto' }),
};
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });

function startOfDay(date: Date): number {
  return Date.parse(isoDay.format(date));
}

/** The month of a key such as "2026-11": "November 2026"; the key itself if it is no month. */
export function monthName(monthKey: string, language: Language = 'en'): string {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(monthKey)) return monthKey;
  // The middle of the month is the same month in every time zone.
  const date = new Date(`${monthKey}-15T00:00:00Z`);
  return `${part(date, language, 'month', { month: 'long', year: 'numeric' })} ${monthKey.slice(0, 4)}`;
}

/** A month in short: "Nov 2026", "नव॰ 2026". */
export function shortMonthName(monthKey: string, language: Language): string {
  const date = new Date(`${monthKey}-15T00:00:00Z`);
  return partsOf(date, language, ['month', 'year'], { month: 'short', year: 'numeric' }).join(' ');
}

/** The financial year, April to March, of a month key: "FY 2026-27". */
export function financialYear(monthKey: string): string {
  const year = Number(monthKey.slice(0, 4)) - (monthKey.slice(5) < '04' ? 1 : 0);
  return `FY ${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}
