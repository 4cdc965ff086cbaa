import {
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  skipToken,
  useQuery,
} from '@tanstack/react-query';

const BETWEEN_UPDATES_MS = 100;

/** A query that takes long enough to say how far it is. */
interface GrowingQuery<Data, SoFar> {
  readonly queryKey: QueryKey;
  readonly enabled?: boolean;
  /** `show` tells what is known so far, as often as it likes: it reaches the screen ten times a second. */
  readonly queryFn: (
    context: Pick<QueryFunctionContext, 'signal' | 'client'> & { readonly show: (soFar: SoFar) => void },
  ) => Promise<Data>;
}

/**
 * A query whose result is shown while it is computed. What is known so far lies under a key of its own and is gone
 * when the run ends, however it ends: the query's own entry holds whole results only, so that a part that was left
 * behind never passes for one.
 */
export function useGrowingQuery<Data, SoFar>({
  queryKey,
  enabled = true,
  queryFn,
}: GrowingQuery<Data, SoFar>) {
  const query = useQuery<Data>({
    queryKey,
    enabled,
    queryFn: async ({ client, signal }) => {
      const key = soFarKey(queryKey);
      // Reset and not removed: whoever looks at the entry would not be told of the next run's.
      const forget = () => void client.resetQueries({ queryKey: key, exact: true });
      let shownAt = Number.NEGATIVE_INFINITY;
      const show = (soFar: SoFar) => {
        // A run that was given up may still be waiting for its last answer.
        if (signal.aborted || performance.now() - shownAt < BETWEEN_UPDATES_MS) return;
        shownAt = performance.now();
        // The time of 1970, since it says nothing of when data was last loaded whole.
        client.setQueryData<SoFar>(key, soFar, { updatedAt: 1 });
      };
      // At once, since the next run may begin before this one has noticed.
      signal.addEventListener('abort', forget);
      try {
        return await queryFn({ client, signal, show });
      } finally {
        if (!signal.aborted) forget();
      }
    },
  });
  const { data: soFar } = useQuery<SoFar>({ queryKey: soFarKey(queryKey), queryFn: skipToken });
  return { ...query, soFar };
}

/** The result of a growing query, else what is known of it so far; undefined when it is neither there nor under way. */
export function knownSoFar<Known>(client: QueryClient, queryKey: QueryKey): Known | undefined {
  return client.getQueryData<Known>(queryKey) ?? client.getQueryData<Known>(soFarKey(queryKey));
}

function soFarKey(queryKey: QueryKey): QueryKey {
  return ['so-far', ...queryKey];
}
