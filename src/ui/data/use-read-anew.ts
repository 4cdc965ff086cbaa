import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from '../app-services';

/**
 * Has everything read anew after every write, since nobody can say what else it changed, and when the clock was set, since
 * figures of this month may be of another. Stands once in the signed-in area.
 */
export function useKeptFresh(): void {
  const { onWritten, clock } = useServices();
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Once for writes that follow each other at once, and after who wrote has put the answer where it belongs.
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => readAnew(client), 0);
    };
    const stops = [onWritten(soon), clock.watch(soon)];
    return () => {
      for (const stop of stops) stop();
      clearTimeout(timer);
    };
  }, [onWritten, clock, client]);
}

/** Has everything read anew, for who learned that somebody else changed it. */
export function useReadAnew(): () => void {
  const client = useQueryClient();
  return () => readAnew(client);
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
