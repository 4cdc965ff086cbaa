import { DEAL_ORDERS, type DealOrder, MAIN_DEAL_ORDERS } from '#core/network/deal-order';
import type { DealPageQuery } from '#core/network/queried-deal';
import { eachOf } from '#core/shared/each-of';
import type { Day } from '#core/shared/month';
import { monthPeriod } from '#core/shared/period';
import { DEAL_PAGE_FILTERS } from '#records/deal';
import type { DealQuery, DealView } from '../../features/deals/deal-query';
import { amountsOf } from '../../lists/filter/amount-range';
import { daysOf, monthOf } from '../../lists/filter/day-choice';
import { overlapOf } from '../../lists/pages/overlap';

const ORDERS_BY_TIME = ['newest', 'oldest'] as const satisfies readonly DealOrder[];

/** The orders that a server has its deals in; one without figures knows none by what they earn or are called. */
export function ordersOf({ figures, orders }: Omit<OfferedDeals, 'products'>): readonly DealOrder[] {
  if (!figures) return ORDERS_BY_TIME;
  return orders ? DEAL_ORDERS : MAIN_DEAL_ORDERS;
}

/** Those of some orders that a sheet offers; the others are for the heads of a table. */
export function mainOf(orders: readonly DealOrder[]): readonly DealOrder[] {
  return MAIN_DEAL_ORDERS.filter((order) => orders.includes(order));
}

/** Whether an order is by the moment of creation alone. */
export function isByTime(order: DealOrder): boolean {
  return ORDERS_BY_TIME.some((each) => each === order);
}

/** The state that all deals of a view are in; undefined where they may be in any. */
export function stateOfView(view: DealView): 'counted' | 'no-payments' | undefined {
  return view === 'counted' || view === 'products'
    ? 'counted'
    : view === 'unpaid'
      ? 'no-payments'
      : undefined;
}

/** The features that a server announces beyond pages of deals. */
export interface OfferedDeals {
  /** Sums, counts, and the orders by name and by what deals earn. */
  readonly figures: boolean;
  /** The orders by every column of a table. */
  readonly orders: boolean;
  /** Deals without free demat accounts. */
  readonly products: boolean;
}

/** The choice of a page as a server is asked for it when it is `today`. It is not asked for what it does not know. */
export function networkDealsQuery(
  query: DealQuery,
  today: Day,
  { figures, products, orders }: OfferedDeals,
): DealPageQuery {
  const { view, month, created, state, sort, q, paid } = query;
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
    demats: view === 'demat' ? 'won' : view === 'products' && products ? 'none' : undefined,
    paid: figures && paid !== undefined ? amountsOf(paid) : undefined,
    order: ordersOf({ figures, orders }).find((order) => order === sort) ?? 'newest',
  };
}

/** The states of a view, narrowed to those chosen; a view and other states have no deal in common. */
function bothStates(
  view: 'counted' | 'no-payments',
  chosen: DealQuery['state'],
): NonNullable<DealPageQuery['states']> {
  if (chosen.length === 0 || chosen.includes(view)) return [view];
  // No deal of a server is in this state.
  return ['payments-unreadable'];
}
