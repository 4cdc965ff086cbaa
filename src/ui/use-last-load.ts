import { notifyManager, type QueryState, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { FRANCHISE_DATA, isWhole, useFranchiseData } from './home/use-franchise-data';
import { useLargeNetwork } from './network/use-large-network';
import { useSession } from './session/session-provider';
import { useFeature } from './session/use-feature';

/**
 * When data was last loaded whole; undefined before any was. Keeps the session's franchise data loaded besides, but
 * not that of a large network whose server adds it up: no page needs all of it then, and no session storage holds it.
 */
export function useLastLoad(): Date | undefined {
  const cache = useQueryClient().getQueryCache();
  const { session } = useSession();
  const addedUp = useFeature('reports.summary') && session?.user.role === 'admin';
  const large = useLargeNetwork(addedUp);
  const book = useFranchiseData(!addedUp || large === false);
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
