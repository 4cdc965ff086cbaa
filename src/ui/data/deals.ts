import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  dealCounts,
  dealFigures,
  dealOfNetwork,
  dealsPage,
  dealValues,
  MAX_COUNTED,
} from '#contract/deal-pages';
import { dealParameters, joined, pageParameters } from '#contract/network-parameters';
import { type AssessedDeals, loadAssessedDeals } from '#core/commission/assessed-deals';
import type { Deal } from '#core/deals/deal';
import type { DealCounts } from '#core/network/deal-pages';
import type { PaymentPageQuery } from '#core/network/payment-pages';
import type { DealPageQuery } from '#core/network/queried-deal';
import type { PageRequest } from '#core/network/record-query';
import type { DealPayments } from '#core/payments/payment';
import type { Session } from '#core/session/session';
import { UnexpectedAnswer } from '#core/shared/failure';
import type { Vendor } from '#core/vendors/vendor';
import type { AppServices } from '../../composition/app-services';
import { growingQuery } from './use-growing-query';
import { vendorsQuery } from './vendors-query';

/** The owner of the deals: one franchise, or every franchise of an admin's network. */
export type DealScope = Vendor | 'network';

/** Reads the deals of some franchises. */
function dealsOf({ deals }: AppServices, codes: readonly string[]) {
  return queryOptions({
    queryKey: ['deals', codes.join(' ')],
    queryFn: ({ signal }) => deals.ofFranchises(codes, signal),
  });
}

/** Reads the deals of a session: the vendor's own, or for an admin those of the network. */
export function sessionDeals({ fetchFranchiseData, vendors }: AppServices, session: Session | undefined) {
  return queryOptions({
    queryKey: ['session-deals', session?.user.franchiseCode ?? ''],
    queryFn: ({ client, signal }) => {
      if (!session) throw new TypeError('There is no session.');
      const network = vendorsQuery(vendors, session.user.email);
      return fetchFranchiseData.deals(session, () => client.fetchQuery(network), signal);
    },
  });
}

/** Returns the query for the deals from which the assessed deals of a scope are computed. */
export function listedDeals(services: AppServices, session: Session | undefined, scope: DealScope) {
  const isOfSession = scope === 'network' || scope.franchiseCode === session?.user.franchiseCode;
  return isOfSession ? sessionDeals(services, session) : dealsOf(services, [scope.franchiseCode]);
}

/** Reads every deal of a scope with its commission: the one query behind all figures of a franchise. */
export function assessedDeals(services: AppServices, session: Session | undefined, scope: DealScope) {
  return growingQuery<AssessedDeals, AssessedDeals>({
    queryKey: ['assessed-deals', scope === 'network' ? undefined : scope.franchiseCode],
    queryFn: async ({ client, signal, show }) => {
      const { dealAssessor: assessor, calendar } = services;
      const terms = scope === 'network' ? undefined : assessor.terms([scope], signal);
      // If the deals cannot be read, that error is the one to report.
      terms?.catch(() => {});
      const reading = await client.fetchQuery(listedDeals(services, session, scope));
      const network = vendorsQuery(services.vendors, session?.user.email);
      const vendors = scope === 'network' ? await client.fetchQuery(network) : [scope];
      return loadAssessedDeals({ vendors, reading, terms, assessor, calendar, signal, onUpdate: show });
    },
  });
}

/** Explains the commission of one deal line by line, from calls of its own. */
export function explainedDeal({ explainDeal }: AppServices, vendor: Vendor, deal: Deal) {
  return queryOptions({
    queryKey: ['explained-deal', vendor, deal],
    queryFn: ({ signal }) => explainDeal.execute(vendor, deal, signal),
  });
}

/** Reads the payments of some deals, including those for free demat accounts. */
export function paymentsOfDeals({ payments }: AppServices, deals: readonly Deal[]) {
  return queryOptions({
    queryKey: ['payments-of-deals', ...deals.map(({ id }) => id)],
    queryFn: async ({ signal }) => {
      const read: DealPayments[] = [];
      for await (const each of payments.ofDeals(deals, signal)) read.push(each);
      return read;
    },
  });
}

