import { createEvent, type EventAttributes, type EventStatus } from 'ics';
import type { Meeting, MeetingStatus } from '#core/meetings/meeting';
import { isHttpsLink } from '#core/meetings/meeting-plan';

/** Who calls a meeting. */
export interface Organiser {
  readonly name: string;
  readonly email: string;
}

const STATUS: Readonly<Record<MeetingStatus, EventStatus>> = {
  Requested: 'TENTATIVE',
  Confirmed: 'CONFIRMED',
  Done: 'CONFIRMED',
  Missed: 'CANCELLED',
  Cancelled: 'CANCELLED',
};

/**
 * A meeting as an iCalendar file (RFC 5545). Times are in UTC, which every calendar understands without a table of
 * time zones; `revision` counts the changes, so that a later file replaces an earlier one.
 */
export function calendarFileOf(meeting: Meeting, organiser: Organiser, revision: number): string {
  const { id, title, startsAt, minutes, place, agenda, reminder, withWhom, status } = meeting;
  const event: EventAttributes = {
    uid: `${id}@partner-portal`,
    productId: 'partner-portal',
    title,
    start: startsAt,
    startInputType: 'utc',
    startOutputType: 'utc',
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
  const { error, value } = createEvent(event);
  if (value === null) throw error ?? new Error('The calendar file is empty.');
  return value;
}
