import type { Lead } from '#core/leads/lead';
import { type Assignment, LeadAssignment } from '#core/leads/lead-assignment.port';
import { NotFound, Refused } from '#core/shared/failure';

/** Leads that can be given to the franchises of a list. */
export class InMemoryLeadAssignment extends LeadAssignment {
  readonly #leads: Map<string, Lead>;

  constructor(
    leads: readonly Lead[],
    private readonly franchiseCodes: readonly string[],
  ) {
    super();
    this.#leads = new Map(leads.map((lead) => [lead.id, lead]));
  }

  override async assign({ leadId, from, to }: Assignment): Promise<Lead> {
    const lead = this.#leads.get(leadId);
    if (!lead) throw new NotFound('No such lead.');
    if (!this.franchiseCodes.includes(to)) throw new Refused('This franchise cannot take leads.', 'to');
    if (lead.franchiseCode === to) return lead;
    if (lead.franchiseCode !== from) throw new Refused('Someone else has moved this lead.', 'from');
    const moved = { ...lead, franchiseCode: to };
    this.#leads.set(leadId, moved);
    return moved;
  }
}
