import { changeImportSource, importSources, removeImportSource } from '#contract/import-sources';
import type { ImportSource, SourceChange } from '#core/imports/import-source';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { creatingRoute, type Route, route } from '../../http/route';
import { recordChange } from '../audit/audit-log';
import type { ImportDependencies } from './apply-import';
import { changeSource, removeSource, sourcesOf } from './import-sources';

/** Makes the calls that list and edit the named sources of files. An import that names a source creates it. */
export function sourceRoutes(
  { clock, database }: ImportDependencies,
  repeats: IdempotencyStore,
): readonly Route[] {
  return [
    route(importSources, () => sourcesOf(database)),
    creatingRoute(repeats, changeImportSource, async ({ path, body, principal }, transaction) => {
      const id = path.text('id');
      const before = logged(await changeSource(transaction, id, body));
      const about = { subject: 'import-source', subjectId: id, action: 'edit' } as const;
      await recordChange(transaction, principal, clock, { ...about, before, after: logged(body) });
      return { message: 'The source was changed.' };
    }),
    creatingRoute(repeats, removeImportSource, async ({ path, principal }, transaction) => {
      const id = path.text('id');
      const before = logged(await removeSource(transaction, id));
      const about = { subject: 'import-source', subjectId: id, action: 'remove' } as const;
      await recordChange(transaction, principal, clock, { ...about, before });
      return { message: 'The source was removed.' };
    }),
  ];
}

function logged({ name, sheet, dates, encoding }: SourceChange | ImportSource) {
  return { name, sheet, dates, encoding };
}
