import * as z from 'zod/mini';
import {
  MEETING_KINDS,
  MEETING_STATUSES,
  type Meeting,
  type MeetingChange,
  type MeetingPlan,
} from '#core/meetings/meeting';
import { shownText } from '#core/shared/shown-text';
import { as, dateTime, listOf, record, under } from './codec';
import { endpoint } from './endpoint';

const kind = z.enum(MEETING_KINDS);
const status = z.enum(MEETING_STATUSES);
const minutes = z.int().check(z.minimum(1), z.maximum(1440));

/** Another person's name, decoded without invisible characters. */
const withWhom = z.codec(z.string(), z.string(), { decode: shownText, encode: (name) => name });

/** A meeting of a franchise. Exported for the labels of its fields in the audit log. */
export const meetingCodec = record<Meeting>()({
  id: z.string(),
  franchiseCode: as('Franchise_code', z.string()),
  title: z.string(),
  kind,
  status,
  startsAt: as('starts_at', dateTime),
  minutes: z.int(),
  withWhom: as('with_whom', withWhom),
  leadId: as('lead_id', z.optional(z.string())),
  place: z.optional(z.string()),
  agenda: z.optional(z.string()),
  reminder: as('reminder_minutes', z.optional(z.int())),
  outcome: z.optional(z.string()),
});

/** The plan of a meeting; the core checks its rules beyond the form. */
const plan = record<MeetingPlan>()({
  title: z.string().check(z.maxLength(400)),
  kind,
  startsAt: as('starts_at', dateTime),
  minutes,
  withWhom: as('with_whom', z.string().check(z.maxLength(120))),
  leadId: as('lead_id', z.optional(z.string().check(z.minLength(1), z.maxLength(64)))),
  place: z.optional(z.string().check(z.maxLength(1000))),
  agenda: z.optional(z.string().check(z.maxLength(2000))),
  reminder: as('reminder_minutes', z.optional(minutes)),
});

/** Lists the meetings of the caller's franchises by their start. Additive to the spec. */
export const allMeetings = endpoint({
  name: 'allMeetings',
  summary: "The meetings of the caller's franchises, by their start",
  method: 'GET',
  path: '/api/meetings',
  access: 'signed-in',
  answer: under('data', listOf(meetingCodec)),
});

/** Plans a meeting and returns it. Throws `InvalidInput` with the faulty field of the plan. Additive to the spec. */
export const addMeeting = endpoint({
  name: 'addMeeting',
  summary: 'Plan a meeting',
  method: 'POST',
  path: '/api/meetings',
  access: 'signed-in',
  creates: true,
  body: plan,
  answer: meetingCodec,
});

/**
 * Changes a meeting (its plan, status or outcome) and returns it. A new plan needs a new confirmation where somebody
 * has to confirm. Throws `NotFound` for another's, and `InvalidInput` for a change that the meeting no longer allows.
 * Additive to the spec.
 */
export const changeMeeting = endpoint({
  name: 'changeMeeting',
  summary: 'Change, cancel or close a meeting, or note what came of it',
  method: 'PATCH',
  path: '/api/meetings/{id}',
  access: 'signed-in',
  creates: true,
  body: record<MeetingChange>()({
    plan: z.optional(plan),
    begunOn: as('begun_on', z.optional(plan)),
    status: z.optional(status),
    outcome: z.optional(z.string().check(z.maxLength(2000))),
  }),
  answer: meetingCodec,
});

/** Reads a meeting as a calendar file (RFC 5545). Additive to the spec. */
export const meetingFile = endpoint({
  name: 'meetingFile',
  summary: 'A meeting as an iCalendar file',
  method: 'GET',
  path: '/api/meetings/{id}.ics',
  access: 'signed-in',
  answerType: 'text/calendar',
  answer: z.string(),
});
