import { infiniteQueryOptions } from '@tanstack/react-query';
import { importRunRows, importRuns } from '#contract/import-runs';
import type { RunPart } from '#core/imports/import-run';
import type { AppServices } from '../../composition/app-services';

const RUNS = 'import-runs';
const FIRST_PAGE: string | undefined = undefined;

/** Reads the stored imports, page by page, each time it is shown. */
export function importRunsQuery({ api }: AppServices) {
  return infiniteQueryOptions({
    queryKey: [RUNS],
    staleTime: 0,
    initialPageParam: FIRST_PAGE,
    queryFn: ({ pageParam: cursor, signal }) => api.call(importRuns, { query: { cursor }, signal }),
    getNextPageParam: ({ next }) => next,
  });
}

/** Reads one part of the rows of an import, page by page. */
export function importRunRowsQuery({ api }: AppServices, id: string, part: RunPart) {
  return infiniteQueryOptions({
    queryKey: [RUNS, id, part],
    initialPageParam: FIRST_PAGE,
    queryFn: ({ pageParam: cursor, signal }) =>
      api.call(importRunRows, { path: { id }, query: { part, cursor }, signal }),
    getNextPageParam: ({ next }) => next,
  });
}
