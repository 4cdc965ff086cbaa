import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AppServices } from '../../composition/browser';
import { useServices } from '../app-services';
import { useOwnVendor } from '../commission/use-own-vendor';
import { useSession } from '../session/session-provider';
import { type DealBook, loadDealBook } from './deal-book';

const FRESH_MS = 5 * 60_000;

/** The deals of some franchises as they are read, shared by the list and the page of a single deal. */
export function dealsOf(services: AppServices, codes: readonly string[]) {
  return queryOptions({
    queryKey: ['deals', ...codes],
    queryFn: ({ signal }) => services.deals.ofFranchises(codes, signal),
  });
}

/** The key of the book of one franchise; of the whole network without a code. */
export function bookKey(franchiseCode: string | undefined): readonly string[] {
  return ['deal-book', franchiseCode ?? ''];
}

/** The own deals, or for an admin those of every franchise, filling in with what they earn the first time. */
export function useDealBook() {
  const services = useServices();
  const client = useQueryClient();
  const own = useOwnVendor();
  const admin = useSession().session?.user.role === 'admin';
  const key = useMemo(() => bookKey(admin ? undefined : own?.franchiseCode), [admin, own]);
  return useQuery<DealBook>({
    queryKey: key,
    enabled: admin || own !== undefined,
    // A book that was left half read is read again at the next look.
    staleTime: ({ state }) => (state.data?.whole ? FRESH_MS : 0),
    queryFn: async ({ signal }) => {
      const vendors = admin ? (await services.vendors.list(signal)).records : own ? [own] : [];
      const codes = vendors.map((vendor) => vendor.franchiseCode);
      const reading =
        codes.length === 0
          ? { records: [], rejected: [] }
          : await client.fetchQuery({ ...dealsOf(services, codes), staleTime: 0 });
      return loadDealBook({
        vendors,
        reading,
        assessor: services.dealAssessor,
        calendar: services.calendar,
        signal,
        onUpdate: updateOf(client, key, signal),
      });
    },
  });
}

/** Shows what is known so far; a refresh keeps the book that stands until the new one is whole. */
function updateOf(client: QueryClient, key: readonly string[], signal: AbortSignal) {
  if (client.getQueryData<DealBook>(key)?.whole) return undefined;
  return (soFar: DealBook) => {
    // A run that was given up may still be waiting for its last answer.
    if (!signal.aborted) client.setQueryData(key, soFar);
  };
}
