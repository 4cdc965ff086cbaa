import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useServices } from './app-services';

const timers = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>();

/**
 * Has everything read anew, for who wrote something, since nobody can say what else it changed, or learned that somebody
 * else did: once for all who ask at the same moment, and after they have put what they know where it belongs.
 */
export function useReadAnew(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    clearTimeout(timers.get(client));
    timers.set(
      client,
      setTimeout(() => readAnew(client), 0),
    );
  }, [client]);
}

/**
 * Has everything read anew when the offline queue has sent something, and when the clock was set, since figures of this
 * month may be of another. Stands once in the signed-in area; the writes of the pages have it by `useWrite`.
 */
export function useKeptFresh(): void {
  const { offlineQueue, clock } = useServices();
  const readAnew = useReadAnew();
  useEffect(() => {
    const stops = [offlineQueue.receive(readAnew), clock.watch(readAnew)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [offlineQueue, clock, readAnew]);
}

/** Makes all that was read stale, reads what is shown, and begins anew what was being read already. */
function readAnew(client: QueryClient): void {
  // First of all: what begins anew is made from lists that are stale by now.
  void client.invalidateQueries({ refetchType: 'none' });
  for (const query of client.getQueryCache().findAll({ fetchStatus: 'fetching' })) {
    void query.cancel({ silent: true });
    // How it ends is told to whoever waits for it.
    query.fetch().catch(() => {});
  }
  void client.refetchQueries({ type: 'active' }, { cancelRefetch: false });
}
