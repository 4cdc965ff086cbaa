import type { Lead } from '#core/leads/lead';
import { countValues, filterRecords } from '#core/network/filter-records';
import { type LeadPageQuery, LeadPages } from '#core/network/lead-pages.port';
import {
  inAllSpellings,
  type LeadPageFilter,
  leadSearchParts,
  queriedLead,
  statusValues,
} from '#core/network/queried-lead';
import type { PageRequest, RecordPage, ValueCounts } from '#core/network/record-query';
import type { BusinessCalendar } from '#core/shared/month';

/** Pages of a list of leads. */
export class InMemoryLeadPages extends LeadPages {
  constructor(
    private readonly leads: readonly Lead[],
    private readonly calendar: BusinessCalendar,
  ) {
    super();
  }

  override async page(query: LeadPageQuery, wanted: PageRequest): Promise<RecordPage<Lead>> {
    return filterRecords(this.#queried(), this.#withSpellings(query), leadSearchParts(query.search), wanted);
  }

  override async values(query: LeadPageQuery): Promise<ValueCounts<LeadPageFilter>> {
    const records = this.#queried();
    const asked = this.#withSpellings(query);
    const of = (name: LeadPageFilter) => countValues(records, name, asked, leadSearchParts(query.search));
    return {
      status: statusValues(of('status')),
      product: of('product'),
      city: of('city'),
      source: of('source'),
    };
  }

  override async one(leadId: string): Promise<Lead | undefined> {
    return this.leads.find(({ id }) => id === leadId);
  }

  #withSpellings(query: LeadPageQuery): LeadPageQuery {
    return inAllSpellings(
      query,
      this.leads.flatMap(({ status }) => status ?? []),
    );
  }

  #queried() {
    return this.leads.map((lead) => queriedLead(lead, this.calendar));
  }
}
