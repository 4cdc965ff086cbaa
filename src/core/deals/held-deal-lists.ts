import type { BusinessCalendar } from '../shared/month';
import { type Deal, isFreeDemat } from './deal';
import {
  type ChosenDeals,
  type DealChoice,
  type DealList,
  DealLists,
  type RepeatedDeal,
} from './deal-lists.port';
import type { DealRepo } from './deal-repo.port';
import { oldestFirst } from './oldest-first';

/** Lists the deals of a source that returns all of them at once, in a single batch. */
export class HeldDealLists extends DealLists {
  constructor(
    private readonly deals: DealRepo,
    private readonly calendar: BusinessCalendar,
  ) {
    super();
  }

  override async ofFranchises(franchiseCodes: readonly string[], signal?: AbortSignal): Promise<DealList> {
    const { records, rejected, complete } = await this.deals.ofFranchises(franchiseCodes, signal);
    const ids = new Set(records.map(({ id }) => id));
    return {
      rejected,
      complete,
      size: records.length,
      has: (id) => ids.has(id),
      ids: () => ids,
      choose: (choice = {}) => chosen(records, choice, this.calendar),
    };
  }
}

function chosen(
  records: readonly Deal[],
  { ids, months }: DealChoice,
  calendar: BusinessCalendar,
): ChosenDeals {
  const first = new Map<string, Deal>();
  const duplicates: RepeatedDeal[] = [];
  for (const deal of records) {
    if (ids?.has(deal.id) === false) continue;
    const known = first.get(deal.id);
    if (known) duplicates.push({ deal, first: known });
    else first.set(deal.id, deal);
  }
  const unique = [...first.values()];
  const deals = unique.filter(({ createdTime }) => {
    const month = months && calendar.monthOf(createdTime);
    return month === undefined || months?.has(month) !== false;
  });
  return {
    duplicates,
    franchiseCodes: new Set(unique.map(({ franchiseCode }) => franchiseCode)),
    count: deals.length,
    productDeals: deals.filter((deal) => !isFreeDemat(deal)).length,
    batches: () => [deals],
    oldestFirst: () => [deals.toSorted(oldestFirst)],
  };
}
