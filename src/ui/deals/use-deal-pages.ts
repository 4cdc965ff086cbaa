import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DealAssessment } from '#core/commission/deal-assessment';
import type { DealPage } from '#core/network/deal-pages.port';
import type { DealPageQuery } from '#core/network/queried-deal';
import { useServices } from '../app-services';
import { usePages } from '../network/use-pages';
import { useSession } from '../session/session-provider';
import { entryOf } from './assessed-deals';

/** The first part of the keys under which pages of deals are kept. */
export const DEAL_PAGES = 'network-deal-pages';

/** The deals of a query as far as they are shown, and the deal that is open. */
export function useDealPages(query: DealPageQuery, shown: number, openId: string | undefined) {
  const { calendar, dealPages } = useServices();
  const email = useSession().session?.user.email;
  const pages = usePages<DealAssessment, DealPage>(
    [DEAL_PAGES, 'list', email, keyOf(query)],
    shown,
    (wanted, signal) => dealPages.page(query, wanted, signal),
  );
  const entries = useMemo(
    () =>
      pages.pages?.flatMap(({ records, accountOpeningAmount }) =>
        records.map((assessment) => entryOf(assessment, accountOpeningAmount, calendar)),
      ),
    [pages.pages, calendar],
  );
  const listed = entries?.find(({ deal }) => deal.id === openId)?.deal;
  const one = useQuery({
    queryKey: [DEAL_PAGES, 'one', email, openId],
    enabled: openId !== undefined && entries !== undefined && listed === undefined,
    queryFn: async ({ signal }) => (await dealPages.one(openId ?? '', signal)) ?? null,
  });
  return { ...pages, entries, open: listed ?? one.data?.deal, opening: one.isFetching };
}

/** The values by which the deals of a query can be narrowed, with how many each would leave; asked when looked at. */
export function useDealValues(query: DealPageQuery) {
  const { dealPages } = useServices();
  const email = useSession().session?.user.email;
  return useQuery({
    queryKey: [DEAL_PAGES, 'values', email, keyOf(query)],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => dealPages.values(query, signal),
  });
}

/** What all deals come to that a query finds; not asked unless it is `wanted`. */
export function useDealFigures(query: DealPageQuery, wanted: boolean) {
  const { dealPages } = useServices();
  const email = useSession().session?.user.email;
  // An order changes no sum.
  const unordered: DealPageQuery = { ...query, order: 'newest' };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [DEAL_PAGES, 'figures', email, keyOf(unordered)],
    enabled: wanted,
    queryFn: ({ signal }) => dealPages.figures(unordered, signal),
  });
  return { data, error, isFetching, refetch: () => void refetch() };
}
export type FoundDealFigures = ReturnType<typeof useDealFigures>;

/** How many deals each of some queries finds; undefined while that is not known, or where it is not `wanted`. */
export function useDealCounts(
  queries: readonly DealPageQuery[],
  wanted: boolean,
): { countOf: (query: DealPageQuery) => number | undefined; refetch: () => void } {
  const { dealPages } = useServices();
  const email = useSession().session?.user.email;
  const keys = queries.map(keyOf);
  const enabled = wanted && queries.length > 0;
  const { data, refetch } = useQuery({
    queryKey: [DEAL_PAGES, 'counts', email, keys],
    enabled,
    queryFn: ({ signal }) => dealPages.counts(queries, signal),
  });
  return {
    countOf: (query) => data?.[keys.indexOf(keyOf(query))],
    refetch: () => {
      if (enabled) void refetch();
    },
  };
}

/** A query as part of a key: its amounts are exact and as such no JSON. */
function keyOf(query: DealPageQuery): string {
  return JSON.stringify(query, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}
