import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useServices } from './app-services';

/** After an absence of this length, figures and news are read again on return. */
const AWAY_MS = 2 * 60_000;

const timers = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>();

/**
 * Returns a function that reloads all data. A page calls it after each write, since a write may change anything else,
 * and when it learns of somebody else's change. Calls of the same moment reload once, after their callers have updated
 * the cache.
 */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    clearTimeout(timers.get(client));
    timers.set(
      client,
      setTimeout(() => refresh(client), 0),
    );
  }, [client]);
}

/**
 * Reloads all data when the offline queue has sent something, when the person returns to the page after two minutes,
 * and when the clock was corrected, since the current month may have changed. The signed-in area uses it once; writes
 * reload through `useWrite`.
 */
export function useKeptFresh(): void {
  const { offlineQueue, clock } = useServices();
  const refresh = useRefresh();
  useEffect(() => {
    let leftAt: number | undefined;
    const look = () => {
      const isBack = document.visibilityState === 'visible';
      if (isBack && leftAt !== undefined && clock.now() - leftAt >= AWAY_MS) refresh();
      leftAt = isBack ? undefined : (leftAt ?? clock.now());
    };
    document.addEventListener('visibilitychange', look);
    const stops = [offlineQueue.receive(refresh), clock.watch(refresh)];
    return () => {
      document.removeEventListener('visibilitychange', look);
      for (const stop of stops) stop();
    };
  }, [offlineQueue, clock, refresh]);
}

/** Marks all cached data as stale, reads what is shown, and restarts the reads in progress. */
function refresh(client: QueryClient): void {
  // Done first: the restarted reads are computed from lists that are stale by now.
  void client.invalidateQueries({ refetchType: 'none' });
  for (const query of client.getQueryCache().findAll({ fetchStatus: 'fetching' })) {
    void query.cancel({ silent: true });
    // Its caller receives the error.
    query.fetch().catch(() => {});
  }
  void client.refetchQueries({ type: 'active' }, { cancelRefetch: false });
}
