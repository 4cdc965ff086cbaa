import { indianMobileDigits } from '#core/leads/indian-mobile';
import { isContact, type LeadActivity, type LeadChange, type NewActivity } from '#core/leads/lead-activity';
import { type LeadDetails, type NumberHolder, NumberTaken } from '#core/leads/lead-details';
import { isClosed, LEAD_STATUS_TEXTS, readLeadStatus } from '#core/leads/lead-status';
import type { NewLead } from '#core/leads/new-lead';
import type { LeadCalls } from '#core/sending/offline-queue';
import { NotFound } from '#core/shared/failure';

/** Adds the leads of a franchise to a list and changes them there, as the server does, for the use-cases that call it. */
export class ListedLeadCommands implements LeadCalls {
  readonly #activities = new Map<string, readonly LeadActivity[]>();
  readonly #answers = new Map<string, LeadDetails>();
  #made = 0;

  /** `now` is in ms since 1970. */
  constructor(
    private leads: readonly LeadDetails[],
    private readonly now: number,
  ) {}

  /** A key that comes again has the answer of before. */
  async add({ note: _, ...lead }: NewLead, key: string): Promise<LeadDetails> {
    const before = this.#answers.get(key);
    if (before) return before;
    const holder = await this.holderOf(lead.mobile);
    if (holder && !isClosed(readLeadStatus(holder.status))) throw new NumberTaken('This number is taken.');
    const added = {
      ...lead,
      id: this.#id(),
      franchiseCode: 'FR-001',
      status: LEAD_STATUS_TEXTS.new,
      createdTime: this.#time(),
    };
    this.leads = [...this.leads, added];
    this.#answers.set(key, added);
    return added;
  }

  async change(leadId: string, change: LeadChange): Promise<LeadDetails> {
    const before = await this.file(leadId);
    const after =
      change.kind === 'follow-up'
        ? { ...before, followUpTime: change.at }
        : { ...before, status: change.status };
    this.#put(after);
    this.#note(leadId, { kind: change.kind });
    return after;
  }

  async record(leadId: string, activity: NewActivity): Promise<LeadActivity> {
    const lead = await this.file(leadId);
    const noted = this.#note(leadId, activity);
    if (isContact(noted)) this.#put({ ...lead, lastContactTime: noted.time });
    return noted;
  }

  async file(leadId: string): Promise<LeadDetails> {
    const found = this.leads.find(({ id }) => id === leadId);
    if (!found) throw new NotFound('No such lead.');
    return found;
  }

  async holderOf(mobile: string): Promise<NumberHolder | undefined> {
    const digits = indianMobileDigits(mobile);
    const holders = this.leads.filter(
      (lead) => digits !== undefined && indianMobileDigits(lead.mobile ?? '') === digits,
    );
    const holder = holders.find(({ status }) => !isClosed(readLeadStatus(status))) ?? holders[0];
    return holder && { id: holder.id, name: holder.name, status: holder.status };
  }

  async activities(leadId: string): Promise<readonly LeadActivity[]> {
    return this.#activities.get(leadId) ?? [];
  }

  #put(lead: LeadDetails): void {
    this.leads = this.leads.map((each) => (each.id === lead.id ? lead : each));
  }

  #note(leadId: string, what: Omit<LeadActivity, 'id' | 'time'>): LeadActivity {
    const activity = { ...what, id: this.#id(), time: this.#time() };
    this.#activities.set(leadId, [activity, ...(this.#activities.get(leadId) ?? [])]);
    return activity;
  }

  #id(): string {
    this.#made += 1;
    return `m${this.#made}`;
  }

  #time(): string {
    return new Date(this.now).toISOString();
  }
}
