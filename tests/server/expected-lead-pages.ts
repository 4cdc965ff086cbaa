import type { Lead } from '#core/leads/lead';
import { leadOrders } from '#core/network/lead-order';
import type { LeadPageQuery, LeadValues } from '#core/network/lead-pages';
import { inAllSpellings, leadSearched, leadSearchParts, statusValues } from '#core/network/queried-lead';
import type { PageRequest, RecordPage } from '#core/network/record-query';
import { createdAt } from '#core/shared/created-at';
import { eachOf } from '#core/shared/each-of';
import type { BusinessCalendar } from '#core/shared/month';
import { LEAD_FILTERS, type LeadFilter } from '#records/lead';
import type { LeadPages } from '../support/pages-at';
import { countValues, filterRecords, type Queried } from './filter-records';

/** The pages that a list of leads has by the rules of the core: what those of the database must equal. */
export class ExpectedLeadPages implements LeadPages {
  constructor(
    private readonly leads: readonly Lead[],
    private readonly calendar: BusinessCalendar,
  ) {}

  async page(query: LeadPageQuery, wanted: PageRequest): Promise<RecordPage<Lead>> {
    const parts = leadSearchParts(query.search);
    return filterRecords(this.#queried(), this.#withSpellings(query), parts, ORDERS, wanted);
  }

  async values(query: Omit<LeadPageQuery, 'order'>): Promise<LeadValues> {
    const records = this.#queried();
    const asked = this.#withSpellings(query);
    const parts = leadSearchParts(query.search);
    const counts = eachOf(LEAD_FILTERS, (name) => countValues(records, name, asked, parts));
    return { ...counts, status: statusValues(counts.status) };
  }

  async one(leadId: string): Promise<Lead | undefined> {
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

/** A lead as queries look at it. */
function queriedLead(lead: Lead, calendar: BusinessCalendar): Queried<Lead, LeadFilter> {
  return {
    item: lead,
    id: lead.id,
    franchiseCode: lead.franchiseCode,
    createdAt: createdAt(lead.createdTime, calendar),
    day: lead.createdTime ? calendar.dayOf(lead.createdTime) : undefined,
    searched: leadSearched(lead),
    values: eachOf(LEAD_FILTERS, (name) => lead[name]),
  };
}
