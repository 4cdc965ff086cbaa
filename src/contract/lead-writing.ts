import * as z from 'zod/mini';
import { type Field, some, typedFields, wireNames } from '#records/field-table';
import { LEAD } from '#records/lead';
import { endpoint } from './endpoint';
import { eachOfTable, eachOnWire } from './field-map';
import { ReadableLead, WireLead } from './leads';
import { optionalText, text } from './liberal-reading';

/** The most characters of what is typed, unless a field says another number. */
const MAX_TYPED = 100;
const upTo = (most: number) => z.string().check(z.maxLength(most));
const required = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
const ISO_TIME =
  /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;
/** A moment of the calendar, with its offset; the seconds may be missing. */
const isoTime = z.string().check(
  z.regex(ISO_TIME),
  z.refine((text) => z.regexes.date.test(text.slice(0, 10))),
);

const bestTime = z.enum(['Morning', 'Afternoon', 'Evening']);
const callResult = z.enum(['Connected', 'No answer', 'Busy', 'Wrong number']);
const closeReason = z.enum([
  'Not interested',
  'Has an account',
  'Price',
  'Wrong number',
  'Duplicate',
  'Other',
]);

/** The consent to be contacted: which notice, in which language, when. */
const WireConsent = z.object({ version: required(40), language: required(40), givenAt: isoTime });

/** A lead as our server sends it, with the fields that only the portal has. */
export const WireLeadDetails = z.extend(WireLead, {
  Best_Time: z.optional(bestTime),
  Language: z.optional(z.string()),
  Consent: z.optional(WireConsent),
  Offers: z.optional(z.boolean()),
});
export type WireLeadDetails = z.output<typeof WireLeadDetails>;

/** A lead's file as it is accepted: what cannot be read of the additions is not there. */
export const ReadableLeadDetails = z.extend(ReadableLead, {
  Best_Time: z.catch(z.optional(bestTime), undefined),
  Language: optionalText,
  Consent: z.catch(z.optional(WireConsent), undefined),
  Offers: z.catch(z.optional(z.boolean()), undefined),
});

/** One thing that happened with a lead. */
export const WireActivity = z.object({
  id: z.string(),
  kind: z.enum(['created', 'status', 'call', 'note', 'message', 'follow-up', 'meeting']),
  time: z.string(),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  result: z.optional(z.string()),
  text: z.optional(z.string()),
});
export type WireActivity = z.output<typeof WireActivity>;

/** An activity as it is accepted; kinds that came later are left out. */
export const ReadableActivity = z.object({
  id: text,
  kind: WireActivity.shape.kind,
  time: text,
  from: optionalText,
  to: optionalText,
  result: optionalText,
  text: optionalText,
});

/** An own lead that has a number, and nothing else about anyone. */
const WireHolder = z.object({
  id: z.string(),
  Full_Name: z.optional(z.string()),
  Lead_Status: z.optional(z.string()),
});

/** The answer to the question for a number, as it is accepted. */
export const ReadableHolder = z.object({
  lead: z.optional(z.object({ id: text, Full_Name: optionalText, Lead_Status: optionalText })),
});

const NEEDED = some(LEAD, typedFields(LEAD, 'needed'));
const OPTIONAL = some(LEAD, typedFields(LEAD, 'optional'));

/** The fields of who a lead is. */
export const PERSON_TEXTS = wireNames({ ...NEEDED, ...OPTIONAL });

/** The fields of a lead that is added. */
export const NEW_LEAD_FIELDS = {
  ...PERSON_TEXTS,
  bestTime: 'Best_Time',
  language: 'Language',
  note: 'Note',
  consent: 'consent',
  offers: 'Offers',
} as const;

const maybeTyped = ({ max = MAX_TYPED }: Field) => z.optional(upTo(max));

/** Adds a lead to the caller's franchise. Additive to the spec, as is all that follows. */
export const addLead = endpoint({
  name: 'addLead',
  summary: 'Add a lead with the consent of the person',
  method: 'POST',
  path: '/api/leads',
  access: 'signed-in',
  creates: true,
  body: z.object({
    ...eachOfTable(NEEDED, ({ max = MAX_TYPED }) => required(max)),
    ...eachOfTable(OPTIONAL, maybeTyped),
    Best_Time: z.optional(bestTime),
    Language: z.optional(upTo(40)),
    Note: z.optional(upTo(500)),
    consent: WireConsent,
    Offers: z.boolean(),
  }),
  answer: WireLeadDetails,
});

/** Whether the own franchise has a number. Another franchise's lead answers like none at all. */
export const checkLead = endpoint({
  name: 'checkLead',
  summary: 'Whether a lead of the own franchise has this mobile number',
  method: 'GET',
  path: '/api/leads/check',
  access: 'signed-in',
  query: z.object({ mobile: required(32) }),
  answer: z.object({ lead: z.optional(WireHolder) }),
});

/** Gives one lead with the fields that only the portal has. */
export const leadDetails = endpoint({
  name: 'leadDetails',
  summary: 'A lead with its consent and preferences',
  method: 'GET',
  path: '/api/leads/{id}',
  access: 'signed-in',
  answer: WireLeadDetails,
});

/** Changes the state of a lead: its status, with a reason where it is given up, or the next follow-up. */
export const changeLead = endpoint({
  name: 'changeLead',
  summary: 'Change status or follow-up of a lead',
  method: 'PATCH',
  path: '/api/leads/{id}',
  access: 'signed-in',
  creates: true,
  body: z.union([
    z.object({
      Lead_Status: required(60),
      Close_Reason: z.optional(closeReason),
      Close_Text: z.optional(upTo(500)),
    }),
    z.object({ Follow_Up_Time: z.nullable(isoTime) }),
  ]),
  answer: WireLeadDetails,
});

const WirePerson = z.object({ ...eachOfTable(NEEDED, maybeTyped), ...eachOfTable(OPTIONAL, maybeTyped) });
/** A value that may have come from anywhere, at any length. */
const WirePersonBefore = z.object(eachOnWire(PERSON_TEXTS, z.optional(z.string())));

/**
 * Changes who a lead is; only what is sent. `before` has each of these fields as it stood, an empty text for none: 409
 * `record.changed` where one no longer does. Additive to the spec.
 */
export const editLead = endpoint({
  name: 'editLead',
  summary: 'Change who a lead is, such as its name or mobile',
  method: 'PATCH',
  path: '/api/leads/{id}/person',
  access: 'signed-in',
  creates: true,
  body: z.object({ changes: WirePerson, before: WirePersonBefore }),
  answer: WireLeadDetails,
});

/** What happened with a lead, the newest first. */
export const leadActivities = endpoint({
  name: 'leadActivities',
  summary: 'What happened with a lead, the newest first',
  method: 'GET',
  path: '/api/leads/{id}/activities',
  access: 'signed-in',
  answer: z.object({ data: z.array(WireActivity) }),
});

/** Adds a call, a note or a message to the history of a lead. */
export const addLeadActivity = endpoint({
  name: 'addLeadActivity',
  summary: 'Log a call, a note or a message',
  method: 'POST',
  path: '/api/leads/{id}/activities',
  access: 'signed-in',
  creates: true,
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('call'), result: callResult, text: z.optional(upTo(500)) }),
    z.object({ kind: z.literal('note'), text: required(500) }),
    z.object({ kind: z.literal('message'), text: z.optional(upTo(500)) }),
  ]),
  answer: WireActivity,
});
