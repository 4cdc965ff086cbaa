import { useQuery } from '@tanstack/react-query';
import type { FranchiseData } from '#core/session/fetch-franchise-data';
import { useServices } from '../app-services';
import { useSession } from '../session/session-provider';
import { vendorsQuery } from '../session/vendors-query';

const FRESH_MS = 5 * 60_000;

/** The first part of the key under which the data is cached. */
export const FRANCHISE_DATA = 'franchise-data';

/**
 * Leads and deals of the session's franchises, fetched once after login and then kept (spec section 4). With `wanted`
 * false they are only looked at, where a page has asked for them.
 */
export function useFranchiseData(wanted = true) {
  const { fetchFranchiseData, vendors } = useServices();
  const { session } = useSession();
  return useQuery<FranchiseData>({
    queryKey: [FRANCHISE_DATA, session?.user.franchiseCode, session?.user.role],
    enabled: wanted && session !== undefined,
    // A list that failed is never fresh: the next look at it, or being online again, asks anew.
    staleTime: ({ state }) => (isWhole(state.data) ? FRESH_MS : 0),
    queryFn: ({ client }) => {
      if (!session) throw new TypeError('There is no session.');
      const query = vendorsQuery(vendors, session.user.email);
      return fetchFranchiseData.execute(session, async () => ({ records: await client.fetchQuery(query) }));
    },
  });
}

/** Whether every list of the session's franchises could be read. */
export function isWhole(book: FranchiseData | undefined): boolean {
  return book !== undefined && !book.vendors.failed && !book.leads.failed && !book.deals.failed;
}
