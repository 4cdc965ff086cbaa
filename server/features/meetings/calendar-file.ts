import { createEvents, type DateArray, type EventAttributes, type EventStatus } from 'ics';
import type { Meeting, MeetingStatus } from '#core/meetings/meeting';
import { isHttpsAddress } from '#core/shared/https-address';

/** The person who calls a meeting. */
export interface Organiser {
  readonly name: string;
  readonly email: string;
}

/** A meeting as a calendar entry; `revision` counts its changes, so that a later entry replaces an earlier one. */
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
// India has had one offset since 1945, so one rule describes its time zone.
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

/** Writes meetings as an iCalendar file (RFC 5545), with times in Asia/Kolkata and the definition of that zone. */
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
  const { id, startsAt, minutes, reminder, status } = meeting;
  const title = plainText(meeting.title);
  const place = meeting.place && plainText(meeting.place);
  return {
    uid: `${id}@partner-portal`,
    title,
    start: indianTime(startsAt),
    startInputType: 'local',
    startOutputType: 'local',
    duration: { hours: Math.floor(minutes / 60), minutes: minutes % 60 },
    description: plainText([meeting.withWhom, meeting.agenda].filter(Boolean).join('\n\n')),
    status: STATUS[status],
    busyStatus: status === 'Requested' ? 'TENTATIVE' : 'BUSY',
    // A parameter may contain neither quotes nor line breaks, and the library does not remove them.
    organizer: { ...organiser, name: plainText(organiser.name).replaceAll('\n', ' ').replaceAll('"', "'") },
    sequence: revision,
    ...(place && { location: place }),
    ...(place && isHttpsAddress(place) && { url: place }),
    ...(reminder !== undefined && {
      alarms: [
        { action: 'display', description: escaped(title), trigger: { minutes: reminder, before: true } },
      ],
    }),
  };
}

/** Returns a text that a calendar can contain: uniform line breaks, and no other control characters. */
function plainText(text: string): string {
  return text.replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '');
}

/** Escapes a text as the library does for every text except that of an alarm. */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&');
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

/** Adds the time zone, which the library omits; a property begins after CRLF, which no text of a meeting contains. */
function inZone(file: string): string {
  return file
    .replaceAll(/\r\nDTSTART:(\d{8}T\d{6})(?=\r\n)/g, `\r\nDTSTART;TZID=${ZONE}:$1`)
    .replace(/\r\n(?=BEGIN:VEVENT|END:VCALENDAR)/, `\r\n${ZONE_LINES.join('\r\n')}\r\n`);
}
