import type { BusinessCalendar } from './month';

const TIME = /[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s?(Z|[+-]\d{2}:?[0-5]\d)?$/;
const MINUTE_MS = 60_000;

/**
 * The moment (ms since 1970, whole seconds) at which a record was created. Without an offset the time is that of the
 * business's clocks, without a time it is the start of the day. Undefined where the calendar knows no day.
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
