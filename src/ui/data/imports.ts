import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { sentName } from '#contract/import-file';
import { importRunRows, importRuns } from '#contract/import-runs';
import type { ImportKind } from '#core/imports/import-kind';
import type { ImportRunFacts, RunPart } from '#core/imports/import-run';
import type { AppServices } from '../../composition/app-services';

const RUNS = 'import-runs';
const FIRST_PAGE: string | undefined = undefined;
/** The clocks of a server and a page may differ by so much. */
const CLOCKS_APART_MS = 60_000;

/** A file that was sent to be stored, and when, in ms since 1970. */
export interface SentFile {
  readonly file: string;
  readonly at: number;
}

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

/** Looks for the import of a file whose answer was lost; null while it is not there. */
export function sentImportQuery({ api }: AppServices, kind: ImportKind, { file, at }: SentFile) {
  return queryOptions({
    queryKey: [RUNS, 'sent', kind, file, at],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<ImportRunFacts | null> => {
      const { data } = await api.call(importRuns, { signal });
      const isOf = (run: ImportRunFacts) =>
        run.kind === kind &&
        run.door === 'file' &&
        run.file === sentName(file) &&
        run.at > at - CLOCKS_APART_MS;
      const found = data.filter(isOf);
      // A browser sends what was cut off once more by itself: the second import finds everything as it is.
      return found.find(({ created, changed }) => created + changed > 0) ?? found[0] ?? null;
    },
  });
}
