import { LEAD_ORDERS, type LeadOrder } from '#core/network/lead-order';
import { eachOf } from '#core/shared/each-of';
import { LEAD_FILTERS, type LeadFilter } from '#records/lead';
import { readDayChoice } from '../../lists/filter/day-choice';
import { changedAddress, type ListQuery } from '../../lists/filter/list-address';
import type { ListChoice, ListKind } from '../../lists/filter/use-list-choice';

export const LEAD_VIEWS = ['all', 'today', 'new', 'interested', 'quiet', 'converted'] as const;
export type LeadView = (typeof LEAD_VIEWS)[number];

/** The orders offered on a phone. */
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

/** The choices for the next call; `week` is today and the 7 days after it. */
export const FOLLOW_UPS = ['overdue', 'today', 'week', 'none'] as const;
export type FollowUpChoice = (typeof FOLLOW_UPS)[number];

/**
 * Which leads are shown, and in which order. All of it is kept in the address of the page. A lead must match any value
 * of each filter that is set.
 */
export interface LeadQuery extends ListQuery, Readonly<Record<LeadFilter, readonly string[]>> {
  readonly view: LeadView;
  readonly followUp: readonly FollowUpChoice[];
  /** The days of creation, in the form of `readDayChoice`. */
  readonly created: string | undefined;
  /** The id of the import that created them. */
  readonly batch: string | undefined;
  readonly sort: LeadSort;
}

/** Returns the default order of a view: calls of today are sorted by when they are due. */
function usualSort(view: LeadView): LeadSort {
  return view === 'today' ? 'follow-up' : 'newest';
}

/** Reads a query from an address; ignores parameters that the page does not know. */
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

/** How the query of leads is read from an address and written to it. */
export const LEAD_LIST: ListKind<LeadQuery> = {
  read: readLeadQuery,
  changed: (params, change) =>
    changedAddress(params, change, (changed) => usualSort(readLeadQuery(changed).view)),
  none: {
    q: '',
    view: 'all',
    ...eachOf(LEAD_FILTERS, () => []),
    followUp: [],
    created: undefined,
    batch: undefined,
  },
  openBeside: 'lead',
};

/** The query of leads that a page shows, and the functions that change it. */
export type LeadChoice = ListChoice<LeadQuery>;
