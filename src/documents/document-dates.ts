import { type Day, isMonth, type Month } from '#core/shared/month';
import type { DocumentLanguage } from './statement-labels';

// American English, since the Indian and British locales write "Sept" where the portal writes "Sep".
const LOCALES = { en: 'en-US', hi: 'hi-IN-u-nu-latn' } as const;

/** Formats a day in short: "20 Nov 2026", "20 नव॰ 2026". */
export function dayText(day: Day, language: DocumentLanguage): string {
  const part = partsOf(new Date(`${day}T00:00:00Z`), language, 'UTC', 'short');
  return `${part('day')} ${part('month')} ${part('year')}`;
}

/** Formats a month in full: "November 2026". */
export function monthText(month: Month, language: DocumentLanguage): string {
  const part = partsOf(new Date(`${month}-15T00:00:00Z`), language, 'UTC', 'long');
  return `${part('month')} ${part('year')}`;
}

const MONTH_KEY = /(?<![\w-])\d{4}-(?:0[1-9]|1[0-2])(?![\w-])/g;

/** Replaces each month key in a sentence: "2026-11" becomes "November 2026". */
export function withMonthNames(text: string, language: DocumentLanguage): string {
  return text.replaceAll(MONTH_KEY, (key) => (isMonth(key) ? monthText(key, language) : key));
}

/** Formats a time in a time zone, with its name: "21 Nov 2026, 07:30 (Asia/Kolkata)". */
export function momentText(moment: Date, language: DocumentLanguage, timeZone: string): string {
  const part = partsOf(moment, language, timeZone, 'short');
  return `${part('day')} ${part('month')} ${part('year')}, ${part('hour')}:${part('minute')} (${timeZone})`;
}

function partsOf(date: Date, language: DocumentLanguage, timeZone: string, month: 'short' | 'long') {
  const parts = new Intl.DateTimeFormat(LOCALES[language], {
    timeZone,
    day: 'numeric',
    month,
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(date);
  return (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
}
