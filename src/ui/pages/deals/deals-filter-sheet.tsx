import { useContext, useMemo } from 'react';
import type { AssessedDeal } from '#core/commission/assessed-deals';
import { DEAL_STATUSES } from '#core/commission/deal-assessment';
import { MAIN_DEAL_ORDERS } from '#core/network/deal-order';
import type { Day } from '#core/shared/month';
import { DEAL_FILTERS, type DealChoice } from '../../features/deals/deal-query';
import { filterDeals, filterValueOf } from '../../features/deals/filter-deals';
import { OwnTerms } from '../../kit/texts/use-term';
import { useTypedQuery } from '../../lists/filter/use-list-choice';
import { DealsSheet, type SheetFilter } from './deals-sheet';

type DealsFilterSheetProps = {
  choice: DealChoice;
  entries: readonly AssessedDeal[];
  today: Day;
  onClose: () => void;
};

const SHEET_FILTERS: readonly SheetFilter[] = ['month', ...DEAL_FILTERS];

/** Asks for order and filters of deals that are all in the page. */
export function DealsFilterSheet({ choice, entries, today, onClose }: DealsFilterSheetProps) {
  const query = useTypedQuery(choice);
  const terms = useContext(OwnTerms);
  const left = useMemo(
    () => filterDeals(entries, query, today, terms).length,
    [entries, query, today, terms],
  );
  return (
    <DealsSheet
      {...{ choice, query, left, onClose }}
      orders={MAIN_DEAL_ORDERS}
      filters={SHEET_FILTERS}
      valuesOf={(filter) => countValues(entries, filter)}
      withPaid
    />
  );
}

/** The values that a filter can have, with the number of deals of each. */
function countValues(entries: readonly AssessedDeal[], filter: SheetFilter) {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const value = filter === 'month' ? entry.month : filterValueOf(entry, filter);
    if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const found = [...counts].map(([value, count]) => ({ value, count }));
  if (filter === 'month') return found.toSorted((a, b) => (a.value < b.value ? 1 : -1));
  if (filter !== 'state') return found.toSorted((a, b) => a.value.localeCompare(b.value));
  return DEAL_STATUSES.flatMap((state) => found.filter(({ value }) => value === state));
}
