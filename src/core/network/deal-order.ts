import { COUNTING_STATES, type DealStatus } from '../commission/deal-assessment';
import type { Deal } from '../deals/deal';
import { dealName } from '../deals/deal-name';
import { compare, type Decimal } from '../shared/money';

/** The orders of deals that people look for by name; a phone offers these. */
export const MAIN_DEAL_ORDERS = [
  'newest',
  'oldest',
  'commission',
  'lowest',
  'name',
  'name-reversed',
] as const;

/** The orders that the further columns of a table have. */
export const COLUMN_DEAL_ORDERS = [
  'franchise',
  'franchise-reversed',
  'product',
  'product-reversed',
  'stage',
  'stage-reversed',
  'state',
  'state-reversed',
  'paid',
  'paid-lowest',
] as const;

/** The orders that deals are listed in. */
export const DEAL_ORDERS = [...MAIN_DEAL_ORDERS, ...COLUMN_DEAL_ORDERS] as const;
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
  readonly franchise: string;
  readonly product: string;
  readonly stage: string;
  /** Whether it counts, and if not, why; undefined while that is not known. */
  readonly state: DealStatus | undefined;
  /** Rupees, exact; undefined without payments. */
  readonly paid: Decimal | undefined;
}

/** So many letters of a name decide: a place has to fit into an address. */
const MAX_LETTERS = 200;

const RANKS: ReadonlyMap<DealStatus | undefined, number> = new Map(
  COUNTING_STATES.map((state, rank) => [state, rank]),
);

const names = new Intl.Collator('en-IN', { numeric: true });

/** The name by which a deal finds its place. */
export function nameInOrder(deal: Deal): string {
  return dealName(deal).slice(0, MAX_LETTERS);
}

/**
 * How two deals stand to each other in each order: below 0, 0 or above 0. Deals alike are newest first, then by id;
 * those without a readable date are the oldest, those of an unknown amount the last by it in either direction.
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
  const latest: Order = (a, b) => byTime(b, a) || byId(b, a);
  const by = (part: 'name' | 'franchise' | 'product' | 'stage', direction: 1 | -1): Order => {
    const textOf = placeOf[part];
    return (a, b) => direction * names.compare(textOf(a), textOf(b)) || latest(a, b);
  };
  const byAmount = (part: 'earning' | 'paid', direction: 1 | -1): Order => {
    const amountOf = placeOf[part];
    return (a, b) => {
      const [first, second] = [amountOf(a), amountOf(b)];
      const known = !first || !second ? Number(!first) - Number(!second) : direction * compare(first, second);
      return known || latest(a, b);
    };
  };
  const byState = (direction: 1 | -1): Order => {
    const rankOf = (entry: Entry) => RANKS.get(placeOf.state(entry)) ?? RANKS.size;
    return (a, b) => direction * (rankOf(a) - rankOf(b)) || latest(a, b);
  };
  return {
    newest: latest,
    oldest: (a, b) => byTime(a, b) || byId(a, b),
    commission: byAmount('earning', -1),
    lowest: byAmount('earning', 1),
    name: by('name', 1),
    'name-reversed': by('name', -1),
    franchise: by('franchise', 1),
    'franchise-reversed': by('franchise', -1),
    product: by('product', 1),
    'product-reversed': by('product', -1),
    stage: by('stage', 1),
    'stage-reversed': by('stage', -1),
    state: byState(1),
    'state-reversed': byState(-1),
    paid: byAmount('paid', -1),
    'paid-lowest': byAmount('paid', 1),
  };
}

/** Numbers in a text as numbers; texts that only look alike have an order too, so that a page can begin behind any. */
function byText(a: string, b: string): number {
  return names.compare(a, b) || Number(a > b) - Number(a < b);
}
