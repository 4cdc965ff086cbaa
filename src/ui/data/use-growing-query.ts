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
  /** `show` is told how to learn what is known so far, as often as it likes: it is asked ten times a second. */
  readonly queryFn: (
    context: Pick<QueryFunctionContext, 'signal' | 'client'> & {
      readonly show: (soFar: () => SoFar) => void;
    },
  ) => Promise<Data>;
}

/**
 * A query whose result is shown while it is computed. What is known so far lies under a key of its own and is gone
 * when the run ends, however it ends: the query's own entry holds whole results only, so that a part that was left
 * behind never passes for one.
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
        // A run that was given up may still be waiting for its last answer.
        if (signal.aborted || !latest) return;
        // The time of 1970, since it says nothing of when data was last loaded whole.
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
        // Reset and not removed: an observer of the entry would not be told of the next run's.
        void client.resetQueries({ queryKey: soFar.queryKey, exact: true });
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
  return { whole, soFar };
}

/**
 * Returns the result of a growing query, and what is known of the next one while it is computed. `refetch` starts
 * again: a first run that is under way would only be waited for, with what it could not read.
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
