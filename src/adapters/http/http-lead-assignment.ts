import { assignLead } from '#contract/lead-assignment';
import { ReadableLead } from '#contract/leads';
import type { Lead } from '#core/leads/lead';
import { type Assignment, LeadAssignment } from '#core/leads/lead-assignment.port';
import type { HttpClient } from './http-client';
import { toLead } from './http-lead-repo';
import { readAnswer } from './read-answer';

/** Giving leads to other franchises at our server. */
export class HttpLeadAssignment extends LeadAssignment {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async assign({ leadId, from, to }: Assignment, key: string): Promise<Lead> {
    const lead = await readAnswer(this.client, assignLead, ReadableLead, {
      path: { id: leadId },
      body: { from, to },
      idempotencyKey: key,
    });
    return toLead(lead, lead.Franchise_code ?? to);
  }
}
