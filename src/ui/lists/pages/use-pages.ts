import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { PageRequest, RecordPage } from '#core/network/record-query';
import { ROWS_PER_STEP } from '../filter/list-address';
import { MAX_IN_STEPS } from '../rows/load-more';
import { MAX_OF_A_PAGE } from './every-record';

/**
 * Reads the records of a list page by page. The first page has as many as the address says are shown; further pages are
 * larger once the list has grown long.
 */
export function usePages<Item, Page extends RecordPage<Item> = RecordPage<Item>>(
  queryKey: QueryKey,
  shown: number,
  read: (wanted: PageRequest, signal: AbortSignal) => Promise<Page>,
) {
  // The number shown when the list was opened, so that coming back takes one call.
  const [atFirst] = useState(() => Math.min(shown, MAX_OF_A_PAGE));
  const pages = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      read({ limit: pageParam === undefined ? atFirst : stepAfter(shown), cursor: pageParam }, signal),
    getNextPageParam: ({ next }) => next,
  });
  const { data, error, isFetching } = pages;
  const records = useMemo(() => data?.pages.flatMap((page) => page.records), [data]);
  return {
    pages: data?.pages,
    records,
    total: data?.pages.at(-1)?.total ?? 0,
    /** Whether the source had only some of the records when a page was read. */
    lacking: data?.pages.some(({ complete }) => complete === false) === true,
    error,
    isFetching,
    more: () => void pages.fetchNextPage(),
    refetch: () => void pages.refetch(),
  };
}

function stepAfter(shown: number): number {
  return shown < MAX_IN_STEPS ? ROWS_PER_STEP : MAX_IN_STEPS;
}
