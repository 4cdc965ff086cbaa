import type { Lead } from '#core/leads/lead';
import { type Assignment, LeadAssignment } from '#core/leads/lead-assignment.port';
import { InvalidInput, NotFound } from '#core/shared/failure';
import { putRecord } from './put-record';

/** Leads that can be given to the franchises of a list. */
export class InMemoryLeadAssignment extends LeadAssignment {
  constructor(
    private readonly leads: Lead[],
    private readonly franchiseCodes: readonly string[],
  ) {
    super();
  }

  override async assign({ leadId, from, to }: Assignment): Promise<Lead> {
    const lead = this.leads.find(({ id }) => id === leadId);
    if (!lead) throw new NotFound('No such lead.');
    if (!this.franchiseCodes.includes(to)) throw new InvalidInput('This franchise cannot take leads.', 'to');
    if (lead.franchiseCode === to) return lead;
    if (lead.franchiseCode !== from) throw new InvalidInput('Someone else has moved this lead.', 'from');
    return putRecord(this.leads, { ...lead, franchiseCode: to });
  }
}
