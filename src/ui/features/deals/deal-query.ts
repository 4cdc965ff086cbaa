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

/** The choice of the deals that are shown, and their order. All of it is kept in the address of the page. */
export interface DealQuery extends ListQuery, Readonly<Record<DealPageFilter, readonly string[]>> {
  readonly view: DealView;
  /** The month that a deal counts in. */
  readonly month: Month | undefined;
  readonly state: readonly DealStatus[];
  /** The days of creation, as `readDayChoice` has them. */
  readonly created: string | undefined;
  /** The paid amount, in rupees, as `readAmountRange` has it. */
  readonly paid: string | undefined;
  /** The id of the import that brought them. */
  readonly batch: string | undefined;
  readonly sort: DealOrder;
}

/** The filters by what is known of a deal; of one filter any of its values fits, of several all have to. */
export type DealFilter = DealPageFilter | 'state';
export const DEAL_FILTERS: readonly DealFilter[] = [
  'category',
  'state',
  ...DEAL_PAGE_FILTERS.filter((name) => name !== 'category'),
];

/** Reads a query from an address; what is no choice of the page counts as not there. */
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

/** The address after a change. Whatever is as it is without being asked for is left out of it. */
export function changedParams(params: URLSearchParams, change: Partial<DealQuery>): URLSearchParams {
  return changedAddress(params, change, () => 'newest');
}

/** The change that takes every filter, the view and the search away and leaves the order. */
export const NO_FILTERS: Partial<DealQuery> = {
  q: '',
  view: 'all',
  month: undefined,
  ...eachOf(DEAL_PAGE_FILTERS, () => []),
  state: [],
  created: undefined,
  paid: undefined,
  batch: undefined,
};

/** The form of the choice of deals in an address. */
export const DEAL_LIST: ListKind<DealQuery> = {
  read: readDealQuery,
  changed: changedParams,
  none: NO_FILTERS,
};

/** The choice of deals that a page shows. */
export type DealChoice = ListChoice<DealQuery>;
