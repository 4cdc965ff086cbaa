import type { Lead } from '#core/leads/lead';
import { LeadRepo } from '#core/leads/lead-repo.port';
import type { ReadResult } from '#core/shared/read-result';

/** Reads leads from a list. */
export class InMemoryLeadRepo extends LeadRepo {
  constructor(private readonly leads: readonly Lead[]) {
    super();
  }

  override async ofFranchises(franchiseCodes: readonly string[]): Promise<ReadResult<Lead>> {
    return {
      records: this.leads.filter((lead) => franchiseCodes.includes(lead.franchiseCode)),
      rejected: [],
    };
  }
}
