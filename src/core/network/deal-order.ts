import type { Deal } from '../deals/deal';
import { dealName } from '../deals/deal-name';
import { compare, type Decimal } from '../shared/money';

/** The orders that deals are listed in. */
export const DEAL_ORDERS = ['newest', 'oldest', 'commission', 'lowest', 'name', 'name-reversed'] as const;
export type DealOrder = (typeof DEAL_ORDERS)[number];

/** What of a deal its place in a list depends on. */
export interface DealPlace {
  readonly id: string;
  /** As `nameInOrder` has it. */
  readonly name: string;
  /** Ms since 1970; undefined without a readable date. */
  readonly createdAt: number | undefined;
  /** Rupees that it brings, exact; undefined unless it counts and the amount is known. */
  readonly earning: Decimal | undefined;
}

/** So many letters of a name decide: a place has to fit into an address. */
const MAX_LETTERS = 200;

const names = new Intl.Collator('en-IN', { numeric: true });

/** The name by which a deal finds its place. */
export function nameInOrder(deal: Deal): string {
  return dealName(deal).slice(0, MAX_LETTERS);
}

/**
 * How two deals stand to each other in each order: below 0, 0 or above 0. Deals alike are newest first, then by id;
 * those without a readable date are the oldest, those that earn nothing the last by commission in either direction.
 * `placeOf` says where to find what a place depends on.
 */
export function dealOrders<Entry>(
  placeOf: {
    readonly [Part in keyof DealPlace]: (entry: Entry) => DealPlace[Part];
  },
): Readonly<Record<DealOrder, (a: Entry, b: Entry) => number>> {
  type Order = (a: Entry, b: Entry) => number;
  const byId: Order = (a, b) => byText(placeOf.id(a), placeOf.id(b));
  const byTime: Order = (a, b) => {
    const [first, second] = [placeOf.createdAt(a) ?? -Infinity, placeOf.createdAt(b) ?? -Infinity];
    return Number(first > second) - Number(first < second);
  };
  const byName: Order = (a, b) => names.compare(placeOf.name(a), placeOf.name(b));
  const byEarning = (a: Entry, b: Entry, direction: 1 | -1) => {
    const [first, second] = [placeOf.earning(a), placeOf.earning(b)];
    if (!first || !second) return Number(!first) - Number(!second);
    return direction * compare(first, second);
  };
  return {
    newest: (a, b) => byTime(b, a) || byId(b, a),
    oldest: (a, b) => byTime(a, b) || byId(a, b),
    commission: (a, b) => byEarning(a, b, -1) || byTime(b, a) || byId(b, a),
    lowest: (a, b) => byEarning(a, b, 1) || byTime(b, a) || byId(b, a),
    name: (a, b) => byName(a, b) || byTime(b, a) || byId(b, a),
    'name-reversed': (a, b) => byName(b, a) || byTime(b, a) || byId(b, a),
  };
}

/** Numbers in a text as numbers; texts that only look alike have an order too, so that a page can begin behind any. */
function byText(a: string, b: string): number {
  return names.compare(a, b) || Number(a > b) - Number(a < b);
}
