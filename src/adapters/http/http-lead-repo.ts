import type * as z from 'zod/mini';
import { fromWireNames } from '#contract/field-map';
import { allVendorsLeads, fetchDematLeads, OPTIONAL_LEAD_FIELDS, ReadableLead } from '#contract/leads';
import type { Lead } from '#core/leads/lead';
import { LeadRepo } from '#core/leads/lead-repo.port';
import type { ReadResult } from '#core/shared/read-result';
import { shownName } from '#core/shared/shown-text';
import { type CallScope, franchiseRecords } from './franchise-records';
import type { HttpClient } from './http-client';

const CALLS = { own: fetchDematLeads, network: allVendorsLeads, entry: ReadableLead };

/** Reads leads by the spec's calls: those of the own franchise, or of several for an admin (section 7). */
export class HttpLeadRepo extends LeadRepo {
  constructor(
    private readonly client: HttpClient,
    private readonly scope: () => CallScope,
  ) {
    super();
  }

  override ofFranchises(franchiseCodes: readonly string[], signal?: AbortSignal): Promise<ReadResult<Lead>> {
    return franchiseRecords(this.client, CALLS, this.scope(), franchiseCodes, toLead, signal);
  }
}

/** Converts a lead of a franchise from the wire format. */
function toLead(wire: z.output<typeof ReadableLead>, franchiseCode: string): Lead {
  const texts = fromWireNames(OPTIONAL_LEAD_FIELDS, wire);
  return { ...texts, id: wire.id, franchiseCode, name: shownName(texts.name) };
}
