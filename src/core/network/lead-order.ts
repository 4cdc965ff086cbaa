import { bothWays, columnOf } from '#records/field-table';
import { SORTED_LEAD_TEXTS } from '#records/lead';
import type { Lead } from '../leads/lead';
import { eachOf } from '../shared/each-of';
import { byKey, type Direction, newestFirst, type Order } from './list-order';

type SortedText = (typeof SORTED_LEAD_TEXTS)[number];

/** The sort orders by one of these texts. */
const KEYED_LEAD_ORDERS = bothWays(SORTED_LEAD_TEXTS);
export type KeyedLeadOrder = (typeof KEYED_LEAD_ORDERS)[number];

/** All sort orders of a network's leads. */
export const LEAD_ORDERS = ['newest', 'oldest', ...KEYED_LEAD_ORDERS] as const;
export type LeadOrder = (typeof LEAD_ORDERS)[number];

/** The text by which an order sorts leads, and its direction. */
export function leadOrderKey(order: KeyedLeadOrder): readonly [textOf: (lead: Lead) => string, Direction] {
  const { column, reversed } = columnOf(SORTED_LEAD_TEXTS, order);
  return [textOf(column), reversed ? -1 : 1];
}

/** The number of characters of a text that are compared: a cursor has to fit into an address. */
const MAX_LETTERS = 200;

function textOf(text: SortedText): (lead: Lead) => string {
  const whole = (lead: Lead) => {
    if (text === 'franchise') return lead.franchiseCode;
    return text === 'name' ? (lead.name ?? lead.id) : (lead[text] ?? '');
  };
  return (lead) => whole(lead).slice(0, MAX_LETTERS);
}

/** Builds the comparison of two leads for each order, see `byKey`. */
export function leadOrders<Entry>(parts: {
  readonly lead: (entry: Entry) => Lead;
  /** Ms since 1970; undefined without a readable date. */
  readonly at: (entry: Entry) => number | undefined;
}): Readonly<Record<LeadOrder, Order<Entry>>> {
  const places = { id: (entry: Entry) => parts.lead(entry).id, at: parts.at };
  const newest = newestFirst(places);
  const keyed = eachOf(KEYED_LEAD_ORDERS, (order) => {
    const [key, direction] = leadOrderKey(order);
    return byKey(places, (entry) => key(parts.lead(entry)), direction);
  });
  return { newest, oldest: (a, b) => newest(b, a), ...keyed };
}
