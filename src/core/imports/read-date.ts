import type { BusinessCalendar } from '../shared/month';

/** The orders of a numeric date such as 05/11/2026: which number is the day. */
export const DATE_ORDERS = ['day-first', 'month-first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const TIME = String.raw`(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s?([ap])\.?m\.?)?)?`;
const IN_NUMBERS = new RegExp(String.raw`^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})${TIME}$`, 'i');
const WITH_NAME = new RegExp(
  String.raw`^(\d{1,2})[\s/.-]([a-z]{3,9})\.?[\s/.,-]\s?(\d{4}|\d{2})${TIME}$`,
  'i',
);
/** Matches Oct 09, 2026 01:44 PM. */
const NAME_FIRST = new RegExp(String.raw`^([a-z]{3,9})\.?\s+(\d{1,2})(?:,\s*|\s+)(\d{4})${TIME}$`, 'i');
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
/** A year of two digits is between 1970 and 2069. */
const CENTURY_TURNS = 70;
/** An earlier day is an artefact: a spreadsheet shows 0, or a time without a day, as a day of 1899. */
const FIRST_DAY = '1970-01-01';

/** Whether a date is numeric, so that only its order tells day from month: 05/11/2026, 5-11-26 10:30. */
export function isInNumbers(written: string): boolean {
  return IN_NUMBERS.test(written.trim());
}

/**
 * Reads a date, with or without a time, into ISO form. ISO dates stay as written, 05/11/2026 is read in the given order
 * and not without one, 05-Nov-26 and Nov 05, 2026 are recognised by the name of the month. A time without a zone is in
 * the zone of the business. Undefined when the date cannot be read or is before 1970.
 */
export function readDate(
  written: string,
  order: DateOrder | undefined,
  calendar: BusinessCalendar,
): string | undefined {
  const date = dateIn(written, order, calendar);
  const day = date === undefined ? undefined : calendar.dayOf(date);
  return day !== undefined && day >= FIRST_DAY ? date : undefined;
}

function dateIn(
  written: string,
  order: DateOrder | undefined,
  calendar: BusinessCalendar,
): string | undefined {
  const text = written.trim();
  if (calendar.dayOf(text) !== undefined) return text;
  const numbers = IN_NUMBERS.exec(text);
  if (numbers && order === undefined) return undefined;
  if (numbers) {
    const [, first = '', , second = '', year = '', ...time] = numbers;
    const [day, month] = order === 'day-first' ? [first, second] : [second, first];
    return isoDate(year, month, day, time, calendar);
  }
  const [day = '', name = '', year = '', ...time] = namedParts(text);
  if (name === '') return undefined;
  const month = MONTHS.findIndex((each) => each.startsWith(name.toLowerCase().replace(/^sept$/, 'sep'))) + 1;
  return isoDate(year, String(month), day, time, calendar);
}

/** Returns the day, the name of the month, the year and the time of a date that names its month. */
function namedParts(text: string): readonly (string | undefined)[] {
  const dayFirst = WITH_NAME.exec(text);
  if (dayFirst) return dayFirst.slice(1);
  const [, name, day, ...rest] = NAME_FIRST.exec(text) ?? [];
  return [day, name, ...rest];
}

function isoDate(
  year: string,
  month: string,
  day: string,
  [hour, minute = '00', second = '00', half]: readonly (string | undefined)[],
  calendar: BusinessCalendar,
): string | undefined {
  const century = Number(year) < CENTURY_TURNS ? '20' : '19';
  const date = `${year.length === 2 ? century + year : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const of24 = half === undefined ? hour : hourOf24(Number(hour), half);
  if (half !== undefined && of24 === undefined) return undefined;
  const iso = of24 === undefined ? date : `${date}T${of24.padStart(2, '0')}:${minute}:${second}`;
  return calendar.dayOf(iso) && iso;
}

/** Returns the hour of the 24-hour clock: 12 at night is 0, 1 after noon is 13. */
function hourOf24(hour: number, half: string): string | undefined {
  if (hour < 1 || hour > 12) return undefined;
  return String((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0));
}
