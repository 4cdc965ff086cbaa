import type { PortalDatabase } from '../portal-database';

/** Adds the imports that are decided but not yet stored completely, see `applyImport`. */
export async function applyingImportsSchema({ schema }: PortalDatabase): Promise<void> {
  await schema
    .createTable('applying_imports')
    .addColumn('import_id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('next_batch', 'integer', (column) => column.notNull())
    .addColumn('work', 'text', (column) => column.notNull())
    .execute();
  await schema.alterTable('staged_changes').addColumn('won', 'text').execute();
  // Used whenever the payments of a deal are read.
  await schema.createIndex('staged_payments_by_deal_id').on('staged_payments').column('deal_id').execute();
}
