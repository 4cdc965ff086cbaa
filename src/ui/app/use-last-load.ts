import { notifyManager, type QueryState, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useSession } from '../data/session-provider';
import { useFeature } from '../data/use-feature';
import { useFranchiseData } from '../data/use-franchise-data';
import { useLargeNetwork } from '../data/use-large-network';

/**
 * When data was last loaded whole; undefined before any was. Keeps the session's franchise data loaded besides, but
 * not that of a large network whose server adds it up: no page needs all of it then, and no session storage holds it.
 */
export function useLastLoad(): Date | undefined {
  const cache = useQueryClient().getQueryCache();
  const { session } = useSession();
  const addedUp = useFeature('reports.summary') && session?.user.role === 'admin';
  const large = useLargeNetwork(addedUp);
  useFranchiseData(!addedUp || large === false);
  const last = useSyncExternalStore(
    (onChange) => cache.subscribe(notifyManager.batchCalls(onChange)),
    () =>
      Math.max(
        0,
        ...cache
          .findAll({ predicate: ({ state }) => isLoaded(state) })
          .map(({ state }) => state.dataUpdatedAt),
      ),
  );
  return last > 0 ? new Date(last) : undefined;
}

function isLoaded(state: QueryState): boolean {
  return state.status === 'success';
}
