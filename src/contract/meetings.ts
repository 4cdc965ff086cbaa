import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { numeric, optionalText, text } from './liberal-reading';

/** The addition under which a server announces the calls about meetings. */
export const MEETINGS = 'meetings';

const kind = z.enum(['Video', 'Phone', 'In person']);
const status = z.enum(['Requested', 'Confirmed', 'Done', 'Missed', 'Cancelled']);
const minutes = z.int().check(z.minimum(1), z.maximum(1440));

/** A meeting as our server sends it. */
export const WireMeeting = z.object({
  id: z.string(),
  Franchise_code: z.string(),
  title: z.string(),
  kind,
  status,
  starts_at: z.iso.datetime({ offset: true }),
  minutes,
  with_whom: z.string(),
  lead_id: z.optional(z.string()),
  place: z.optional(z.string()),
  agenda: z.optional(z.string()),
  reminder_minutes: z.optional(minutes),
  outcome: z.optional(z.string()),
});
export type WireMeeting = z.output<typeof WireMeeting>;

/** A meeting as it is accepted from any server. */
export const ReadableMeeting = z.object({
  id: text,
  Franchise_code: optionalText,
  title: text,
  kind,
  status,
  starts_at: z.string(),
  minutes: numeric,
  with_whom: optionalText,
  lead_id: optionalText,
  place: optionalText,
  agenda: optionalText,
  reminder_minutes: z.catch(z.optional(z.number()), undefined),
  outcome: optionalText,
});

/** What is agreed on; the rules of a plan beyond its form are the core's. */
const Plan = z.object({
  title: z.string().check(z.maxLength(400)),
  kind,
  starts_at: z.iso.datetime({ offset: true }),
  minutes,
  with_whom: z.string().check(z.maxLength(120)),
  lead_id: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  place: z.optional(z.string().check(z.maxLength(1000))),
  agenda: z.optional(z.string().check(z.maxLength(2000))),
  reminder_minutes: z.optional(minutes),
});
export type WireMeetingPlan = z.output<typeof Plan>;

/** The meetings of the caller's franchises. Additive to the spec: announced as `meetings`. */
export const allMeetings = endpoint({
  name: 'allMeetings',
  summary: "The meetings of the caller's franchises, by their start",
  method: 'GET',
  path: '/api/meetings',
  access: 'signed-in',
  answer: z.object({ data: z.array(WireMeeting) }),
});

/** Plans a meeting. Announced as `meetings`. */
export const addMeeting = endpoint({
  name: 'addMeeting',
  summary: 'Plan a meeting',
  method: 'POST',
  path: '/api/meetings',
  access: 'signed-in',
  creates: true,
  body: Plan,
  answer: WireMeeting,
});

/** Changes a meeting: another plan, how it stands, what came of it. Announced as `meetings`. */
export const changeMeeting = endpoint({
  name: 'changeMeeting',
  summary: 'Change, cancel or close a meeting, or note what came of it',
  method: 'PATCH',
  path: '/api/meetings/{id}',
  access: 'signed-in',
  body: z.object({
    plan: z.optional(Plan),
    /** What stood there when the plan was begun: what is the same in both stays as it stands by now. */
    begun_on: z.optional(Plan),
    status: z.optional(status),
    outcome: z.optional(z.string().check(z.maxLength(2000))),
  }),
  answer: WireMeeting,
});

/** A meeting as a file for the calendar of a device. Announced as `meetings`. */
export const meetingFile = endpoint({
  name: 'meetingFile',
  summary: 'A meeting as an iCalendar file',
  method: 'GET',
  path: '/api/meetings/{id}.ics',
  access: 'signed-in',
  answerType: 'text/calendar',
  answer: z.string(),
});
