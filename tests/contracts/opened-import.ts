import { stringify } from 'csv-stringify/sync';

import { importFile } from '#contract/import-file';
import type { ImportOptions } from '#core/imports/import-options';
import type { ImportEvent } from '#core/imports/import-report';
import { aServer } from '../server/start-test-server';
import { apiOf } from '../support/api-of';

/** Gives what runs imports of tables, one after another, over a network of the franchises FR-001 and FR-002 without leads. */
export async function importsOver() {
  const server = await aServer();
  await server.dependencies.database.deleteFrom('leads').execute();
  const api = apiOf(server, await server.tokenFor('u0'));
  return async (table: readonly (readonly string[])[], options: Partial<ImportOptions> = {}) => {
    const content = new Blob([stringify(table.map((row) => [...row]))]);
    const file = { name: 'table.csv', content };
    const events: ImportEvent[] = [];
    for await (const event of importFile(api, file, { kind: 'leads', dryRun: false, ...options })) {
      events.push(event);
    }
    const last = events.at(-1);
    const rowErrors = events.flatMap((event) => (event.kind === 'rowErrors' ? event.rowErrors : []));
    return {
      columns: events.flatMap((event) => (event.kind === 'columns' ? [event.columns] : []))[0],
      rowErrors: rowErrors.map(({ cells: _cells, ...rowError }) => rowError),
      rows: rowErrors.map(({ cells }) => cells),
      result: last?.kind === 'result' ? last.result : undefined,
    };
  };
}
