import { changeImportSource, importSources, removeImportSource } from '#contract/import-sources';
import type { ImportSource, SourceChange } from '#core/imports/import-source';
import { type Route, route, routeWithBody } from '../../http/route';
import { recordChange } from '../audit/audit-log';
import type { ImportDependencies } from './apply-import';
import { changeSource, removeSource, sourcesOf } from './import-sources';

/** The named sources of files. They are made by imports that name them. */
export function sourceRoutes({ clock, database }: ImportDependencies): readonly Route[] {
  return [
    route(importSources, () => sourcesOf(database)),
    routeWithBody(changeImportSource, async ({ path, body, principal }) => {
      const id = path.text('id');
      await database.transaction().execute(async (transaction) => {
        const before = logged(await changeSource(transaction, id, body));
        const about = { subject: 'import-source', subjectId: id, action: 'edit' } as const;
        await recordChange(transaction, principal, clock, { ...about, before, after: logged(body) });
      });
      return { message: 'The source was changed.' };
    }),
    route(removeImportSource, async ({ path, principal }) => {
      const id = path.text('id');
      await database.transaction().execute(async (transaction) => {
        const before = logged(await removeSource(transaction, id));
        const about = { subject: 'import-source', subjectId: id, action: 'remove' } as const;
        await recordChange(transaction, principal, clock, { ...about, before });
      });
      return { message: 'The source was removed.' };
    }),
  ];
}

function logged({ name, sheet, dates, encoding }: SourceChange | ImportSource) {
  return { name, sheet, dates, encoding };
}
