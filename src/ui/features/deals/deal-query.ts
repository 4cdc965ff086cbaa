import type { DealStatus } from '#core/commission/deal-assessment';
import { DEAL_ORDERS, type DealOrder } from '#core/network/deal-order';
import { eachOf } from '#core/shared/each-of';
import { isMonth, type Month } from '#core/shared/month';
import { DEAL_PAGE_FILTERS, type DealPageFilter } from '#records/deal';
import { readAmountRange } from '../../lists/filter/amount-range';
import { readDayChoice } from '../../lists/filter/day-choice';
import { changedAddress, type ListQuery } from '../../lists/filter/list-address';
import type { ListChoice, ListKind } from '../../lists/filter/use-list-choice';
import { isDealStatus } from './deal-statuses';

export const DEAL_VIEWS = ['all', 'month', 'counted', 'products', 'unpaid', 'demat'] as const;
export type DealView = (typeof DEAL_VIEWS)[number];

/** The filters and the order of shown deals, all kept in the address of the page. */
export interface DealQuery extends ListQuery, Readonly<Record<DealPageFilter, readonly string[]>> {
  readonly view: DealView;
  /** The month in which a deal counts. */
  readonly month: Month | undefined;
  readonly state: readonly DealStatus[];
  /** The days of creation, in the form of `readDayChoice`. */
  readonly created: string | undefined;
  /** The paid amount, in rupees, in the form of `readAmountRange`. */
  readonly paid: string | undefined;
  /** The id of the import that created them. */
  readonly batch: string | undefined;
  readonly sort: DealOrder;
}

/** The filters by properties of a deal. A deal must match any value of each filter that is set. */
export type DealFilter = DealPageFilter | 'state';
export const DEAL_FILTERS: readonly DealFilter[] = [
  'category',
  'state',
  ...DEAL_PAGE_FILTERS.filter((name) => name !== 'category'),
];

/** Reads a query from an address; ignores parameters that the page does not know. */
export function readDealQuery(params: URLSearchParams): DealQuery {
  const month = params.get('month') ?? '';
  const values = (name: string) => [...new Set(params.getAll(name).filter(Boolean))];
  return {
    q: params.get('q') ?? '',
    view: DEAL_VIEWS.find((view) => view === params.get('view')) ?? 'all',
    month: isMonth(month) ? month : undefined,
    ...eachOf(DEAL_PAGE_FILTERS, values),
    state: values('state').filter(isDealStatus),
    created: readDayChoice(params.get('created')),
    paid: readAmountRange(params.get('paid')),
    batch: params.get('batch') || undefined,
    sort: DEAL_ORDERS.find((sort) => sort === params.get('sort')) ?? 'newest',
  };
}

/** How the query of deals is read from an address and written to it. */
export const DEAL_LIST: ListKind<DealQuery> = {
  read: readDealQuery,
  changed: (params, change) => changedAddress(params, change, () => 'newest'),
  none: {
    q: '',
    view: 'all',
    month: undefined,
    ...eachOf(DEAL_PAGE_FILTERS, () => []),
    state: [],
    created: undefined,
    paid: undefined,
    batch: undefined,
  },
};

/** The query of deals that a page shows, and the functions that change it. */
export type DealChoice = ListChoice<DealQuery>;
