import { notifyManager, type QueryState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useServices } from './app-services';
import { FRANCHISE_DATA, isWhole, useFranchiseData } from './home/use-franchise-data';
import { useSession } from './session/session-provider';
import { useFeature } from './session/use-feature';
import { vendorsQuery } from './session/vendors-query';

/** The largest network of which an admin's session keeps every lead and deal (spec section 6), in franchises. */
const MOST_KEPT = 50;

/**
 * When data was last loaded whole; undefined before any was. Keeps the session's franchise data loaded besides, but
 * not that of a large network whose server adds it up: no page needs all of it then, and no session storage holds it.
 */
export function useLastLoad(): Date | undefined {
  const cache = useQueryClient().getQueryCache();
  const { vendors } = useServices();
  const { session } = useSession();
  const addedUp = useFeature('reports.summary') && session?.user.role === 'admin';
  const network = useQuery({ ...vendorsQuery(vendors, session?.user.email), enabled: addedUp });
  const book = useFranchiseData(!addedUp || (network.data?.length ?? MOST_KEPT + 1) <= MOST_KEPT);
  const others = useSyncExternalStore(
    (onChange) => cache.subscribe(notifyManager.batchCalls(onChange)),
    () =>
      Math.max(
        0,
        ...cache
          .findAll({ predicate: ({ queryKey, state }) => queryKey[0] !== FRANCHISE_DATA && isLoaded(state) })
          .map(({ state }) => state.dataUpdatedAt),
      ),
  );
  const last = Math.max(others, isWhole(book.data) ? book.dataUpdatedAt : 0);
  return last > 0 ? new Date(last) : undefined;
}

function isLoaded(state: QueryState): boolean {
  return state.status === 'success';
}
