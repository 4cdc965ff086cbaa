import type { DealOrder } from '#core/network/deal-order';
import type { DealPageQuery } from '#core/network/queried-deal';
import type { Day } from '#core/shared/month';
import { monthPeriod } from '#core/shared/period';
import { daysOf, monthOf } from '../filter/day-choice';
import { overlapOf } from '../network/overlap';
import type { DealQuery } from './deal-query';

/** The orders that a server has its deals in. */
export const NETWORK_SORTS = ['newest', 'oldest'] as const satisfies readonly DealOrder[];

/** The choice of a page as a server is asked for it when it is `today`. */
export function networkDealsQuery(query: DealQuery, today: Day): DealPageQuery {
  const { view, month, created, category, stage, company, franchise, state, sort, q } = query;
  const byView = view === 'counted' ? 'counted' : view === 'unpaid' ? 'no-payments' : undefined;
  return {
    days: overlapOf(
      month && monthPeriod(month),
      view === 'month' ? monthPeriod(monthOf(today)) : undefined,
      created === undefined ? undefined : daysOf(created, today),
    ),
    search: q.trim(),
    filters: { category, stage, company, franchise },
    states: byView ? bothStates(byView, state) : state,
    wonDemats: view === 'demat',
    order: sort === 'oldest' ? 'oldest' : 'newest',
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
