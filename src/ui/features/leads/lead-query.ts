import { LEAD_ORDERS, type LeadOrder } from '#core/network/lead-order';
import { eachOf } from '#core/shared/each-of';
import { LEAD_FILTERS, type LeadFilter } from '#records/lead';
import { readDayChoice } from '../../lists/filter/day-choice';
import { changedAddress, type ListQuery } from '../../lists/filter/list-address';
import type { ListChoice, ListKind } from '../../lists/filter/use-list-choice';

export const LEAD_VIEWS = ['all', 'today', 'new', 'interested', 'quiet', 'converted'] as const;
export type LeadView = (typeof LEAD_VIEWS)[number];

/** The orders that a phone offers. */
export const MAIN_LEAD_SORTS = [
  'newest',
  'oldest',
  'follow-up',
  'follow-up-last',
  'name',
  'name-reversed',
] as const;
export type LeadSort = (typeof MAIN_LEAD_SORTS)[number] | LeadOrder;

const LEAD_SORTS: readonly LeadSort[] = [...LEAD_ORDERS, 'follow-up', 'follow-up-last'];

/** The choices of when a person is to be called next; `week` is today and the 7 days after it. */
export const FOLLOW_UPS = ['overdue', 'today', 'week', 'none'] as const;
export type FollowUpChoice = (typeof FOLLOW_UPS)[number];

/**
 * The choice of the leads that are shown, and their order. All of it is kept in the address of the page. Of one filter
 * any of its values fits, of several all have to.
 */
export interface LeadQuery extends ListQuery, Readonly<Record<LeadFilter, readonly string[]>> {
  readonly view: LeadView;
  readonly followUp: readonly FollowUpChoice[];
  /** The days of creation, as `readDayChoice` has them. */
  readonly created: string | undefined;
  /** The id of the import that brought them. */
  readonly batch: string | undefined;
  readonly sort: LeadSort;
}

/** The order of a view that nobody asked for another: who has to be called today is called in turn. */
function usualSort(view: LeadView): LeadSort {
  return view === 'today' ? 'follow-up' : 'newest';
}

/** Reads a query from an address; what is no choice of the page counts as not there. */
export function readLeadQuery(params: URLSearchParams): LeadQuery {
  const view = LEAD_VIEWS.find((known) => known === params.get('view')) ?? 'all';
  const values = (name: string) => [...new Set(params.getAll(name).filter(Boolean))];
  return {
    q: params.get('q') ?? '',
    view,
    ...eachOf(LEAD_FILTERS, values),
    followUp: FOLLOW_UPS.filter((choice) => params.getAll('followUp').includes(choice)),
    created: readDayChoice(params.get('created')),
    batch: params.get('batch') || undefined,
    sort: LEAD_SORTS.find((known) => known === params.get('sort')) ?? usualSort(view),
  };
}

/** The address after a change. Whatever is as it is without being asked for is left out of it. */
export function changedParams(params: URLSearchParams, change: Partial<LeadQuery>): URLSearchParams {
  return changedAddress(params, change, (changed) => usualSort(readLeadQuery(changed).view));
}

/** The change that takes every filter, the view and the search away and leaves the order. */
export const NO_FILTERS: Partial<LeadQuery> = {
  q: '',
  view: 'all',
  ...eachOf(LEAD_FILTERS, () => []),
  followUp: [],
  created: undefined,
  batch: undefined,
};

/** The form of the choice of leads in an address. */
export const LEAD_LIST: ListKind<LeadQuery> = {
  read: readLeadQuery,
  changed: changedParams,
  none: NO_FILTERS,
  openBeside: 'lead',
};

/** The choice of leads that a page shows. */
export type LeadChoice = ListChoice<LeadQuery>;
