import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { disputes, oneDispute } from '#contract/disputes';
import type { DisputeGroup } from '#core/disputes/dispute';
import type { AppServices } from '../../composition/app-services';
import { useServices } from './app-services';
import { useSession } from './session-provider';
import { useAdditions } from './use-additions';

const DISPUTES = 'disputes';

/** The disputes of a group, or all: of the network, or a vendor's own. */
export function disputesQuery({ api }: AppServices, state?: DisputeGroup) {
  return queryOptions({
    queryKey: [DISPUTES, 'list', state ?? 'all'],
    queryFn: ({ signal }) => api.call(disputes, { query: { state }, signal }),
  });
}

/** The disputes about a deal. */
export function disputesOfDeal({ api }: AppServices, deal: string) {
  return queryOptions({
    queryKey: [DISPUTES, 'deal', deal],
    queryFn: ({ signal }) => api.call(disputes, { query: { deal }, signal }),
  });
}

/** A dispute with all that was said, by its id or number. */
export function disputeQuery({ api }: AppServices, id: string) {
  return queryOptions({
    queryKey: [DISPUTES, 'one', id],
    queryFn: ({ signal }) => api.call(oneDispute, { path: { id }, signal }),
  });
}

/** The ids of the deals that the vendor has asked about and that wait for the office or the vendor; none for others. */
export function useAskedDeals(): ReadonlySet<string> {
  const services = useServices();
  const isVendor = useSession().session?.user.role !== 'admin';
  const enabled = useAdditions() && isVendor;
  const { data } = useQuery({ ...disputesQuery(services), enabled });
  return useMemo(
    () =>
      new Set(
        data?.disputes.flatMap(({ deal, state }) =>
          deal && (state === 'open' || state === 'answered') ? [deal.id] : [],
        ),
      ),
    [data],
  );
}
