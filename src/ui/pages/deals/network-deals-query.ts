import type { DealOrder } from '#core/network/deal-order';
import type { DealPageQuery } from '#core/network/queried-deal';
import { eachOf } from '#core/shared/each-of';
import type { Day } from '#core/shared/month';
import { monthPeriod } from '#core/shared/period';
import { DEAL_PAGE_FILTERS } from '#records/deal';
import type { DealQuery, DealView } from '../../features/deals/deal-query';
import { amountsOf } from '../../lists/filter/amount-range';
import { daysOf, monthOf } from '../../lists/filter/day-choice';
import { overlapOf } from '../../lists/pages/overlap';

/** Whether an order uses only the time of creation. */
export function isByTime(order: DealOrder): boolean {
  return order === 'newest' || order === 'oldest';
}

/** Returns the state of all deals in a view; undefined where they may have any. */
export function stateOfView(view: DealView): 'counted' | 'no-payments' | undefined {
  return view === 'counted' || view === 'products'
    ? 'counted'
    : view === 'unpaid'
      ? 'no-payments'
      : undefined;
}

/** Converts the filters of a page for the server; `today` resolves relative days. */
export function networkDealsQuery(query: DealQuery, today: Day): DealPageQuery {
  const { view, month, created, state, sort, q, paid, batch } = query;
  const ofView = stateOfView(view);
  return {
    days: overlapOf(
      month && monthPeriod(month),
      view === 'month' ? monthPeriod(monthOf(today)) : undefined,
      created === undefined ? undefined : daysOf(created, today),
    ),
    search: q.trim(),
    filters: eachOf(DEAL_PAGE_FILTERS, (name) => query[name]),
    states: ofView ? bothStates(ofView, state) : state,
    demats: view === 'demat' ? 'won' : view === 'products' ? 'none' : undefined,
    paid: paid !== undefined ? amountsOf(paid) : undefined,
    batch,
    order: sort,
  };
}

/** Returns the states that a view and a filter share; without a common state no deal matches. */
function bothStates(
  view: 'counted' | 'no-payments',
  chosen: DealQuery['state'],
): NonNullable<DealPageQuery['states']> {
  if (chosen.length === 0 || chosen.includes(view)) return [view];
  // No deal on a server is in this state.
  return ['payments-unreadable'];
}
