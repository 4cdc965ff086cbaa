import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { prepareClosing } from '#contract/closings';
import { closingPreparation, dropPreparation } from '#contract/preparations';
import type { MonthPreparation } from '#core/closing/closing';
import { Conflict, type Failure } from '#core/shared/failure';
import type { Month } from '#core/shared/month';
import { useServices } from './app-services';
import { useWrite } from './use-write';

/** The time between two looks at a preparation that is under way. */
const LOOK_MS = 1000;

/** The work of this page on a month. Times in ms since 1970. */
interface Doing {
  /** The time since which it has it prepared. */
  readonly since?: number | undefined;
  /** The reason why the last try failed, and its time. */
  readonly failure?: Failure | undefined;
  readonly failedAt?: number | undefined;
}

/**
 * Prepares a month as it would be closed, and gives the ways to work that out and to stop it. It goes on when the page
 * is left; a person who comes back, on this device or another, finds how far it is. `failed` is said if the server says
 * nothing itself.
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
      // What it came to before stays to be read until the new figures are there.
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
  // An answer that was lost on the way is there all the same once the month is prepared.
  const isOver = isUnderWay || (data?.preparedAt ?? 0) > failedAt;
  return {
    ...data,
    since,
    isUnderWay,
    failure: isOver ? undefined : failure,
    /** Whether the known state is being read, or could not be. */
    reading: !data && isFetching,
    unread: error !== null && !isFetching && !isUnderWay,
    readAgain: () => void refetch(),
    prepare,
    stop,
    stopping: stopping.busy,
  };
}
