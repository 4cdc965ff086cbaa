import * as z from 'zod/mini';
import {
  ACTIVITY_KINDS,
  CALL_RESULTS,
  CLOSE_REASONS,
  type LeadActivity,
  type LeadChange,
} from '#core/leads/lead-activity';
import type { LeadDetails, NumberHolder } from '#core/leads/lead-details';
import type { LeadPerson } from '#core/leads/lead-person';
import { BEST_TIMES, type Consent, type NewLead } from '#core/leads/new-lead';
import { type Field, some, typedFields, wireNames } from '#records/field-table';
import { LEAD } from '#records/lead';
import { as, decoded, eachAs, eachFieldAs, listOf, nameText, record, under } from './codec';
import { endpoint } from './endpoint';
import { leadFields } from './leads';

/** The largest number of typed characters, unless a field says otherwise. */
const MAX_TYPED = 100;
const upTo = (most: number) => z.string().check(z.maxLength(most));
const required = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
const ISO_TIME =
  /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;
/** An ISO time with its offset; the seconds may be missing. */
const isoTime = z.string().check(
  z.regex(ISO_TIME),
  z.refine((text) => z.regexes.date.test(text.slice(0, 10))),
);

const bestTime = z.enum(BEST_TIMES);
const callResult = z.enum(CALL_RESULTS);
const closeReason = z.enum(CLOSE_REASONS);

/** The consent to be contacted: the version of the notice, its language, and the time. */
const consent = record<Consent>()({ version: required(40), language: required(40), givenAt: isoTime });

/** A lead with the fields that only the portal has. */
const details = record<LeadDetails>()({
  ...leadFields,
  bestTime: as('Best_Time', z.optional(bestTime)),
  language: as('Language', z.optional(z.string())),
  consent: as('Consent', z.optional(consent)),
  offers: as('Offers', z.optional(z.boolean())),
});

/** An event in the history of a lead. */
const activity = record<LeadActivity>()({
  id: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  time: z.string(),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  result: z.optional(z.string()),
  text: z.optional(z.string()),
});

/** A lead of one's own franchise that has a number; it reveals nothing about other leads. */
const holder = record<NumberHolder>()({
  id: z.string(),
  name: as('Full_Name', nameText),
  status: as('Lead_Status', z.optional(z.string())),
});

const NEEDED = some(LEAD, typedFields(LEAD, 'needed'));
const OPTIONAL = some(LEAD, typedFields(LEAD, 'optional'));

/** The fields that describe the person of a lead. */
export const PERSON_TEXTS = wireNames({ ...NEEDED, ...OPTIONAL });

const maybeTyped = ({ max = MAX_TYPED }: Field) => z.optional(upTo(max));

const newLead = record<NewLead>()({
  ...eachFieldAs(NEEDED, ({ max = MAX_TYPED }) => required(max)),
  ...eachFieldAs(OPTIONAL, maybeTyped),
  bestTime: as('Best_Time', z.optional(bestTime)),
  language: as('Language', z.optional(upTo(40))),
  note: as('Note', z.optional(upTo(500))),
  consent,
  offers: as('Offers', z.boolean()),
});

/** The fields of a new lead: wire names by own names. */
export const NEW_LEAD_FIELDS = newLead.names;

/** Adds a lead to the caller's franchise. Additive to the spec, as are the calls below. */
export const addLead = endpoint({
  name: 'addLead',
  summary: 'Add a lead with the consent of the person',
  method: 'POST',
  path: '/api/leads',
  access: 'signed-in',
  creates: true,
  body: newLead,
  answer: details,
});

/** Whether the caller's franchise has a lead with a number. A lead of another franchise counts as none. */
export const checkLead = endpoint({
  name: 'checkLead',
  summary: 'Whether a lead of the own franchise has this mobile number',
  method: 'GET',
  path: '/api/leads/check',
  access: 'signed-in',
  query: z.object({ mobile: required(32) }),
  answer: under('lead', z.optional(holder)),
});

/** Reads a lead with the fields that only the portal has. */
export const leadDetails = endpoint({
  name: 'leadDetails',
  summary: 'A lead with its consent and preferences',
  method: 'GET',
  path: '/api/leads/{id}',
  access: 'signed-in',
  answer: details,
});

/** A change of the status, with a reason where the lead is closed without a deal, or of the next follow-up. */
const leadChange = z.codec(
  z.union([
    z.object({
      Lead_Status: required(60),
      Close_Reason: z.optional(closeReason),
      Close_Text: z.optional(upTo(500)),
    }),
    z.object({ Follow_Up_Time: z.nullable(isoTime) }),
  ]),
  decoded<LeadChange>(),
  {
    decode: (wire): LeadChange => {
      if ('Follow_Up_Time' in wire) return { kind: 'follow-up', at: wire.Follow_Up_Time ?? undefined };
      const { Lead_Status: status, Close_Reason: reason, Close_Text: text } = wire;
      return { kind: 'status', status, close: reason && { reason, text } };
    },
    encode: (change) =>
      change.kind === 'follow-up'
        ? { Follow_Up_Time: change.at ?? null }
        : { Lead_Status: change.status, Close_Reason: change.close?.reason, Close_Text: change.close?.text },
  },
);

/** Changes the state of a lead: its status, with a reason where it is closed without a deal, or the next follow-up. */
export const changeLead = endpoint({
  name: 'changeLead',
  summary: 'Change status or follow-up of a lead',
  method: 'PATCH',
  path: '/api/leads/{id}',
  access: 'signed-in',
  creates: true,
  body: leadChange,
  answer: details,
});

const person = record<Partial<LeadPerson>>()({
  ...eachFieldAs(NEEDED, maybeTyped),
  ...eachFieldAs(OPTIONAL, maybeTyped),
});
/** A former value, which may be of any origin and length. */
const personBefore = record<Partial<LeadPerson>>()(eachAs(PERSON_TEXTS, z.optional(z.string())));

/**
 * Changes the sent fields of a lead's person. `before` holds the former value of each of them, an empty text for none:
 * 409 `record.changed` where one has changed since. Additive to the spec.
 */
export const editLead = endpoint({
  name: 'editLead',
  summary: 'Change who a lead is, such as its name or mobile',
  method: 'PATCH',
  path: '/api/leads/{id}/person',
  access: 'signed-in',
  creates: true,
  // Refusals name a field of the person.
  body: Object.assign(z.object({ changes: person, before: personBefore }), { names: PERSON_TEXTS }),
  answer: details,
});

/** Lists the history of a lead, the newest event first. */
export const leadActivities = endpoint({
  name: 'leadActivities',
  summary: 'What happened with a lead, the newest first',
  method: 'GET',
  path: '/api/leads/{id}/activities',
  access: 'signed-in',
  answer: under('data', listOf(activity)),
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
  answer: activity,
});
