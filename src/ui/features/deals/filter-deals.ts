import type { AssessedDeal, AssessedDeals } from '#core/commission/assessed-deals';
import { paidOf } from '#core/commission/deal-figures';
import { displayedStatus } from '#core/commission/not-counted';
import { type Deal, isEarnedFreeDemat, isFreeDemat } from '#core/deals/deal';
import { dealOrders, nameInOrder, stateInOrder, textsInOrder } from '#core/network/deal-order';
import { dealSearched, dealSearchParts, isInReferences } from '#core/network/queried-deal';
import { isWithinAmounts } from '#core/shared/amount-range';
import type { Decimal } from '#core/shared/money';
import type { Day } from '#core/shared/month';
import type { Terms } from '#core/shared/terms';
import { DEAL_FILTER_FIELDS } from '#records/deal';
import { amountsOf } from '../../lists/filter/amount-range';
import { daysOf, isWithinDays, monthOf } from '../../lists/filter/day-choice';
import { orderedBy } from '../../lists/filter/ordered';
import { DEAL_FILTERS, DEAL_VIEWS, type DealFilter, type DealQuery, type DealView } from './deal-query';

const NO_PAYMENTS = [] as const;

/**
 * Returns the deals that match a query on the day `today`, in its order. An unknown property of a deal matches no
 * filter. The search finds a product by its Hindi word too; `terms` are the network's own words.
 */
export function filterDeals(
  entries: readonly AssessedDeal[],
  query: DealQuery,
  today: Day,
  terms?: Terms,
): readonly AssessedDeal[] {
  return inOrder(entries, query.sort).filter(fitting(query, today, terms));
}

/** Sorts deals by an order of their list; the result is remembered for the list. */
export const inOrder = orderedBy(
  dealOrders<AssessedDeal>({
    id: ({ deal }) => deal.id,
    name: ({ deal }) => nameInOrder(deal),
    at: ({ created }) => created?.moment.getTime(),
    earning: ({ earning }) => earning,
    ...textsInOrder(({ deal }) => deal),
    state: ({ assessment }) => stateInOrder(assessment?.state),
    paid: paidFor,
  }),
);

/** Returns a function that tells whether a deal matches a query on the day `today`. */
export function fitting(query: DealQuery, today: Day, terms?: Terms): (entry: AssessedDeal) => boolean {
  const parts = dealSearchParts(query.q, terms);
  const filters = DEAL_FILTERS.filter((name) => query[name].length > 0);
  const days = query.created === undefined ? undefined : daysOf(query.created, today);
  const amounts = query.paid === undefined ? undefined : amountsOf(query.paid);
  return (entry) =>
    isInView(entry, query.view, today) &&
    (query.month === undefined || query.month === entry.month) &&
    filters.every((name) => query[name].some((value) => value === filterValueOf(entry, name))) &&
    (!days || isWithinDays(entry.createdDay, days)) &&
    (!amounts || isWithinAmounts(paidFor(entry), amounts)) &&
    parts.every((texts) =>
      texts.some(
        (text) =>
          searched(entry).includes(text) || isInReferences(entry.assessment?.payments ?? NO_PAYMENTS, text),
      ),
    );
}

/** Returns the value of a deal under a filter; undefined while that is not known, or if it has none. */
export function filterValueOf({ deal, assessment }: AssessedDeal, filter: DealFilter): string | undefined {
  return filter === 'state'
    ? assessment && displayedStatus(assessment)
    : deal[DEAL_FILTER_FIELDS[filter]] || undefined;
}

/** Returns the exact amount paid for a deal; undefined while it has no payments that could be read. */
export function paidFor({ assessment }: AssessedDeal): Decimal | undefined {
  return assessment && paidOf(assessment);
}

/** Counts the deals of each view; undefined while a count is not known. */
export function countViews(
  assessed: AssessedDeals | undefined,
  today: Day,
): Readonly<Record<DealView, number | undefined>> {
  const count = (view: DealView) => {
    if (!assessed || (isByPayments(view) && !assessed.complete)) return undefined;
    return assessed.entries.filter((entry) => isInView(entry, view, today)).length;
  };
  const [all, month, counted, products, unpaid, demat] = DEAL_VIEWS.map(count);
  return { all, month, counted, products, unpaid, demat };
}

/** Returns whether a query depends on properties that are known only once all payments are read. */
export function needsPayments({ view, state, paid }: DealQuery): boolean {
  return isByPayments(view) || state.length > 0 || paid !== undefined;
}

function isByPayments(view: DealView): boolean {
  return view === 'counted' || view === 'products' || view === 'unpaid';
}

function isInView({ deal, month, assessment }: AssessedDeal, view: DealView, today: Day): boolean {
  switch (view) {
    case 'all':
      return true;
    case 'month':
      return month === monthOf(today);
    case 'counted':
      return assessment?.state === 'counted';
    case 'products':
      return assessment?.state === 'counted' && !isFreeDemat(deal);
    case 'unpaid':
      return assessment !== undefined && displayedStatus(assessment) === 'no-payments';
    case 'demat':
      return isEarnedFreeDemat(deal);
  }
}

const texts = new WeakMap<Deal, string>();

/**
 * Returns the searched text of a deal, computed once per deal: while payments are read, the entries change but the
 * deals do not.
 */
function searched({ deal }: AssessedDeal): string {
  const known = texts.get(deal);
  if (known !== undefined) return known;
  const text = dealSearched(deal);
  texts.set(deal, text);
  return text;
}
