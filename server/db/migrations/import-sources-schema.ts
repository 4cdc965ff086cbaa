import type { PortalDatabase } from '../portal-database';

/** Adds named file sources, each with the settings of its last file. */
export async function importSourcesSchema({ schema }: PortalDatabase): Promise<void> {
  await schema
    .createTable('import_sources')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('headings', 'text', (column) => column.notNull())
    .addColumn('mapping', 'text', (column) => column.notNull())
    .addColumn('sheet', 'text')
    .addColumn('dates', 'text')
    .addColumn('encoding', 'text')
    .addColumn('used_at_ms', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('import_sources_by_name', ['kind', 'name_key'])
    .execute();
}
