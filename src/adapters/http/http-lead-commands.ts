import type * as z from 'zod/mini';
import type { ApiPath, Endpoint } from '#contract/endpoint';
import { toWireNames } from '#contract/field-map';
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
  ReadableActivity,
  ReadableHolder,
  ReadableLeadDetails,
} from '#contract/lead-writing';
import type { LeadActivity, LeadChange, NewActivity } from '#core/leads/lead-activity';
import { LeadCommands, type LeadDetails, type NumberHolder } from '#core/leads/lead-commands.port';
import type { LeadPerson } from '#core/leads/lead-person';
import type { NewLead } from '#core/leads/new-lead';
import { InvalidInput } from '#core/shared/failure';
import { shownName } from '#core/shared/shown-text';
import type { CallArguments } from './call-options';
import type { HttpClient } from './http-client';
import { toLead } from './http-lead-repo';
import { readAnswer } from './read-answer';
import { readList } from './read-list';

/** Lead commands at our server. */
export class HttpLeadCommands extends LeadCommands {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async add(lead: NewLead, key: string): Promise<LeadDetails> {
    const body = toWireNames(NEW_LEAD_FIELDS, lead);
    return inOurFields(() => this.#file(addLead, { body, idempotencyKey: key }));
  }

  override change(leadId: string, change: LeadChange, key: string): Promise<LeadDetails> {
    const body =
      change.kind === 'follow-up'
        ? { Follow_Up_Time: change.at ?? null }
        : { Lead_Status: change.status, Close_Reason: change.close?.reason, Close_Text: change.close?.text };
    return this.#file(changeLead, { path: { id: leadId }, body, idempotencyKey: key });
  }

  override edit(
    leadId: string,
    changes: Partial<LeadPerson>,
    before: Partial<LeadPerson>,
    key: string,
  ): Promise<LeadDetails> {
    const body = { changes: toWireNames(PERSON_TEXTS, changes), before: toWireNames(PERSON_TEXTS, before) };
    return inOurFields(() => this.#file(editLead, { path: { id: leadId }, body, idempotencyKey: key }));
  }

  override async record(leadId: string, activity: NewActivity, key: string): Promise<LeadActivity> {
    const call = { path: { id: leadId }, body: { ...activity }, idempotencyKey: key };
    return readAnswer(this.client, addLeadActivity, ReadableActivity, call);
  }

  override file(leadId: string): Promise<LeadDetails> {
    return this.#file(leadDetails, { path: { id: leadId } });
  }

  override async activities(leadId: string): Promise<readonly LeadActivity[]> {
    const answer = await this.client.call(leadActivities, { path: { id: leadId } });
    return readList(leadActivities, answer, ReadableActivity).entries;
  }

  override async holderOf(mobile: string): Promise<NumberHolder | undefined> {
    const { lead } = await readAnswer(this.client, checkLead, ReadableHolder, { query: { mobile } });
    return lead && { id: lead.id, name: shownName(lead.Full_Name), status: lead.Lead_Status };
  }

  async #file<Body extends z.ZodMiniType, Path extends ApiPath, Query extends z.ZodMiniObject>(
    endpoint: Endpoint<Body, z.ZodMiniType, Path, Query>,
    ...call: CallArguments<Body, Path, Query>
  ): Promise<LeadDetails> {
    const wire = await readAnswer(this.client, endpoint, ReadableLeadDetails, ...call);
    return {
      ...toLead(wire, wire.Franchise_code ?? ''),
      bestTime: wire.Best_Time,
      language: wire.Language,
      consent: wire.Consent,
      offers: wire.Offers,
    };
  }
}

/** A refusal names our fields, not those of the wire. */
async function inOurFields<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof InvalidInput) || error.field === undefined) throw error;
    throw new InvalidInput(error.message, fieldNamed(error.field), error.forPeople);
  }
}

/** The field of a new lead that the server names in a refusal; another name stays as it is. */
function fieldNamed(wireName: string): string {
  const [field = wireName] = Object.entries(NEW_LEAD_FIELDS).find(([, name]) => name === wireName) ?? [];
  return field;
}
