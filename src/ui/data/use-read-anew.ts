import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from '../app-services';

/** Has everything read anew after every write, since nobody can say what else it changed. Stands once in the signed-in area. */
export function useReadAnewAfterWrites(): void {
  const { onWritten } = useServices();
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onWritten(() => {
      // Once for writes that follow each other at once, and after who wrote has put the answer where it belongs.
      clearTimeout(timer);
      timer = setTimeout(() => readAnew(client), 0);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [onWritten, client]);
}

/** Has everything read anew, for who learned that somebody else changed it. */
export function useReadAnew(): () => void {
  const client = useQueryClient();
  return () => readAnew(client);
}

/** Makes all that was read stale, reads what is shown, and begins anew what was being read already. */
function readAnew(client: QueryClient): void {
  for (const query of client.getQueryCache().findAll({ fetchStatus: 'fetching' })) {
    void query.cancel({ silent: true });
    // How it ends is told to whoever waits for it.
    query.fetch().catch(() => {});
  }
  void client.invalidateQueries(undefined, { cancelRefetch: false });
}
