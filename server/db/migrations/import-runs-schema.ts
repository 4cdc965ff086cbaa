import type { PortalDatabase } from '../portal-database';

/** Adds the stored imports, the records that each created or changed, and the rows that it excluded. */
export async function importRunsSchema({ schema }: PortalDatabase): Promise<void> {
  const runs = schema
    .createTable('import_runs')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('door', 'text', (column) => column.notNull())
    .addColumn('file', 'text')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('undone_at_ms', 'bigint')
    .addColumn('undone_by', 'text')
    .addColumn('undo', 'text');
  await ['batches', 'rows', 'created', 'changed', 'unchanged', 'faulty']
    .reduce((table, name) => table.addColumn(name, 'bigint', (column) => column.notNull()), runs)
    .execute();
  await schema.createIndex('import_runs_by_time').on('import_runs').columns(['at_ms', 'id']).execute();
  await schema
    .createTable('import_rows')
    .addColumn('import_id', 'text', (column) => column.notNull())
    .addColumn('batch', 'integer', (column) => column.notNull())
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('print', 'text')
    .addColumn('kept', 'text')
    .addPrimaryKeyConstraint('import_rows_key', ['import_id', 'batch', 'line'])
    .execute();
  await schema
    .createTable('import_faults')
    .addColumn('import_id', 'text', (column) => column.notNull())
    .addColumn('batch', 'integer', (column) => column.notNull())
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('no', 'integer', (column) => column.notNull())
    .addColumn('fault', 'text', (column) => column.notNull())
    .addColumn('field', 'text')
    .addColumn('value', 'text')
    .addColumn('owner', 'text')
    .addPrimaryKeyConstraint('import_faults_key', ['import_id', 'batch', 'line', 'no'])
    .execute();
  // Set while an import is being undone instead of stored.
  await schema.alterTable('applying_imports').addColumn('undo', 'text').execute();
}
