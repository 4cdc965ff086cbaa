import type { Lead } from '#core/leads/lead';
import { countValues, filterRecords, type Queried } from '#core/network/filter-records';
import { leadOrders } from '#core/network/lead-order';
import { type LeadPageQuery, LeadPages, type LeadValues } from '#core/network/lead-pages.port';
import { inAllSpellings, leadSearchParts, queriedLead, statusValues } from '#core/network/queried-lead';
import type { PageRequest, RecordPage } from '#core/network/record-query';
import { eachOf } from '#core/shared/each-of';
import type { BusinessCalendar } from '#core/shared/month';
import { LEAD_FILTERS, type LeadFilter } from '#records/lead';

/** Pages of a list of leads. */
export class InMemoryLeadPages extends LeadPages {
  constructor(
    private readonly leads: readonly Lead[],
    private readonly calendar: BusinessCalendar,
  ) {
    super();
  }

  override async page(query: LeadPageQuery, wanted: PageRequest): Promise<RecordPage<Lead>> {
    const parts = leadSearchParts(query.search);
    return filterRecords(this.#queried(), this.#withSpellings(query), parts, ORDERS, wanted);
  }

  override async values(query: Omit<LeadPageQuery, 'order'>): Promise<LeadValues> {
    const records = this.#queried();
    const asked = this.#withSpellings(query);
    const parts = leadSearchParts(query.search);
    const counts = eachOf(LEAD_FILTERS, (name) => countValues(records, name, asked, parts));
    return { ...counts, status: statusValues(counts.status) };
  }

  override async one(leadId: string): Promise<Lead | undefined> {
    return this.leads.find(({ id }) => id === leadId);
  }

  #withSpellings<Query extends Pick<LeadPageQuery, 'filters'>>(query: Query): Query {
    return inAllSpellings(
      query,
      this.leads.flatMap(({ status }) => status ?? []),
    );
  }

  #queried() {
    return this.leads.map((lead) => queriedLead(lead, this.calendar));
  }
}

const ORDERS = leadOrders<Queried<Lead, LeadFilter>>({
  lead: ({ item }) => item,
  at: ({ createdAt }) => createdAt,
});