const PAGES = 'network-deal-pages';

/** Names the cache entry of the pages of a query's deals. */
export function dealPagesKey(email: string | undefined, query: DealPageQuery) {
  return [PAGES, 'list', email, textOfQuery(query)] as const;
}

/** Reads a page of the network's deals. Throws a `Failure`; `InvalidInput` for a cursor of another list. */
export function pageOfDeals(
  { api }: Pick<AppServices, 'api'>,
  query: DealPageQuery,
  wanted: PageRequest,
  signal?: AbortSignal,
) {
  const parameters = { ...dealParameters(query), order: query.order, ...pageParameters(wanted) };
  return api.call(dealsPage, { query: parameters, signal });
}

/** Reads one deal of the network; null if there is none. */
export function networkDeal({ api }: AppServices, email: string | undefined, id: string | undefined) {
  return queryOptions({
    queryKey: [PAGES, 'one', email, id],
    queryFn: async ({ signal }) =>
      (await api.call(dealOfNetwork, { query: { id: id ?? '' }, signal })) ?? null,
  });
}

/** Reads the values by which the deals of a query can be filtered. */
export function valuesOfDeals({ api }: AppServices, email: string | undefined, query: DealPageQuery) {
  return queryOptions({
    queryKey: [PAGES, 'values', email, textOfQuery(query)],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.call(dealValues, { query: dealParameters(query), signal }),
  });
}

/** Reads the sums of all deals of a query. */
export function figuresOfDeals({ api }: AppServices, email: string | undefined, query: DealPageQuery) {
  // The order of the deals changes no sum.
  const unordered: DealPageQuery = { ...query, order: 'newest' };
  return queryOptions({
    queryKey: [PAGES, 'figures', email, textOfQuery(unordered)],
    queryFn: ({ signal }) => api.call(dealFigures, { query: dealParameters(query), signal }),
  });
}

/** Counts the deals of each query, with as few calls as possible. Throws a `Failure`. */
export async function countDeals(
  { api }: Pick<AppServices, 'api'>,
  queries: readonly DealPageQuery[],
  signal?: AbortSignal,
): Promise<DealCounts> {
  const counts: number[] = [];
  let complete: boolean | undefined;
  for (let at = 0; at < queries.length; at += MAX_COUNTED) {
    const some = queries.slice(at, at + MAX_COUNTED);
    const texts = some.map((query) => new URLSearchParams(dealParameters(query)).toString());
    const found = await api.call(dealCounts, { query: { of: joined(texts) }, signal });
    if (found.counts.length !== some.length)
      throw new UnexpectedAnswer('These are not the counts asked for.');
    counts.push(...found.counts);
    if (found.complete === false) complete = false;
  }
  return { counts, complete };
}

/** Reads the number of deals that each query finds. */
export function countsOfDeals(
  services: AppServices,
  email: string | undefined,
  queries: readonly DealPageQuery[],
) {
  return queryOptions({
    queryKey: [PAGES, 'counts', email, queries.map(textOfQuery)],
    queryFn: ({ signal }) => countDeals(services, queries, signal),
  });
}

/** Reads the first deals that a search finds, for choosing one of them. */
export function dealsFound(services: AppServices, search: string) {
  const query: DealPageQuery = { search: search.trim(), filters: {}, order: 'newest' };
  return queryOptions({
    queryKey: [PAGES, 'found', query.search],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await pageOfDeals(services, query, { limit: 20 }, signal)).records.map(({ deal }) => deal),
  });
}

/** Returns a query as text for a cache key; JSON has no form for its exact amounts, which are bigints. */
export function textOfQuery(query: DealPageQuery | PaymentPageQuery): string {
  return JSON.stringify(query, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}
