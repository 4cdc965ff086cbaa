import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { prepareClosing } from '#contract/closings';
import { closingPreparation, dropPreparation } from '#contract/preparations';
import type { MonthPreparation } from '#core/closing/closing';
import { Conflict, type Failure } from '#core/shared/failure';
import type { Month } from '#core/shared/month';
import { useServices } from './app-services';
import { useWrite } from './use-write';

/** The time between two polls of a running preparation. */
const LOOK_MS = 1000;

/** The preparation of a month by this page. Times in ms since 1970. */
interface Doing {
  /** When this page started the preparation; undefined if it does not run. */
  readonly since?: number | undefined;
  /** Why the last attempt failed, and when. */
  readonly failure?: Failure | undefined;
  readonly failedAt?: number | undefined;
}

/**
 * Reads the preparation of a month's closing, and returns functions to start and stop it. It continues after the page
 * is left; a person who returns, on this or another device, sees its progress. `failed` is the message of a failure for
 * which the server has none.
 */
export function usePreparation(month: Month, failed: string) {
  const client = useQueryClient();
  const { api, clock } = useServices();
  const here = queryOptions<Doing>({
    queryKey: ['preparing', month],
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const { data: { since, failure, failedAt = 0 } = {} } = useQuery(here);
  const there = queryOptions<MonthPreparation>({
    queryKey: ['preparation', month],
    staleTime: 0,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal, client: cache, queryKey }) => {
      const read = await api.call(closingPreparation, { path: { month }, signal });
      if (!read.progress) return read;
      // The earlier result stays readable until the new figures are there.
      const before = cache.getQueryData<MonthPreparation>(queryKey);
      return { ...read, prepared: before?.prepared, preparedAt: before?.preparedAt };
    },
  });
  const { data, error, isFetching, refetch } = useQuery({
    ...there,
    refetchInterval: ({ state }) => (since !== undefined || state.data?.progress ? LOOK_MS : false),
  });
  const keep = (change: Doing) =>
    client.setQueryData<Doing>(here.queryKey, (before) => ({ ...before, ...change }));
  const { run } = useWrite(failed, ({ error }) => {
    // The person who stopped it knows; everybody else sees that nothing is prepared.
    const stopped = error instanceof Conflict && error.code === 'closing.stopped';
    if (!stopped) keep({ failure: error, failedAt: clock.now() });
  });
  const stopping = useWrite(failed, ({ error }) => keep({ failure: error, failedAt: clock.now() }));
  const prepare = async () => {
    // The page may have been left and opened again meanwhile.
    if (client.getQueryData(here.queryKey)?.since !== undefined) return;
    keep({ since: clock.now(), failure: undefined });
    try {
      await run(async () => {
        const prepared = await api.call(prepareClosing, { body: { month } });
        client.setQueryData(there.queryKey, { month, prepared, preparedAt: clock.now() });
      });
    } finally {
      keep({ since: undefined });
    }
  };
  const stop = () =>
    void stopping.run(async () => void (await api.call(dropPreparation, { path: { month } })));
  const isUnderWay = since !== undefined || data?.progress !== undefined;
  // If the answer was lost, a later preparation time shows that the attempt succeeded.
  const isOver = isUnderWay || (data?.preparedAt ?? 0) > failedAt;
  return {
    ...data,
    since,
    isUnderWay,
    failure: isOver ? undefined : failure,
    /** Whether the state is being read for the first time; `unread` if it could not be read. */
    reading: !data && isFetching,
    unread: error !== null && !isFetching && !isUnderWay,
    readAgain: () => void refetch(),
    prepare,
    stop,
    stopping: stopping.busy,
  };
}
