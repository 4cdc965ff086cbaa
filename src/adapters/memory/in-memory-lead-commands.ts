import { indianMobileDigits } from '#core/leads/indian-mobile';
import { isContact, type LeadActivity, type LeadChange, type NewActivity } from '#core/leads/lead-activity';
import {
  LeadCommands,
  type LeadDetails,
  type NumberHolder,
  NumberTaken,
} from '#core/leads/lead-commands.port';
import { isOvertaken, type LeadPerson, personOf } from '#core/leads/lead-person';
import { isClosed, LEAD_STATUS_TEXTS, readLeadStatus } from '#core/leads/lead-status';
import type { NewLead } from '#core/leads/new-lead';
import type { Clock } from '#core/shared/clock.port';
import { eachOf } from '#core/shared/each-of';
import { ChangedMeanwhile, NotFound } from '#core/shared/failure';
import { PERSON_FIELDS } from '#records/lead';
import { putRecord } from './put-record';

/** Adds the leads of one franchise to a list, and changes them there. */
export class InMemoryLeadCommands extends LeadCommands {
  readonly #activities = new Map<string, readonly LeadActivity[]>();
  readonly #changed = new Map<string, LeadDetails>();
  readonly #recorded = new Map<string, LeadActivity>();
  #made = 0;

  constructor(
    private readonly franchiseCode: string,
    private readonly leads: LeadDetails[],
    private readonly clock: Clock,
  ) {
    super();
  }

  override add(lead: NewLead, key: string): Promise<LeadDetails> {
    return once(this.#changed, key, async () => {
      const holder = await this.holderOf(lead.mobile);
      if (holder && !isClosed(readLeadStatus(holder.status))) {
        throw new NumberTaken('This number is taken.');
      }
      const { note, ...rest } = lead;
      const file: LeadDetails = {
        ...rest,
        id: this.#id(),
        franchiseCode: this.franchiseCode,
        status: LEAD_STATUS_TEXTS.new,
        source: 'Partner portal',
        createdTime: this.#now(),
      };
      putRecord(this.leads, file);
      if (note !== undefined) this.#note(file.id, { kind: 'note', text: note });
      return file;
    });
  }

  override change(leadId: string, change: LeadChange, key: string): Promise<LeadDetails> {
    return once(this.#changed, key, async () => {
      const before = await this.file(leadId);
      const follows = change.kind === 'follow-up';
      const [from, to] = follows ? [before.followUpTime, change.at] : [before.status, change.status];
      const after = follows ? { ...before, followUpTime: to } : { ...before, status: to };
      putRecord(this.leads, after);
      const { reason: result, text } = (follows ? undefined : change.close) ?? {};
      if (from !== to) this.#note(leadId, { kind: change.kind, from, to, result, text });
      return after;
    });
  }

  override edit(
    leadId: string,
    changes: Partial<LeadPerson>,
    before: Partial<LeadPerson>,
    key: string,
  ): Promise<LeadDetails> {
    return once(this.#changed, key, async () => {
      const file = await this.file(leadId);
      const now = personOf(file);
      if (isOvertaken(now, changes, before))
        throw new ChangedMeanwhile('Somebody else has changed this meanwhile.');
      const others = this.leads.filter(({ id }) => id !== leadId);
      const holder = changes.mobile === undefined ? undefined : holderAmong(others, changes.mobile);
      if (holder && !isClosed(readLeadStatus(holder.status))) throw new NumberTaken('This number is taken.');
      const after = {
        ...file,
        ...eachOf(PERSON_FIELDS, (field) => (changes[field] ?? now[field]) || undefined),
      };
      putRecord(this.leads, after);
      return after;
    });
  }

  override record(leadId: string, activity: NewActivity, key: string): Promise<LeadActivity> {
    return once(this.#recorded, key, async () => {
      const file = await this.file(leadId);
      const noted = this.#note(leadId, activity);
      if (isContact(noted)) putRecord(this.leads, { ...file, lastContactTime: noted.time });
      return noted;
    });
  }

  override async file(leadId: string): Promise<LeadDetails> {
    const file = this.leads.find(({ id }) => id === leadId);
    if (!file) throw new NotFound('No such lead.');
    return file;
  }

  override async activities(leadId: string): Promise<readonly LeadActivity[]> {
    const { createdTime, source } = await this.file(leadId);
    const noted = this.#activities.get(leadId) ?? [];
    if (createdTime === undefined) return noted;
    return [...noted, { id: `${leadId}-created`, kind: 'created', time: createdTime, text: source }];
  }

  override async holderOf(mobile: string): Promise<NumberHolder | undefined> {
    return holderAmong(this.leads, mobile);
  }

  #note(leadId: string, what: Omit<LeadActivity, 'id' | 'time'>): LeadActivity {
    const activity = { ...what, id: this.#id(), time: this.#now() };
    this.#activities.set(leadId, [activity, ...(this.#activities.get(leadId) ?? [])]);
    return activity;
  }

  #id(): string {
    this.#made += 1;
    return `m${this.#made}`;
  }

  #now(): string {
    return new Date(this.clock.now()).toISOString();
  }
}

function holderAmong(leads: readonly LeadDetails[], mobile: string): NumberHolder | undefined {
  const digits = indianMobileDigits(mobile);
  const holders = leads.filter(
    (file) => digits !== undefined && indianMobileDigits(file.mobile ?? '') === digits,
  );
  const holder = holders.find(({ status }) => !isClosed(readLeadStatus(status))) ?? holders[0];
  return holder && { id: holder.id, name: holder.name, status: holder.status };
}

/** The answer that a key has, or that of the work, which it then has. */
async function once<Answer>(
  answers: Map<string, Answer>,
  key: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const first = answers.get(key);
  if (first !== undefined) return first;
  const answer = await work();
  answers.set(key, answer);
  return answer;
}
