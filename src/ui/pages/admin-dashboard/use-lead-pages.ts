import { useQuery } from '@tanstack/react-query';
import type { Lead } from '#core/leads/lead';
import type { LeadPageQuery } from '#core/network/lead-pages.port';
import { useServices } from '../../data/app-services';
import { leadPagesKey, leadValues, networkLead } from '../../data/leads';
import { useSession } from '../../data/session-provider';
import { usePages } from '../../lists/pages/use-pages';

/** The leads of a query as far as they are shown, the counts of statuses, and the lead that is open. */
export function useLeadPages(query: LeadPageQuery, shown: number, openId: string | undefined) {
  const services = useServices();
  const email = useSession().session?.user.email;
  const pages = usePages<Lead>(leadPagesKey(email, query), shown, (wanted, signal) =>
    services.leadPages.page(query, wanted, signal),
  );
  const values = useQuery(leadValues(services, email, query));
  const listed = pages.records?.find(({ id }) => id === openId);
  const one = useQuery({
    ...networkLead(services, email, openId),
    enabled: openId !== undefined && pages.records !== undefined && listed === undefined,
  });
  return {
    ...pages,
    refetch: () => {
      pages.refetch();
      void values.refetch();
    },
    leads: pages.records,
    open: listed ?? one.data ?? undefined,
    statuses: values.data?.status ?? [],
    /** Whether these were counted while some of the leads were missing. */
    statusesLacking: values.data?.complete === false,
    failed: pages.error !== null,
  };
}
