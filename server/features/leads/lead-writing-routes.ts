import { fromWireNames } from '#contract/field-map';
import {
  addLead,
  addLeadActivity,
  changeLead,
  checkLead,
  editLead,
  leadActivities,
  leadDetails,
  NEW_LEAD_FIELDS,
  PERSON_TEXTS,
  type WireActivity,
  type WireLeadDetails,
} from '#contract/lead-writing';
import type { LeadActivity } from '#core/leads/lead-activity';
import { type LeadDetails, NumberTaken } from '#core/leads/lead-commands.port';
import { changedPerson, personFaults } from '#core/leads/lead-person';
import { needsCloseReason } from '#core/leads/lead-status';
import { leadFaults, newLead } from '#core/leads/new-lead';
import type { Clock } from '#core/shared/clock.port';
import { eachOf } from '#core/shared/each-of';
import { InvalidInput } from '#core/shared/failure';
import type { BusinessCalendar } from '#core/shared/month';
import { OPTIONAL_LEAD_TEXTS, PERSON_FIELDS } from '#records/lead';
import type { PortalDatabase } from '../../db/portal-database';
import { HttpError } from '../../http/http-error';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { type Call, creatingRoute, type Route, route } from '../../http/route';
import { recordChange } from '../audit/audit-log';
import { toWire } from './lead-routes';
import { SqlLeadCommands } from './sql-lead-commands';

/** Adding leads and working on them, within the caller's franchise. */
export function leadWritingRoutes(
  database: PortalDatabase,
  clock: Clock,
  calendar: BusinessCalendar,
  repeats: IdempotencyStore,
): readonly Route[] {
  const commands = ({ principal }: Pick<Call, 'principal'>, on = database) =>
    new SqlLeadCommands(on, principal, clock, calendar);
  return [
    // Before the call for one lead, whose path would take it for an id.
    route(checkLead, async (call) => {
      const holder = await commands(call).holderOf(call.query.mobile);
      return {
        lead: holder && { id: holder.id, Full_Name: holder.name, Lead_Status: holder.status },
      };
    }),
    creatingRoute(repeats, addLead, async (call, transaction) =>
      fileToWire(await commands(call, transaction).add(leadIn(call.body, clock.now())).catch(conflict)),
    ),
    route(leadDetails, async (call) => fileToWire(await commands(call).file(call.path.text('id')))),
    creatingRoute(repeats, changeLead, async (call, transaction) => {
      const change = changeIn(call.body);
      return fileToWire(await commands(call, transaction).change(call.path.text('id'), change));
    }),
    creatingRoute(repeats, editLead, async (call, transaction) => {
      const id = call.path.text('id');
      const { changes, before } = personIn(call.body);
      const file = await commands(call, transaction).edit(id, changes, before).catch(conflict);
      if (Object.keys(changes).length > 0) {
        await recordChange(transaction, call.principal, clock, {
          subject: 'lead',
          subjectId: id,
          vendorId: call.principal.vendorId,
          action: 'edit',
          before,
          after: changes,
        });
      }
      return fileToWire(file);
    }),
    route(leadActivities, async (call) => ({
      data: (await commands(call).activities(call.path.text('id'))).map(activityToWire),
    })),
    creatingRoute(repeats, addLeadActivity, async (call, transaction) =>
      activityToWire(await commands(call, transaction).record(call.path.text('id'), call.body)),
    ),
  ];
}

/** How far the clock of a device may be ahead. */
const FAST_CLOCK_MS = 300_000;

type Body<Endpoint extends { body?: { _zod: { output: unknown } } | undefined }> = NonNullable<
  Endpoint['body']
>['_zod']['output'];

/** The lead of a call at `now`, ms since 1970. Throws `InvalidInput` that names the field. */
function leadIn(body: Body<typeof addLead>, now: number) {
  const sent = fromWireNames(NEW_LEAD_FIELDS, body);
  const { consent } = sent;
  if (Date.parse(consent.givenAt) > now + FAST_CLOCK_MS) {
    throw new InvalidInput('This consent is still to come. Is the clock of this device right?', 'consent');
  }
  const draft = {
    ...sent,
    ...eachOf(OPTIONAL_LEAD_TEXTS, (field) => sent[field] ?? ''),
    bestTime: sent.bestTime ?? ('' as const),
    language: sent.language ?? '',
    note: sent.note ?? '',
    consent: true,
  };
  const lead = newLead(draft, consent);
  if (lead) return lead;
  const faults = leadFaults(draft);
  const [, field = 'Full_Name'] = Object.entries(NEW_LEAD_FIELDS).find(([name]) => name in faults) ?? [];
  throw new InvalidInput(`The value of ${field} is missing or not valid.`, field);
}

/** Reads the changes of a lead, and the values before them. Throws `InvalidInput` that names the field. */
function personIn(body: Body<typeof editLead>) {
  const [sent, stood] = [fromWireNames(PERSON_TEXTS, body.changes), fromWireNames(PERSON_TEXTS, body.before)];
  const before = eachOf(PERSON_FIELDS, (field) => stood[field] ?? '');
  const person = eachOf(PERSON_FIELDS, (field) => sent[field] ?? before[field]);
  const faults = personFaults(person, before);
  const wrong = PERSON_FIELDS.find((field) => field in faults);
  if (wrong)
    throw new InvalidInput(
      `The value of ${PERSON_TEXTS[wrong]} is missing or not valid.`,
      PERSON_TEXTS[wrong],
    );
  const changes = changedPerson(person, before);
  const changed = PERSON_FIELDS.filter((field) => field in changes);
  return { changes, before: Object.fromEntries(changed.map((field) => [field, before[field]])) };
}

function conflict(error: unknown): never {
  if (!(error instanceof NumberTaken)) throw error;
  throw new HttpError(409, error.message, { code: 'lead.duplicate', field: NEW_LEAD_FIELDS.mobile });
}

function changeIn(body: Body<typeof changeLead>) {
  if ('Follow_Up_Time' in body) {
    return { kind: 'follow-up', at: body.Follow_Up_Time ?? undefined } as const;
  }
  const { Lead_Status: status, Close_Reason: reason, Close_Text: text } = body;
  if (!needsCloseReason(status)) return { kind: 'status', status } as const;
  if (!reason) throw new InvalidInput('Please give the reason for closing.', 'Close_Reason');
  if (reason === 'Other' && !text?.trim()) throw new InvalidInput('Please say why.', 'Close_Text');
  return { kind: 'status', status, close: { reason, text: text?.trim() || undefined } } as const;
}

function fileToWire(file: LeadDetails): WireLeadDetails {
  return {
    ...toWire(file),
    Best_Time: file.bestTime,
    Language: file.language,
    Consent: file.consent && { ...file.consent },
    Offers: file.offers,
  };
}

function activityToWire({ id, kind, time, from, to, result, text }: LeadActivity): WireActivity {
  return { id, kind, time, from, to, result, text };
}
