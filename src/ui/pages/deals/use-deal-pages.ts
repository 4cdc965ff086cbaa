import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { entryOf } from '#core/commission/assessed-deals';
import type { DealAssessment } from '#core/commission/deal-assessment';
import type { DealPage } from '#core/network/deal-pages';
import type { DealPageQuery } from '#core/network/queried-deal';
import { useServices } from '../../data/app-services';
import {
  countsOfDeals,
  dealPagesKey,
  figuresOfDeals,
  networkDeal,
  pageOfDeals,
  textOfQuery,
  valuesOfDeals,
} from '../../data/deals';
import { useSession } from '../../data/session-provider';
import { usePages } from '../../lists/pages/use-pages';

/** Reads the shown deals of a query, and the open deal. */
export function useDealPages(query: DealPageQuery, shown: number, openId: string | undefined) {
  const services = useServices();
  const { calendar } = services;
  const email = useSession().session?.user.email;
  const pages = usePages<DealAssessment, DealPage>(dealPagesKey(email, query), shown, (wanted, signal) =>
    pageOfDeals(services, query, wanted, signal),
  );
  const entries = useMemo(
    () => pages.pages?.flatMap(({ records }) => records.map((assessment) => entryOf(assessment, calendar))),
    [pages.pages, calendar],
  );
  const listed = entries?.find(({ deal }) => deal.id === openId)?.deal;
  const one = useQuery({
    ...networkDeal(services, email, openId),
    enabled: openId !== undefined && entries !== undefined && listed === undefined,
  });
  return { ...pages, entries, open: listed ?? one.data?.deal, opening: one.isFetching };
}

/** Reads the values by which the deals of a query can be filtered, with the number for each; only on demand. */
export function useDealValues(query: DealPageQuery) {
  const services = useServices();
  return useQuery(valuesOfDeals(services, useSession().session?.user.email, query));
}

/** Reads the totals of all deals that match a query; only if `wanted`. */
export function useDealFigures(query: DealPageQuery, wanted: boolean) {
  const services = useServices();
  const asked = figuresOfDeals(services, useSession().session?.user.email, query);
  const { data, error, isFetching, refetch } = useQuery({ ...asked, enabled: wanted });
  return { data, error, isFetching, refetch: () => void refetch() };
}
export type FoundDealFigures = ReturnType<typeof useDealFigures>;

/** Counts the deals that match each of some queries; undefined while unknown. */
export function useDealCounts(queries: readonly DealPageQuery[]) {
  const services = useServices();
  const asked = countsOfDeals(services, useSession().session?.user.email, queries);
  const keys = queries.map(textOfQuery);
  const enabled = queries.length > 0;
  const { data, refetch } = useQuery({ ...asked, enabled });
  return {
    countOf: (query: DealPageQuery) => data?.counts[keys.indexOf(textOfQuery(query))],
    /** Whether they were counted while some of the deals were missing. */
    lacking: data?.complete === false,
    refetch: () => {
      if (enabled) void refetch();
    },
  };
}
