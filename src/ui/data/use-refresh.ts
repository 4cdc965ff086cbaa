import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useServices } from './app-services';

/** After an absence of this length, figures and news are read again on return. */
const AWAY_MS = 2 * 60_000;

const timers = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>();

/**
 * Returns a function that has everything read again. A page calls it once it has written something, since nobody can
 * say what else that changed, or has learned that somebody else did. Calls of the same moment read once, after the
 * callers have put what they know where it belongs.
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
 * Has everything read again when the offline queue has sent something, when somebody comes back to the page after two
 * minutes, and when the clock was set, since figures of this month may be of another. It is once in the signed-in area; the writes of the pages have it by `useWrite`.
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

/** Makes all that was read stale, reads what is shown, and restarts the readings under way. */
function refresh(client: QueryClient): void {
  // First of all: what restarts is made from lists that are stale by now.
  void client.invalidateQueries({ refetchType: 'none' });
  for (const query of client.getQueryCache().findAll({ fetchStatus: 'fetching' })) {
    void query.cancel({ silent: true });
    // The code that waits for it is told how it ends.
    query.fetch().catch(() => {});
  }
  void client.refetchQueries({ type: 'active' }, { cancelRefetch: false });
}
