import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Lead } from '#core/leads/lead';
import type { LeadPageQuery } from '#core/network/lead-pages.port';
import { useServices } from '../app-services';
import { usePages } from '../network/use-pages';
import { useSession } from '../session/session-provider';

/** The first part of the keys under which pages of leads are kept. */
export const LEAD_PAGES = 'network-lead-pages';

/** The leads of a query as far as they are shown, the counts of statuses, and the lead that is open. */
export function useLeadPages(query: LeadPageQuery, shown: number, openId: string | undefined) {
  const { leadPages } = useServices();
  const email = useSession().session?.user.email;
  const pages = usePages<Lead>([LEAD_PAGES, 'list', email, query], shown, (wanted, signal) =>
    leadPages.page(query, wanted, signal),
  );
  const others = { ...query, filters: { ...query.filters, status: [] } };
  const values = useQuery({
    queryKey: [LEAD_PAGES, 'values', email, others],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => leadPages.values(others, signal),
  });
  const listed = pages.records?.find(({ id }) => id === openId);
  const one = useQuery({
    queryKey: [LEAD_PAGES, 'one', email, openId],
    enabled: openId !== undefined && pages.records !== undefined && listed === undefined,
    queryFn: async ({ signal }) => (await leadPages.one(openId ?? '', signal)) ?? null,
  });
  return {
    ...pages,
    leads: pages.records,
    open: listed ?? one.data ?? undefined,
    statuses: values.data?.status ?? [],
    failed: pages.error !== null,
  };
}
