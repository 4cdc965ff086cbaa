import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DealAssessment } from '#core/commission/deal-assessment';
import type { DealPage } from '#core/network/deal-pages.port';
import type { DealPageQuery } from '#core/network/queried-deal';
import { useServices } from '../app-services';
import { usePages } from '../network/use-pages';
import { useSession } from '../session/session-provider';
import { entryOf } from './deal-book';

/** The first part of the keys under which pages of deals are kept. */
export const DEAL_PAGES = 'network-deal-pages';

/** The deals of a query as far as they are shown, and the deal that is open. */
export function useDealPages(query: DealPageQuery, shown: number, openId: string | undefined) {
  const { calendar, dealPages } = useServices();
  const email = useSession().session?.user.email;
  const pages = usePages<DealAssessment, DealPage>(
    [DEAL_PAGES, 'list', email, query],
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
    queryKey: [DEAL_PAGES, 'values', email, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => dealPages.values(query, signal),
  });
}
