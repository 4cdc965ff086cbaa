import * as z from 'zod/mini';
import { assignLead } from '#contract/lead-assignment';
import { ReadableLead } from '#contract/leads';
import type { Lead } from '#core/leads/lead';
import { type Assignment, LeadAssignment } from '#core/leads/lead-assignment.port';
import { UnexpectedAnswer } from '#core/shared/failure';
import type { HttpClient } from './http-client';
import { toLead } from './http-lead-repo';

/** Giving leads to other franchises at a server that announces it. */
export class HttpLeadAssignment extends LeadAssignment {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async assign({ leadId, from, to }: Assignment, key: string): Promise<Lead> {
    const answer = await this.client.call(assignLead, {
      path: { id: leadId },
      body: { from, to },
      idempotencyKey: key,
    });
    const read = z.safeParse(ReadableLead, answer);
    if (!read.success) throw new UnexpectedAnswer('The answer is not a lead.');
    return toLead(read.data, read.data.Franchise_code ?? to);
  }
}
