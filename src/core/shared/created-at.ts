import type { BusinessCalendar } from './month';

const TIME = /[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s?(Z|[+-]\d{2}:?[0-5]\d)?$/;
const MINUTE_MS = 60_000;

/**
 * Parses the creation time of a record (ms since 1970, whole seconds). A time without an offset is in the business
 * zone; a date without a time is the start of the day. Undefined where the calendar cannot read the day.
 */
export function createdAt(createdTime: string | undefined, calendar: BusinessCalendar): number | undefined {
  const written = createdTime?.trim() ?? '';
  const day = calendar.dayOf(written);
  if (!day) return undefined;
  const [, hour, minute, second = '0', offset] = TIME.exec(written) ?? [];
  const ofDay = ((Number(hour ?? 0) * 60 + Number(minute ?? 0)) * 60 + Number(second)) * 1000;
  if (offset === undefined) return calendar.startOf(day) + ofDay;
  return Date.parse(`${written.slice(0, 10)}T00:00:00Z`) + ofDay - minutesOf(offset) * MINUTE_MS;
}

function minutesOf(offset: string): number {
  if (offset === 'Z') return 0;
  const size = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2));
  return offset.startsWith('-') ? -size : size;
}
