import * as z from 'zod/mini';
import { dateTime, under } from './codec';
import { endpoint } from './endpoint';
import { WireMessage } from './session';

/** Reads when the current link was created; empty where there is none. Additive to the spec. */
export const meetingFeed = endpoint({
  name: 'meetingFeed',
  summary: 'Since when a calendar can read the own meetings by a link; the link itself is never told again',
  method: 'GET',
  path: '/api/meetings/calendar',
  access: 'signed-in',
  answer: under('since', z.optional(dateTime)),
});

/**
 * Creates a link, which replaces the former one, and returns its address relative to the API's origin. It cannot be
 * read again later. Additive to the spec.
 */
export const makeMeetingFeed = endpoint({
  name: 'makeMeetingFeed',
  summary: 'Make a link by which a calendar reads the own meetings; the one before stops',
  method: 'POST',
  path: '/api/meetings/calendar',
  access: 'signed-in',
  creates: true,
  answer: under('address', z.string().check(z.regex(/^\/api\/meetings\/calendar\/[\w-]{22,}\.ics$/))),
});

/** Revokes the link; without one nothing happens. Additive to the spec. */
export const stopMeetingFeed = endpoint({
  name: 'stopMeetingFeed',
  summary: 'End the link to the own meetings',
  method: 'DELETE',
  path: '/api/meetings/calendar',
  access: 'signed-in',
  answer: WireMessage,
});

/** Reads the meetings of a link, for a calendar without a token: everybody with the link may read them. */
export const meetingCalendar = endpoint({
  name: 'meetingCalendar',
  summary: 'The meetings behind a link as an iCalendar file; 404 for a link that is wrong or has ended',
  method: 'GET',
  path: '/api/meetings/calendar/{token}.ics',
  access: 'public',
  answerType: 'text/calendar',
  answer: z.string(),
});
