import type { PortalDatabase } from '../portal-database';

/** Adds the column choices of imports, the reading positions of the CRM, and the leases of single processes. */
export async function importSchema({ schema }: PortalDatabase): Promise<void> {
  await schema
    .createTable('import_mappings')
    .addColumn('kind', 'text', (column) => column.primaryKey().notNull())
    .addColumn('mapping', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('leases')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('until_ms', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('crm_sync')
    .addColumn('module', 'text', (column) => column.primaryKey().notNull())
    .addColumn('modified_since', 'text')
    .addColumn('page_token', 'text')
    .addColumn('newest_seen', 'text')
    .addColumn('finished_at_ms', 'bigint')
    .execute();
}
