import { useMemo } from 'react';
import type { Deal } from '#core/deals/deal';
import type { Lead } from '#core/leads/lead';
import { withPending } from '#core/sending/with-pending';
import { useServices } from '../../data/app-services';
import { useFranchiseData } from '../../data/use-franchise-data';
import { useOutgoing } from '../sending/use-offline-queue';

/** The own leads and deals as they were last read. A list that was never read is undefined, not empty. */
export interface FranchiseLists {
  readonly leads: readonly Lead[] | undefined;
  readonly deals: readonly Deal[] | undefined;
  readonly leadsFailed: boolean;
  readonly dealsFailed: boolean;
  /** Whether the server had only some of the leads or of the deals, such as during an import. */
  readonly leadsLacking: boolean;
  readonly dealsLacking: boolean;
  readonly fetching: boolean;
  /** The time when this page last read its lists; undefined if they were read before it was loaded. */
  readonly loadedAt: Date | undefined;
  readonly retry: () => void;
}

/** Returns the session's lists, including unsent changes. */
export function useFranchiseLists(): FranchiseLists {
  const { session } = useServices();
  const { data, isFetching, leadsUpdatedAt, refetch } = useFranchiseData();
  const unsent = useOutgoing();
  const own = session.current()?.user.franchiseCode ?? '';
  const known = data?.leads.items;
  return {
    leads: useMemo(() => known && withPending(known, unsent, own), [known, unsent, own]),
    deals: data?.deals.items,
    leadsFailed: data?.leads.failed === true,
    dealsFailed: data?.deals.failed === true,
    leadsLacking: data?.leads.complete === false,
    dealsLacking: data?.deals.complete === false,
    fetching: isFetching,
    loadedAt: useMemo(() => (leadsUpdatedAt > 0 ? new Date(leadsUpdatedAt) : undefined), [leadsUpdatedAt]),
    retry: refetch,
  };
}
