import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { optionalText } from './liberal-reading';
import { WireMessage } from './session';

/** The addition under which a server announces that a calendar can subscribe to the own meetings. */
export const MEETINGS_FEED = 'meetings.feed';

/** Since when there is a link, as our server sends it; without one the field is missing. */
const WireFeed = z.object({ since: z.optional(z.iso.datetime({ offset: true })) });

/** Since when there is a link, as it is accepted. */
export const ReadableFeed = z.object({ since: optionalText });

/** A link that was just made, from the root of the API's origin. */
export const WireFeedLink = z.object({
  address: z.string().check(z.regex(/^\/api\/meetings\/calendar\/[\w-]{22,}\.ics$/)),
});

/** Whether there is a link to the own meetings. Announced as `MEETINGS_FEED`. */
export const meetingFeed = endpoint({
  name: 'meetingFeed',
  summary: 'Since when a calendar can read the own meetings by a link; the link itself is never told again',
  method: 'GET',
  path: '/api/meetings/calendar',
  access: 'signed-in',
  answer: WireFeed,
});

/** Makes a link in place of the one before. Announced as `MEETINGS_FEED`. */
export const makeMeetingFeed = endpoint({
  name: 'makeMeetingFeed',
  summary: 'Make a link by which a calendar reads the own meetings; the one before stops',
  method: 'POST',
  path: '/api/meetings/calendar',
  access: 'signed-in',
  answer: WireFeedLink,
});

/** Ends the link. Announced as `MEETINGS_FEED`. */
export const stopMeetingFeed = endpoint({
  name: 'stopMeetingFeed',
  summary: 'End the link to the own meetings',
  method: 'DELETE',
  path: '/api/meetings/calendar',
  access: 'signed-in',
  answer: WireMessage,
});

/** The meetings behind a link, for a calendar, which has no token: who has the link may read. */
export const meetingCalendar = endpoint({
  name: 'meetingCalendar',
  summary: 'The meetings behind a link as an iCalendar file; 404 for a link that is wrong or has ended',
  method: 'GET',
  path: '/api/meetings/calendar/{token}.ics',
  access: 'public',
  answerType: 'text/calendar',
  answer: z.string(),
});
