import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { importRun, importRunRows, importRuns } from '#contract/import-runs';
import { importSources } from '#contract/import-sources';
import type { RunPart } from '#core/imports/import-run';
import type { AppServices } from '../../composition/app-services';

const RUNS = 'import-runs';
const FIRST_PAGE: string | undefined = undefined;

/** Reads the imports that were stored, page by page, each time. */
export function importRunsQuery({ api }: AppServices) {
  return infiniteQueryOptions({
    queryKey: [RUNS],
    staleTime: 0,
    initialPageParam: FIRST_PAGE,
    queryFn: ({ pageParam: cursor, signal }) => api.call(importRuns, { query: { cursor }, signal }),
    getNextPageParam: ({ next }) => next,
  });
}

/** Reads the named sources of files, each time. */
export function importSourcesQuery({ api }: AppServices) {
  return queryOptions({
    queryKey: ['import-sources'],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(importSources, { signal }),
  });
}

/** Reads one import, each time. */
export function importRunQuery({ api }: AppServices, id: string) {
  return queryOptions({
    queryKey: [RUNS, id],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(importRun, { path: { id }, signal }),
  });
}

/** Reads a part of the rows of an import, page by page. */
export function importRunRowsQuery({ api }: AppServices, id: string, part: RunPart) {
  return infiniteQueryOptions({
    queryKey: [RUNS, id, part],
    initialPageParam: FIRST_PAGE,
    queryFn: ({ pageParam: cursor, signal }) =>
      api.call(importRunRows, { path: { id }, query: { part, cursor }, signal }),
    getNextPageParam: ({ next }) => next,
  });
}
