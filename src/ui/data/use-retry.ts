import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { FranchiseData } from '#core/session/fetch-franchise-data';
import { ServerFailed, Unreachable } from '#core/shared/failure';
import { whenServerAnswers } from '../chunks/server-answers';
import { FRANCHISE_DATA } from '../home/use-franchise-data';

/**
 * Reads again all that is shown and could not be read because the server was away, together and as soon as it is back.
 * Stands once in the signed-in area.
 */
export function useRetry(): void {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const away = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => cache.findAll({ type: 'active' }).some((query) => isAway(client, query)),
  );
  useEffect(() => {
    if (!away) return;
    return whenServerAnswers(
      () =>
        void client.refetchQueries(
          { type: 'active', predicate: (query) => isAway(client, query) },
          // Some may be under way already, since the device is online again.
          { cancelRefetch: false },
        ),
    );
  }, [away, client]);
}

/** Whether nobody was there to answer, be it that a proxy says so. */
function isAway(client: QueryClient, { queryKey, state: { error } }: Query): boolean {
  if (error instanceof ServerFailed) return error.status >= 502 && error.status <= 504;
  if (queryKey[0] !== FRANCHISE_DATA) return error instanceof Unreachable;
  // These lists come together, and each says by itself that it failed.
  const data = client.getQueryData<FranchiseData>(queryKey);
  return data?.leads.failed === true && data.deals.failed;
}
