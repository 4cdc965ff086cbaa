import type { DealAssessment, DealStatus } from '#core/commission/deal-assessment';
import type { DealAssessor } from '#core/commission/deal-assessor';
import { earningOf, figuresOf, judgedOf, paidOf } from '#core/commission/deal-figures';
import { displayedStatus } from '#core/commission/not-counted';
import { type Deal, isEarnedFreeDemat, isFreeDemat } from '#core/deals/deal';
import { assessDeals, exclusionsOf } from '#core/network/assess-deals';
import { dealOrders, nameInOrder, stateInOrder, textsInOrder } from '#core/network/deal-order';
import {
  type DealCounts,
  type DealPage,
  type DealValues,
  type FoundFigures,
  MAX_NAMED,
} from '#core/network/deal-pages';
import {
  type DealPageQuery,
  dealSearched,
  dealSearchParts,
  mayBeReference,
} from '#core/network/queried-deal';
import { orderedCounts, type PageRequest } from '#core/network/record-query';
import { isWithinAmounts } from '#core/shared/amount-range';
import { createdAt } from '#core/shared/created-at';
import { eachOf } from '#core/shared/each-of';
import type { BusinessCalendar } from '#core/shared/month';
import { plainText } from '#core/shared/plain-text';
import type { VendorRepo } from '#core/vendors/vendor-repo.port';
import { DEAL_FILTER_FIELDS, DEAL_PAGE_FILTERS, type DealPageFilter } from '#records/deal';
import { countValues, filterRecords, fitsQuery, type Queried } from './filter-records';

type Assessed = Queried<DealAssessment, DealPageFilter>;

import type { DealPages } from '../support/pages-at';

/** The pages that a list of deals has when each deal is assessed by itself: what those of the database must equal. */
export class ExpectedDealPages implements DealPages {
  constructor(
    private readonly deals: readonly Deal[],
    private readonly assessor: DealAssessor,
    private readonly vendors: VendorRepo,
    private readonly calendar: BusinessCalendar,
  ) {}

  async page(query: DealPageQuery, wanted: PageRequest): Promise<DealPage> {
    const { fitting } = await this.#assessed(query);
    return filterRecords(fitting, query, dealSearchParts(query.search), ORDERS, wanted);
  }

  async values(query: DealPageQuery): Promise<DealValues> {
    const { fitting } = await this.#assessed(query);
    const parts = dealSearchParts(query.search);
    const inAnyState = (await this.#assessed({ ...query, states: [] })).fitting;
    const states = new Map<DealStatus, number>();
    for (const record of inAnyState) {
      if (!isFound(record, query)) continue;
      const state = displayedStatus(record.item);
      states.set(state, (states.get(state) ?? 0) + 1);
    }
    return {
      ...eachOf(DEAL_PAGE_FILTERS, (name) => countValues(fitting, name, query, parts)),
      state: orderedCounts(states),
    };
  }

  async figures(query: DealPageQuery): Promise<FoundFigures> {
    const { fitting, openingAmounts } = await this.#assessed(query);
    const found = fitting.filter((record) => isFound(record, query)).map(({ item }) => item);
    const excluded = found.flatMap(exclusionsOf).toSorted((a, b) => (a.dealId < b.dealId ? -1 : 1));
    const { notices } = await this.assessor.terms((await this.vendors.list()).records);
    return {
      ...figuresOf(found.map(judgedOf), openingAmounts),
      excluded: { deals: excluded.length, some: excluded.slice(0, MAX_NAMED) },
      notices,
    };
  }

  async counts(queries: readonly DealPageQuery[]): Promise<DealCounts> {
    const counts = queries.map(async (query) => {
      const { fitting } = await this.#assessed(query);
      return fitting.filter((record) => isFound(record, query)).length;
    });
    return { counts: await Promise.all(counts) };
  }

  async one(dealId: string): Promise<DealAssessment | undefined> {
    const deals = this.deals.filter(({ id }) => id === dealId);
    return (await assessDeals(this.assessor, this.vendors, deals)).records[0];
  }

  /** The deals that fit what is asked of their payments and state. */
  async #assessed({ states = [], demats, paid }: DealPageQuery) {
    const { records, openingAmounts } = await assessDeals(this.assessor, this.vendors, this.deals);
    const fitting = records
      .filter((assessment) => states.length === 0 || states.includes(displayedStatus(assessment)))
      .filter(({ deal }) => demats !== 'won' || isEarnedFreeDemat(deal))
      .filter(({ deal }) => demats !== 'none' || !isFreeDemat(deal))
      .filter((assessment) => !paid || isWithinAmounts(paidOf(assessment), paid))
      .map((item): Assessed => {
        const queried = queriedDeal(item.deal, this.calendar);
        const references = item.payments.flatMap(({ reference = '' }) => plainText(reference).split(/\s+/));
        const searched = [queried.searched, ...references.filter(mayBeReference)].join(' ');
        return { ...queried, searched, item };
      });
    return { fitting, openingAmounts };
  }
}

function isFound(record: Assessed, query: DealPageQuery): boolean {
  return fitsQuery(record, query, dealSearchParts(query.search));
}

const ORDERS = dealOrders<Assessed>({
  id: ({ id }) => id,
  name: ({ item }) => nameInOrder(item.deal),
  at: ({ createdAt }) => createdAt,
  earning: ({ item }) => earningOf(item),
  ...textsInOrder(({ item }) => item.deal),
  state: ({ item }) => stateInOrder(item.state),
  paid: ({ item }) => paidOf(item),
});

/** A deal as queries look at it. */
function queriedDeal(deal: Deal, calendar: BusinessCalendar): Queried<Deal, DealPageFilter> {
  return {
    item: deal,
    id: deal.id,
    franchiseCode: deal.franchiseCode,
    createdAt: createdAt(deal.createdTime, calendar),
    day: calendar.dayOf(deal.createdTime),
    searched: dealSearched(deal),
    values: eachOf(DEAL_PAGE_FILTERS, (name) => deal[DEAL_FILTER_FIELDS[name]]),
  };
}
