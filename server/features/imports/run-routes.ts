import { importRun, importRunRows, importRuns, undoImport } from '#contract/import-runs';
import { type Route, route } from '../../http/route';
import { watchedRoute } from '../../http/stream-routes';
import type { ImportDependencies } from './apply-import';
import { rowsOf, runsOf, runWith } from './read-runs';
import { tryUndo, undoImport as undo } from './undo-import';

/** The page size of a call that names no limit. */
const MAX_LISTED = 100;

/** Makes the calls that list past imports with what each did, and that undo one. */
export function runRoutes(dependencies: ImportDependencies): readonly Route[] {
  const { database } = dependencies;
  const wish = ({ limit, cursor }: { limit?: string | undefined; cursor?: string | undefined }) => ({
    limit: Math.min(Number(limit ?? MAX_LISTED), MAX_LISTED),
    cursor,
  });
  return [
    route(importRuns, ({ query }) => runsOf(database, wish(query))),
    route(importRun, ({ path }) => runWith(database, path.text('id'))),
    route(importRunRows, ({ path, query }) => rowsOf(database, path.text('id'), query.part, wish(query))),
    watchedRoute(undoImport, ({ path, principal, query: { dryRun = false, seen } }) =>
      dryRun
        ? tryUndo(dependencies, path.text('id'))
        : undo(dependencies, path.text('id'), { principal, seen }),
    ),
  ];
}
