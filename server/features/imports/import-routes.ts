import { importRecords } from '#contract/imports';
import { IMPORT_KINDS } from '#core/imports/import-kind';
import { NotFound } from '#core/shared/failure';
import type { Route } from '../../http/route';
import { tableRoute } from '../../http/stream-routes';
import { isApplying } from '../../records/applying-imports';
import type { ImportDependencies } from './apply-import';
import { importBusy } from './import-busy';
import { SqlDataImport } from './sql-data-import';

/** Makes the calls that import records from files. One import runs at a time, since it keeps its file in memory. */
export function importRoutes(dependencies: ImportDependencies): readonly Route[] {
  let running = false;
  return [
    tableRoute(importRecords, async function* ({ principal, path, query, body }) {
      const kind = IMPORT_KINDS.find((each) => each === path.text('kind'));
      if (!kind) throw new NotFound();
      if (running) throw importBusy();
      running = true;
      try {
        // The effect of a file is unknown while another is only half stored.
        if (await isApplying(dependencies.database)) throw importBusy();
        const imports = new SqlDataImport(dependencies, principal);
        const { file: name, dryRun = false, ...options } = query;
        yield* imports.run({ pieces: body.pieces, name }, { kind, dryRun, ...options });
      } finally {
        running = false;
      }
    }),
  ];
}
