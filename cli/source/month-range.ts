import { BusinessCalendar, isMonth, type Month, shiftMonth } from '#core/shared/month';
import { usageError } from '../cli-error';
import type { Flags } from '../flags';
import type { Io } from '../io';
import { nearMatches } from '../near-matches';
import { businessTimeZone } from './business-time-zone';

/** The chosen months in the form that outputs print: a list, or a range with an open end. */
export interface AskedMonths {
  readonly list?: readonly Month[] | undefined;
  readonly from?: Month | undefined;
  readonly to?: Month | undefined;
}

const FIRST: Month = '0100-01';
const LAST: Month = '9999-12';

/** Reads the chosen months; undefined for all. Throws a usage error for an invalid month. */
export function monthsOf(
  flags: Pick<Flags, 'month' | 'from' | 'to' | 'fy'>,
  io: Pick<Io, 'env' | 'now'>,
): ReadonlySet<Month> | undefined {
  const { month = [], from, to, fy } = flags;
  const ways = [month.length > 0, from !== undefined || to !== undefined, fy !== undefined];
  if (ways.filter(Boolean).length > 1) {
    throw usageError(
      'month',
      '--month, --from/--to and --fy exclude each other',
      'each chooses the months',
      'only one of them',
    );
  }
  if (!ways.some(Boolean)) return undefined;
  const current = new BusinessCalendar(businessTimeZone(io.env)).monthAt(io.now());
  const read = (text: string) => toMonth(text.trim(), current);
  if (month.length > 0) {
    return new Set(month.flatMap((list) => list.split(',')).flatMap((text) => [...monthOrRange(text, read)]));
  }
  if (fy !== undefined) return monthsBetween(...financialYear(fy, current));
  return monthsBetween(from === undefined ? FIRST : read(from), to === undefined ? LAST : read(to));
}

/** Describes a choice of months; empty for all months. */
export function askedMonths(months: ReadonlySet<Month> | undefined): AskedMonths {
  if (!months) return {};
  const list = [...months].toSorted();
  const [first, last] = [list.at(0), list.at(-1)];
  const from = first === FIRST ? undefined : first;
  const to = last === LAST ? undefined : last;
  return { list: from && to && list, from, to };
}

/** Parses "2026-10", or "2026-10..2026-12" including both ends. */
function monthOrRange(text: string, read: (text: string) => Month): Iterable<Month> {
  const [first = '', last, ...more] = text.split('..');
  if (last === undefined || more.length > 0) return [read(text)];
  const [from, to] = [read(first), read(last)];
  if (from <= to) return monthsBetween(from, to);
  throw usageError('month', `${from} is after ${to}`, 'a range goes forward', `--month ${to}..${from}`);
}

/** Parses a required month. Throws a usage error. */
export function oneMonth(text: string, io: Pick<Io, 'env' | 'now'>): Month {
  return toMonth(text.trim(), new BusinessCalendar(businessTimeZone(io.env)).monthAt(io.now()));
}

function monthsBetween(first: Month, last: Month): ReadonlySet<Month> {
  if (first > last) {
    const hint = `--from ${last} --to ${first}`;
    throw usageError('month', `--from ${first} is after --to ${last}`, 'a range goes forward', hint);
  }
  const months = new Set<Month>();
  // Compared by equality: as text, the month after 9999-12 would sort before it.
  let next = first;
  for (; next !== last; next = shiftMonth(next, 1)) months.add(next);
  months.add(last);
  return months;
}

/** Parses a financial year, April to March: "2026-27" is April 2026 to March 2027. */
function financialYear(text: string, current: Month): readonly [Month, Month] {
  const [, year = '', next = ''] = /^(\d{4})-(\d{2})$/.exec(text.trim()) ?? [];
  if (year !== '' && Number(year) > 100 && (Number(year) + 1) % 100 === Number(next)) {
    const first: Month = `${year}-04`;
    return [first, shiftMonth(first, 11)];
  }
  const started = Number(shiftMonth(current, -3).slice(0, 4));
  throw usageError(
    'fy',
    `financial year "${text}" is not valid`,
    'it runs from April to March and is written 2026-27',
    `--fy ${started}-${String((started + 1) % 100).padStart(2, '0')}`,
  );
}

function toMonth(text: string, current: Month): Month {
  if (text === 'current') return current;
  if (text === 'last') return shiftMonth(current, -1);
  if (isMonth(text)) return text;
  throw usageError(
    'month',
    `month "${text}" is not valid`,
    'a month is YYYY-MM with 01 to 12, or current, or last; two of them with .. between are a range',
    `--month ${meantMonth(text) ?? nearMatches(text, ['current', 'last'])[0] ?? current}`,
  );
}

/** Guesses the month of "2026-9", "2026/09", "202609" or "09-2026". */
function meantMonth(text: string): Month | undefined {
  const year = /(?<!\d)(\d{4})[-/. ]?(\d{1,2})$/.exec(text) ?? undefined;
  const reversed = /^(\d{1,2})[-/. ](\d{4})$/.exec(text) ?? undefined;
  const [y, m] = year ? [year[1], year[2]] : [reversed?.[2], reversed?.[1]];
  const month = `${y}-${(m ?? '').padStart(2, '0')}`;
  return isMonth(month) ? month : undefined;
}
