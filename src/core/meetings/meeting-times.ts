import { type Day, isDay } from '../shared/month';
import { endOf, type Meeting } from './meeting';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** India has one time zone and no summer time. */
const INDIA_OFFSET_MS = 330 * MINUTE_MS;
/** The working hours of a day, in minutes from midnight in India. */
export const OPENS_AT = 9 * 60;
export const CLOSES_AT = 19 * 60;
const STEP_MINUTES = 30;

/** A time span: start in ms since 1970, length in minutes. */
export interface Span {
  readonly startsAt: number;
  readonly minutes: number;
}

/**
 * Lists the meetings that overlap a span, the earliest first. Adjacent meetings do not overlap; cancelled and past ones
 * are ignored, and so is `except`, the meeting being moved.
 */
export function clashesWith(span: Span, meetings: readonly Meeting[], except?: string): readonly Meeting[] {
  return meetings
    .filter(
      (meeting) =>
        meeting.id !== except &&
        (meeting.status === 'Requested' || meeting.status === 'Confirmed') &&
        meeting.startsAt < endOf(span) &&
        endOf(meeting) > span.startsAt,
    )
    .toSorted((a, b) => a.startsAt - b.startsAt);
}

/** Lists the starts within a day's working hours at which a meeting of this length overlaps none, in ms since 1970. */
export function freeSlots(
  day: Day,
  minutes: number,
  meetings: readonly Meeting[],
  earliest: number,
  except?: string,
): readonly number[] {
  const midnight = startOfIndianDay(day);
  const slots: number[] = [];
  for (let at = OPENS_AT; at + minutes <= CLOSES_AT; at += STEP_MINUTES) {
    const startsAt = midnight + at * MINUTE_MS;
    if (startsAt < earliest) continue;
    if (clashesWith({ startsAt, minutes }, meetings, except).length === 0) slots.push(startsAt);
  }
  return slots;
}

/** Whether a meeting starts before 9:00 or ends after 19:00 in India. */
export function isOutsideHours({ startsAt, minutes }: Span): boolean {
  const begins = indianMinutes(startsAt);
  return begins < OPENS_AT || begins + minutes > CLOSES_AT;
}

/** The start of a day in India, in ms since 1970. */
function startOfIndianDay(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`) - INDIA_OFFSET_MS;
}

/** The moment of a day and a time of day ("16:00") in India; undefined when either is none. */
export function indianMoment(day: string, time: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (!isDay(day) || hours === undefined || minutes === undefined) return undefined;
  return startOfIndianDay(day) + Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS;
}

/** The time of day in India: "16:00". */
export function indianTime(moment: number): string {
  const minutes = indianMinutes(moment);
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** The minutes since midnight in India. */
export function indianMinutes(moment: number): number {
  const minutes = Math.floor((moment + INDIA_OFFSET_MS) / MINUTE_MS);
  return ((minutes % 1440) + 1440) % 1440;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
