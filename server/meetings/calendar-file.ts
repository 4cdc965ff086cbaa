import { createEvents, type DateArray, type EventAttributes, type EventStatus } from 'ics';
import type { Meeting, MeetingStatus } from '#core/meetings/meeting';
import { isHttpsLink } from '#core/meetings/meeting-plan';

/** Who calls a meeting. */
export interface Organiser {
  readonly name: string;
  readonly email: string;
}

/** A meeting as a calendar shows it; `revision` counts its changes, so that a later entry replaces an earlier one. */
export interface CalendarEntry {
  readonly meeting: Meeting;
  readonly organiser: Organiser;
  readonly revision: number;
}

const STATUS: Readonly<Record<MeetingStatus, EventStatus>> = {
  Requested: 'TENTATIVE',
  Confirmed: 'CONFIRMED',
  Done: 'CONFIRMED',
  Missed: 'CANCELLED',
  Cancelled: 'CANCELLED',
};
const ZONE = 'Asia/Kolkata';
const INDIA_OFFSET_MS = 19_800_000;
// India has had one offset since 1945, so that one rule describes its zone.
const ZONE_LINES = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** Meetings as an iCalendar file (RFC 5545), their times in Asia/Kolkata, with the zone described beside them. */
export function calendarFileOf(entries: readonly CalendarEntry[], name?: string): string {
  const { error, value } = createEvents(entries.map(eventOf), {
    productId: 'partner-portal',
    method: 'PUBLISH',
    ...(name !== undefined && { calName: name }),
  });
  if (typeof value !== 'string') throw error ?? new Error('The calendar file is empty.');
  return inZone(value);
}

function eventOf({ meeting, organiser, revision }: CalendarEntry): EventAttributes {
  const { id, title, startsAt, minutes, place, agenda, reminder, withWhom, status } = meeting;
  return {
    uid: `${id}@partner-portal`,
    title,
    start: indianTime(startsAt),
    startInputType: 'local',
    startOutputType: 'local',
    duration: { hours: Math.floor(minutes / 60), minutes: minutes % 60 },
    description: [withWhom, agenda].filter(Boolean).join('\n\n'),
    status: STATUS[status],
    busyStatus: status === 'Requested' ? 'TENTATIVE' : 'BUSY',
    organizer: organiser,
    sequence: revision,
    ...(place && { location: place }),
    ...(place && isHttpsLink(place) && { url: place }),
    ...(reminder !== undefined && {
      alarms: [{ action: 'display', description: title, trigger: { minutes: reminder, before: true } }],
    }),
  };
}

function indianTime(moment: number): DateArray {
  const local = new Date(moment + INDIA_OFFSET_MS);
  return [
    local.getUTCFullYear(),
    local.getUTCMonth() + 1,
    local.getUTCDate(),
    local.getUTCHours(),
    local.getUTCMinutes(),
  ];
}

/** The library writes times of no zone; a line of its own begins after CRLF, which no text of a meeting can hold. */
function inZone(file: string): string {
  return file
    .replaceAll(/\r\nDTSTART:(\d{8}T\d{6})(?=\r\n)/g, `\r\nDTSTART;TZID=${ZONE}:$1`)
    .replace(/\r\n(?=BEGIN:VEVENT|END:VCALENDAR)/, `\r\n${ZONE_LINES.join('\r\n')}\r\n`);
}
