import type { DataImport, ImportOptions } from '#core/imports/data-import.port';
import type { ImportEvent } from '#core/imports/import-report';

/** An import with an empty network of the franchises FR-001 and FR-002, and how it is given a table. */
export interface OpenedImport<File> {
  readonly imports: DataImport<File>;
  readonly file: (table: readonly (readonly string[])[]) => File;
}

/** Gives what runs imports of tables, one after another, over a network that is opened for it. */
export async function importsOver<File>(open: () => Promise<OpenedImport<File>>) {
  const { imports, file } = await open();
  return async (table: readonly (readonly string[])[], options: Partial<ImportOptions> = {}) => {
    const events: ImportEvent[] = [];
    for await (const event of imports.run(file(table), { kind: 'leads', dryRun: false, ...options })) {
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
