import { DEAL_COLUMN_FIELDS, DEAL_TEXT_COLUMNS, type DealTextColumn } from '#records/deal';
import { bothWays, columnOf } from '#records/field-table';
import { DEAL_STATUSES, type DealStatus } from '../commission/deal-assessment';
import type { Deal } from '../deals/deal';
import { dealName, type NamedDeal } from '../deals/deal-name';
import { eachOf, namesOf } from '../shared/each-of';
import type { Decimal } from '../shared/money';
import { byKey, type Direction, type ListPlace, newestFirst, type Order } from './list-order';

/** The sort orders that people choose by name; phones offer only these. */
export const MAIN_DEAL_ORDERS = [
  'newest',
  'oldest',
  'commission',
  'lowest',
  'name',
  'name-reversed',
] as const;

/** The sort orders of the further columns of a table. */
const COLUMN_DEAL_ORDERS = [
  ...bothWays(DEAL_TEXT_COLUMNS),
  'state',
  'state-reversed',
  'paid',
  'paid-lowest',
] as const;

/** All sort orders of deals. */
export const DEAL_ORDERS = [...MAIN_DEAL_ORDERS, ...COLUMN_DEAL_ORDERS] as const;
export type DealOrder = (typeof DEAL_ORDERS)[number];

/** The values that decide the position of a deal. */
export interface DealParts extends Omit<ListPlace, 'key'>, Readonly<Record<DealTextColumn, string>> {
  /** As returned by `nameInOrder`. */
  readonly name: string;
  /** The rupees that it earns, exact; undefined unless it counts and the amount is known. */
  readonly earning: Decimal | undefined;
  /** As returned by `stateInOrder`. */
  readonly state: number | undefined;
  /** Rupees, exact; undefined without payments. */
  readonly paid: Decimal | undefined;
}
export type DealKey = Exclude<keyof DealParts, keyof ListPlace>;

/** The sort orders that are not by time alone. */
export type KeyedDealOrder = Exclude<DealOrder, 'newest' | 'oldest'>;

/** The sort key and direction of each order. */
export const DEAL_ORDER_KEYS: Readonly<Record<KeyedDealOrder, readonly [DealKey, Direction]>> = {
  commission: ['earning', -1],
  lowest: ['earning', 1],
  name: ['name', 1],
  'name-reversed': ['name', -1],
  ...eachOf(bothWays(DEAL_TEXT_COLUMNS), (order) => {
    const { column, reversed } = columnOf(DEAL_TEXT_COLUMNS, order);
    return [column, reversed ? -1 : 1] as const;
  }),
  state: ['state', 1],
  'state-reversed': ['state', -1],
  paid: ['paid', -1],
  'paid-lowest': ['paid', 1],
};

/** The number of characters of a text that are compared: a cursor has to fit into an address. */
const MAX_LETTERS = 200;

/** The name by which a deal is sorted. */
export function nameInOrder(deal: NamedDeal): string {
  return dealName(deal).slice(0, MAX_LETTERS);
}

/** Readers of the column texts by which a deal is sorted. */
export function textsInOrder<Entry>(
  dealOf: (entry: Entry) => Deal,
): Readonly<Record<DealTextColumn, (entry: Entry) => string>> {
  return eachOf(DEAL_TEXT_COLUMNS, (column) => {
    const field = DEAL_COLUMN_FIELDS[column];
    return (entry) => textInOrder(dealOf(entry)[field]);
  });
}

/** The text of a column by which a deal is sorted; empty for none. */
export function textInOrder(text: string | null | undefined): string {
  return (text ?? '').slice(0, MAX_LETTERS);
}

/** The sort position of a state, starting with deals that count; undefined while it is unknown. */
export function stateInOrder(state: DealStatus | undefined): number | undefined {
  return state && DEAL_STATUSES.indexOf(state);
}

/**
 * Builds the comparison of two deals for each order, see `byKey`. `parts` reads the values that decide the position.
 */
export function dealOrders<Entry>(
  parts: {
    readonly [Part in keyof DealParts]: (entry: Entry) => DealParts[Part];
  },
): Readonly<Record<DealOrder, Order<Entry>>> {
  const newest = newestFirst(parts);
  const keyed = eachOf(namesOf(DEAL_ORDER_KEYS), (order) => {
    const [key, direction] = DEAL_ORDER_KEYS[order];
    return byKey(parts, parts[key], direction);
  });
  return { newest, oldest: (a, b) => newest(b, a), ...keyed };
}
