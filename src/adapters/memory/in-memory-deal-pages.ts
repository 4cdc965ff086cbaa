import type { DealAssessment } from '#core/commission/deal-assessment';
import type { DealAssessor } from '#core/commission/deal-assessor';
import { type Deal, isEarnedFreeDemat } from '#core/deals/deal';
import { assessDeals } from '#core/network/assess-deals';
import { chooseRecords, countValues } from '#core/network/choose-records';
import { type DealPage, DealPages } from '#core/network/deal-pages.port';
import {
  type DealPageFilter,
  type DealPageQuery,
  dealSearchParts,
  queriedDeal,
} from '#core/network/queried-deal';
import type { PageWanted, ValueCounts } from '#core/network/record-query';
import type { BusinessCalendar } from '#core/shared/month';
import type { VendorRepo } from '#core/vendors/vendor-repo.port';

/** Pages of a list of deals, assessed by the given assessor. */
export class InMemoryDealPages extends DealPages {
  constructor(
    private readonly deals: readonly Deal[],
    private readonly assessor: DealAssessor,
    private readonly vendors: VendorRepo,
    private readonly calendar: BusinessCalendar,
  ) {
    super();
  }

  override async page(query: DealPageQuery, wanted: PageWanted): Promise<DealPage> {
    const records = await this.#queried(query);
    const page = chooseRecords(records, query, dealSearchParts(query.search), wanted);
    return { ...page, ...(await assessDeals(this.assessor, this.vendors, page.records)) };
  }

  override async values(query: DealPageQuery): Promise<ValueCounts<DealPageFilter>> {
    const records = await this.#queried(query);
    const of = (name: DealPageFilter) => countValues(records, name, query, dealSearchParts(query.search));
    return {
      category: of('category'),
      stage: of('stage'),
      company: of('company'),
      franchise: of('franchise'),
    };
  }

  override async one(dealId: string): Promise<DealAssessment | undefined> {
    const deals = this.deals.filter(({ id }) => id === dealId);
    return (await assessDeals(this.assessor, this.vendors, deals)).records[0];
  }

  async #queried({ states = [], wonDemats = false }: DealPageQuery) {
    const { records } = await assessDeals(this.assessor, this.vendors, this.deals);
    return records
      .filter(({ state }) => states.length === 0 || states.includes(state))
      .filter(({ deal }) => !wonDemats || isEarnedFreeDemat(deal))
      .map(({ deal }) => queriedDeal(deal, this.calendar));
  }
}
