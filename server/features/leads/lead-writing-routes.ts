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
} from '#contract/lead-writing';
import type { LeadChange } from '#core/leads/lead-activity';
import { NumberTaken } from '#core/leads/lead-details';
import { changedPerson, type LeadPerson, personFaults } from '#core/leads/lead-person';
import { needsCloseReason } from '#core/leads/lead-status';
import { leadFaults, type NewLead, newLead } from '#core/leads/new-lead';
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
import { SqlLeadCommands } from './sql-lead-commands';

/** Makes the calls that add and change leads within the caller's franchise. */
export function leadWritingRoutes(
  database: PortalDatabase,
  clock: Clock,
  calendar: BusinessCalendar,
  repeats: IdempotencyStore,
): readonly Route[] {
  const commands = ({ principal }: Pick<Call, 'principal'>, on = database) =>
    new SqlLeadCommands(on, principal, clock, calendar);
  return [
    // Listed before the call for one lead, whose path would take this one for an id.
    route(checkLead, (call) => commands(call).holderOf(call.query.mobile)),
    creatingRoute(repeats, addLead, async (call, transaction) =>
      commands(call, transaction).add(leadIn(call.body, clock.now())).catch(conflict),
    ),
    route(leadDetails, async (call) => commands(call).file(call.path.text('id'))),
    creatingRoute(repeats, changeLead, async (call, transaction) =>
      commands(call, transaction).change(call.path.text('id'), changeIn(call.body)),
    ),
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
      return file;
    }),
    route(leadActivities, async (call) => commands(call).activities(call.path.text('id'))),
    creatingRoute(repeats, addLeadActivity, async (call, transaction) =>
      commands(call, transaction).record(call.path.text('id'), call.body),
    ),
  ];
}

/** The clock of a device may be ahead by this many ms. */
const FAST_CLOCK_MS = 300_000;

/** Reads the new lead of a call at `now`, ms since 1970. Throws `InvalidInput` with the field. */
function leadIn(sent: NewLead, now: number) {
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

interface PersonChange {
  readonly changes: Partial<LeadPerson>;
  readonly before: Partial<LeadPerson>;
}

/** Reads the changed fields of a lead and their former values. Throws `InvalidInput` with the field. */
function personIn({ changes: sent, before: stood }: PersonChange) {
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
  throw new HttpError(409, error.message, { code: 'lead.duplicate', field: PERSON_TEXTS.mobile });
}

/**
 * Reads the change of a lead's status: giving it up needs a reason, any other change must have none. Throws
 * `InvalidInput`.
 */
function changeIn(change: LeadChange): LeadChange {
  if (change.kind === 'follow-up') return change;
  const { status, close } = change;
  if (!needsCloseReason(status)) return { kind: 'status', status };
  if (!close) throw new InvalidInput('Please give the reason for closing.', 'Close_Reason');
  const text = close.text?.trim() || undefined;
  if (close.reason === 'Other' && !text) throw new InvalidInput('Please say why.', 'Close_Text');
  return { kind: 'status', status, close: { reason: close.reason, text } };
}
