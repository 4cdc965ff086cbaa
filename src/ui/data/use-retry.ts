import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { ServerFailed, TooManyRequests, Unreachable } from '#core/shared/failure';
import { whenServerAnswers } from '../kit/chunks/server-answers';

/**
 * Repeats all shown reads that failed because the server was away or not ready, together and as soon as it is back. The
 * signed-in area uses it once.
 */
export function useRetry(): void {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const away = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => cache.findAll({ type: 'active' }).some((query) => isAway(query)),
  );
  useEffect(() => {
    if (!away) return;
    return whenServerAnswers(
      () =>
        void client.refetchQueries(
          { type: 'active', predicate: (query) => isAway(query) },
          // Some may be in progress already, since the device is online again.
          { cancelRefetch: false },
        ),
    );
  }, [away, client]);
}

/** Returns whether the server could not answer: it was not reached, a proxy says so, or it asks to wait. */
function isAway({ state: { error } }: Query): boolean {
  if (error instanceof ServerFailed) return error.status >= 502 && error.status <= 504;
  return error instanceof Unreachable || error instanceof TooManyRequests;
}
