import {
  type QueryFunctionContext,
  type QueryKey,
  queryOptions,
  skipToken,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

const BETWEEN_UPDATES_MS = 100;

interface GrowingSource<Data, SoFar> {
  readonly queryKey: QueryKey;
  /**
   * Reports interim results by `show`, as often as it likes; the function passed to `show` is called at most ten times
   * a second.
   */
  readonly queryFn: (
    context: Pick<QueryFunctionContext, 'signal' | 'client'> & {
      readonly show: (soFar: () => SoFar) => void;
    },
  ) => Promise<Data>;
}

/**
 * Returns a query whose interim result is shown while it runs. The interim result has a cache key of its own and is
 * removed when the run ends, in whatever way: the query's own entry only ever holds complete results.
 */
export function growingQuery<Data, SoFar>({ queryKey, queryFn }: GrowingSource<Data, SoFar>) {
  const soFar = queryOptions<SoFar>({ queryKey: ['so-far', ...queryKey], queryFn: skipToken });
  const whole = queryOptions<Data>({
    queryKey,
    queryFn: async ({ client, signal }) => {
      let latest: (() => SoFar) | undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const update = () => {
        timer = undefined;
        // A cancelled run may still be waiting for its last answer.
        if (signal.aborted || !latest) return;
        // A time in 1970, because an interim result must not count as the last complete load.
        client.setQueryData<SoFar>(soFar.queryKey, latest(), { updatedAt: 1 });
        latest = undefined;
        timer = setTimeout(update, BETWEEN_UPDATES_MS);
      };
      const show = (known: () => SoFar) => {
        latest = known;
        if (timer === undefined) update();
      };
      const forget = () => {
        clearTimeout(timer);
        // Reset instead of removed: an observer of a removed entry would not receive the next run's results.
        void client.resetQueries({ queryKey: soFar.queryKey, exact: true });
      };
      // Immediately, because the next run may begin before this one notices.
      signal.addEventListener('abort', forget);
      try {
        return await queryFn({ client, signal, show });
      } finally {
        if (!signal.aborted) forget();
      }
    },
  });
  return { whole, soFar };
}

/**
 * Returns the result of a growing query, and the interim result of a run in progress. `refetch` starts a new run:
 * joining one in progress would also take what it failed to read.
 */
export function useGrowingQuery<Data, SoFar>(
  { whole, soFar }: ReturnType<typeof growingQuery<Data, SoFar>>,
  enabled: boolean,
) {
  const query = useQuery({ ...whole, enabled });
  const { data } = useQuery(soFar);
  const client = useQueryClient();
  const refetch = async () => {
    await client.cancelQueries({ queryKey: whole.queryKey, exact: true }, { silent: true });
    return query.refetch();
  };
  return { ...query, soFar: data, refetch };
}
