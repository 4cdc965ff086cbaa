import { statusKey } from '#core/leads/lead-status';
import { leadOrders } from '#core/network/lead-order';
import { byKey } from '#core/network/list-order';
import { leadSearchParts } from '#core/network/queried-lead';
import { eachOf } from '#core/shared/each-of';
import type { Day } from '#core/shared/month';
import { LEAD_FILTERS, type LeadFilter } from '#records/lead';
import { daysOf, isWithinDays } from '../../lists/filter/day-choice';
import { orderedBy } from '../../lists/filter/ordered';
import type { LeadEntry } from './lead-entry';
import { type FollowUpChoice, LEAD_VIEWS, type LeadQuery, type LeadSort, type LeadView } from './lead-query';

/** After this many days without contact, a person should be called again. */
const QUIET_DAYS = 7;

/** Returns the leads that match a query on the day `today`, in its order. */
export function filterLeads(
  entries: readonly LeadEntry[],
  query: LeadQuery,
  today: Day,
): readonly LeadEntry[] {
  return inOrder(entries, query.sort).filter(fitting(query, today));
}

/** Returns a function that tells whether a lead matches a query on the day `today`. */
export function fitting(query: LeadQuery, today: Day): (entry: LeadEntry) => boolean {
  const found = foundBy(query.q);
  const chosen = chosenBy(query, today);
  return (entry) => chosen(entry) && found(entry);
}

/** Returns the leads that match a search, in their order. */
export function searchLeads(entries: readonly LeadEntry[], search: string): readonly LeadEntry[] {
  return leadSearchParts(search).reduce((found, words) => found.filter(hasOneOf(words)), entries);
}

/** Returns a function that tells whether a lead matches a search: one of the alternatives of each search word. */
function foundBy(search: string): (entry: LeadEntry) => boolean {
  const parts = leadSearchParts(search).map(hasOneOf);
  return (entry) => parts.every((isIn) => isIn(entry));
}

/** Handles a single alternative without a loop, as in most searches: each letter typed tests every lead. */
function hasOneOf(words: readonly string[]): (entry: LeadEntry) => boolean {
  const [word = ''] = words;
  if (words.length === 1) return ({ searched }) => searched.includes(word);
  return ({ searched }) => words.some((each) => searched.includes(each));
}

/** Returns a function that tells whether a lead is in the view and the filters of a query, apart from the search. */
function chosenBy(query: LeadQuery, today: Day): (entry: LeadEntry) => boolean {
  const filters = LEAD_FILTERS.filter((name) => query[name].length > 0);
  const days = query.created === undefined ? undefined : daysOf(query.created, today);
  const wanted = eachOf(LEAD_FILTERS, (name) => new Set(query[name].map((value) => valueKey(name, value))));
  return (entry) =>
    isInView(entry, query.view) &&
    filters.every((name) => wanted[name].has(valueKey(name, entry.lead[name] ?? ''))) &&
    (query.followUp.length === 0 || query.followUp.some((choice) => isDue(entry, choice))) &&
    (!days || isWithinDays(entry.createdDay, days));
}

/** Returns the key by which the values of a filter are equal: a status by its meaning, any other value by its text. */
export function valueKey(filter: LeadFilter, value: string): string {
  return filter === 'status' ? statusKey(value) : value;
}

/** Returns whether a lead's next call matches a choice. */
export function isDue({ followUp }: LeadEntry, choice: FollowUpChoice): boolean {
  switch (choice) {
    case 'overdue':
      return followUp?.overdue === true;
    case 'today':
      return followUp?.days === 0;
    case 'week':
      return followUp !== undefined && followUp.days >= 0 && followUp.days <= 7;
    case 'none':
      return followUp === undefined;
  }
}

/** Counts the leads of each view; undefined while a count is not known. */
export function countViews(
  entries: readonly LeadEntry[] | undefined,
): Readonly<Record<LeadView, number | undefined>> {
  const [all, today, fresh, interested, quiet, converted] = LEAD_VIEWS.map(
    (view) => entries?.filter((entry) => isInView(entry, view)).length,
  );
  return { all, today, new: fresh, interested, quiet, converted };
}

function isInView({ status, followUp, quietDays }: LeadEntry, view: LeadView): boolean {
  if (view === 'all') return true;
  if (view === 'quiet') return quietDays !== undefined && quietDays >= QUIET_DAYS;
  // A person who should have been called earlier has to be called today.
  if (view === 'today') return followUp !== undefined && followUp.days <= 0;
  return status === view;
}

const PLACES = {
  lead: ({ lead }: LeadEntry) => lead,
  id: ({ lead }: LeadEntry) => lead.id,
  at: ({ created }: LeadEntry) => created?.moment.getTime(),
};
const followUpOf = ({ followUp }: LeadEntry) => followUp?.moment.getTime();

/** Sorts leads by an order of their list; the result is remembered for the list. */
export const inOrder = orderedBy<LeadEntry, LeadSort>({
  ...leadOrders(PLACES),
  'follow-up': byKey(PLACES, followUpOf, 1),
  'follow-up-last': byKey(PLACES, followUpOf, -1),
});
