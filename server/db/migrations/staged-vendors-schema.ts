import type { PortalDatabase } from '../portal-database';

/** Adds the table that holds the vendors of a file until all are there, see `StagedImport`. */
export async function stagedVendorsSchema({ schema }: PortalDatabase): Promise<void> {
  await schema
    .createTable('staged_vendors')
    .addColumn('import_id', 'text', (column) => column.notNull())
    .addColumn('batch', 'integer', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('planned_on', 'text')
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('vendor', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('staged_vendors_key', ['import_id', 'batch', 'id'])
    .execute();
}
